package text

import "testing"

func TestForms(t *testing.T) {
	list, err := Cut("{thing} {thing?is|are} here, {thing?अ|आ|इ|ई}.", []string{"thing"})
	if err != nil {
		t.Fatal(err)
	}
	for form, want := range map[Form]string{Singular: "x is here, अ.", Plural: "x are here, आ.",
		FeminineSingular: "x is here, इ.", FemininePlural: "x are here, ई."} {
		if got := list.Agree([]string{"x"}, []Form{form}); got != want {
			t.Errorf("%v: %q", form, got)
		}
	}
	for _, bad := range []string{"{thing?a}", "{thing?a|b|c}", "{other?a|b}"} {
		if _, err := Cut(bad, []string{"thing"}); err == nil {
			t.Errorf("%q was taken", bad)
		}
	}
	var f Form
	if err := f.UnmarshalText([]byte("dual")); err == nil {
		t.Error("a dual was taken")
	}
	if Several(1, FeminineSingular) != FeminineSingular || Several(2, FeminineSingular) != Plural {
		t.Error("of several things")
	}
}
