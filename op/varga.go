package op

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// VargaInput has the parameters for the divisional charts. No Charts means all sixteen.
type VargaInput struct {
	Charts []varga.Varga
	// Options are the rules of single vargas, and switches for all.
	Options varga.Options
}

var vargaQuestion = newOperation(Operation{Name: "kundali.shodashvarga", Command: "varga",
	Description: "D1 to D60 with varga bala.",
	Of:          OfBirth, Price: "kundali.shodashvarga", Scope: "charts:read"},
	append([]field[VargaInput]{
		{Field{Name: "charts", Kind: Texts, Low: 1, High: 16, Keys: keysOf(varga.All())}, takeVargas},
		{Field{Name: "method", Kind: Texts, Low: 1, High: 11}, takeMethods},
	}, renamed(switches(func(a *VargaInput) any {
		return &a.Options
	}), map[string]string{"nodes": "strength-of-nodes"})...),
	func(d *Calculator, on *Request, a *VargaInput) (*Answer[kundali.Shodashvarga], error) {
		return d.Vargas(on, a)
	})

// Vargas returns the divisional charts of a report. The hash is that of all sixteen, regardless of
// which are shown, and [Verify] recognises a partial answer as a part. Errors are those of
// kundali.Chart.Shodashvarga.
func (d *Calculator) Vargas(on *Request, a *VargaInput) (*Answer[kundali.Shodashvarga], error) {
	all, err := on.Report.Shodashvarga(a.Options)
	if err != nil {
		return nil, err
	}
	whole, err := readingOf(d, on, "kundali.shodashvarga", func(l vedic.Lang) (*kundali.Shodashvarga, []vedic.Warning) {
		worded := all.In(l)
		return worded, worded.Warnings
	})
	if err != nil || len(a.Charts) == 0 {
		return whole, err
	}
	part := *whole.Result
	part.Charts = slices.DeleteFunc(slices.Clone(part.Charts), func(c varga.Chart) bool {
		return !slices.Contains(a.Charts, c.Varga)
	})
	return whole.with(&part), nil
}

// keysOf returns the keys of an enumeration.
func keysOf[E fmt.Stringer](all []E) []string {
	keys := make([]string, len(all))
	for i, e := range all {
		keys[i] = e.String()
	}
	return keys
}

// takeVargas reads vargas by key or name.
func takeVargas(_ *Calculator, o *form.Object, f *Field, a *VargaInput) {
	list, _ := o.List(f.Name, int(f.Low), int(f.High))
	for i, text := range list {
		v, err := varga.Parse(strings.TrimSpace(text))
		if err != nil {
			at := o.Note(fmt.Sprintf("%s/%d", f.Name, i), form.NotAllowed, "There is no such varga.")
			at.Allowed, at.Suggestion = f.Keys, form.Nearest(strings.ToUpper(text), f.Keys)
		} else if !slices.Contains(a.Charts, v) {
			a.Charts = append(a.Charts, v)
		}
	}
}

// takeMethods reads the rules of single vargas, such as D9=kalachakra. Two rules for one varga are
// refused, because the answer would not show which one was used.
func takeMethods(_ *Calculator, o *form.Object, f *Field, a *VargaInput) {
	list, _ := o.List(f.Name, int(f.Low), int(f.High))
	seen := map[varga.Varga]bool{}
	for i, text := range list {
		at := fmt.Sprintf("%s/%d", f.Name, i)
		name, key, ok := strings.Cut(text, "=")
		v, err := varga.Parse(name)
		switch {
		case !ok:
			o.Note(at, form.BadFormat, "Write it as VARGA=METHOD, for example D9=kalachakra.")
		case err != nil:
			o.Note(at, form.NotAllowed, "There is no such varga.").Allowed = keysOf(varga.All())
		case seen[v]:
			o.Note(at, form.DuplicateItem, v.String()+" has a method already.")
		default:
			seen[v] = true
			chooseMethod(o, at, v, key, &a.Options)
		}
	}
}

// chooseMethod sets the method of a varga to the one of that key.
func chooseMethod(o *form.Object, at string, v varga.Varga, key string, to *varga.Options) {
	var m varga.Method
	list := v.Methods()
	if err := m.UnmarshalText([]byte(key)); err != nil || m != varga.Parashara && !slices.Contains(list, m) {
		o.Note(at, form.NotAllowed, v.String()+" has no such method.").Allowed = keysOf(list)
		return
	}
	if place := methodOf(to, v); place != nil {
		*place = m
	}
}

// methodOf returns the place of the method of a varga; nil for one that has a single method.
func methodOf(o *varga.Options, v varga.Varga) *varga.Method {
	return map[varga.Varga]*varga.Method{
		varga.D2: &o.D2, varga.D3: &o.D3, varga.D4: &o.D4, varga.D7: &o.D7, varga.D9: &o.D9, varga.D10: &o.D10,
		varga.D12: &o.D12,
		varga.D24: &o.D24, varga.D30: &o.D30, varga.D40: &o.D40, varga.D60: &o.D60,
	}[v]
}
