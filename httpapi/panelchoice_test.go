package httpapi

import (
	"regexp"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// Every choice of a form has its name in both languages.
func TestPanelChoices(t *testing.T) {
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		for _, p := range append((door{}).Panels(l), (door{}).Days(l)...) {
			for _, f := range p.Fields {
				for _, c := range f.Choices {
					require.NotEmpty(t, c.Text)
					if l == vedic.Hindi {
						require.NotRegexp(t, regexp.MustCompile(`[A-Za-z]`), c.Text, "%s %s %s", p.Word, f.Name,
							c.Value)
					}
				}
			}
		}
	}
}
