package place

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// many is a source of more names than a group holds, some of them longer than half a byte can
// express.
func many() Source {
	s := Source{Version: "many", Regions: []Region{{"IN", "India", ""}}}
	for i := range 500 {
		name := fmt.Sprintf("Nagar %03d", i/3)
		if i%50 == 0 {
			name = strings.Repeat("Sri ", 5+i/25) + name
		}
		s.Rows = append(s.Rows, Row{ID: uint32(1000 - i), Name: name, Region: "IN", Zone: "Asia/Kolkata",
			District: fmt.Sprintf("District %d", i%40), Lat: vedic.Degrees(20), Lon: vedic.Degrees(70 + float64(i)/100),
			Population: uint32(i * 7919 % 500)})
	}
	return s
}

// The cursor returns every key in order, from any start.
func TestCursor(t *testing.T) {
	b, err := Pack(many())
	require.NoError(t, err)
	g, err := Open(string(b))
	require.NoError(t, err)
	var want []string
	for _, r := range many().Rows {
		want = append(want, key(r.Name))
	}
	slices.Sort(want)
	for _, from := range []string{"", "a", want[0], want[1], want[16], want[15], want[499], "nagar01", "zz"} {
		first, _ := slices.BinarySearch(want, from)
		var got []string
		var c cursor
		for c.seek(g, from); c.i < g.keyCount(); c.next() {
			got = append(got, string(c.key))
		}
		require.True(t, slices.Equal(want[first:], got), "from %q on there are %d keys, want %d", from, len(got),
			len(want)-first)
	}
	for _, r := range many().Rows {
		h, ok := g.ByID(idOf(r.ID), vedic.English)
		if !ok || h.Name != r.Name || *h.Admin2 != r.District || h.Longitude != r.Lon {
			t.Errorf("%+v came back as %+v", r, h)
		}
	}
}

// Skipping names of small places finds the same as looking at each name.
func TestPrefixFindsTheLargest(t *testing.T) {
	g := Embedded()
	for _, near := range []*vedic.Place{nil, {Lat: vedic.Degrees(26), Lon: vedic.Degrees(80)}} {
		for _, text := range []string{"s", "ka", "ramp", "न"} {
			s := newSearch(g, Query{Text: text, Near: near}, 8)
			s.prefix(reading{name: text})
			all := newSearch(g, Query{Text: text, Near: near}, 8)
			var c cursor
			for c.seek(g, text); c.i < g.keyCount() && c.begins(text); c.next() {
				if row, _ := g.refAt(c.i); string(c.key) != text {
					all.keep(found{row, prefixName, all.weight(row)})
				}
			}
			require.Len(t, all.found, 8, text)
			require.Equal(t, all.found, s.found, text)
		}
	}
}

// Names survive packing, whatever bytes they contain.
func TestPairs(t *testing.T) {
	var rows []Row
	random := rand.New(rand.NewPCG(1, 2))
	for range 300 {
		name := "Shri Ram"
		for range random.IntN(9) {
			name += string(rune(' ' + random.IntN(0x900)))
		}
		rows = append(rows, Row{Name: name})
	}
	p := learnPairs(rows, nil)
	again, err := openPairs(string(p.pack()))
	require.NoError(t, err)
	require.GreaterOrEqual(t, len(p.order), 5)
	for _, r := range rows {
		require.Equal(t, r.Name, again.expand(p.shorten(r.Name)))
	}
	require.LessOrEqual(t, len(p.shorten("Shri Ram")), 4, "what all names begin with takes")
	// a pair that contains itself, or a later one, would never end
	for _, bad := range []string{"\x01\x01a", "\x01\x02a\x02bc", "\x01ab\x01cd", "ab"} {
		_, err := openPairs(bad)
		require.ErrorIs(t, err, errDamaged, bad)
	}
}
