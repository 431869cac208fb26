package metric

import (
	"math"
	"slices"
	"sync/atomic"
)

// Histogram counts how many of some amounts are within each bound, by the values of labels.
type Histogram struct {
	family[buckets]
	bounds []float64
}

// most is how many bounds there may be. A bound is a row of every page for each of the labels.
const most = 15

// buckets counts amounts by the first bound that they are within, and beyond all.
type buckets struct {
	count [most + 1]atomic.Uint64
	sum   atomic.Uint64 // the bits of it
}

// NewHistogram makes a histogram by labels. Bounds rise, and are at most fifteen. Further bounds than fifteen are
// dropped.
func NewHistogram(name, help string, bounds []float64, labels ...string) *Histogram {
	return &Histogram{newFamily[buckets](name, help, labels), bounds[:min(len(bounds), most)]}
}

// Observe counts an amount by the values of the labels, in their order. It takes no lock once the labels are known. The
// sum is a float whose bits are swapped, as there is no atomic float.
func (h *Histogram) Observe(amount float64, values ...string) {
	one := h.of(values)
	at, _ := slices.BinarySearch(h.bounds, amount) // the first that is as large or larger
	one.count[at].Add(1)
	for {
		old := one.sum.Load()
		if one.sum.CompareAndSwap(old, math.Float64bits(math.Float64frombits(old)+amount)) {
			return
		}
	}
}

// AppendText tells of it. The counts of a row add up, even while others are counted.
func (h *Histogram) AppendText(b []byte) []byte {
	b = head(b, h.name, h.help, "histogram")
	for _, key := range h.keys() {
		one := h.one(key)
		comma := ","
		if key == "" {
			comma = ""
		}
		total := uint64(0)
		for i := range len(h.bounds) + 1 {
			total += one.count[i].Load()
			le := "+Inf"
			if i < len(h.bounds) {
				le = string(number(nil, h.bounds[i]))
			}
			b = sample(b, h.name+"_bucket", key+comma+`le="`+le+`"`, float64(total))
		}
		b = sample(b, h.name+"_sum", key, math.Float64frombits(one.sum.Load()))
		b = sample(b, h.name+"_count", key, float64(total))
	}
	return b
}
