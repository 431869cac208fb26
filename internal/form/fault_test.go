package form_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
)

// A door calls the fields of a detail as it calls those beside the field of the fault. Others, and other words in
// backquotes, stay.
func TestCalled(t *testing.T) {
	flags := map[string]string{"/lon": "--longitude", "/options/ayanamsa": "--ayanamsa"}
	called := func(pointer string) string { return flags[pointer] }
	for f, want := range map[[2]string]string{
		{"/lat",
			"`lat` needs `lon` beside it: no lon, no `ayanamsa`."}: "`lat` needs --longitude beside it: no lon, no `ayanamsa`.",
		{"/options/star", "Set `ayanamsa` to \"tropical\"."}: "Set --ayanamsa to \"tropical\".",
		{"/event/0", "Send `lon`."}:                          "Send --longitude.",
		{"", "`lon` and ` lon ` and `lon"}:                   "`lon` and ` lon ` and `lon",
	} {
		require.Equal(t, want, (&form.Fault{Pointer: f[0], Detail: f[1]}).Called(called))
	}
}
