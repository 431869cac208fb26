package varga

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// Deal is how a [Step] deals out signs to its parts.
type Deal uint8

// The rules. Cells are the parts of all signs, 12 n of them, counted from Mesha.
const (
	DealUsual       Deal = iota // of a varga that has a name its own rule; of any other n the cyclic one
	DealCyclic                  // the cells run through the zodiac from Mesha (parivritti)
	DealEvenReverse             // the same, but within even signs in reverse
	DealAlternate               // odd signs run on from Mesha and even ones back from Meena (Somanatha)
	DealFromSign                // each sign begins with itself or as Step.Start says
	DealFromAries               // each sign begins with Mesha or as Step.Start says, counted from Mesha
	DealRaman                   // D11: backward, from Meena for Mesha (B. V. Raman)
	DealSwapped                 // D108: the navamsa of the dvadasamsa, and not the dvadasamsa of the navamsa
	dealCount       = iota
)

var dealKeys = []string{"usual", "cyclic", "even_reverse", "alternate", "from_sign", "from_aries", "raman", "swapped"}

// String returns the key, as "even_reverse".
func (d Deal) String() string { return enum.String(d, 0, "Deal", dealKeys) }

// MarshalText returns the key. An undefined value is an error.
func (d Deal) MarshalText() ([]byte, error) { return enum.Text(d, 0, "Deal", dealKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (d *Deal) UnmarshalText(b []byte) error {
	return enum.Read(d, 0, "way to deal out signs", b, dealKeys)
}

// Start is where a sign begins under DealFromSign and DealFromAries: the number of a sign, counted inclusively from
// that sign or from Mesha, by what kind of sign it is.
type Start uint8

// The starts. Those of two numbers go by odd and even signs, of three by movable, fixed and dual, of four by fire,
// earth, air and water.
const (
	StartFirst Start = iota // the first in all
	Start1and7
	Start1and9
	Start1and5
	Start1and11
	Start1and3
	Start1to5to9
	Start1to9to5
	Start1to4to7to10
	Start1to10to7to4
)

var startKeys = []string{"1", "1_7", "1_9", "1_5", "1_11", "1_3", "1_5_9", "1_9_5", "1_4_7_10", "1_10_7_4"}

// String returns the key, as "1_9_5".
func (s Start) String() string { return enum.String(s, 0, "Start", startKeys) }

// MarshalText returns the key. An undefined value is an error.
func (s Start) MarshalText() ([]byte, error) { return enum.Text(s, 0, "Start", startKeys) }

// UnmarshalText parses a key. Any other text is a *vedic.ParseError.
func (s *Start) UnmarshalText(b []byte) error { return enum.Read(s, 0, "start of signs", b, startKeys) }

// Most parts of a sign, in one step and in all.
const (
	MostParts = 300
	mostSteps = 3
	// a cell's number times the circle must fit into 63 bits, three times round: see holdsIn
	mostCells = 100_000
)

// Step divides each sign into N parts, 1 to MostParts. N alone is the varga of that number: one of the sixteen by its
// Method, D5, D6, D8, D11, D81, D108, D144 or D150 by its usual rule, and any other cyclic. Start matters under
// DealFromSign and DealFromAries only.
type Step struct {
	// How many parts a sign has in this step.
	N int `json:"divisions"`
	// By which method, of one of the sixteen; zero for any other.
	Method Method `json:"method"`
	// How signs are dealt out; zero is the usual way of that number.
	Deal Deal `json:"deal"`
	// Where each sign begins, under DealFromSign and DealFromAries.
	Start Start `json:"start"`
}

// Division is a varga beyond the sixteen, or one of them: a Step, or up to three in turn. Dm×Dn takes the varga Dn of
// the places that the grahas have in Dm; which comes first matters.
type Division []Step

// ParseDivision reads "D81", "81", or several with an x or × between them, as "D9xD12": by the
// usual rules. What is none is a *vedic.ParseError. Three numbers at most; a method or a deal
// cannot be written in a key and is set in the steps. What is read has been checked.
func ParseDivision(s string) (Division, error) {
	var d Division
	for part := range strings.SplitSeq(strings.NewReplacer("×", "x", "X", "x").Replace(strings.TrimSpace(s)), "x") {
		part = strings.TrimSpace(part)
		n, err := strconv.Atoi(strings.TrimPrefix(strings.ToUpper(part), "D"))
		if err != nil || n < 1 || n > MostParts {
			want := fmt.Sprintf("D1 to D%d, or two or three of them as D9xD12", MostParts)
			return nil, &vedic.ParseError{What: "varga", Got: s, Want: want}
		}
		d = append(d, Step{N: n})
	}
	return d, d.Check()
}

// String returns the key, as "D81" or "D9xD12".
func (d Division) String() string {
	var b strings.Builder
	for i, s := range d {
		if i > 0 {
			b.WriteByte('x')
		}
		b.WriteString("D" + strconv.Itoa(s.N))
	}
	return b.String()
}

// Parts returns into how many parts a sign comes to be divided. It is meant for a division that has
// been checked: elsewhere it may be 0 or overflow.
func (d Division) Parts() int {
	n := 1
	for _, s := range d {
		n *= s.N
	}
	return n
}

// Check says all that is wrong: no step or more than three, a number of parts out of range, a
// method or rule that the varga has not. The errors are joined: *vedic.RangeError for numbers,
// *vedic.ParseError for methods and rules.
func (d Division) Check() error {
	var wrong []error
	if len(d) < 1 || len(d) > mostSteps {
		wrong = append(wrong, &vedic.RangeError{What: "number of vargas in turn", Got: strconv.Itoa(len(d)), Low: "1",
			High: strconv.Itoa(mostSteps)})
	}
	parts := 1
	for i := range d {
		s := &d[i]
		if s.N < 1 || s.N > MostParts {
			wrong = append(wrong, &vedic.RangeError{What: "divisions", Got: strconv.Itoa(s.N), Low: "1",
				High: strconv.Itoa(MostParts)})
			continue
		}
		parts *= s.N
		if _, err := s.layers(nil); err != nil {
			wrong = append(wrong, err)
		}
	}
	if parts > mostCells {
		wrong = append(wrong, &vedic.RangeError{What: "divisions in all", Got: strconv.Itoa(parts), Low: "1",
			High: strconv.Itoa(mostCells)})
	}
	return errors.Join(wrong...)
}

// Longitude returns the place that a longitude has in the varga: its sign there, and in it the place within the part,
// spread over the whole sign. Dashas and arudhas of a varga count from it. The error is that of [Division.Check].
func (d Division) Longitude(l vedic.Longitude) (vedic.Longitude, error) {
	p, err := d.plan()
	if err != nil {
		return 0, err
	}
	return p.carry(l), nil
}

// Rashi returns the sign of a longitude in the varga. The error is that of [Division.Check].
func (d Division) Rashi(l vedic.Longitude) (vedic.Rashi, error) {
	at, err := d.Longitude(l)
	if err != nil {
		return 0, err
	}
	return at.Rashi(), nil
}

// DivisionChart is a varga of a birth by a [Division]. Lagna is the place of the lagna in it; houses are whole signs
// counted from there. LagnaValidity is how much earlier and later the birth might have been with the same sign rising.
type DivisionChart struct {
	// The varga by key, as D81 or D9xD12.
	Division string `json:"division"`
	// Parts of a sign in all: the product of the steps.
	Divisions int `json:"divisions"`
	// The steps of the calculation, to be followed on paper.
	Steps Division `json:"steps"`
	// The place of the lagna in it, [0, 360°).
	Lagna vedic.Longitude `json:"lagna"`
	// The sign of that place.
	LagnaRashi vedic.Rashi `json:"lagnaRashi"`
	// Index 0 is the Sun, 8 Ketu.
	Placements vedic.ByGraha[DivisionPlacement] `json:"placements"`
	// How much earlier and later the birth might have been with the same sign rising.
	LagnaValidity vedic.Delta `json:"lagnaValidity"`
	// Who teaches it; the zero Source where it is arithmetic alone.
	Source vedic.Source `json:"source"`
}

// DivisionPlacement is the position of a graha in a [Division]. Longitude is its position within
// it. Dignity depends on the sign alone and is otherwise the compound relation in the rashi to the
// lord of the sign. Vargottama means that the sign is that of the rashi.
type DivisionPlacement struct {
	// Which graha.
	Graha vedic.Graha `json:"graha"`
	// Its longitude in that varga, in degrees from 0 to 360.
	Longitude vedic.Longitude `json:"longitude"`
	// The sign of that place.
	Rashi vedic.Rashi `json:"rashi"`
	// In whole signs from LagnaRashi, 1 to 12.
	House vedic.Bhava `json:"house"`
	// By sign alone; none for the nodes outside the signs of their own.
	Dignity vedic.Dignity `json:"dignity"`
	// Whether the sign is that of the rashi chart.
	Vargottama bool `json:"vargottama"`
}

// Divide reads a varga of any number of a sky. The error is that of [Division.Check]. It is safe
// for concurrent use. Steps of the chart is the slice that was given.
func Divide(sky *vedic.Sky, d Division) (c DivisionChart, err error) {
	p, err := d.plan()
	if err == nil {
		err = sky.Check()
	}
	if err != nil {
		return c, fmt.Errorf("varga: %w", err)
	}
	c = DivisionChart{Division: d.String(), Divisions: d.Parts(), Steps: d, Source: p.source}
	c.Lagna = p.carry(sky.Lagna)
	c.LagnaRashi = c.Lagna.Rashi()
	for i := range c.Placements {
		g, natal := vedic.Graha(i+1), sky.Grahas[i].Longitude
		at := p.carry(natal)
		sign := at.Rashi()
		x := DivisionPlacement{Graha: g, Longitude: at, Rashi: sign, Vargottama: sign == natal.Rashi()}
		x.House = vedic.Bhava(c.LagnaRashi.CountTo(sign))
		if x.Dignity = signDignities[i][sign-1]; x.Dignity == 0 && !g.Node() {
			lord := sign.Lord()
			bond := vedic.CompoundMaitri(g, natal.Rashi(), lord, sky.Grahas[lord-1].Longitude.Rashi())
			x.Dignity = vedic.Dignity(int(vedic.Neutral) - int(bond))
		}
		c.Placements[i] = x
	}
	h := HorizonOf(sky)
	c.LagnaValidity = h.holdsIn(&p)
	return c, nil
}
