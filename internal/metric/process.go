package metric

import (
	"bytes"
	"math"
	"os"
	"runtime"
	"runtime/metrics"
	"strconv"
	"strings"
	"sync"
)

// Go tells of the runtime, under the names of the general client.
type Go struct{}

// gauge is a number that Go has, as one or more of its own measures added up.
type gauge struct {
	name, help, kind string
	of               []string
}

var gauges = []gauge{
	{"go_goroutines", "Number of goroutines that currently exist.", "gauge", []string{"/sched/goroutines:goroutines"}},
	{"go_gc_cycles_total", "Collections of garbage that are completed.", "counter",
		[]string{"/gc/cycles/total:gc-cycles"}},
	{"go_memstats_alloc_bytes", "Bytes of objects on the heap.", "gauge",
		[]string{"/memory/classes/heap/objects:bytes"}},
	{"go_memstats_alloc_bytes_total", "Bytes allocated until now, even if released already.", "counter",
		[]string{"/gc/heap/allocs:bytes"}},
	{"go_memstats_frees_total", "Objects that were freed.", "counter",
		[]string{"/gc/heap/frees:objects", "/gc/heap/tiny/allocs:objects"}},
	{"go_memstats_heap_idle_bytes", "Bytes of the heap that wait to be used.", "gauge",
		[]string{"/memory/classes/heap/released:bytes", "/memory/classes/heap/free:bytes"}},
	{"go_memstats_heap_inuse_bytes", "Bytes of the heap that are in use.", "gauge",
		[]string{"/memory/classes/heap/objects:bytes", "/memory/classes/heap/unused:bytes"}},
	{"go_memstats_heap_objects", "Objects on the heap.", "gauge", []string{"/gc/heap/objects:objects"}},
	{"go_memstats_heap_released_bytes", "Bytes of the heap given back to the system.", "gauge",
		[]string{"/memory/classes/heap/released:bytes"}},
	{"go_memstats_mallocs_total", "Objects that were allocated, live or not.", "counter",
		[]string{"/gc/heap/allocs:objects", "/gc/heap/tiny/allocs:objects"}},
	{"go_memstats_next_gc_bytes", "Bytes of the heap at which garbage is collected next.", "gauge",
		[]string{"/gc/heap/goal:bytes"}},
	{"go_memstats_stack_inuse_bytes", "Bytes of stacks.", "gauge", []string{"/memory/classes/heap/stacks:bytes"}},
	{"go_memstats_sys_bytes", "Bytes had from the system.", "gauge", []string{"/memory/classes/total:bytes"}},
	{"go_sched_gomaxprocs_threads", "Threads that run Go at once, at most.", "gauge",
		[]string{"/sched/gomaxprocs:threads"}},
}

// Name is what its names begin with.
func (Go) Name() string { return "go_" }

// AppendText tells of it.
func (Go) AppendText(b []byte) []byte {
	b = sample(head(b, "go_info", "Information about the Go environment.", "gauge"), "go_info",
		`version="`+escape.Replace(runtime.Version())+`"`, 1)
	for _, g := range gauges {
		samples := make([]metrics.Sample, len(g.of))
		for i := range samples {
			samples[i].Name = g.of[i]
		}
		metrics.Read(samples)
		sum := 0.0
		for _, s := range samples {
			if s.Value.Kind() == metrics.KindUint64 {
				sum += float64(s.Value.Uint64())
			}
		}
		b = sample(head(b, g.name, g.help, g.kind), g.name, "", sum)
	}
	return b
}

// Process tells what Linux says of the process, under the names of the general client; elsewhere nothing.
type Process struct{}

// Name is what its names begin with.
func (Process) Name() string { return "process_" }

// ticks is how many a second has in /proc, on every system that Go runs on.
const ticks = 100

// AppendText tells of it.
func (Process) AppendText(b []byte) []byte {
	add := func(name, help, kind string, value float64) {
		b = sample(head(b, name, help, kind), name, "", value)
	}
	if open, err := os.ReadDir("/proc/self/fd"); err == nil {
		add("process_open_fds", "Number of open file descriptors.", "gauge", float64(len(open)-1)) // but this one
	}
	if limits, err := os.ReadFile("/proc/self/limits"); err == nil {
		for line := range strings.Lines(string(limits)) {
			if rest, ok := strings.CutPrefix(line, "Max open files"); ok && len(strings.Fields(rest)) > 0 {
				n, err := strconv.ParseFloat(strings.Fields(rest)[0], 64)
				if err != nil {
					n = math.Inf(1) // unlimited
				}
				add("process_max_fds", "Maximum number of open file descriptors.", "gauge", n)
			}
		}
	}
	stat, err := os.ReadFile("/proc/self/stat")
	if err != nil {
		return b
	}
	fields := bytes.Fields(stat[bytes.LastIndexByte(stat, ')')+1:]) // a name may have spaces
	if len(fields) < 22 {
		return b
	}
	field := func(n int) float64 { // by its number in proc(5)
		x, _ := strconv.ParseFloat(string(fields[n-3]), 64) // which are numbers
		return x
	}
	add("process_cpu_seconds_total", "Total user and system CPU time spent in seconds.", "counter",
		(field(14)+field(15))/ticks)
	add("process_virtual_memory_bytes", "Virtual memory size in bytes.", "gauge", field(23))
	add("process_resident_memory_bytes", "Resident memory size in bytes.", "gauge",
		field(24)*float64(os.Getpagesize()))
	if boot := bootTime(); boot > 0 {
		add("process_start_time_seconds", "Start time of the process since unix epoch in seconds.", "gauge",
			boot+field(22)/ticks)
	}
	return b
}

// bootTime is when the machine was started, in seconds since 1970.
var bootTime = sync.OnceValue(func() float64 {
	stat, err := os.ReadFile("/proc/stat")
	if err != nil {
		return 0
	}
	for line := range strings.Lines(string(stat)) {
		if rest, ok := strings.CutPrefix(line, "btime "); ok {
			n, _ := strconv.ParseFloat(strings.TrimSpace(rest), 64) // which is a number
			return n
		}
	}
	return 0
})
