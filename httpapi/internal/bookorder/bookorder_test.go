package bookorder_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/httpapi/internal/bookorder"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/internal/form"
)

// A book has the named sections in their order, by their own or their earlier names, but none that was not purchased.
// One of which nothing is left has the charts.
func TestSections(t *testing.T) {
	for _, x := range []struct {
		sections, purchased []string
		want                []book.Section
	}{
		{[]string{"kp", "charts"}, []string{"kp"}, []book.Section{book.Kp, book.Charts}},
		{[]string{"kp", "charts"}, []string{"jaimini"}, []book.Section{book.Charts}},
		{[]string{"predictions", "systems", "houses"}, nil, []book.Section{book.Reading, book.Planets}},
		{[]string{"jaimini"}, []string{"kp"}, []book.Section{book.Charts}},
		{[]string{"systems"}, nil, []book.Section{book.Charts}},
	} {
		o := bookorder.Options("south", x.sections, x.purchased)
		require.Equal(t, x.want, o.Sections, x.sections)
		require.Equal(t, drawing.South, o.Style)
	}
	every := bookorder.Options("north", nil, []string{"shodashvarga", "kp", "jaimini"}).Sections
	require.Equal(t, book.Sections(), every)
	free := bookorder.Options("north", nil, nil).Sections
	require.Len(t, free, len(every)-3)
	for _, sold := range []book.Section{book.Vargas, book.Kp, book.Jaimini} {
		require.NotContains(t, free, sold)
	}
}

// A list of sections takes those of the book and their earlier names, in any case, and suggests the nearest.
func TestCheckSections(t *testing.T) {
	require.Nil(t, bookorder.CheckSections("charts, KP,houses,systems"))
	f := bookorder.CheckSections("charts,jamini")
	require.NotNil(t, f)
	require.Equal(t, form.NotAllowed, f.Code)
	require.Equal(t, "jaimini", f.Suggestion)
	require.NotNil(t, bookorder.CheckSections(""))
}

// The tag of an invocation differs with its words and has none of them.
func TestInvocationTag(t *testing.T) {
	require.Empty(t, bookorder.InvocationTag(""))
	one := bookorder.InvocationTag("Om Shri")
	require.Regexp(t, "^[0-9a-f]{16}$", one)
	require.NotEqual(t, one, bookorder.InvocationTag("Om Shri "))
}
