package milan

import (
	"strconv"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Points are koota points in halves, so that they are exact: 45 is 22½.
type Points uint8

// Float returns the points as they are written: 22.5 for Points(45).
func (p Points) Float() float64 { return float64(p) / 2 }

// String returns them with a half as ".5" and a whole number without a point: "22.5", "18".
func (p Points) String() string { return string(p.AppendJSON(nil)) }

// MarshalJSON returns a number, 22.5 or 18, never a text; it does not fail.
func (p Points) MarshalJSON() ([]byte, error) { return p.AppendJSON(nil), nil }

// AppendJSON appends that number.
func (p Points) AppendJSON(b []byte) []byte {
	b = strconv.AppendUint(b, uint64(p/2), 10)
	if p%2 == 1 {
		b = append(b, ".5"...)
	}
	return b
}

// UnmarshalJSON reads a number of whole or half points, 0 to 36; anything else is a *[vedic.ParseError].
func (p *Points) UnmarshalJSON(b []byte) error {
	f, err := strconv.ParseFloat(string(b), 64)
	if err != nil || f < 0 || f > 36 || f*2 != float64(int(f*2)) {
		return &vedic.ParseError{What: "points", Got: string(b), Want: "a number of whole or half points from 0 to 36"}
	}
	*p = Points(f * 2)
	return nil
}

// Koota is one of the eight comparisons. The zero value means none.
type Koota uint8

// The kootas, each with one point more than the one before.
const (
	// Varna compares the ranks of the two signs; 1 point where the groom's is not lower.
	Varna Koota = 1 + iota
	// Vashya compares the kinds of the two signs, who holds sway over whom; 2 points, in halves.
	Vashya
	// Tara counts the nakshatras from each to the other by nines; 3 points, 1½ each way.
	Tara
	// Yoni compares the animals of the nakshatras; 4 points for one animal, 0 for sworn enemies.
	Yoni
	// GrahaMaitri compares how the lords of the signs regard each other; 5 points.
	GrahaMaitri
	// Gana compares the tempers of the nakshatras, deva, manushya and rakshasa; 6 points.
	Gana
	// Bhakoot counts from sign to sign; 7 points or none.
	Bhakoot
	// Nadi compares the pulses of the nakshatras, adi, madhya and antya; 8 points for two, none for one.
	Nadi
)

var kootaKeys = []string{"varna", "vashya", "tara", "yoni", "graha_maitri", "gana", "bhakoot", "nadi"}

// String returns the key, such as "graha_maitri", or Koota(0) for the zero value.
func (k Koota) String() string { return enum.String(k, 1, "Koota", kootaKeys) }

// MarshalText returns the key. An undefined value is an error.
func (k Koota) MarshalText() ([]byte, error) { return enum.Text(k, 1, "Koota", kootaKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (k *Koota) UnmarshalText(b []byte) error { return enum.Read(k, 1, "koota", b, kootaKeys) }

// Name returns the display name: in the words of the language of names where it has one, else in English or Hindi.
func (k Koota) Name(l vedic.Lang) string {
	if name, ok := l.Term("koota." + k.String()); ok {
		return name
	}
	return word(l, k.String()+".name")
}

// Maximum returns the most points that the koota can give: 1 for varna to 8 for nadi.
func (k Koota) Maximum() Points { return Points(2 * k) }

// Band is a verdict in one word. The zero value means none.
type Band uint8

// The bands, the worst first. NotAdvised is in the contract and never given here: below the threshold is as far as
// points can go.
const (
	// NotAdvised is never given here.
	NotAdvised Band = 1 + iota
	// BelowThreshold is less than 18 points, or more where [ServiceBands] hold the verdict down.
	BelowThreshold
	// Acceptable is 18 points or more.
	Acceptable
	// Good is 25 points or more; of poruthams, 7 and a good rajju.
	Good
	// Excellent is 33 points or more; it is not used for poruthams. [Bands] has the exact limits.
	Excellent
)

var bandKeys = []string{"not_advised", "below_threshold", "acceptable", "good", "excellent"}

// String returns the key.
func (b Band) String() string { return enum.String(b, 1, "Band", bandKeys) }

// MarshalText returns the key. An undefined value is an error.
func (b Band) MarshalText() ([]byte, error) { return enum.Text(b, 1, "Band", bandKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (b *Band) UnmarshalText(text []byte) error { return enum.Read(b, 1, "band", text, bandKeys) }

// Policy says which cancellations count. Zero is ClassicalPolicy. It moves [Report.EffectiveTotal], the status of
// doshas and the verdict, never [Report.Total].
type Policy uint8

// The policies. Under Classical the rules in common use restore the points (N1–N3, B1, B2, G1), and
// all cancel the dosha. Under Strict only those with a named authority count, and only those of the
// Muhurta Chintamani (B1, B2) restore points. Under NoPolicy all are listed and none counts.
const (
	// ClassicalPolicy is that of most calculators.
	ClassicalPolicy Policy = iota
	// StrictPolicy requires a verse or a named author.
	StrictPolicy
	// NoPolicy is that of a printed table, which has no cancellations.
	NoPolicy
)

var policyKeys = []string{"classical", "strict", "none"}

// String returns the key.
func (p Policy) String() string { return enum.String(p, 0, "Policy", policyKeys) }

// MarshalText returns the key.
func (p Policy) MarshalText() ([]byte, error) { return enum.Text(p, 0, "Policy", policyKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (p *Policy) UnmarshalText(b []byte) error {
	return enum.Read(p, 0, "policy", b, policyKeys)
}
