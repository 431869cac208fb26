package almanac

import (
	"encoding/json"
	"errors"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// namesView asks for the birth of a child or for its birth star, and shows names whose first syllable and number suit.
type namesView struct {
	Born   *bornForm
	ByDate []page.Field // what the form of the birth asks for besides the birth
	ByStar []page.Field
	Open   bool   // the form of the birth star is unfolded
	Moon   string // the birth star with its syllables
	Notes  []string
	Wrong  string
	Asked  bool
	Names  []nameRow
}

// nameWish is what the forms of the page ask for, as it was sent. Star is the number of a nakshatra.
type nameWish struct{ star, pada, gender, number string }

func (n *nameWish) empty() bool { return n.star+n.pada+n.gender+n.number == "" }

// nameRow is a name; Number is what it comes to where the page shows those of any.
type nameRow struct{ Name, Native, Meaning, Number string }

// names suggests names for a child. A nakshatra and a number are not personal, so they may be in a
// URL and the page may be cached.
func names(v *visit) (*answer, error) {
	q := v.r.URL.Query()
	n := nameWish{q.Get("nakshatra"), q.Get("pada"), q.Get("gender"), q.Get("number")}
	if n.tooLong() {
		return nil, &wrong{status: http.StatusBadRequest, text: "almanac.no-form"}
	}
	k, err := v.made(strings.Join([]string{"names", n.star, n.pada, n.gender, n.number}, " "), func() (*sheet, error) {
		w := v.namesForm(n)
		w.Open = !n.empty()
		if err := v.suggest(w, n); err != nil {
			return nil, err
		}
		s := v.namesSheet(w)
		other := url.Values{"lang": {page.Frame{Lang: v.lang}.OtherLang().String()}}
		for name, text := range map[string]string{"nakshatra": n.star, "pada": n.pada, "gender": n.gender,
			"number": n.number} {
			if text != "" {
				other.Set(name, text)
			}
		}
		s.other = "?" + other.Encode()
		return s, nil
	})
	return &answer{page: k, fresh: hour}, err
}

// tooLong reports whether a value cannot be one of the choices of the forms.
func (n *nameWish) tooLong() bool {
	return max(len(n.star), len(n.pada), len(n.gender), len(n.number)) > 8
}

// namesByBirth suggests names for the birth star of a birth. The birth is sent in the body of a form, is not stored,
// and is on no cached page.
func namesByBirth(v *visit) (*answer, error) {
	if err := v.readForm(); err != nil {
		return nil, err
	}
	n := nameWish{gender: v.field("gender"), number: v.field("number")}
	if n.tooLong() {
		return nil, &wrong{status: http.StatusBadRequest, text: "almanac.no-form"}
	}
	w := v.namesForm(n)
	found, err := v.birthStar(w, &n)
	if err != nil {
		return nil, err
	}
	status := http.StatusBadRequest
	if found {
		status = http.StatusOK
		if err := v.suggest(w, n); err != nil {
			return nil, err
		}
	}
	k, err := v.written(v.namesSheet(w))
	return &answer{page: k, status: status}, err
}

// birthStar computes the nakshatra and the pada of the Moon for the birth that was sent. Without a time of birth the
// pada is unknown, and a day on which the Moon changes the nakshatra is refused. It returns false if the form shows
// why there is none.
func (v *visit) birthStar(w *namesView, n *nameWish) (bool, error) {
	in, ok := v.input(w.Born)
	if !ok {
		return false, nil
	}
	if in.TimeUnknown {
		star, _, err := v.desk.StarWithoutTime(in, v.now)
		var changes *op.Invalid
		switch {
		case err == nil:
			n.star = strconv.Itoa(int(star))
			return true, nil
		case errors.As(err, &changes) && changes.Faults[0].Code == form.TimeUnknown:
			w.Born.Time.Wrong = v.word("almanac.names-two-stars")
			return false, nil
		}
		return false, v.refused(w.Born, err)
	}
	r, err := v.nameless().CastUnsealed(in, v.now)
	if err != nil {
		return false, v.refused(w.Born, err)
	}
	w.Notes = v.notes(w.Born, r)
	moon := r.Graha(vedic.Moon).Nakshatra
	n.star, n.pada = strconv.Itoa(int(moon.Key)), strconv.Itoa(int(moon.Pada))
	return true, nil
}

// namesForm makes both forms of the page.
func (v *visit) namesForm(n nameWish) *namesView {
	number := v.choices("number", "almanac.number", n.number, 9, strconv.Itoa)
	gender := page.Field{Name: "gender", Label: "almanac.gender",
		Choices: []page.Choice{{Value: "any", Text: v.word("almanac.any")},
			{Value: "female", Text: v.word("almanac.girl"), Chosen: n.gender == "female"},
			{Value: "male", Text: v.word("almanac.boy"), Chosen: n.gender == "male"}}}
	w := &namesView{Born: v.bornForm("", ""), ByDate: []page.Field{number, gender}}
	w.Born.Name = page.Field{}
	w.Born.Time.Optional, w.Born.Time.Hint = true, "almanac.names-time"
	w.ByStar = []page.Field{
		v.choices("nakshatra", "day.nakshatra", n.star, 27, func(n int) string {
			return vedic.Nakshatra(n).Name(v.lang)
		}),
		v.choices("pada", "almanac.pada", n.pada, 4, strconv.Itoa),
		number, gender}
	for i := range w.ByStar {
		w.ByStar[i].ID = "star-" + w.ByStar[i].Name
	}
	return w
}

func (v *visit) namesSheet(w *namesView) *sheet {
	title := v.word("almanac.nav-names")
	h := v.head("/names", v.word("almanac.about-names"))
	h.Room = "/names"
	return &sheet{name: "almanac-names", title: title, head: h, view: w}
}

// moonIn writes the birth star of a wish with the syllables that its names begin with; empty if the wish has none.
func (v *visit) moonIn(n *nameWish) string {
	star, err := strconv.Atoi(n.star)
	if err != nil || star < 1 || star > 27 {
		return ""
	}
	pada, _ := strconv.Atoi(n.pada) // zero for an unknown one
	var syllables []string
	for p := 1; p <= 4; p++ {
		if pada != 0 && pada != p {
			continue
		}
		latin, native := vedic.Nakshatra(star).Syllable(vedic.Pada(p))
		if v.lang.Words() == vedic.English {
			native = latin + " (" + native + ")"
		}
		syllables = append(syllables, native)
	}
	id := "almanac.names-star"
	if pada != 0 {
		id = "almanac.names-pada"
	}
	return v.word(id, "star", vedic.Nakshatra(star).Name(v.lang), "pada", v.lang.Digits(n.pada), "syllables",
		strings.Join(syllables, ", "))
}

// choices is a field of numbers, the first of which is the label of none chosen.
func (v *visit) choices(name, label, chosen string, most int, text func(int) string) page.Field {
	f := page.Field{Name: name, Label: label, Choices: []page.Choice{{Text: v.word("almanac.any")}}}
	for n := 1; n <= most; n++ {
		value := strconv.Itoa(n)
		f.Choices = append(f.Choices, page.Choice{Value: value, Text: text(n), Chosen: value == chosen})
	}
	return f
}

// suggest finds names for the values in the URL: those of a number or, without a number, some of
// each. A URL without values shows the empty form.
func (v *visit) suggest(w *namesView, n nameWish) error {
	if n.empty() {
		return nil
	}
	w.Moon = v.moonIn(&n)
	if n.number != "" {
		return v.suggestOf(w, n, mostNames)
	}
	for number := 1; number <= 9 && w.Wrong == ""; number++ {
		from := len(w.Names)
		n.number = strconv.Itoa(number)
		if err := v.suggestOf(w, n, mostNames/4); err != nil {
			return err
		}
		for i := range w.Names[from:] {
			w.Names[from+i].Number = n.number
		}
	}
	return nil
}

// mostNames is how many names of a number a page has.
const mostNames = 40

func (v *visit) suggestOf(w *namesView, n nameWish, most int) error {
	wish := map[string]any{"type": "baby", "language": v.lang.String(), "limit": most}
	for name, text := range map[string]string{"nakshatra": n.star, "pada": n.pada, "targetNumber": n.number} {
		i, err := strconv.Atoi(text)
		if err == nil {
			wish[name] = i
		} else if text != "" {
			wish[name] = text // for the reader to refuse
		}
	}
	if n.gender != "" && n.gender != "any" {
		wish["gender"] = n.gender
	}
	raw, err := json.Marshal(wish)
	if err != nil {
		return err
	}
	o := form.Read(raw)
	q := v.desk.ReadNames(o)
	o.Close()
	if len(o.Faults) > 0 {
		w.Wrong = v.word("almanac.no-names")
		if v.lang.Words() == vedic.English {
			w.Wrong = page.Fault(v.lang, o.Faults[0].Code, o.Faults[0].Pointer, o.Faults[0].Detail)
		}
		return nil
	}
	x, err := v.desk.Names(q, v.now, func(string) (*op.Report, error) { return nil, errors.ErrUnsupported })
	if err != nil {
		return err
	}
	w.Asked = true
	for i := range x.Result.Suggestions.Suggestions {
		s := &x.Result.Suggestions.Suggestions[i]
		row := nameRow{Name: s.Name}
		if s.Native != nil {
			row.Native = *s.Native
		}
		if s.Meaning != nil {
			row.Meaning = *s.Meaning
		}
		if v.lang == vedic.Hindi {
			row.Meaning = "" // is known in English alone
			if row.Name, row.Native = row.Native, ""; row.Name == "" {
				continue // of which no form in Devanagari is known
			}
		}
		w.Names = append(w.Names, row)
	}
	return nil
}
