package printout

import (
	"cmp"
	"embed"
	"encoding"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/term"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles, term.Files)

// In returns the explanation with its sentences in a language. The receiver is not changed.
func (e *Explanation) In(l vedic.Lang) *Explanation {
	other := *e
	other.Values = append([]Finding{}, e.Values...)
	for i := range other.Values {
		f := &other.Values[i]
		f.Text, f.Name = f.sentence(l), f.title(l)
	}
	other.Text = other.answer(l)
	return &other
}

// filled returns a text with its gaps filled from a list of names and words.
func filled(l vedic.Lang, id string, pairs ...string) string {
	return text.Fill(texts.Get(l, id), text.Pairs(pairs...))
}

// answer returns the answer in a few sentences: the settings, how many values agree, and the first that do not.
func (e *Explanation) answer(l vedic.Lang) string {
	list := append(e.settings(l), e.further(l)...)
	list = append(list, e.counts(l)...)
	return strings.Join(list, " ")
}

// settings returns the sentences on the ayanamsa and the node.
func (e *Explanation) settings(l vedic.Lang) (list []string) {
	id := map[preset.Verdict]string{preset.NoAyanamsa: "answer.no_ayanamsa", preset.None: "answer.none",
		preset.NoPlaces: "answer.no_places", preset.Several: "answer.several"}[e.Verdict]
	id = cmp.Or(id, "answer.ayanamsa")
	if e.node && (id == "answer.ayanamsa" || id == "answer.several") {
		id += "_node"
	}
	if id == "answer.several" && e.Others == 0 {
		id = "answer.ayanamsa"
	}
	if id == "answer.several_node" && e.Others == 0 {
		id = "answer.ayanamsa_node"
	}
	list = append(list, filled(l, id, "ayanamsa", filled(l, "ayanamsa."+e.Settings.Ayanamsa.String()),
		"node", filled(l, "node."+e.Settings.Node.String()), "n", strconv.Itoa(e.Others),
		"value", e.Ayanamsa.String(), "miss", arcText(e.miss)))
	if seconds := arcseconds(e.Offset); e.Verdict == preset.FoundNear && math.Abs(seconds) >= 0.005 {
		id := "answer.offset"
		if seconds < 0 {
			id = "answer.offset_less"
		}
		list = append(list, filled(l, id, "seconds", fmt.Sprintf("%.2f", math.Abs(seconds))))
	}
	return list
}

// arcText writes a small arc: 12.3″ or 4′05″.
func arcText(a vedic.Angle) string {
	if a.Abs() < vedic.Arcminute {
		return strings.TrimSuffix(fmt.Sprintf("%.1f", arcseconds(a.Abs())), ".0") + "″"
	}
	return strings.TrimPrefix(a.Abs().String(), "0°")
}

// further returns the sentences on the settings that are not the usual ones.
func (e *Explanation) further(l vedic.Lang) (list []string) {
	add := func(yes bool, id string, pairs ...string) {
		if yes {
			list = append(list, filled(l, id, pairs...))
		}
	}
	s := &e.Settings
	add(s.Light == vedic.Geometric, "answer.geometric")
	add(s.Zero == vedic.NutationStays, "answer.nutation")
	add(s.Zero == vedic.NutationInLagna, "answer.nutation_lagna")
	add(s.Center == vedic.OnSurface, "answer.surface")
	hours := strconv.FormatFloat(math.Round(math.Abs(float64(e.Shift))/36)/100, 'f', -1, 64)
	minutes := strconv.FormatFloat(math.Round(math.Abs(float64(e.Shift))/60), 'f', -1, 64)
	short := math.Abs(float64(e.Shift)) < 30*60
	add(e.Shift > 0 && !short, "answer.later", "hours", hours)
	add(e.Shift < 0 && !short, "answer.earlier", "hours", hours)
	add(e.Shift > 0 && short, "answer.later_minutes", "minutes", minutes)
	add(e.Shift < 0 && short, "answer.earlier_minutes", "minutes", minutes)
	add(e.DeltaT != 0, "answer.delta_t", "seconds", fmt.Sprintf("%.0f", math.Abs(float64(e.DeltaT))))
	add(e.Within > 0 && e.longitudes > 0, "answer.within", "within", arcText(e.Within))
	add(e.cusps || e.houses && s.Houses != vedic.WholeSign, "answer.houses",
		"houses", filled(l, "houses."+s.Houses.String()))
	add(e.dashas, "answer.year", "year", filled(l, "year."+s.Year.String()))
	add(e.byPrintedMoon, "answer.own_moon")
	for _, m := range e.Methods {
		add(true, "answer.varga", "varga", m.Varga.String(), "method", filled(l, "method."+m.Method.String()))
	}
	add(e.Karakas != 0, "answer.karakas", "n", strconv.Itoa(e.Karakas))
	for _, rule := range e.rules {
		of, option, _ := strings.Cut(rule, " ")
		add(true, "answer.rule."+of, "option", option)
	}
	return list
}

// mostNamed is how many values that differ the answer names.
const mostNamed = 3

// counts returns the sentences on how many values agree and which do not.
func (e *Explanation) counts(l vedic.Lang) (list []string) {
	switch {
	case e.Judged == 0:
		return append(list, filled(l, "answer.nothing"))
	case e.Agree == e.Judged && e.Judged == 1:
		return append(list, filled(l, "answer.only"))
	case e.Agree == e.Judged:
		return append(list, filled(l, "answer.all", "judged", strconv.Itoa(e.Judged)))
	}
	if e.Judged > 1 {
		list = append(list,
			filled(l, "answer.agree", "agree", strconv.Itoa(e.Agree), "judged", strconv.Itoa(e.Judged)))
	}
	var named []string
	for i := range e.Values {
		f := &e.Values[i]
		if f.Status != Differs || len(named) == mostNamed {
			continue
		}
		id := "item"
		if f.Ours == "" {
			id = "item.plain"
		}
		named = append(named, filled(l, id, "name", f.title(l), "printed", f.Printed, "ours", f.OursIn(l)))
	}
	id := "answer.differ"
	switch n := e.Judged - e.Agree; {
	case e.Judged == 1:
		id = "answer.only_differs"
	case n == 1:
		id = "answer.differ_one"
	case n <= mostNamed:
		id = "answer.differ_all"
	}
	return append(list, filled(l, id, "list", strings.Join(named, "; ")))
}

// sentence says why a value differs or is not judged.
func (f *Finding) sentence(l vedic.Lang) string {
	if f.Status == Reproduced || f.Status == Near {
		return ""
	}
	id := f.why
	switch {
	case id == "":
		id = "not_compared"
	case id == "unexplained" && f.digit:
		id = "digit"
	case id == "unexplained" && f.Ours == "":
		id = "plain"
	}
	if id == "place" {
		id = "place_east"
		if f.east < 0 {
			id = "place_west"
		}
	}
	return filled(l, "why."+id, "arc", arcText(f.east), "printed", f.Printed, "ours", f.OursIn(l))
}

// title returns what the value is, in a language: "nakshatra of Moon".
func (f *Finding) title(l vedic.Lang) string {
	of := filled(l, "name.lagna")
	if f.point != preset.Lagna {
		of = vedic.Graha(f.point).Name(l)
	}
	switch f.Kind {
	case OtherOf:
		return f.Of
	case ArudhaOf:
		return jaimini.Term(f.Of).Name(l)
	case LongitudeOf:
		return of
	case DashaOf, BalanceOf:
		var lords []string
		for _, g := range f.chain {
			lords = append(lords, g.Name(l))
		}
		of = strings.Join(lords, "–")
		if id := map[edge]string{startEdge: ".start", endEdge: ".end"}[f.edge]; f.Kind == DashaOf && id != "" {
			return filled(l, "name.dasha"+id, "of", of)
		}
	case DayOf:
		return filled(l, "name.day."+f.Of)
	}
	return filled(l, "name."+string(f.Kind), "of", of, "n", strconv.Itoa(f.bhava), "varga", f.varga.String())
}

// OursIn returns our value by its name in a language.
func (f *Finding) OursIn(l vedic.Lang) string {
	key := []byte(f.Ours)
	switch f.Kind {
	case SignOf, VargaSignOf, ArudhaOf:
		return keyName(new(vedic.Rashi), key, l)
	case NakshatraOf:
		return keyName(new(vedic.Nakshatra), key, l)
	case KarakaOf:
		return jaimini.Term(f.Ours).Name(l)
	case DashaOf:
		return strings.Replace(f.Ours, "T", " ", 1)
	case LongitudeOf, CuspOf:
		if a, _, err := vedic.ParseAngle(f.Ours); err == nil && !f.inSign {
			at := vedic.NewLongitude(a)
			return at.InSign().String() + " " + at.Rashi().Name(l)
		}
	case BalanceOf:
		lord, rest, _ := strings.Cut(f.Ours, " ")
		return keyName(new(vedic.Graha), []byte(lord), l) + " " + rest
	case DayOf:
		switch f.Of {
		case "tithi":
			return keyName(new(vedic.Tithi), key, l)
		case "yoga":
			return keyName(new(vedic.NityaYoga), key, l)
		case "karana":
			return keyName(new(vedic.Karana), key, l)
		}
		return keyName(new(vedic.Vara), key, l)
	}
	return f.Ours
}

// keyName returns the name of what a key names; the key itself if it names nothing.
func keyName[K interface{ Name(vedic.Lang) string }, P interface {
	*K
	encoding.TextUnmarshaler
}](to P, key []byte, l vedic.Lang) string {
	if to.UnmarshalText(key) != nil {
		return string(key)
	}
	return (*to).Name(l)
}
