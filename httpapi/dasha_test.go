package httpapi_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

type period struct {
	Lord       string
	Level      int
	Start, End time.Time
	Partial    bool
	Sub        []period
}

type dasha struct {
	Levels  int
	Periods []period
	Current []period
	AsOf    time.Time
}

// deepest is how deep a list of periods goes, and how many there are in all.
func count(list []period) (deepest, n int) {
	for _, p := range list {
		d, m := count(p.Sub)
		deepest, n = max(deepest, d, p.Level), n+1+m
	}
	return deepest, n
}

func TestDashas(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/dashas"
	r := s.get(path).ok(t, 200)
	whole := decode[dasha](t, r)
	deepest, n := count(whole.Periods)
	require.Equal(t, 3, deepest)
	require.Greater(t, n, 700)
	require.Len(t, whole.Current, 3)
	require.Equal(t, "0", r.header.Get("Credits-Charged"))

	// Moon in Shravana, of the Moon: Mars follows on 3 September 1990, Rahu, then Jupiter in 2015.
	var lords []string
	for _, p := range whole.Periods {
		lords = append(lords, p.Lord)
	}
	require.Equal(t, "moon mars rahu jupiter saturn mercury ketu venus sun", strings.Join(lords, " "))
	require.Equal(t, "jupiter", whole.Current[0].Lord)
	require.True(t, s.clock.now().Equal(whole.AsOf))

	tag := r.header.Get("ETag")
	again := s.do(request{method: "GET", path: path, header: map[string]string{"If-None-Match": tag}})
	require.Empty(t, again.ok(t, 304).body)
	s.do(request{method: "GET", path: path + "?levels=2", header: map[string]string{"If-None-Match": tag}}).ok(t, 200)

	span := decode[dasha](t, s.get(path+"?levels=5&from=2026-01-01&to=2026-03-01").ok(t, 200))
	deepest, n = count(span.Periods)
	require.Equal(t, 5, deepest)
	require.Less(t, n, 300)
	require.Len(t, span.Current, 5, "what runs now, though it lies outside")
	for _, p := range span.Periods {
		require.False(t, p.End.Before(time.Date(2025, 12, 31, 0, 0, 0, 0, time.UTC)) ||
			p.Start.After(time.Date(2026, 3, 2, 0, 0, 0, 0, time.UTC)))
	}

	before := s.get(path+"?from=1900-01-01&to=1900-02-01").ok(t, 200)
	require.Contains(t, string(before.body), `"periods":[]`, "a span before birth has none")

	at := time.Date(1995, 8, 1, 0, 0, 0, 0, time.UTC)
	chain := decode[dasha](t, s.get(path+"?levels=4&at=1995-08-01T00:00:00Z").ok(t, 200))
	require.Len(t, chain.Current, 4)
	require.True(t, at.Equal(chain.AsOf))
	require.Equal(t, "mars", chain.Current[0].Lord)
	require.Equal(t, "venus", chain.Current[1].Lord)
	for list, level := chain.Periods, 1; len(list) > 0; list, level = list[0].Sub, level+1 {
		require.Len(t, list, 1, "level %d", level)
		require.Equal(t, chain.Current[level-1].Lord, list[0].Lord)
		require.False(t, at.Before(list[0].Start) || !at.Before(list[0].End))
	}
}

func TestDashaFaults(t *testing.T) {
	s := newStand(t)
	path := "/v1/kundali/" + s.generate().ID + "/dashas"
	for query, want := range map[string]string{
		"?levels=6":                 "levels out_of_range",
		"?levels=5":                 "to out_of_range",
		"?levels=5&from=2020-01-01": "to out_of_range",
		"?levels=5&from=2020-01-01&to=2030-01-02":      "to out_of_range",
		"?from=2020-01-02&to=2020-01-01":               "to out_of_range",
		"?from=2020-02-30":                             "from not_a_calendar_date",
		"?from=20200101":                               "from bad_format",
		"?at=2020-01-01T00:00:00Z&from=2020-01-01":     "at incompatible_with",
		"?at=2020-01-01T00:00:00+05:30&lang=en&extra=": "at bad_format",
	} {
		p := s.get(path+query).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Parameter+" "+p.Errors[0].Code, query)
	}
	s.get(path+"?levels=5&from=2020-01-01&to=2030-01-01").ok(t, 200)
}

