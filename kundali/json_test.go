package kundali_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// What is read back is what was sent, in either language, with and without a sunrise.
func TestRoundTrip(t *testing.T) {
	for _, id := range skytest.References(t) {
		c := read(skytest.Reference(t, id)).In(vedic.Hindi)
		c.Vimshottari = c.Vimshottari.At(time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
		sent := toJSON(t, c)
		var back kundali.Chart
		if err := json.Unmarshal(sent, &back); err != nil {
			t.Fatalf("%s: %v", id, err)
		}
		if again := toJSON(t, back); !bytes.Equal(again, sent) {
			t.Fatalf("%s was read back as\n%s\nand sent as\n%s", id, again, sent)
		}
	}
	c := chart("moon karka 10")
	var back kundali.Chart
	if err := json.Unmarshal(toJSON(t, c), &back); err != nil {
		t.Fatal(err)
	}
	if back.Panchang.Sunrise == nil || !back.Panchang.Sunrise.Equal(c.Sky.Day.Sunrise.Time()) ||
		back.BhavaOf(vedic.Moon) != 4 {
		t.Errorf("%+v", back.Panchang)
	}
}

// A period writes itself as its tags have it, however deep it goes.
func TestPeriodsAsTagged(t *testing.T) {
	c := read(skytest.Reference(t, "gandhi"))
	for levels := 1; levels <= 3; levels++ {
		v, err := c.Dashas(levels, time.Time{}, time.Time{})
		if err != nil {
			t.Fatal(err)
		}
		for i := range v.Periods {
			want := jsontext.Value(toJSON(t, v.Periods[i]))
			if err := want.Canonicalize(); err != nil {
				t.Fatal(err)
			}
			if got, err := v.Periods[i].AppendJSON(nil); err != nil || string(got) != string(want) {
				t.Errorf("%s, %v, want\n%s", got, err, want)
			}
		}
	}
	for _, bad := range []kundali.DashaPeriod{{}, {Lord: vedic.Moon, Sub: make([]kundali.DashaPeriod, 1)}} {
		if b, err := bad.AppendJSON(nil); err == nil {
			t.Errorf("%s", b)
		}
	}
}

// A larger report embeds the chart and has its members beside its own.
func TestEmbeds(t *testing.T) {
	report := struct {
		ID string `json:"id"`
		*kundali.Chart
		Birth struct {
			Date string `json:"date"`
		} `json:"birth"`
	}{ID: "kun_1", Chart: chart("")}
	report.Birth.Date = "2000-01-01"
	var members map[string]json.RawMessage
	if err := json.Unmarshal(toJSON(t, report), &members); err != nil {
		t.Fatal(err)
	}
	want := []string{"id", "birth", "lagna", "planets", "houses", "panchang", "avakahada", "vimshottari", "sensitivity"}
	for _, name := range want {
		if _, ok := members[name]; !ok {
			t.Errorf("no member %q", name)
		}
	}
	if len(members) != len(want) || string(members["birth"]) != `{"date":"2000-01-01"}` {
		t.Errorf("%d members, birth %s", len(members), members["birth"])
	}
}

// Only a sunrise, a sunset, an orb, a dignity and a span may be null; a list never is.
func TestNulls(t *testing.T) {
	text := string(toJSON(t, read(skytest.Reference(t, "tromso_midwinter"))))
	for _, may := range []string{"sunrise", "sunset", "combustionOrb", "dignity", "earlierMinutes", "laterMinutes"} {
		text = strings.ReplaceAll(text, `"`+may+`":null`, "")
	}
	if i := strings.Index(text, "null"); i >= 0 {
		t.Errorf("null at …%s…", text[max(0, i-60):i])
	}
	for _, list := range []string{"current", "unstableWithinStatedAccuracy"} {
		if !strings.Contains(text, `"`+list+`":[]`) {
			t.Errorf("%s is not an empty list", list)
		}
	}
}

// A graha and a house write themselves as their tags have it.
func TestPositionsAsTagged(t *testing.T) {
	same := func(tagged any, got []byte, err error) {
		t.Helper()
		want := jsontext.Value(toJSON(t, tagged))
		if err := want.Canonicalize(); err != nil {
			t.Fatal(err)
		}
		if err != nil || string(got) != string(want) {
			t.Errorf("%s, %v, want\n%s", got, err, want)
		}
	}
	for _, id := range skytest.References(t) {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			c := read(skytest.Reference(t, id)).In(l)
			for i := range c.Planets {
				got, err := c.Planets[i].AppendJSON(nil)
				same(c.Planets[i], got, err)
			}
			for i := range c.Houses {
				got, err := c.Houses[i].AppendJSON(nil)
				same(c.Houses[i], got, err)
			}
		}
	}
	if b, err := new(kundali.GrahaPosition).AppendJSON(nil); err == nil {
		t.Errorf("%s", b)
	}
	if b, err := new(kundali.House).AppendJSON(nil); err == nil {
		t.Errorf("%s", b)
	}
}
