package yoga_test

import (
	"encoding/json"
	"reflect"
	"slices"
	"testing"

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
		{id: "steve_jobs", lang: vedic.Hindi, o: yoga.Options{Gender: yoga.Male, Moon: yoga.EighthToEighth}},
	} {
		r := yoga.Of(read(skytest.Reference(t, c.id)), c.o, false)
		if err := r.Seal(); err != nil {
			t.Fatal(err)
		}
		golden.JSON(t, "yoga/"+c.id, r.In(c.lang))
	}
}

// The members are those of the contract's Yogas and YogaResult, but for reportId, which the service adds; no list is null.
func TestContract(t *testing.T) {
	r := yoga.Of(read(skytest.Reference(t, "gandhi")), yoga.Options{}, true)
	if err := r.Seal(); err != nil {
		t.Fatal(err)
	}
	var report map[string]json.RawMessage
	if err := json.Unmarshal([]byte(toJSON(t, r)), &report); err != nil {
		t.Fatal(err)
	}
	members(t, report, "object", "yogas", "rulesChecked", "warnings", "meta")
	var yogas []map[string]json.RawMessage
	if err := json.Unmarshal(report["yogas"], &yogas); err != nil || len(yogas) != 131 || string(report["rulesChecked"]) != "131" {
		t.Fatal(len(yogas), err)
	}
	for _, y := range yogas {
		members(t, y, "id", "name", "class", "present", "strength", "planets", "houses", "because", "cancellations", "rule")
		var parts struct {
			Because       []map[string]string
			Cancellations []map[string]json.RawMessage
			Rule          map[string]string
		}
		b, _ := json.Marshal(y)
		if err := json.Unmarshal(b, &parts); err != nil {
			t.Fatal(err)
		}
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
	if len(m) != len(want) {
		t.Errorf("members %v, want %v", m, want)
	}
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
	if err != nil {
		t.Fatal(err)
	}
	var fast, plain any
	if err := json.Unmarshal(b, &fast); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(toJSON(t, r)), &plain); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(fast, plain) {
		t.Error("they differ")
	}
}

// The formed ones come first, the strongest of them first; the hash does not hang on the language, but on the chart.
func TestReport(t *testing.T) {
	c := read(skytest.Reference(t, "gandhi"))
	r := yoga.Of(c, yoga.Options{}, true)
	formed := yoga.Present(yoga.All(c, yoga.Options{}))
	for i, f := range r.Yogas {
		if f.Present != (i < len(formed)) || i > 0 && i < len(formed) && f.Strength > r.Yogas[i-1].Strength {
			t.Errorf("%d: %s, %v", i, f.ID, f.Strength)
		}
	}
	if few := yoga.Of(c, yoga.Options{}, false); len(few.Yogas) != len(formed) || few.RulesChecked != 131 {
		t.Errorf("%d of %d", len(few.Yogas), few.RulesChecked)
	}
	hash := func(r *yoga.Report) string {
		if err := r.Seal(); err != nil {
			t.Fatal(err)
		}
		return r.Meta.ResultSHA256
	}
	english, hindi := hash(r), hash(yoga.Of(c.In(vedic.Hindi), yoga.Options{}, true).In(vedic.Hindi))
	other := hash(yoga.Of(read(skytest.Reference(t, "steve_jobs")), yoga.Options{}, true))
	if english != hindi || english == other || len(english) != 64 {
		t.Error(english, hindi, other)
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
	if s := yoga.Mahapurusha.String() + yoga.Nabhasa.String() + yoga.Cancels.String() + yoga.Modern.String(); s != "mahapurushanabhasacancelsmodern" {
		t.Error(s)
	}
	if s := yoga.Class(0).String() + yoga.Standing(9).String() + yoga.Effect(7).String(); s != "Class(0)Standing(9)Effect(7)" {
		t.Error(s)
	}
	for _, m := range []interface{ MarshalText() ([]byte, error) }{yoga.Class(0), yoga.Standing(0), yoga.Effect(3)} {
		if b, err := m.MarshalText(); err == nil {
			t.Errorf("%v has a key: %s", m, b)
		}
	}
}
