package answer

import (
	"context"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// Signs are counted from 0, Aries. The tables are those of BPHS 3 and 4, written here anew.
var (
	lordOf    = [12]vedic.Graha{3, 6, 4, 2, 1, 4, 6, 3, 5, 7, 7, 5}
	exaltedIn = map[vedic.Graha]int{1: 0, 2: 1, 3: 9, 4: 5, 5: 3, 6: 11, 7: 6}
	rootIn    = map[vedic.Graha]int{1: 4, 2: 1, 3: 0, 4: 5, 5: 8, 6: 6, 7: 10}
	friendsOf = map[vedic.Graha][]vedic.Graha{1: {2, 3, 5}, 2: {1, 4}, 3: {1, 2, 5}, 4: {1, 6}, 5: {1, 2, 3}, 6: {4, 7},
		7: {4, 6}}
	enemiesOf = map[vedic.Graha][]vedic.Graha{1: {6, 7}, 2: {}, 3: {4}, 4: {2}, 5: {4, 6}, 6: {1, 2}, 7: {1, 2, 3}}
	aspectsOf = map[vedic.Graha][]int{3: {4, 7, 8}, 5: {5, 7, 9}, 7: {3, 7, 10}}
)

// sky is a chart by longitudes alone.
type sky struct {
	c     *kundali.Chart
	lon   [10]float64
	sign  [10]int
	house [10]int
	lagna int
}

func skyOf(c *kundali.Chart) *sky {
	s := &sky{c: c, lagna: int(vedic.Angle(c.Sky.Lagna).Degrees() / 30)}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		s.lon[g] = vedic.Angle(c.Sky.Grahas[g-1].Longitude).Degrees()
		s.sign[g] = int(s.lon[g] / 30)
		s.house[g] = (s.sign[g]-s.lagna+12)%12 + 1
	}
	return s
}

func (s *sky) lord(house vedic.Bhava) vedic.Graha { return lordOf[(s.lagna+int(house)-1)%12] }

// sees reports whether a graha aspects a house; the nodes aspect the 7th from them.
func (s *sky) sees(g vedic.Graha, house int) bool {
	n := (house-s.house[g]+12)%12 + 1
	if list, ok := aspectsOf[g]; ok {
		return slices.Contains(list, n)
	}
	return n == 7
}

// compound returns the fivefold friendship of a graha for the lord of its sign: −2 to 2.
func (s *sky) compound(g, other vedic.Graha) int {
	n := 0
	if slices.Contains(friendsOf[g], other) {
		n = 1
	} else if slices.Contains(enemiesOf[g], other) {
		n = -1
	}
	switch (s.sign[other]-s.sign[g]+12)%12 + 1 {
	case 2, 3, 4, 10, 11, 12:
		return n + 1
	}
	return n - 1
}

func (s *sky) dignified(g vedic.Graha, sign int) bool {
	return exaltedIn[g] == sign || lordOf[sign] == g || rootIn[g] == sign
}

func (s *sky) navamsa(g vedic.Graha) int { return int(s.lon[g]*9/30) % 12 }

func (s *sky) filled(house int) bool {
	return slices.Contains(s.house[1:], (house-1+12)%12+1)
}

