package remedy

import (
	"regexp"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// ground is what of a chart a remedy is named for: a graha that is afflicted, with what burdens it most, one that is
// weak and concerns a purpose, a dosha that is found, or the purpose that was asked for. The zero ground is none.
type ground struct {
	graha   vedic.Graha
	burden  finding.Fact // of an afflicted graha
	dosha   dosha.ID
	purpose bool
}

// groundOf returns the ground of what is named for a graha: its heaviest burden, where it is afflicted, the first of
// equals.
func groundOf(a *Affliction, support bool) ground {
	g := ground{graha: a.Graha, purpose: support}
	for _, f := range a.Reasons {
		if f.Kind >= finding.BurdenFallen && f.Kind <= finding.BurdenDosha && f.Points > g.burden.Points {
			g.burden = f
		}
	}
	return g
}

// pointsAt is what the text of a factor has of points at its end.
var pointsAt = regexp.MustCompile(`[:,] [+−][0-9.]+$`)

// in returns the ground in a language, or "" if there is none.
func (g *ground) in(l vedic.Lang) string {
	id := ""
	switch {
	case g.dosha != 0:
		id = "ground.dosha"
	case g.graha != 0 && g.purpose:
		id = "ground.support"
	case g.graha != 0 && g.burden.Kind != 0:
		id = "ground.graha"
	case g.purpose:
		id = "ground.purpose"
	default:
		return ""
	}
	return text.Fill(word(l, id), func(gap string) string {
		switch gap {
		case "dosha":
			return g.dosha.Name(l)
		case "reason":
			return pointsAt.ReplaceAllString(g.burden.In(l).Text(), "")
		}
		return finding.Named(g.graha, l)
	})
}
