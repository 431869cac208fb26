package answer

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

// The verdict changes after 30 of 100 charts on each side; what lies between them is alike.
func TestWayHasEdges(t *testing.T) {
	s := &scales[JobOrBusiness]
	for _, x := range []struct {
		thousandths int
		want        Verdict
		share       int
	}{
		{s[100] + 1, Job, 1}, {s[70] + 1, Job, 30}, {s[70], Alike, 62}, {s[50] + 1, Alike, 100},
		{s[30] + 1, Alike, 62}, {s[30], Business, 30}, {s[0] - 1, Business, 1},
	} {
		v, share := wayOf(prediction.Points(x.thousandths) * 1_000_000)
		require.Equal(t, x.want, v, x.thousandths)
		require.Equal(t, x.share, share, x.thousandths)
	}
}

// Each kind of tie with the 10th house is found where a count of signs finds it, and nowhere else.
func TestTiesAreTrue(t *testing.T) {
	met := map[linkKind]int{}
	for _, c := range births(t, 300, 21) {
		s := skyOf(c)
		f := &facts{}
		var v finding.View
		v.Read(c)
		work := s.lord(10)
		for _, n := range []vedic.Bhava{6, 7} {
			own := s.lord(n)
			var want []linkKind
			switch {
			case work == own:
				want = append(want, oneLord)
				if s.house[work] == int(n) {
					want = append(want, workThere)
				}
			default:
				if s.house[work] == int(n) {
					want = append(want, workThere)
				}
				if s.house[own] == 10 {
					want = append(want, hereInWork)
				}
				if s.house[own] == s.house[work] && s.house[own] != 10 && s.house[own] != int(n) {
					want = append(want, joined)
				}
			}
			var got []linkKind
			for _, l := range f.links(&v, n) {
				got = append(got, l.kind)
				met[l.kind]++
				require.Equal(t, n, l.house, "a tie")
			}
			slices.Sort(got)
			slices.Sort(want)
			require.Equal(t, want, got, "%v, house %d", c.Birth.Time, n)
		}
	}
	require.Len(t, met, 4, "met")
}

// The two sides of a chart are those of its houses: an answer's reasons are true, speak for their side alone, and the
// three verdicts are met as often as they say.
func TestJobOrBusiness(t *testing.T) {
	count := map[Verdict]int{}
	charts := births(t, 200, 22)
	for _, c := range charts {
		s := skyOf(c)
		a := ask(t, c, Options{Question: JobOrBusiness, Now: c.Birth.Time.AddDate(30, 0, 0)})
		count[a.Verdict]++
		judged, ties, err := a.f.weighWays(c)
		require.NoError(t, err)
		for i := range judged {
			var all prediction.Points
			for _, e := range judged[i].Evidence {
				all += e.Contribution
			}
			if all += linkWeight * prediction.Points(len(ties[i])); all != judged[i].Sum {
				t.Errorf("%v is not %v", judged[i].Sum, all)
			}
		}
		for i, list := range [][]Reason{a.For, a.Against} {
			house := vedic.Bhava(6 + i)
			stands := [][]vedic.Graha{{vedic.Saturn, vedic.Sun}, {vedic.Mercury}}[i]
			for _, r := range list {
				require.True(t, r.Weight > 0, "%s: %v", r.Text, r.Weight)
				require.NotEmpty(t, r.Source, "%s: %v", r.Text, r.Weight)
				if r.r.link.kind != 0 {
					require.Contains(t, r.Text, "10th", "a tie without the 10th")
					continue
				}
				require.True(t, s.true(t, a.f, &r.r), "%v: %s is not true", c.Birth.Time, r.Text)
				if g := r.r.e.Graha; g != 0 && g != s.lord(house) && !slices.Contains(stands, g) {
					t.Errorf("%v speaks for the %dth: %s", g, house, r.Text)
				} else if g == 0 && r.r.e.House() != house {
					t.Errorf("the %dth for the %dth: %s", r.r.e.House(), house, r.Text)
				}
			}
		}
	}
	t.Log(count)
	for v, least := range map[Verdict]int{Job: 45, Business: 45, Alike: 60} {
		if n := count[v]; n < least || n > least+40 {
			t.Errorf("%v for %d of %d charts", v, n, len(charts))
		}
	}
	c := charts[0]
	a := ask(t, c, Options{Question: JobOrBusiness, Now: c.Birth.Time.AddDate(9, 0, 0)})
	require.Equal(t, Early, a.Verdict, "asked of a child: %s", a.Summary)
	require.Nil(t, ask(t, c, Options{Question: JobOrBusiness, Now: today}).Facts(), "facts of two sides")
}

func TestJudgeHousesRefuses(t *testing.T) {
	c := births(t, 1, 23)[0]
	for _, s := range []prediction.Subject{{House: 0}, {House: 13}, {House: 6, Karakas: []vedic.Graha{10}}} {
		_, err := prediction.JudgeHouses(c, s)
		require.Error(t, err, "%+v is no error", s)
	}
}

// Job or business for Gandhi and Nehru, in both languages.
func TestGoldenJobOrBusiness(t *testing.T) {
	for _, p := range people[:2] {
		c, o := person(t, p.name, time.Minute)
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			o.Question, o.Lang = JobOrBusiness, l
			golden.Text(t, fmt.Sprintf("answer/%s-%v-%v.txt", p.name, JobOrBusiness, l), []byte(page(ask(t, c, o))))
		}
	}
}
