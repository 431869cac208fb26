package life

import (
	"context"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// sums are the grounds of a chart as anyone can work them out from longitudes alone, with tables of their own: signs
// from 0 to 11, grahas in the order of the weekdays with Rahu and Ketu after them.
type sums struct {
	lagna int
	sign  [9]int
	deg   [9]float64
	birth time.Time
}

var (
	grahaNames = []string{"sun", "moon", "mars", "mercury", "jupiter", "venus", "saturn", "rahu", "ketu"}
	lordOfSign = []int{2, 5, 3, 1, 0, 3, 5, 2, 4, 6, 6, 4}
	highSign   = []int{0, 1, 9, 5, 3, 11, 6}
	starLords  = []string{"ketu", "venus", "sun", "moon", "mars", "rahu", "jupiter", "saturn", "mercury"}
	signNames  = []string{"mesha", "vrishabha", "mithuna", "karka", "simha", "kanya", "tula", "vrishchika", "dhanu",
		"makara", "kumbha", "meena"}
)

// bindusFrom are the places that give a point in the ashtakavarga of a graha, from the seven and from the lagna, as
// the tables of BPHS 66 have them: that of Venus from Mars is 3, 4, 6, 9, 11, 12, and those of the Moon from herself,
// Mars and Jupiter are the ones of BPHS and not of Varahamihira.
var bindusFrom = [7][8][]int{
	{{1, 2, 4, 7, 8, 9, 10, 11}, {3, 6, 10, 11}, {1, 2, 4, 7, 8, 9, 10, 11}, {3, 5, 6, 9, 10, 11, 12}, {5, 6, 9, 11},
		{6, 7, 12}, {1, 2, 4, 7, 8, 9, 10, 11}, {3, 4, 6, 10, 11, 12}},
	{{3, 6, 7, 8, 10, 11}, {1, 3, 6, 7, 9, 10, 11}, {2, 3, 5, 6, 10, 11}, {1, 3, 4, 5, 7, 8, 10, 11},
		{1, 2, 4, 7, 8, 10, 11}, {3, 4, 5, 7, 9, 10, 11}, {3, 5, 6, 11}, {3, 6, 10, 11}},
	{{3, 5, 6, 10, 11}, {3, 6, 11}, {1, 2, 4, 7, 8, 10, 11}, {3, 5, 6, 11}, {6, 10, 11, 12}, {6, 8, 11, 12},
		{1, 4, 7, 8, 9, 10, 11}, {1, 3, 6, 10, 11}},
	{{5, 6, 9, 11, 12}, {2, 4, 6, 8, 10, 11}, {1, 2, 4, 7, 8, 9, 10, 11}, {1, 3, 5, 6, 9, 10, 11, 12}, {6, 8, 11, 12},
		{1, 2, 3, 4, 5, 8, 9, 11}, {1, 2, 4, 7, 8, 9, 10, 11}, {1, 2, 4, 6, 8, 10, 11}},
	{{1, 2, 3, 4, 7, 8, 9, 10, 11}, {2, 5, 7, 9, 11}, {1, 2, 4, 7, 8, 10, 11}, {1, 2, 4, 5, 6, 9, 10, 11},
		{1, 2, 3, 4, 7, 8, 10, 11}, {2, 5, 6, 9, 10, 11}, {3, 5, 6, 12}, {1, 2, 4, 5, 6, 7, 9, 10, 11}},
	{{8, 11, 12}, {1, 2, 3, 4, 5, 8, 9, 11, 12}, {3, 4, 6, 9, 11, 12}, {3, 5, 6, 9, 11}, {5, 8, 9, 10, 11},
		{1, 2, 3, 4, 5, 8, 9, 10, 11}, {3, 4, 5, 8, 9, 10, 11}, {1, 2, 3, 4, 5, 8, 9, 11}},
	{{1, 2, 4, 7, 8, 10, 11}, {3, 6, 11}, {3, 5, 6, 10, 11, 12}, {6, 8, 9, 10, 11, 12}, {5, 6, 11, 12}, {6, 11, 12},
		{3, 5, 6, 11}, {1, 3, 4, 6, 10, 11}},
}

// points counts those of all seven in a house.
func (s *sums) points(house int) (n int) {
	sign := (s.lagna + house - 1) % 12
	for _, rows := range bindusFrom {
		for by, places := range rows {
			from := s.lagna
			if by < 7 {
				from = s.sign[by]
			}
			if slices.Contains(places, (sign-from+12)%12+1) {
				n++
			}
		}
	}
	return n
}

// yearsOf are those of the maha dashas, from Ketu on.
var yearsOf = []float64{7, 20, 6, 10, 7, 18, 16, 19, 17}

// begins returns the day on which the maha dasha of a lord begins, or where it ran at birth, the birth.
func (s *sums) begins(lord string, birth time.Time) time.Time {
	const star = 360.0 / 27
	first := int(s.deg[1]/star) % 9
	gone := math.Mod(s.deg[1], star) / star
	at := -gone * yearsOf[first]
	for i := first; starLords[i%9] != lord; i++ {
		at += yearsOf[i%9]
	}
	return birth.Add(time.Duration(max(0, at) * 365.25 * 24 * float64(time.Hour)))
}

func sumsOf(c *kundali.Chart) (s sums) {
	s.birth = c.Birth.Time
	s.lagna = int(c.Sky.Lagna) / int(30*vedic.Degree)
	for i := range s.sign {
		s.deg[i] = vedic.Angle(c.Sky.Grahas[i].Longitude).Degrees()
		s.sign[i] = int(s.deg[i] / 30)
	}
	return s
}

func (s *sums) house(g int) int { return (s.sign[g]-s.lagna+12)%12 + 1 }

// sees: the houses at which a graha looks, counted from its own.
func sees(g int) []int {
	return [][]int{2: {4, 7, 8}, 4: {5, 7, 9}, 6: {3, 7, 10}, 8: nil}[min(g, 8)]
}

func index(list []string, name string) int {
	for i, n := range list {
		if n == name {
			return i
		}
	}
	return -1
}

// right works a ground out again; known is false for one that hangs on more than longitudes.
func (s *sums) right(path, value string) (ok, known bool) {
	part := strings.Split(path, ".")
	g := index(grahaNames, part[0])
	number, _ := strconv.Atoi(value)
	switch {
	case path == "lagna.sign":
		return value == signNames[s.lagna], true
	case path == "moon.rashi":
		return value == signNames[s.sign[1]], true
	case g >= 0 && len(part) == 2 && part[1] == "house":
		return number == s.house(g), true
	case g >= 0 && strings.HasSuffix(path, "aspects.house"):
		for _, n := range append(sees(g), 7) {
			if (s.house(g)+n-2)%12+1 == number {
				return true, true
			}
		}
		return false, true
	case g >= 0 && part[1] == "with":
		return s.sign[g] == s.sign[index(grahaNames, value)], true
	case g >= 0 && part[1] == "vargottama":
		navamsa := int(math.Mod(s.deg[g]*9, 360) / 30)
		return navamsa == s.sign[g], true
	case g >= 0 && len(part) == 3 && part[1] == "navamsa" && part[2] == "sign":
		return value == signNames[int(math.Mod(s.deg[g]*9, 360)/30)], true
	case part[0] == "house" && len(part) == 3 && part[2] == "karaka": // BPHS 32: Sun, Jupiter, Mars, Moon …
		n, _ := strconv.Atoi(part[1])
		return number == s.house([]int{0, 4, 2, 1, 4, 2, 5, 6, 4, 3, 4, 6}[n-1]), true
	case g >= 0 && part[1] == "dignity" && (value == "exalted" || value == "debilitated"):
		want := highSign[g]
		if value == "debilitated" {
			want = (want + 6) % 12
		}
		return s.sign[g] == want, true
	case g >= 0 && part[1] == "dignity" && value == "own":
		return lordOfSign[s.sign[g]] == g, true
	case part[0] == "house" && len(part) == 4 && part[2] == "lord":
		n, _ := strconv.Atoi(part[1])
		return number == s.house(lordOfSign[(s.lagna+n-1)%12]), true
	case part[0] == "house" && len(part) == 3 && part[2] == "bindus":
		n, _ := strconv.Atoi(part[1])
		return number == s.points(n), true
	case strings.HasPrefix(part[0], "house_") && part[1] == "bindus":
		n, _ := strconv.Atoi(part[0][len("house_"):])
		return number == s.points(n), true
	case strings.HasPrefix(part[0], "house_") && part[1] == "occupant":
		n, _ := strconv.Atoi(part[0][len("house_"):])
		return s.house(index(grahaNames, value)) == n, true
	case path == "panchang.nakshatra":
		star, pada, _ := strings.Cut(value, ".")
		n, quarter := int(s.deg[1]/(360.0/27)), int(math.Mod(s.deg[1], 360.0/27)/(360.0/108))
		return star == vedic.Nakshatra(n+1).String() && pada == strconv.Itoa(quarter+1), true
	case g >= 0 && part[1] == "nakshatra":
		return value == vedic.Nakshatra(int(s.deg[g]/(360.0/27))+1).String(), true
	case part[0] == "dasha" && len(part) == 3 && part[2] == "band":
		_, day, _ := strings.Cut(value, " ")
		told, _ := time.Parse(time.DateOnly, day)
		return s.begins(part[1], s.birth).Sub(told).Abs() < 48*time.Hour, true
	case part[0] == "house" && part[2] == "seen_by":
		n, _ := strconv.Atoi(part[1])
		by := index(grahaNames, value)
		for _, k := range append(sees(by), 7) {
			if (s.house(by)+k-2)%12+1 == n {
				return true, true
			}
		}
		return false, true
	}
	return true, false
}

// No ground of a reading of random charts is false: each that longitudes alone decide is worked out again
// by tables that are not ours.
func TestGroundsAreTrue(t *testing.T) {
	checked := 0
	for _, c := range births(t, charts(), 11) {
		r, err := Of(context.Background(), observer, c, Options{Now: now, Length: Full})
		require.NoError(t, err)
		s := sumsOf(c)
		for _, x := range sentences(r) {
			ok, known := s.right(x.Because[0].Path, x.Because[0].Value)
			if known {
				checked++
			}
			require.True(t, ok, "%s: %s = %s is false", x.Text, x.Because[0].Path, x.Because[0].Value)
		}
		star := starLords[int(s.deg[1]/(360.0/27))%9]
		require.Equal(t, star, fmt.Sprint(r.Dashas[0].Lord), "the first dasha")
	}
	t.Logf("%d grounds", checked)
	require.GreaterOrEqual(t, checked, charts()*40)
}
