package milan

import "github.com/jyotish-go/jyotish/internal/enum"

// Relief is the effect of a cancellation in a match: whether it applies, whether the policy counts
// it, and whether it restores points. Zero is none.
type Relief uint8

// The reliefs, from the least to the most that is done for a koota.
const (
	// NotThere: it does not apply.
	NotThere Relief = 1 + iota
	// Tells: it applies but changes nothing, under any policy.
	Tells
	// Uncounted: it applies, but the policy does not count it.
	Uncounted
	// NoDosha: it applies, but the koota has enough points, so there is no dosha to cancel.
	NoDosha
	// Eases: it makes the dosha milder. The points stay.
	Eases
	// MakesUp: it compensates for the missing points of a koota that is never a dosha. The points
	// stay.
	MakesUp
	// Cancels: it cancels the dosha. The points stay.
	Cancels
	// Restores: it cancels the dosha and gives the whole points of the koota back.
	Restores
	// CancelsAlone: it cancels a dosha that is not of a koota, so that there are no points.
	CancelsAlone
)

var reliefKeys = []string{"does_not_apply", "changes_nothing", "not_counted", "no_dosha", "eases", "makes_up",
	"cancels",
	"restores", "cancels_alone"}

// String returns the key.
func (o Relief) String() string { return enum.String(o, 1, "Relief", reliefKeys) }

// MarshalText returns the key.
func (o Relief) MarshalText() ([]byte, error) { return enum.Text(o, 1, "Relief", reliefKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (o *Relief) UnmarshalText(b []byte) error { return enum.Read(o, 1, "relief", b, reliefKeys) }

// reliefOf returns the relief of a rule that weighs w under the policy.
func reliefOf(s *KootaScore, r *rule, applies bool, w weight) Relief {
	switch {
	case !applies:
		return NotThere
	case r.weight == tells:
		return Tells
	case w == tells:
		return Uncounted
	case !s.Koota.named():
		return MakesUp
	case !s.Dosha:
		return NoDosha
	}
	return map[weight]Relief{eases: Eases, cancels: Cancels, restores: Restores}[w]
}

// reliefAlone returns the relief of a cancellation that has nothing to do with points.
func reliefAlone(applies, counts bool) Relief {
	switch {
	case !applies:
		return NotThere
	case !counts:
		return Uncounted
	}
	return CancelsAlone
}

// named reports whether the lack of points of a koota is ever called a dosha.
func (k Koota) named() bool { return k == Yoni || k == Gana || k == Bhakoot || k == Nadi }

// mostRelief returns the most that any cancellation does for the koota; zero where it has none.
func (s *KootaScore) mostRelief() (most Relief) {
	for i := range s.Cancellations {
		most = max(most, s.Cancellations[i].Relief)
	}
	return most
}

// note returns the ID of the words for why the effective points are what they are; "" where no point is lacking.
func (s *KootaScore) note() string {
	switch most := s.mostRelief(); {
	case s.Obtained == s.Maximum:
		return ""
	case most == 0:
		return "effective.no_rule"
	default:
		return "effective." + most.String()
	}
}
