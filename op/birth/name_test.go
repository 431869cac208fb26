package birth_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
)

func TestName(t *testing.T) {
	for s, want := range map[string]string{
		"Asha": "Asha", " Asha  Rao ": "Asha  Rao", "A": "A", "M. K. Gandhi": "M. K. Gandhi",
		"O'Brien-Smith 2": "O'Brien-Smith 2",
		"मोहनदास करमचंद गांधी": "मोहनदास करमचंद गांधी", "क्\u200dष": "क्\u200dष", "ന്\u200d": "ന്\u200d",
		"محمد\u200cعلی": "محمد\u200cعلی", "毛泽东": "毛泽东",
		"Jose\u0301": "Jos\u00e9", "आशा २": "आशा २", "Łukasz": "Łukasz", "R2D2": "R2D2",
		strings.Repeat("क", 120): strings.Repeat("क", 120),
		"Asha_Rao":               "Asha_Rao", "Rao, Asha": "Rao, Asha",
		"Asha d/o Ram & Sita (Pune)": "Asha d/o Ram & Sita (Pune)",
		"आशा ५":                      "आशा ५", "Asha😀": "Asha😀",
		"O’Brien": "O’Brien", "Asha <b>": "Asha <b>", "x²": "x²", "123": "123", "٣": "٣", "- .": "- .",
	} {
		if got, fault := birth.Name(s); got != want || fault != nil {
			t.Errorf("%q: %q, %+v", s, got, fault)
		}
	}
}

func TestNameRefuses(t *testing.T) {
	for s, want := range map[string]string{
		"": form.TooShort, "   ": form.TooShort, strings.Repeat("x", 121): form.TooLong,
		"A\x00B": form.ControlCharacter, "A\nB": form.ControlCharacter,
		"A\u0085B": form.ControlCharacter, "A\tB": form.ControlCharacter,
		"A\u202eB": form.ControlCharacter, "A\u200bB": form.ControlCharacter, "A\ufeff": form.ControlCharacter,
		"\u200d": form.ControlCharacter, "\u00a0": form.TooShort, "\u0301": form.BadFormat, "\ufffd": form.BadFormat,
	} {
		if got, fault := birth.Name(s); got != "" || fault == nil || fault.Code != want || fault.Detail == "" {
			t.Errorf("%q: %q, %+v", s, got, fault)
		}
	}
}

// A suggestion is a name itself.
func TestNameSuggestion(t *testing.T) {
	for s, want := range map[string]string{
		"Asha\u202e Rao": "Asha Rao", "\ufeffAsha": "Asha", "A\u200bB": "AB", "\u200b": "", "\u202e \u202c": "",
		"\u0301\u200b": "",
	} {
		_, fault := birth.Name(s)
		require.NotNil(t, fault, s)
		require.Equal(t, want, fault.Suggestion, s)
		if _, again := birth.Name(want); want != "" && again != nil {
			t.Errorf("%q: its suggestion %q is wrong: %+v", s, want, again)
		}
	}
}
