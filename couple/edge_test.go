package couple

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/vedic"
)

// A span that is as long as the least is a time, and one that is a second shorter is none; of each kind the first ones
// are kept, up to the most.
func TestTimesAtTheirLimits(t *testing.T) {
	from := time.Date(2027, 1, 1, 0, 0, 0, 0, time.UTC)
	at := func(d time.Duration) vedic.Instant { return vedic.Instant{Time: from.Add(d)} }
	none := life.MatterPeriod{Band: life.Mixed}
	good := life.MatterPeriod{Favours: true, Band: life.Strong}
	hard := life.MatterPeriod{Band: life.Demanding}
	span := func(p life.MatterPeriod, start, end time.Duration) life.MatterPeriod {
		p.Start, p.End = at(start), at(end)
		return p
	}
	until := from.AddDate(30, 0, 0)
	for length, want := range map[time.Duration]int{leastTime: 1, leastTime - time.Second: 0, leastTime + time.Second: 1} {
		one := []life.MatterPeriod{span(good, 0, length), span(none, length, 9*leastTime)}
		require.Len(t, timesOf([2][]life.MatterPeriod{one, one}, from, until), want, "%v", length)
	}
	var both []life.MatterPeriod
	end := time.Duration(0)
	for range mostTimes + 2 {
		for _, p := range []life.MatterPeriod{good, none, hard, none} {
			both = append(both, span(p, end, end+2*leastTime))
			end += 2 * leastTime
		}
	}
	list := timesOf([2][]life.MatterPeriod{both, both}, from, until.AddDate(30, 0, 0))
	require.Len(t, list, 2*mostTimes)
	for i, x := range list {
		want := Favourable
		if i%2 == 1 {
			want = Hard
		}
		require.Equal(t, want, x.Kind)
		require.Equal(t, at(time.Duration(i)*4*leastTime), x.Start)
		require.Equal(t, at(time.Duration(i)*4*leastTime+2*leastTime), x.End)
	}
	for _, x := range []struct {
		a, b life.MatterPeriod
		want Kind
	}{{good, good, Favourable}, {good, hard, 0}, {hard, good, 0}, {hard, hard, Hard}, {good, none, 0}, {none, hard, 0},
		{none, none, 0}} {
		require.Equal(t, x.want, kindOf(&x.a, &x.b))
	}
}
