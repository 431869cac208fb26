package form_test

import (
	"fmt"
	"testing"

	"github.com/jyotish-go/jyotish/internal/form"
)

// What no reader sees is refused by name, and the suggestion is the text without it.
func TestTextHasNothingUnseen(t *testing.T) {
	for _, r := range "\u00ad\u034f\u061c\u115f\u180e\u200b\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e" +
		"\u2060\u2061\u2066\u2067\u2068\u2069\u2800\u3164\ufeff\uffa0\ufff9\U000e0041\u200c\u200d\ufe0f" {
		want := fmt.Sprintf("The text has the invisible character U+%04X. Leave it out.", r)
		for _, s := range []string{"As" + string(r) + "ha", string(r) + "Asha", "Asha" + string(r)} {
			got, fault := form.Text(s, 1, 9)
			if fault == nil || got != "" || fault.Code != form.ControlCharacter || fault.Detail != want ||
				fault.Suggestion != "Asha" {
				t.Errorf("%+q: %+q, %+v", s, got, fault)
			}
		}
	}
	for s, want := range map[string]string{
		"राम\u200d": "राम", "\u200dराम": "राम", "राम \u200c": "राम", "राम\u200d सिंह": "राम सिंह", // joins nothing
		"क\u200d\u200dष": "क\u200dष", "आशा\u202eRao": "आशाRao", "😀\u200d": "😀", "राम\u200dRao": "रामRao",
	} {
		if _, fault := form.Text(s, 1, 20); fault == nil || fault.Suggestion != want {
			t.Errorf("%+q: %+v", s, fault)
		}
	}
}

// Joiners that a script is written with stay: Devanagari, Malayalam, Bengali, Sinhala, Kannada, Persian, and emoji.
func TestTextKeepsJoiners(t *testing.T) {
	for _, s := range []string{"क्\u200dष", "क्\u200cष", "ന്\u200d", "রু র\u200d্যাব", "ශ්\u200dරී", "ರ\u200d್ಕ",
		"محمد\u200cعلی",
		"नमः\u200cशिवाय", "👩\u200d👧", "👩🏽\u200d🚀", "❤\ufe0f\u200d🔥", "葛\U000e0100城"} {
		if got, fault := form.Text(s, 1, 20); got != s || fault != nil {
			t.Errorf("%+q: %+q, %+v", s, got, fault)
		}
	}
}
