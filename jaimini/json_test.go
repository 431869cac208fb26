package jaimini_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

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
		require.NoError(t, json.Unmarshal(sent, &back))
		again := toJSON(t, back.In(vedic.Hindi))
		require.True(t, bytes.Equal(again, sent), "read back as\n%s\nand sent as\n%s", again, sent)
		require.Empty(t, back.Dasha.Mahas(), "a dasha that was read back has no birth")
		require.Empty(t, back.Dasha.At(2451545, 3), "a dasha that was read back has no birth")
	}
}

// A list is never null: only what may be none is.
func TestNulls(t *testing.T) {
	text := string(toJSON(t, of(t, skytest.Reference(t, "tromso_midwinter"), jaimini.Options{})))
	for _, may := range []string{"tieBreak", "coLordRule", "signRule", "rule", "longitude"} {
		text = strings.ReplaceAll(text, `"`+may+`":null`, "")
	}
	require.NotContains(t, text, "null")
}
