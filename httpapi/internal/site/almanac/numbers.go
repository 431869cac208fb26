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
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/naming"
	"github.com/jyotish-go/jyotish/vedic"
)

// maxForm is how large a form may be, in bytes.
const maxForm = 8 << 10

// numbersView is the form that counts a name and a date of birth, and what they come to. Both are sent in the body of a
// form, are kept nowhere, and are on no page that is kept.
type numbersView struct {
	Name, Date page.Field
	Profile    *numerology.Profile
	Warnings   []vedic.Warning
	Least      string
}

func (v *visit) numbersForm() *numbersView {
	return &numbersView{Name: page.Field{Name: "name", Label: "almanac.full-name", Length: 120},
		Date: page.Field{Name: "date", Kind: "date", Label: "almanac.born"}}
}

func (v *visit) numbersSheet(w *numbersView) *sheet {
	title := v.word("almanac.nav-numerology")
	h := v.head("/numerology", title, v.word("almanac.about-numerology"))
	h.Room = "/numerology"
	return &sheet{name: "almanac-numerology", title: title, head: h, view: w}
}

// askNumbers is the form.
func askNumbers(v *visit) (*answer, error) {
	k, err := v.made("numerology", func() (*sheet, error) { return v.numbersSheet(v.numbersForm()), nil })
	return &answer{page: k, fresh: hour}, err
}

// countNumbers computes the numerology of a form. Nothing of it is stored.
func countNumbers(v *visit) (*answer, error) {
	if err := v.readForm(); err != nil {
		return nil, err
	}
	w := v.numbersForm()
	w.Name.Value, w.Date.Value = v.field("name"), v.field("date")
	o := form.Read(encodeFields(map[string]string{"name": w.Name.Value, "date": w.Date.Value, "lang": v.lang.String()}))
	q := naming.ReadProfile(o, v.indianDay())
	o.Close()
	status := http.StatusOK
	if len(o.Faults) > 0 {
		status = http.StatusBadRequest
		w.Name.Wrong, w.Date.Wrong = v.wrongs(o.Faults, "/name"), v.wrongs(o.Faults, "/date")
	} else {
		x, err := v.desk.Numerology(q)
		if err != nil {
			return nil, err
		}
		w.Profile, w.Warnings = x.Result.Profile, x.Warnings
	}
	k, err := v.written(v.numbersSheet(w))
	return &answer{page: k, status: status}, err
}

// readForm reads the form of a page of this site.
func (v *visit) readForm() error {
	if v.origin.Check(v.r) != nil {
		return &wrong{status: http.StatusForbidden, text: "almanac.no-form"}
	}
	v.r.Body = http.MaxBytesReader(v.w, v.r.Body, maxForm)
	if err := v.r.ParseForm(); err != nil {
		return &wrong{status: http.StatusBadRequest, text: "almanac.no-form"}
	}
	return nil
}

// field returns a field of the form, without space around it.
func (v *visit) field(name string) string { return strings.TrimSpace(v.r.PostForm.Get(name)) }

// encodeFields encodes the fields of a form as JSON for package op. It leaves empty fields out.
func encodeFields(fields map[string]string) []byte {
	for name, text := range fields {
		if text == "" {
			delete(fields, name)
		}
	}
	b, err := json.Marshal(fields)
	if err != nil {
		panic(err) // texts
	}
	return b
}

// wrongs says what is wrong with a field: the detail in English, and the meaning of its code in another language.
func (v *visit) wrongs(faults []form.Fault, pointer string) string {
	for _, f := range faults {
		if f.Pointer != pointer {
			continue
		}
		if v.lang.Words() == vedic.English {
			return f.Detail
		}
		return v.word("fault." + f.Code)
	}
	return ""
}

// namesView asks for the birth star of a child, and shows names whose first syllable and number suit.
type namesView struct {
	Fields []page.Field
	Wrong  string
	Asked  bool
	Names  []nameRow
}

// nameRow is a name; Number is what it comes to where the page shows those of any.
type nameRow struct{ Name, Native, Meaning, Number string }

// names suggests names for a child. A nakshatra and a number are not personal, so they may be in a
// URL and the page may be cached.
func names(v *visit) (*answer, error) {
	q := v.r.URL.Query()
	star, pada, gender, number := q.Get("nakshatra"), q.Get("pada"), q.Get("gender"), q.Get("number")
	key := "names"
	for _, x := range []string{star, pada, gender, number} {
		if len(x) > 8 {
			return nil, &wrong{status: http.StatusBadRequest, text: "almanac.no-form"}
		}
		key += " " + x
	}
	build := func() (*sheet, error) {
		w := &namesView{Fields: []page.Field{
			v.choices("nakshatra", "day.nakshatra", star, 27, func(n int) string {
				return vedic.Nakshatra(n).Name(v.lang)
			}),
			v.choices("pada", "almanac.pada", pada, 4, strconv.Itoa),
			v.choices("number", "almanac.number", number, 9, strconv.Itoa),
			{Name: "gender", Label: "almanac.gender",
				Choices: []page.Choice{{Value: "any", Text: v.word("almanac.any")},
					{Value: "female", Text: v.word("almanac.girl"), Chosen: gender == "female"},
					{Value: "male", Text: v.word("almanac.boy"), Chosen: gender == "male"}}},
		}}
		if err := v.suggest(w, star, pada, gender, number); err != nil {
			return nil, err
		}
		title := v.word("almanac.nav-names")
		h := v.head("/names", title, v.word("almanac.about-names"))
		h.Room = "/names"
		other := url.Values{"lang": {page.Frame{Lang: v.lang}.OtherLang().String()}}
		for name, text := range map[string]string{"nakshatra": star, "pada": pada, "gender": gender, "number": number} {
			if text != "" {
				other.Set(name, text)
			}
		}
		return &sheet{name: "almanac-names", title: title, head: h, view: w, other: "?" + other.Encode()}, nil
	}
	k, err := v.made(key, build)
	return &answer{page: k, fresh: hour}, err
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
func (v *visit) suggest(w *namesView, star, pada, gender, number string) error {
	if star+pada+gender+number == "" {
		return nil
	}
	if number != "" {
		return v.suggestOf(w, star, pada, gender, number, mostNames)
	}
	for n := 1; n <= 9 && w.Wrong == ""; n++ {
		from := len(w.Names)
		if err := v.suggestOf(w, star, pada, gender, strconv.Itoa(n), mostNames/4); err != nil {
			return err
		}
		for i := range w.Names[from:] {
			w.Names[from+i].Number = strconv.Itoa(n)
		}
	}
	return nil
}

// mostNames is how many names of a number a page has.
const mostNames = 40

func (v *visit) suggestOf(w *namesView, star, pada, gender, number string, most int) error {
	wish := map[string]any{"type": "baby", "language": v.lang.String(), "limit": most}
	for name, text := range map[string]string{"nakshatra": star, "pada": pada, "targetNumber": number} {
		n, err := strconv.Atoi(text)
		if err == nil {
			wish[name] = n
		} else if text != "" {
			wish[name] = text // for the reader to refuse
		}
	}
	if gender != "" && gender != "any" {
		wish["gender"] = gender
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
			w.Wrong = o.Faults[0].Detail
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
