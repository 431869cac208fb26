package almanac

import (
	"encoding/json"
	"net/http"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/numerology"
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
	h := v.head("/numerology", v.word("almanac.about-numerology"))
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
		if f.Pointer == pointer {
			return page.Fault(v.lang, f.Code, pointer, f.Detail)
		}
	}
	return ""
}
