// Package metric counts what a service does and tells it in the text format of Prometheus: counters, counters by a
// label, histograms by labels, and what Go and the system say of the process. The general client, with protocol
// buffers behind it, is 2.5 MB of machine code; tests read these pages with its parser.
//
// Source: https://prometheus.io/docs/instrumenting/exposition_formats/
package metric

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// ContentType is that of the text format.
const ContentType = "text/plain; version=0.0.4; charset=utf-8"

// Collector tells of something. Name is what no two in a registry share, and AppendText appends whole lines. AppendText
// may be called at the same time as what is counted.
type Collector interface {
	Name() string
	AppendText(b []byte) []byte
}

// Counter counts up. Its methods may be called at the same time.
type Counter struct {
	name, help string
	n          atomic.Uint64
}

// NewCounter makes a counter; its name ends in _total.
func NewCounter(name, help string) *Counter { return &Counter{name: name, help: help} }

// Inc counts one.
func (c *Counter) Inc() { c.n.Add(1) }

// Add counts so many, which are none where n is negative: a counter never falls.
func (c *Counter) Add(n int64) {
	if n > 0 {
		c.n.Add(uint64(n))
	}
}

// Name is the name.
func (c *Counter) Name() string { return c.name }

// AppendText tells of it.
func (c *Counter) AppendText(b []byte) []byte {
	return sample(head(b, c.name, c.help, "counter"), c.name, "", float64(c.n.Load()))
}

// Counters are counters by the values of labels. A set of values once counted stays: callers must not make labels of
// what a stranger sends.
type Counters struct{ family[atomic.Uint64] }

// NewCounters makes counters by labels. Labels are told sorted, in whichever order they are given here.
func NewCounters(name, help string, labels ...string) *Counters {
	return &Counters{newFamily[atomic.Uint64](name, help, labels)}
}

// Inc counts one by the values of the labels, in their order.
func (c *Counters) Inc(values ...string) { c.of(values).Add(1) }

// AppendText tells of them.
func (c *Counters) AppendText(b []byte) []byte {
	b = head(b, c.name, c.help, "counter")
	for _, key := range c.keys() {
		b = sample(b, c.name, key, float64(c.one(key).Load()))
	}
	return b
}

// family is what a name stands for, one by each of the values of labels.
type family[T any] struct {
	name, help string
	labels     []string
	order      []int // of the labels by their names
	lock       *sync.RWMutex
	all        map[string]*T // by the labels as they are written; members are only added
}

func newFamily[T any](name, help string, labels []string) family[T] {
	order := make([]int, len(labels))
	for i := range order {
		order[i] = i
	}
	slices.SortFunc(order, func(a, b int) int { return cmp.Compare(labels[a], labels[b]) })
	return family[T]{name, help, labels, order, new(sync.RWMutex), map[string]*T{}}
}

// Name is the name.
func (f *family[T]) Name() string { return f.name }

// of gives the one of some values. It panics where there are fewer values than labels.
func (f *family[T]) of(values []string) *T {
	var room [128]byte
	key := room[:0]
	for n, i := range f.order {
		if n > 0 {
			key = append(key, ',')
		}
		key = append(append(append(key, f.labels[i]...), '='), '"')
		key = append(append(key, escape.Replace(values[i])...), '"')
	}
	f.lock.RLock()
	one := f.all[string(key)]
	f.lock.RUnlock()
	if one != nil {
		return one
	}
	f.lock.Lock()
	defer f.lock.Unlock()
	if f.all[string(key)] == nil {
		f.all[string(key)] = new(T)
	}
	return f.all[string(key)]
}

// one gives the one of labels as they are written.
func (f *family[T]) one(key string) *T {
	f.lock.RLock()
	defer f.lock.RUnlock()
	return f.all[key]
}

// keys gives the labels in order.
func (f *family[T]) keys() []string {
	f.lock.RLock()
	defer f.lock.RUnlock()
	list := make([]string, 0, len(f.all))
	for key := range f.all {
		list = append(list, key)
	}
	slices.Sort(list)
	return list
}

// escape writes the value of a label.
var escape = strings.NewReplacer(`\`, `\\`, "\n", `\n`, `"`, `\"`)

// head writes what a name is, sample a line of it, number a value as Prometheus reads it.
func head(b []byte, name, help, kind string) []byte {
	return fmt.Appendf(b, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, kind)
}

func sample(b []byte, name, labels string, value float64) []byte {
	b = append(b, name...)
	if labels != "" {
		b = append(append(append(b, '{'), labels...), '}')
	}
	return append(number(append(b, ' '), value), '\n')
}

func number(b []byte, x float64) []byte { return strconv.AppendFloat(b, x, 'g', -1, 64) }

// Registry is a page of collectors, in the order of their names. It is filled before it is read; only its collectors
// are safe for concurrent use.
type Registry struct{ list []Collector }

// Register adds collectors; no two may have one name. Those before the one that is refused are added.
func (r *Registry) Register(list ...Collector) error {
	for _, c := range list {
		at, found := slices.BinarySearchFunc(r.list, c.Name(), func(c Collector, name string) int {
			return cmp.Compare(c.Name(), name)
		})
		if found {
			return fmt.Errorf("two collectors are called %s", c.Name())
		}
		r.list = slices.Insert(r.list, at, c)
	}
	return nil
}

// AppendText appends all that there is to tell.
func (r *Registry) AppendText(b []byte) []byte {
	for _, c := range r.list {
		b = c.AppendText(b)
	}
	return b
}
