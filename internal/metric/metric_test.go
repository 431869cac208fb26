package metric_test

import (
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	dto "github.com/prometheus/client_model/go"
	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/metric"
)

// parsed is a page as the parser of Prometheus reads it.
func parsed(t *testing.T, list ...metric.Collector) (map[string]*dto.MetricFamily, string) {
	t.Helper()
	var r metric.Registry
	require.NoError(t, r.Register(list...))
	text := string(r.AppendText(nil))
	parser := expfmt.NewTextParser(model.LegacyValidation)
	families, err := parser.TextToMetricFamilies(strings.NewReader(text))
	require.NoError(t, err, text)
	return families, text
}

func TestCounters(t *testing.T) {
	sold := metric.NewCounter("sold_total", "What was sold.")
	sold.Inc()
	sold.Add(41)
	sold.Add(-3)
	refused := metric.NewCounters("refused_total", "What was refused.", "z", "a")
	refused.Inc("one", `say "x\y"`+"\nz")
	refused.Inc("two", "b")
	refused.Inc("two", "b")
	families, text := parsed(t, sold, refused)
	require.EqualValues(t, 42, families["sold_total"].Metric[0].Counter.GetValue())
	require.Equal(t, "What was sold.", families["sold_total"].GetHelp())
	require.Len(t, families["refused_total"].Metric, 2)
	require.Contains(t, text, `refused_total{a="b",z="two"} 2`)
	for _, m := range families["refused_total"].Metric {
		if m.Counter.GetValue() == 1 {
			require.Equal(t, `say "x\y"`+"\nz", m.Label[0].GetValue())
		}
	}
}

// The counts of a histogram are those of the general client, of amounts below, at and beyond each bound.
func TestHistogram(t *testing.T) {
	bounds := []float64{.005, .1, 1, 10}
	ours := metric.NewHistogram("took_seconds", "How long.", bounds, "route", "method")
	theirs := prometheus.NewHistogramVec(prometheus.HistogramOpts{Name: "took_seconds", Help: "How long.",
		Buckets: bounds}, []string{"route", "method"})
	for i, x := range []float64{0, .004, .005, .0051, .1, .5, 1, 9.75, 10, 10.5, 400} {
		route := []string{"/a", "/b"}[i%2]
		ours.Observe(x, route, "GET")
		theirs.WithLabelValues(route, "GET").Observe(x)
	}
	families, _ := parsed(t, ours)
	registry := prometheus.NewRegistry()
	registry.MustRegister(theirs)
	want, err := registry.Gather()
	require.NoError(t, err)
	require.Len(t, families["took_seconds"].Metric, 2)
	for i, m := range want[0].Metric {
		got := families["took_seconds"].Metric[i]
		require.Equal(t, m.Histogram.GetSampleCount(), got.Histogram.GetSampleCount())
		require.InDelta(t, m.Histogram.GetSampleSum(), got.Histogram.GetSampleSum(), 1e-9)
		for j, b := range m.Histogram.Bucket {
			require.Equal(t, b.GetCumulativeCount(), got.Histogram.Bucket[j].GetCumulativeCount())
			require.InDelta(t, b.GetUpperBound(), got.Histogram.Bucket[j].GetUpperBound(), 0)
		}
	}
}

// What is told of Go and the process has the names and types of the general client.
func TestProcess(t *testing.T) {
	families, _ := parsed(t, metric.Go{}, metric.Process{})
	registry := prometheus.NewRegistry()
	registry.MustRegister(collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	list, err := registry.Gather()
	require.NoError(t, err)
	theirs := map[string]*dto.MetricFamily{}
	for _, f := range list {
		theirs[f.GetName()] = f
	}
	for name, f := range families {
		if name == "go_gc_cycles_total" {
			continue // their collector tells of collections by how long they took
		}
		require.Contains(t, theirs, name)
		require.Equal(t, theirs[name].GetType(), f.GetType(), name)
	}
	if runtime.GOOS != "linux" {
		return
	}
	of := func(m map[string]*dto.MetricFamily, name string) float64 { return m[name].Metric[0].Gauge.GetValue() }
	require.InDelta(t, of(theirs, "process_start_time_seconds"), of(families, "process_start_time_seconds"), 2)
	require.InDelta(t, of(theirs, "process_max_fds"), of(families, "process_max_fds"), 0)
	require.Positive(t, of(families, "process_open_fds"))
	require.Positive(t, of(families, "process_resident_memory_bytes"))
	require.Greater(t, of(families, "process_virtual_memory_bytes"), of(families, "process_resident_memory_bytes"))
}

// Many count at once, and a page is read meanwhile.
func TestTogether(t *testing.T) {
	c := metric.NewCounters("c_total", "c", "k")
	h := metric.NewHistogram("h", "h", []float64{1})
	var r metric.Registry
	require.NoError(t, r.Register(c, h))
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for i := range 500 {
				c.Inc([]string{"a", "b", "c"}[i%3])
				h.Observe(.5)
				if i%100 == 0 {
					r.AppendText(nil)
				}
			}
		})
	}
	all.Wait()
	families, _ := parsed(t, c, h)
	sum := 0.0
	for _, m := range families["c_total"].Metric {
		sum += m.Counter.GetValue()
	}
	require.EqualValues(t, 4000, sum)
	require.InDelta(t, 2000, families["h"].Metric[0].Histogram.GetSampleSum(), 1e-9)
}

func TestTwoOfOneName(t *testing.T) {
	var r metric.Registry
	require.ErrorContains(t, r.Register(metric.NewCounter("a", ""), metric.NewCounter("b", ""),
		metric.NewCounter("a", "")), "two collectors are called a")
}
