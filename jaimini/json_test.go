package jaimini_test

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

func toJSON(tb testing.TB, v any) []byte {
	tb.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		tb.Fatal(err)
	}
	return b
}

// contract gives the schema of the contract's Jaimini type.
func contract(tb testing.TB) *openapi3.Schema {
	tb.Helper()
	b, err := os.ReadFile("../httpapi/testdata/contract.json")
	if err != nil {
		tb.Fatal(err)
	}
	var promised struct{ Schemas json.RawMessage }
	if err := json.Unmarshal(b, &promised); err != nil {
		tb.Fatal(err)
	}
	doc, err := openapi3.NewLoader().LoadFromData(toJSON(tb, map[string]any{
		"openapi": "3.1.0", "info": map[string]string{"title": "contract", "version": "1"}, "paths": map[string]any{},
		"components": map[string]any{"schemas": promised.Schemas},
	}))
	if err != nil {
		tb.Fatal(err)
	}
	return doc.Components.Schemas["Jaimini"].Value
}

// What is marshalled is the contract's type, once the service has added what only it knows.
func TestContract(t *testing.T) {
	schema := contract(t)
	for _, id := range []string{"gandhi", "tromso_midwinter", "chennai_1996"} {
		for _, o := range []jaimini.Options{{}, {Scheme: jaimini.Eight, System: jaimini.Parashara}, {System: jaimini.RaghavaBhatta}} {
			j := of(t, skytest.Reference(t, id), o)
			if err := j.Seal(); err != nil {
				t.Fatal(err)
			}
			sent := toJSON(t, struct {
				*jaimini.Chart
				ReportID string          `json:"reportId"`
				Credits  json.RawMessage `json:"credits"`
			}{j, "kun_01h00000000000000000000000", json.RawMessage(`{"charged":0,"balanceAfter":0,"transactionId":null,"reason":"already_purchased"}`)})
			var v any
			d := json.NewDecoder(bytes.NewReader(sent))
			d.UseNumber()
			if err := d.Decode(&v); err != nil {
				t.Fatal(err)
			}
			if err := schema.VisitJSON(v, openapi3.EnableJSONSchema2020()); err != nil {
				t.Fatalf("%s %+v: %v", id, o, err)
			}
		}
	}
}

// What is read back is what was sent.
func TestRoundTrip(t *testing.T) {
	for _, text := range []string{worked, "sun mesha 10, moon simha 10, venus makara 10"} {
		j := literal(t, text, jaimini.Options{System: jaimini.Parashara}).In(vedic.Hindi)
		if err := j.Seal(); err != nil {
			t.Fatal(err)
		}
		sent := toJSON(t, j)
		var back jaimini.Chart
		if err := json.Unmarshal(sent, &back); err != nil {
			t.Fatal(err)
		}
		if again := toJSON(t, back.In(vedic.Hindi)); !bytes.Equal(again, sent) {
			t.Errorf("read back as\n%s\nand sent as\n%s", again, sent)
		}
		if len(back.Dasha.Mahas()) != 0 || len(back.Dasha.At(2451545, 3)) != 0 {
			t.Error("a dasha that was read back has no birth")
		}
	}
}

// The hash leaves language and commit as they are, and knows the scheme.
func TestSeal(t *testing.T) {
	hash := func(o jaimini.Options, change func(*jaimini.Chart)) string {
		j := literal(t, "sun mesha 10, moon simha 10", o)
		change(j)
		if err := j.Seal(); err != nil {
			t.Fatal(err)
		}
		return j.Meta.ResultSHA256
	}
	plain := hash(jaimini.Options{}, func(*jaimini.Chart) {})
	if len(plain) != 64 || hash(jaimini.Options{}, func(j *jaimini.Chart) { *j = *j.In(vedic.Hindi) }) != plain ||
		hash(jaimini.Options{}, func(j *jaimini.Chart) { j.Meta.Engine.Commit, j.Meta.ResultSHA256 = "abc", "def" }) != plain {
		t.Error("the hash moves")
	}
	if hash(jaimini.Options{Scheme: jaimini.Eight}, func(*jaimini.Chart) {}) == plain {
		t.Error("the hash does not move")
	}
}

// A list is never null: only what may be none is.
func TestNulls(t *testing.T) {
	text := string(toJSON(t, of(t, skytest.Reference(t, "tromso_midwinter"), jaimini.Options{})))
	for _, may := range []string{"tieBreak", "coLordRule", "signRule", "rule", "longitude"} {
		text = strings.ReplaceAll(text, `"`+may+`":null`, "")
	}
	if i := strings.Index(text, "null"); i >= 0 {
		t.Errorf("null at …%s…", text[max(0, i-60):i])
	}
}
