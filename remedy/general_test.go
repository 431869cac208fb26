package remedy_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/remedy"
	"github.com/jyotish-go/jyotish/vedic"
)

func general(t testing.TB, q remedy.Query) *remedy.Collection {
	t.Helper()
	c, err := remedy.General(q)
	require.NoError(t, err)
	return c
}

// Each graha has a remedy of each type, in both languages, with title, instructions, source and details.
func TestEachGrahaHasEachType(t *testing.T) {
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		for k := remedy.Mantra; k <= remedy.Gemstone; k++ {
			list := general(t, remedy.Query{Graha: g, Types: remedy.Only(k)})
			i := slices.IndexFunc(list.Remedies, func(r remedy.Remedy) bool {
				return r.ID == "graha."+g.String()+"."+k.String()
			})
			require.GreaterOrEqual(t, i, 0, "%v has no %v", g, k)
			for _, r := range []remedy.Remedy{list.Remedies[i], list.In(vedic.Hindi).Remedies[i]} {
				if r.Title == "" || r.Instructions == "" || len(r.Rules) == 0 ||
					(len(r.Details) == 0) != (k == remedy.Conduct) || r.Graha != g || r.Type != k {
					t.Errorf("%+v", r)
				}
			}
		}
	}
}

// What is asked for is what is given, and all of it: filters agree with the fields.
func TestQueries(t *testing.T) {
	all := general(t, remedy.Query{}).Remedies
	for _, q := range []remedy.Query{
		{Graha: vedic.Mars}, {Dosha: dosha.Pitru}, {Vara: vedic.Shanivara}, {Purpose: remedy.Career},
		{Types: remedy.Only(remedy.Mantra, remedy.Charity)},
		{MaxCost: remedy.Free}, {Graha: vedic.Mars, Dosha: dosha.Mangal, MaxCost: remedy.Low},
		{Graha: vedic.Venus, Vara: vedic.Shukravara},
	} {
		var want []string
		for _, r := range all {
			if (q.Graha == 0 || r.Graha == q.Graha) && (q.Dosha == 0 || r.Dosha == q.Dosha) &&
				(q.Vara == 0 || r.Vara == q.Vara) &&
				(q.Purpose == 0 || r.Purpose == q.Purpose) && (q.Types == 0 || q.Types.Has(r.Type)) &&
				(q.MaxCost == 0 || r.Cost <= q.MaxCost) {
				want = append(want, r.ID)
			}
		}
		if got := ids(general(t, q).Remedies); len(got) == 0 || !slices.Equal(got, want) {
			t.Errorf("%+v: %v, want %v", q, got, want)
		}
	}
	none := general(t, remedy.Query{Dosha: dosha.Mangal, Types: remedy.Only(remedy.Gemstone)})
	if none.Remedies == nil || len(none.Remedies) != 0 || none.Disclaimer == "" {
		t.Errorf("%+v", none)
	}
}

// What costs nothing first, gems last; each ID once; the same at every call.
func TestOrder(t *testing.T) {
	list := general(t, remedy.Query{}).Remedies
	seen := map[string]bool{}
	for i, r := range list {
		if seen[r.ID] || i > 0 && (list[i-1].Cost > r.Cost ||
			list[i-1].Type == remedy.Gemstone && r.Type != remedy.Gemstone) {
			t.Errorf("%s stands wrong", r.ID)
		}
		seen[r.ID] = true
	}
	for range 5 {
		require.Equal(t, list, general(t, remedy.Query{}).Remedies, "another order")
	}
}

// Counts of japa: as is common, by BPHS 84, and four times as many.
func TestJapa(t *testing.T) {
	for _, c := range []struct {
		q    remedy.Query
		want string
	}{{remedy.Query{}, "10000"}, {remedy.Query{JapaBPHS: true}, "11000"}, {remedy.Query{JapaFourfold: true}, "40000"},
		{remedy.Query{JapaBPHS: true, JapaFourfold: true}, "44000"}} {
		c.q.Graha, c.q.Types = vedic.Mars, remedy.Only(remedy.Mantra)
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			for _, r := range general(t, c.q).In(l).Remedies {
				if r.ID == "graha.mars.mantra" && !strings.Contains(r.Instructions, c.want) {
					t.Errorf("%+v: %s", c.q, r.Instructions)
				}
			}
		}
	}
	// 7000 and 23000 in 40 days: 175 and 575 a day.
	if a, b := detail(t, "graha.sun.mantra", "japaPerDay"),
		detail(t, "graha.saturn.mantra", "japaPerDay"); a != "175" || b != "575" {
		t.Error(a, b)
	}
	require.Equal(t, "7000", detail(t, "graha.ketu.mantra", "japaCountElsewhere"))
}

func TestWrongQueries(t *testing.T) {
	for _, q := range []remedy.Query{{Graha: 10}, {Dosha: 99}, {Vara: 8}, {Purpose: 12}, {Types: 1}, {Types: 1 << 12},
		{MaxCost: 5}} {
		var e *vedic.RangeError
		_, err := remedy.General(q)
		require.ErrorAs(t, err, &e, q)
	}
}

func TestTypes(t *testing.T) {
	var got remedy.Types
	require.NoError(t, got.UnmarshalText([]byte("mantra, gemstone")))
	require.Equal(t, remedy.Only(remedy.Mantra, remedy.Gemstone), got)
	for _, s := range []string{"", "mantra,", "gem", "Mantra"} {
		var e *vedic.ParseError
		require.ErrorAs(t, got.UnmarshalText([]byte(s)), &e, s)
	}
}

// Keys go and come back; what is none is an error.
func TestKeys(t *testing.T) {
	for k := remedy.Mantra; k <= remedy.Gemstone; k++ {
		roundTrip(t, k, new(remedy.Type))
	}
	for k := remedy.Free; k <= remedy.High; k++ {
		roundTrip(t, k, new(remedy.Cost))
	}
	for k := remedy.Strengthen; k <= remedy.Support; k++ {
		roundTrip(t, k, new(remedy.Aim))
	}
	for k := remedy.Career; k <= remedy.Spirituality; k++ {
		roundTrip(t, k, new(remedy.Purpose))
	}
	require.Equal(t, "Type(0)Cost(9)", remedy.Type(0).String()+remedy.Cost(9).String())
	_, err := remedy.Aim(0).MarshalText()
	require.Error(t, err, "no aim has a key")
}

func roundTrip[T interface {
	comparable
	MarshalText() ([]byte, error)
}, P interface {
	*T
	UnmarshalText([]byte) error
}](t *testing.T, k T, back P) {
	t.Helper()
	b, err := k.MarshalText()
	if err == nil {
		err = back.UnmarshalText(b)
	}
	require.NoError(t, err, "%v: %s", k, b)
	require.True(t, *back == k, "%v: %s, %v", k, b, err)
	require.Error(t, back.UnmarshalText([]byte("nothing")), "nothing is a key")
}
