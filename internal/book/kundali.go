package book

import (
	"cmp"
	"errors"
	"slices"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Of prints the report that a question is asked of as a kundali book, in the language of the question and as of its
// moment. Errors are a *[op.Invalid] for options that cannot be and a name that the fonts of the book cannot show,
// and those of the desk.
func Of(d *op.Calculator, on *op.Request, o Options) ([]byte, error) {
	if err := o.Check(); err != nil {
		return nil, err
	}
	r, err := on.Report.View(on.Lang, 2, on.Now)
	if err != nil {
		return nil, err
	}
	for _, s := range []struct{ pointer, text string }{{"/name", r.Input.Name}, {"/place", r.Place.Label}} {
		if fault := printable(s.pointer, s.text); fault != nil {
			return nil, &op.Invalid{Faults: []op.Fault{*fault}}
		}
	}
	k := &kundaliBook{r: r}
	title := r.Input.Name
	plain := *d
	plain.Unsealed = true // the book shows the seal of the chart, and none of what is asked of it
	k.binder = newBinder(&plain, on, o, "")
	title = cmp.Or(title, k.word("title"))
	k.title = title
	k.doc.SetTitle(title)
	if err := k.systems(); err != nil {
		return nil, err
	}
	chapters := []struct {
		section Section
		ask     func() error
		set     func(*flow)
	}{
		{Overview, k.askOverview, k.overview}, {0, nil, k.birth}, {Charts, nil, k.charts}, {Vargas, nil, k.vargas},
		{Planets, nil, k.planets},
		{Strengths, k.askStrengths, k.strengths}, {Dashas, nil, k.dashas}, {Yogas, k.askYogas, k.yogas},
		{Doshas, k.askDoshas, k.doshas}, {Kp, nil, k.kp}, {Jaimini, nil, k.jaimini},
		{Reading, k.askAnswers, k.setAnswers},
		{Reading, k.askLife, k.reading}, {Year, k.askLife, k.year}, {Remedies, k.askRemedies, k.remedies},
		{Glossary, nil, k.glossary},
	}
	last, sealed := 0, false
	for i, p := range chapters {
		if p.section == 0 || o.has(p.section) && (p.section != Kp || k.kpOf != nil) {
			last = i
		}
	}
	for i, p := range chapters {
		if p.section != 0 && !o.has(p.section) || p.section == Kp && k.kpOf == nil {
			continue
		}
		if p.ask != nil {
			if err := p.ask(); err != nil {
				return nil, err
			}
		}
		if err := k.part(func(f *flow) error {
			p.set(f)
			if i == last {
				sealed = k.sealBelow(f)
			}
			return f.err
		}); err != nil {
			return nil, err
		}
	}
	if !sealed {
		if err := k.part(func(f *flow) error { f.need(sealHeight); k.seal(f); return f.err }); err != nil {
			return nil, err
		}
	}
	k.contents()
	if err := k.cover(); err != nil {
		return nil, err
	}
	return k.bytes(1), nil
}

// kundaliBook is a book of one birth.
type kundaliBook struct {
	*binder
	r *op.Report

	kpOf      *op.KP
	jaiminiOf *jaimini.Chart

	answers
	// the facts that the chapter of answers names; see [answer.Reason.Fact]
	named map[string]bool
}

// answers are what the desk answered for the part that is being set, one at a time: all together would be a tenth of
// what the process has.
type answers struct {
	bala   *op.Strengths
	yoga   *op.Yogas
	dosha  *op.Doshas
	nine   []*answer.Answer
	life   *life.Reading
	remedy *op.Remedies
}

func (k *kundaliBook) askStrengths() error {
	a, err := k.desk.Strengths(k.on, &op.StrengthsInput{})
	if err == nil {
		k.answers = answers{bala: a.Result}
	}
	return err
}

func (k *kundaliBook) askYogas() error {
	a, err := k.desk.Yogas(k.on, &op.YogasInput{})
	if err == nil {
		k.answers = answers{yoga: a.Result}
	}
	return err
}

func (k *kundaliBook) askDoshas() error {
	a, err := k.desk.Doshas(k.on, &op.DoshasInput{Further: true, SadeSati: op.Now()})
	if err == nil {
		k.answers = answers{dosha: a.Result}
	}
	return err
}

func (k *kundaliBook) askRemedies() error {
	a, err := k.desk.Remedies(k.on, &op.RemediesInput{})
	if err == nil {
		k.answers = answers{remedy: a.Result}
	}
	return err
}

// askAnswers answers the nine questions, and keeps which facts the chapter of answers names.
func (k *kundaliBook) askAnswers() error {
	list, err := k.desk.Answers(k.on, vedic.Date{})
	if err != nil {
		return err
	}
	k.answers = answers{nine: list}
	k.named = map[string]bool{}
	for _, a := range list {
		for _, r := range slices.Concat(a.For, a.Against) {
			k.named[r.Fact()] = true
		}
	}
	return nil
}

// askLife computes the reading and the year ahead in one answer, which states shared facts once.
func (k *kundaliBook) askLife() error {
	if k.life != nil {
		return nil
	}
	var parts []life.Part
	for _, p := range append(life.Chapters(), life.MonthAhead, life.YearAhead) {
		if k.o.has(pick(isAhead(p), Year, Reading)) {
			parts = append(parts, p)
		}
	}
	a, err := k.desk.Life(k.on, &op.LifeInput{Parts: parts, Length: life.Full})
	if err == nil {
		k.answers = answers{life: a.Result}
	}
	return err
}

// systems asks for the systems beside that of Parashara.
func (k *kundaliBook) systems() error {
	if k.o.has(Kp) {
		// Beyond the polar circles the cusps do not exist. A book of several parts says so and
		// omits this one.
		a, err := k.desk.KP(k.on, &op.KPInput{})
		if err == nil {
			k.kpOf = a.Result
		} else if !errors.Is(err, vedic.ErrPolarHouses) {
			return err
		}
	}
	if k.o.has(Jaimini) {
		a, err := k.desk.Jaimini(k.on, &op.JaiminiInput{})
		if err != nil {
			return err
		}
		k.jaiminiOf = a.Result
	}
	return nil
}

// isAhead says that a part of a reading belongs to the chapter of the year.
func isAhead(p life.Part) bool { return p == life.MonthAhead || p == life.YearAhead }