// Gandhi, by his coordinates and local mean time.
const gandhiLMT = `{"name":"Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar",
	"latitude":21.6417,"longitude":69.6293,"timeBasis":"lmt"}`

// Other systems have the members of Vimshottari and more: of Gandhi as techniques_dasha.json has them.
func TestDashasOfOtherSystems(t *testing.T) {
	s := newStand(t)
	id := decode[report](t, s.post("/v1/kundali/generate", gandhiLMT).ok(t, 201)).ID
	path := "/v1/kundali/" + id + "/dashas"
	type other struct {
		dasha
		System, Name string
		Balance      struct{ Lord string }
		Periods      []struct{ Lord, Rashi string }
	}
	for system, want := range map[string]string{
		"yogini":     "mars mercury saturn venus rahu moon sun jupiter",
		"ashtottari": "sun moon mars mercury saturn jupiter rahu venus",
		"kalachakra": "kanya tula vrishchika dhanu makara",
		"narayana":   "tula vrishchika dhanu makara kumbha meena mesha vrishabha mithuna karka simha kanya",
	} {
		d := decode[other](t, s.get(path+"?levels=1&system="+system).ok(t, 200))
		require.Equal(t, system, d.System)
		var rulers []string
		for _, p := range d.Periods {
			if p.Rashi != "" {
				p.Lord = p.Rashi
			}
			rulers = append(rulers, p.Lord)
		}
		require.True(t, strings.HasPrefix(strings.Join(rulers, " "), want), "%s: %s", system, rulers)
	}
	// Gandhi was born on 2 October 1869: a month of his age is complete on the second.
	aged := decode[struct {
		System  string
		Periods []struct {
			Start, End       time.Time
			Partial          bool
			StartAge, EndAge *struct{ Years, Months int }
		}
	}](t, s.get(path+"?levels=1&ages=true").ok(t, 200))
	require.Equal(t, "vimshottari", aged.System)
	require.Len(t, aged.Periods, 9)
	for i, p := range aged.Periods {
		months := 12*(p.End.Year()-1869) + int(p.End.Month()) - 10
		if p.End.Day() < 2 {
			months--
		}
		require.Equal(t, months, 12*p.EndAge.Years+p.EndAge.Months, p.End)
		if p.Partial {
			require.Zero(t, *p.StartAge)
		} else {
			require.Equal(t, aged.Periods[i-1].EndAge, p.StartAge)
		}
	}
	yogini := s.get(path+"?system=yogini").ok(t, 200)
	require.NotEqual(t, yogini.header.Get("ETag"), s.get(path).ok(t, 200).header.Get("ETag"))
	require.Equal(t, "योगिनी", decode[other](t, s.get(path+"?system=yogini&lang=hi").ok(t, 200)).Name)
	plain := s.get(path+"?system=vimshottari").ok(t, 200)
	require.NotContains(t, string(plain.body), `"system"`)
	for query, parameter := range map[string]string{
		"?system=yogni": "system", "?system=drig&tribhagi=true": "tribhagi", "?system=sudarshana&levels=4": "to",
		"?varga=D9": "varga",
	} {
		p := s.get(path+query).problem(t, 422, "validation-failed")
		require.Equal(t, parameter, p.Errors[0].Parameter, query)
	}
}

// The chara dasha comes with Jaimini, and a varga with the sixteen.
func TestDashasThatAreSoldWithASystem(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	for query, system := range map[string]string{
		"?system=chara": "jaimini", "?system=narayana&varga=D10": "shodashvarga",
	} {
		path := "/v1/kundali/" + id + "/dashas" + query
		p := s.get(path).problem(t, 402, "not-purchased")
		require.EqualValues(t, 5, *p.RequiredCredits)
		require.Equal(t, "/v1/kundali/"+id+"/"+system, p.Links["purchase"])
		s.post(p.Links["purchase"], "").ok(t, 201)
		require.NotEmpty(t, decode[struct{ Periods []any }](t, s.get(path).ok(t, 200)).Periods)
	}
	s.get("/v1/kundali/"+id+"/dashas?system=narayana&varga=D9").ok(t, 200)
	school := s.get("/v1/kundali/"+id+"/dashas?system=chara&chara=rangacharya&levels=1").ok(t, 200)
	require.Contains(t, string(school.body), "Jaimini Sutramritam")
}