// true reports whether a reason holds. Strength, bindus and yogas come from the packages that find them, and so do the
// other vargas than the navamsa; all else is computed from the longitudes.
func (s *sky) true(t *testing.T, f *facts, r *reason) bool {
	e := &r.e
	g, by, at := e.Graha, e.By, int(e.House())
	plus := e.Value > 0
	if r.lord != 0 && s.lord(r.lord) != g {
		return false
	}
	switch e.Factor() {
	case "dignity":
		sign := s.sign[g]
		switch vedic.Dignity(e.Number()) {
		case vedic.Exalted:
			return exaltedIn[g] == sign
		case vedic.Moolatrikona:
			return rootIn[g] == sign
		case vedic.Own:
			return lordOf[sign] == g
		case vedic.Debilitated:
			return (exaltedIn[g]+6)%12 == sign
		case vedic.GreatFriend:
			return s.compound(g, lordOf[sign]) == 2
		case vedic.Friend:
			return s.compound(g, lordOf[sign]) == 1
		case vedic.Enemy:
			return s.compound(g, lordOf[sign]) == -1
		case vedic.GreatEnemy:
			return s.compound(g, lordOf[sign]) == -2
		}
	case "relief":
		return (exaltedIn[g]+6)%12 == s.sign[g]
	case "place":
		return s.house[g] == at && !plus == slices.Contains([]int{6, 8, 12}, at) ||
			s.house[g] == at && plus && (at == 6 || at == 12) // a malefic in an upachaya, a node in the 6th
	case "strength":
		ratio := bala.Shadbala(s.c, bala.ShadbalaOptions{})[g-1].Ratio
		return (ratio > 1) == plus
	case "combust":
		apart := math.Abs(math.Mod(s.lon[g]-s.lon[1]+540, 360) - 180)
		return apart <= map[vedic.Graha]float64{2: 12, 3: 17, 4: 14, 5: 11, 6: 10, 7: 15}[g]
	case "benefic", "malefic":
		benefic := e.Factor() == "benefic"
		if slices.Contains([]vedic.Graha{vedic.Jupiter, vedic.Venus}, by) && !benefic ||
			slices.Contains([]vedic.Graha{1, 3, 7, 8, 9}, by) && benefic {
			return false
		}
		if e.Number() == 1 {
			return s.house[by] == s.house[g]
		}
		return s.sees(by, s.house[g])
	case "navamsa":
		if plus {
			return s.dignified(g, s.navamsa(g))
		}
		return (exaltedIn[g]+6)%12 == s.navamsa(g)
	case "vargottama":
		return s.navamsa(g) == s.sign[g]
	case "hemmed":
		return s.filled(s.house[g]+1) && s.filled(s.house[g]-1)
	case "house_hemmed":
		return s.filled(at+1) && s.filled(at-1)
	case "role":
		angle, trine := false, false
		for n := vedic.Bhava(1); n <= 12; n++ {
			if s.lord(n) == g {
				angle = angle || slices.Contains([]vedic.Bhava{4, 7, 10}, n)
				trine = trine || slices.Contains([]vedic.Bhava{5, 9}, n)
			}
		}
		return angle && trine
	case "dispositor":
		return g >= vedic.Rahu && lordOf[s.sign[g]] == by
	case "lord_in":
		return s.lord(vedic.Bhava(at)) == by && s.house[by] == at
	case "lord_looks":
		return s.lord(vedic.Bhava(at)) == by && s.sees(by, at)
	case "good_occupant", "bad_occupant":
		return s.house[by] == at
	case "good_look", "bad_look":
		return s.sees(by, at)
	case "bindus":
		n := bala.Ashtakavarga(s.c, bala.AshtakavargaOptions{}).Sarva[(s.lagna+at-1)%12]
		return n == e.Number() && (n > 28) == plus
	case "varga_dignity", "varga_place":
		v, err := s.c.Varga(f.row.area.Varga())
		require.NoError(t, err)
		p := v.Placements[g-1]
		if e.Factor() == "varga_place" {
			return int(p.House) == e.Number() && !plus == slices.Contains([]int{6, 8, 12}, e.Number())
		}
		return p.Dignity == vedic.Dignity(e.Number())
	case "yoga":
		return slices.ContainsFunc(yoga.Present(yoga.All(s.c, yoga.Options{})), func(y yoga.Finding) bool {
			return y.ID == r.yoga.ID && (y.Weight > 0) == plus
		})
	case "mangal":
		return s.house[vedic.Mars] == at
	}
	t.Errorf("no check of %s", e.Factor())
	return false
}

