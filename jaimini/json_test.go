package jaimini_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

var toJSON = skytest.JSON

// What is read back is what was sent.
func TestRoundTrip(t *testing.T) {
	for _, text := range []string{worked, "sun mesha 10, moon simha 10, venus makara 10"} {
		j := literal(t, text, jaimini.Options{System: jaimini.Parashara}).In(vedic.Hindi)
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
