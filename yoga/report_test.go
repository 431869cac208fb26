package yoga_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
	"github.com/jyotish-go/jyotish/yoga"
)

// The yogas that are formed in two recorded births, one of them in Hindi and read with other options.
func TestGolden(t *testing.T) {
	for _, c := range []struct {
		id   string
		lang vedic.Lang
		o    yoga.Options
	}{
		{id: "gandhi"},
		{id: "steve_jobs", lang: vedic.Hindi, o: yoga.Options{Gender: yoga.Male, Moon: vedic.EighthToEighth}},
	} {
		r := yoga.Of(read(skytest.Reference(t, c.id)), c.o, false)
		golden.JSON(t, "yoga/"+c.id, r.In(c.lang))
	}
}

// The members are those of the contract's Yogas and YogaResult, but for those of the answer around it; no list is null.
func TestContract(t *testing.T) {
	r := yoga.Of(read(skytest.Reference(t, "gandhi")), yoga.Options{}, true)
	var report map[string]json.RawMessage
	require.NoError(t, json.Unmarshal([]byte(toJSON(t, r)), &report))
	members(t, report, "yogas", "rulesChecked")
	var yogas []map[string]json.RawMessage
	require.NoError(t, json.Unmarshal(report["yogas"], &yogas))
	require.Len(t, yogas, 131)
	require.Equal(t, "131", string(report["rulesChecked"]))
	for _, y := range yogas {
		members(t, y, "id", "name", "class", "present", "strength", "rank", "general", "planets", "houses", "because",
			"cancellations",
			"rule")
		var parts struct {
			Because       []map[string]string
			Cancellations []map[string]json.RawMessage
			Rule          map[string]string
		}
		b, _ := json.Marshal(y)
		require.NoError(t, json.Unmarshal(b, &parts))
		members(t, parts.Rule, "ruleId", "source", "note")
		for _, f := range parts.Because {
			members(t, f, "path", "value", "text")
		}
		for _, c := range parts.Cancellations {
			members(t, c, "rule", "applies", "effect", "because")
		}
	}
}

func members[T any](t *testing.T, m map[string]T, want ...string) {
	t.Helper()
	require.Len(t, m, len(want), "members: want %v", want)
	for _, name := range want {
		if v, ok := m[name]; !ok || reflect.DeepEqual(any(v), any(json.RawMessage("null"))) {
			t.Errorf("member %q is %v", name, v)
		}
	}
}

// What is sent by the fast writer is what encoding/json writes.
func TestCanonWritesTheSame(t *testing.T) {
	r := yoga.Of(read(skytest.Reference(t, "steve_jobs")), yoga.Options{}, true)
	b, err := canon.Append(nil, r)
	require.NoError(t, err)
	var fast, plain any
	require.NoError(t, json.Unmarshal(b, &fast))
	require.NoError(t, json.Unmarshal([]byte(toJSON(t, r)), &plain))
	require.Equal(t, plain, fast, "they differ")
}

// The formed ones come first, as Present sorts them.
func TestReport(t *testing.T) {
	c := read(skytest.Reference(t, "gandhi"))
	r := yoga.Of(c, yoga.Options{}, true)
	formed := yoga.Present(yoga.All(c, yoga.Options{}))
	for i, f := range r.Yogas {
		if f.Present != (i < len(formed)) || i < len(formed) && f.ID != formed[i].ID {
			t.Errorf("%d: %s, %v", i, f.ID, f.Strength)
		}
	}
	if few := yoga.Of(c, yoga.Options{}, false); len(few.Yogas) != len(formed) || few.RulesChecked != 131 {
		t.Errorf("%d of %d", len(few.Yogas), few.RulesChecked)
	}
}

// Houses are whole signs from the lagna whatever the house system.
func TestHouseSystem(t *testing.T) {
	for _, id := range []string{"gandhi", "steve_jobs"} {
		whole := yoga.All(read(skytest.Reference(t, id)), yoga.Options{})
		placidus := yoga.All(read(skytest.ReferenceWith(t, id, vedic.Settings{Houses: vedic.Placidus})), yoga.Options{})
		if !slices.EqualFunc(whole, placidus, func(a, b yoga.Finding) bool { return toJSON(t, a) == toJSON(t, b) }) {
			t.Errorf("%s: the yogas hang on the house system", id)
		}
	}
}

func TestKeys(t *testing.T) {
	s := yoga.Mahapurusha.String() + yoga.Nabhasa.String() + finding.Cancels.String() +
		finding.Modern.String()
	require.Equal(t, "mahapurushanabhasacancelsmodern", s)
	if s := yoga.Class(0).String() + finding.Standing(9).String() +
		finding.Effect(7).String(); s != "Class(0)Standing(9)Effect(7)" {
		t.Error(s)
	}
	for _, m := range []interface{ MarshalText() ([]byte, error) }{yoga.Class(0), finding.Standing(0),
		finding.Effect(3)} {
		b, err := m.MarshalText()
		require.Error(t, err, "%v has a key: %s", m, b)
	}
}
