package book

import (
	"errors"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/vedic"
)

// Of prints the report that a question is asked of as a kundali book, in the language of the question and as of its
// moment. Errors are a *[desk.Invalid] for options that cannot be and a name that the fonts of the book cannot show,
// and those of the desk.
func Of(d *desk.Desk, on *desk.Asked, o Options) ([]byte, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	r, err := on.Report.View(on.Lang, 2, on.Now)
	if err != nil {
		return nil, err
	}
	for _, s := range []struct{ pointer, text string }{{"/name", r.Input.Name}, {"/place", r.Place.Label}} {
		if fault := printable(s.pointer, s.text); fault != nil {
			return nil, &desk.Invalid{Faults: []desk.Fault{*fault}}
		}
	}
	k := &kundaliBook{r: r}
	title := r.Input.Name
	k.binder = newBinder(d, on, o, "")
	if title == "" {
		title = k.word("title")
	}
	k.title = title
	k.doc.SetTitle(title)
	if err := k.ask(); err != nil {
		return nil, err
	}
	for _, p := range []struct {
		section Section
		set     func(*flow)
	}{
		{0, k.birth}, {Charts, k.charts}, {Vargas, k.vargas}, {Planets, k.planets}, {Strengths, k.strengths},
		{Dashas, k.dashas}, {Yogas, k.yogas}, {Doshas, k.doshas}, {Kp, k.kp}, {Jaimini, k.jaimini},
		{Reading, k.reading}, {Year, k.year},
		{Remedies, k.remedies}, {Glossary, k.glossary},
	} {
		if p.section != 0 && !o.has(p.section) || p.section == Kp && k.kpOf == nil {
			continue
		}
		if err := k.part(func(f *flow) error { p.set(f); return f.err }); err != nil {
			return nil, err
		}
	}
	k.contents()
	if err := k.cover(); err != nil {
		return nil, err
	}
	return k.bytes(1), nil
}

// kundaliBook is a book of one birth, with what the desk answered.
type kundaliBook struct {
	*binder
	r      *desk.Report
	bala   *desk.Strengths
	yoga   *desk.Yogas
	dosha  *desk.Doshas
	life   *life.Reading
	remedy *desk.Remedies

	kpOf      *desk.KP
	jaiminiOf *jaimini.Chart
}

// ask asks the desk what the chosen sections tell.
func (k *kundaliBook) ask() (err error) {
	if k.o.has(Strengths) {
		a, err := k.desk.Strengths(k.on, &desk.StrengthsAsk{})
		if err != nil {
			return err
		}
		k.bala = a.Result
	}
	if k.o.has(Yogas) {
		a, err := k.desk.Yogas(k.on, &desk.YogasAsk{})
		if err != nil {
			return err
		}
		k.yoga = a.Result
	}
	if k.o.has(Doshas) {
		a, err := k.desk.Doshas(k.on, &desk.DoshasAsk{Further: true, SadeSati: desk.Now()})
		if err != nil {
			return err
		}
		k.dosha = a.Result
	}
	if k.o.has(Remedies) {
		a, err := k.desk.Remedies(k.on, &desk.RemediesAsk{})
		if err != nil {
			return err
		}
		k.remedy = a.Result
	}
	if err := k.systems(); err != nil {
		return err
	}
	return k.read()
}

// systems asks for the systems beside that of Parashara.
func (k *kundaliBook) systems() error {
	if k.o.has(Kp) {
		// Beyond the polar circles there are no such cusps: a book of many parts tells so, and leaves this one out.
		a, err := k.desk.KP(k.on, &desk.KPAsk{})
		if err == nil {
			k.kpOf = a.Result
		} else if !errors.Is(err, vedic.ErrPolarHouses) {
			return err
		}
	}
	if k.o.has(Jaimini) {
		a, err := k.desk.Jaimini(k.on, &desk.JaiminiAsk{})
		if err != nil {
			return err
		}
		k.jaiminiOf = a.Result
	}
	return nil
}

// isAhead says that a part of a reading belongs to the chapter of the year.
func isAhead(p life.Part) bool { return p == life.MonthAhead || p == life.YearAhead }

// read asks for the reading and the year ahead, which are one answer.
func (k *kundaliBook) read() error {
	var parts []life.Part
	for _, p := range life.Parts() {
		if isAhead(p) && k.o.has(Year) || !isAhead(p) && k.o.has(Reading) {
			parts = append(parts, p)
		}
	}
	if len(parts) == 0 {
		return nil
	}
	a, err := k.desk.Life(k.on, &desk.LifeAsk{Parts: parts, Length: life.Full})
	if err == nil {
		k.life = a.Result
	}
	return err
}