// Every reason of every answer on 200 random charts is true of the chart, and its sentence has its numbers and names.
func TestGroundsAreTrue(t *testing.T) {
	seen := map[string]int{}
	for _, c := range births(t, 200, 5) {
		s := skyOf(c)
		for _, q := range Questions() {
			f := &facts{o: Options{Question: q}, c: c, row: rows[q]}
			f.view.Read(c)
			var err error
			if f.j, err = prediction.Judge(c, f.row.area); err != nil {
				t.Fatal(err)
			}
			pro, con := f.reasons()
			w := &writer{f: f, a: &Answer{Question: q}, l: vedic.English, named: map[vedic.Graha]bool{}}
			for i, r := range append(w.reasons(pro), w.reasons(con)...) {
				seen[r.r.e.Factor()]++
				require.True(t, s.true(t, f, &r.r), "%v, %v: %s is not true", c.Birth.Time, q, r.Text)
				require.Equal(t, i < len(pro), r.Weight > 0, "%s weighs", r.ID)
				require.NotZero(t, r.Weight, "%s weighs", r.ID)
				require.NotEmpty(t, r.Source[0].Work, "%s has no source", r.ID)
				if n := r.r.e.House(); r.r.e.Factor() == "place" && !strings.Contains(r.Text, " "+w.nth(n)+" house") ||
					r.r.e.Factor() == "bindus" && !strings.Contains(r.Text, strconv.Itoa(r.r.e.Number())+" points") ||
					r.r.e.Factor() == "dignity" && !strings.Contains(r.Text, r.signOf(c)) {
					t.Errorf("%s: %s", r.ID, r.Text)
				}
			}
			for _, list := range [][]Reason{pro, con} {
				if !slices.IsSortedFunc(list, func(a, b Reason) int {
					return int(math.Round(1e6 * (math.Abs(float64(b.Weight)) - math.Abs(float64(a.Weight)))))
				}) {
					t.Errorf("%v: not the weightiest first: %+v", q, list)
				}
			}
		}
	}
	t.Logf("%v", seen)
	require.GreaterOrEqual(t, len(seen), 15, "kinds of reasons were met")
}

func (r *Reason) signOf(c *kundali.Chart) string {
	return c.Sky.Grahas[r.r.e.Graha-1].Longitude.Rashi().Name(vedic.English)
}

// The lords of a window rule in its middle by the dashas of the chart, Jupiter and Saturn are where a direct look at
// the sky finds them, and what the lords are said to be is true.
func TestWindowsAreTrue(t *testing.T) {
	for i, c := range births(t, 20, 6) {
		s := skyOf(c)
		q := Askable()[i%len(questionKeys)]
		a, err := Of(context.Background(), observer, c, Options{Question: q, Now: today})
		require.NoError(t, err)
		for _, w := range a.Windows {
			middle := w.Start.Add(w.End.Sub(w.Start.Time) / 2)
			d, err := c.Dashas(2, middle, middle.Add(time.Hour))
			require.NoError(t, err)
			if d.Periods[0].Lord != w.Maha || d.Periods[0].Sub[0].Lord != w.Antara {
				t.Errorf("%v rules %v, not %v and %v", d.Periods[0].Lord, middle, w.Maha, w.Antara)
			}
			for i, g := range []vedic.Graha{w.Maha, w.Antara} {
				switch r := w.lords[i]; r.key {
				case "lord":
					require.Equal(t, g, s.lord(r.house), "is no lord of the %dth", r.house)
				case "in":
					require.Equal(t, int(r.house), s.house[g], "%v is not in the %dth", g, r.house)
				case "sees":
					require.True(t, s.sees(g, int(r.house)), "%v does not aspect the %dth", g, r.house)
				case "with":
					if s.house[g] != s.house[s.lord(r.house)] {
						t.Errorf("%v is not with the lord of the %dth", g, r.house)
					}
				}
			}
			points := bala.Ashtakavarga(c, bala.AshtakavargaOptions{})
			require.Equal(t, w.Bindus, points.Tables[4].Bindus.At(w.Jupiter))
		}
	}
}
