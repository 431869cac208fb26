package op_test

import (
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// A chart under other settings is the chart that the birth would have had by them, to the last digit, and leaves the
// first as it was.
func TestUnder(t *testing.T) {
	usual := cast(t, with(``))
	hash := usual.Meta.ResultSHA256
	for options, list := range map[string]string{
		`"ayanamsa":"raman"`:                              "ayanamsa=raman",
		`"nodeType":"true","dashaYear":"days_360"`:        "nodeType=true, dashaYear=days_360",
		`"houseSystem":"placidus","ayanamsa":"true_mula"`: "houseSystem=placidus,ayanamsa=true_mula",
	} {
		settings, faults := birth.ReadSettings(list, usual.Sky.Settings)
		require.Empty(t, faults)
		got, err := dk.WithSettings(usual, settings)
		require.NoError(t, err)
		want := cast(t, with(`"options":{`+options+`}`))
		require.Equal(t, want.Meta.ResultSHA256, got.Meta.ResultSHA256, options)
		require.NotEqual(t, hash, got.Meta.ResultSHA256)
		require.Equal(t, want.Warnings, got.Warnings)
	}
	require.Equal(t, hash, usual.Meta.ResultSHA256)
	same, err := dk.WithSettings(usual, usual.Sky.Settings)
	require.NoError(t, err)
	require.Same(t, usual, same)
}

// Houses that do not exist at the place of birth are refused.
func TestUnderPolarHouses(t *testing.T) {
	r := cast(t, `{"name":"Polar","date":"1990-06-21","time":"12:00","place":"Far North","latitude":78.2,`+
		`"longitude":15.6,"timezone":"Arctic/Longyearbyen"}`)
	_, err := dk.WithSettings(r, vedic.Settings{Houses: vedic.Placidus})
	require.True(t, errors.Is(err, vedic.ErrPolarHouses), "%v", err)
}
