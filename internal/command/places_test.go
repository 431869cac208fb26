package command

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestPlaces(t *testing.T) {
	got := jyotish(t, nil, "places", "Banaras")
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "Varanasi, Uttar Pradesh, India")
	require.Contains(t, got.stdout, "Asia/Kolkata")

	got = jyotish(t, nil, "places", "Qwxzzy")
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stderr, `"Qwxzzy"`)
}

func TestPlacesAsJSON(t *testing.T) {
	type answer struct {
		Object, Query, Attribution string
		Data                       []struct{ Name, NameLocalized, CountryCode string }
	}
	got := decoded[answer](t, jyotish(t, nil, "places", "मुंबई", "--json", "--lang", "hi"))
	require.Equal(t, "place_search", got.Object)
	require.Equal(t, "Mumbai", got.Data[0].Name)
	require.Equal(t, "मुंबई", got.Data[0].NameLocalized)
	require.Contains(t, got.Attribution, "GeoNames")

	none := decoded[answer](t, jyotish(t, nil, "places", "Qwxzzy", "--json"))
	require.Empty(t, none.Data)
}
