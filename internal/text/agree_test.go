package text

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestForms(t *testing.T) {
	list, err := Cut("{thing} {thing?is|are} here, {thing?अ|आ|इ|ई}.", []string{"thing"})
	require.NoError(t, err)
	for form, want := range map[Form]string{Singular: "x is here, अ.", Plural: "x are here, आ.",
		FeminineSingular: "x is here, इ.", FemininePlural: "x are here, ई."} {
		require.Equal(t, want, list.Agree([]string{"x"}, []Form{form}), form)
	}
	for _, bad := range []string{"{thing?a}", "{thing?a|b|c}", "{other?a|b}"} {
		_, err := Cut(bad, []string{"thing"})
		require.Error(t, err, "%q was taken", bad)
	}
	var f Form
	require.Error(t, f.UnmarshalText([]byte("dual")), "a dual was taken")
	require.Equal(t, FeminineSingular, Several(1, FeminineSingular), "of several things")
	require.Equal(t, Plural, Several(2, FeminineSingular), "of several things")
}
