package view

import (
	"fmt"
	"reflect"

	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/life"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/chakras"
)

// renderer writes the result of one type.
type renderer struct {
	result reflect.Type
	render func(s *operationView, response op.Response)
}

// renders makes the renderer of results of type R.
func renders[R any](render func(s *operationView, result *R)) renderer {
	return renderer{reflect.TypeFor[*op.Answer[R]](), func(s *operationView, response op.Response) {
		render(s, response.(*op.Answer[R]).Result)
	}}
}

// renderers has a line for each result that has a view of its own. Other results are rendered as an outline
// of their members.
var renderers = []renderer{
	renders(func(s *operationView, r *kundali.Shodashvarga) { (&vargaSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *op.Grahas) { (&grahasSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *op.KP) { (&kpSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *kundali.Vimshottari) { (&dashaSheet{sheet: s.sheet}).vimshottari(r) }),
	renders(func(s *operationView, r *op.Dashas) { (&dashaSheet{sheet: s.sheet}).of(r) }),
	renders(func(s *operationView, r *op.Varshphal) { (&varshphalSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *op.Points) { (&pointsSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *op.Transits) { (&transitsSheet{s.sheet, r}).print() }),
	renders((*operationView).further),
	renders(func(s *operationView, r *chakras.Chakra) { (&chakraSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *op.Gochar) { (&gocharSheet{s.sheet, r}).print() }),
	renders((*operationView).stars),
	renders(func(s *operationView, r *jaimini.Chart) { (&jaiminiSheet{s.sheet, r}).print(s.now) }),
	renders(func(s *operationView, r *op.Strengths) { (&balaSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *op.Yogas) { (&yogaSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *op.Doshas) { (&doshaSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *op.Remedies) { (&remediesSheet{s.sheet}).print(r.Report, r.At.Time) }),
	renders(func(s *operationView, r *op.Predictions) { (&predictSheet{s.sheet, r}).print() }),
	renders(func(s *operationView, r *life.Reading) { (&lifeSheet{s.sheet, r}).print() }),
	renders((*operationView).answer),
	renders((*operationView).comparison),
	renders(func(s *operationView, r *op.General) {
		x := &remediesSheet{s.sheet}
		x.remedies(r.Remedies)
		fmt.Fprintln(s.out, wrapped(r.Disclaimer, ""))
	}),
	renders((*operationView).divisions),
	renders((*operationView).conversion),
	renders((*operationView).birthdays),
	renders((*operationView).languages),
	renders((*operationView).presets),
	renders(func(s *operationView, r *op.Sky) {
		s.heading()
		fmt.Fprintln(s.out)
		s.observed(r)
		s.notes(s.warnings)
	}),
	renders((*operationView).detection),
	renders((*operationView).explanation),
	renders((*operationView).rectification),
	renders((*operationView).festivals),
	renders((*operationView).eclipses),
	renders((*operationView).month),
	renders((*operationView).muhuratDays),
	renders((*operationView).why),
	renders((*operationView).asta),
	renders((*operationView).untimed),
}

// rendererOf returns the function that renders a response; nil where there is none.
func rendererOf(response op.Response) func(*operationView, op.Response) {
	for _, r := range renderers {
		if r.result == reflect.TypeOf(response) {
			return r.render
		}
	}
	return nil
}
