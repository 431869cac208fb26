package share

import (
	"encoding/json"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/answer"
	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// sharedHead is the beginning of each part. Warnings are about the input of the birth, so only a link that shows all
// has them.
type sharedHead struct {
	Object   string          `json:"object"`
	ReportID string          `json:"reportId,omitempty"`
	Warnings []vedic.Warning `json:"warnings"`
	Meta     *sharedMeta     `json:"meta"`
}

// sharedDoshas is the part with the doshas.
type sharedDoshas struct {
	sharedHead
	Convention dosha.Convention `json:"convention"`
	Doshas     []op.Dosha       `json:"doshas"`
}

// sharedVargas is the part with the sixteen vargas.
type sharedVargas struct {
	sharedHead
	Charts  []varga.Chart `json:"charts"`
	Bala    []varga.Bala  `json:"vargaBala"`
	Credits *api.Credits  `json:"credits,omitempty"`
}

// sharedKP is the part with the KP chart.
type sharedKP struct {
	sharedHead
	Cusps               vedic.ByBhava[kp.Cusp]       `json:"cusps"`
	Planets             vedic.ByGraha[kp.Planet]     `json:"planets"`
	PlanetSignificators vedic.ByGraha[kp.PlanetView] `json:"planetSignificators"`
	HouseSignificators  vedic.ByBhava[kp.HouseView]  `json:"houseSignificators"`
	RulingPlanets       kp.Ruling                    `json:"rulingPlanets"`
	Credits             *api.Credits                 `json:"credits,omitempty"`
}

// sharedJaimini is the part with the Jaimini chart. Only a link that shows all has the special lagnas, because their
// arcs are the time since sunrise.
type sharedJaimini struct {
	sharedHead
	Scheme            jaimini.Scheme                     `json:"scheme"`
	CharaKarakas      []jaimini.CharaKaraka              `json:"charaKarakas"`
	ArudhaPadas       [12]jaimini.ArudhaPada             `json:"arudhaPadas"`
	GrahaArudhas      vedic.ByGraha[jaimini.GrahaArudha] `json:"grahaArudhas"`
	Karakamsha        vedic.Rashi                        `json:"karakamsha"`
	Swamsha           vedic.Rashi                        `json:"swamsha"`
	RashiDrishti      vedic.ByRashi[jaimini.Drishti]     `json:"rashiDrishti"`
	CharaDasha        []jaimini.DashaPeriod              `json:"charaDasha"`
	OtherCharaKarakas []jaimini.CharaKaraka              `json:"otherCharaKarakas"`
	CoLords           [2]jaimini.CoLord                  `json:"coLords"`
	FromKarakamsha    jaimini.Karakamsha                 `json:"fromKarakamsha"`
	SthiraKarakas     [8]jaimini.SthiraKaraka            `json:"sthiraKarakas"`
	Argala            []jaimini.Argala                   `json:"argala"`
	SpecialLagnas     []jaimini.SpecialLagna             `json:"specialLagnas,omitempty"`
	Dasha             jaimini.Dasha                      `json:"dasha"`
	Credits           *api.Credits                       `json:"credits,omitempty"`
}

// sharedReading is the stored reading. The moments of its periods are reduced to days.
type sharedReading struct {
	sharedHead
	Generator   string         `json:"generator"`
	Lang        vedic.Lang     `json:"lang"`
	Answers     []answer.Line  `json:"answers,omitempty"`
	Areas       []sharedArea   `json:"areas"`
	Disclaimer  string         `json:"disclaimer"`
	GeneratedAt *vedic.Instant `json:"generatedAt,omitempty"`
}

type sharedArea struct {
	Area       prediction.Area   `json:"area"`
	Summary    string            `json:"summary"`
	Score      int               `json:"score"`
	Statements []sharedStatement `json:"statements"`
	Conflicts  []string          `json:"conflicts"`
}

type sharedStatement struct {
	ID        string         `json:"id"`
	Text      string         `json:"text"`
	Polarity  string         `json:"polarity"`
	Agreement vedic.Decimal  `json:"agreement"`
	Because   []finding.Told `json:"because"`
	// Rules are the citations, copied as they were stored.
	Rules  jsontext.Value     `json:"rules"`
	Period *prediction.Period `json:"period,omitempty"`
}

// add adds a part to a shared report. It returns account.ErrNotFound if the report does not have the part any more.
func (s *maker) add(out *Report, part string) (err error) {
	if slices.Contains(s.Systems, part) && !slices.Contains(s.Row.Purchased, part) {
		return account.ErrNotFound
	}
	on := &op.Request{Context: s.Context, Report: s.Source.Report, Lang: s.Lang, Now: s.Now}
	switch part {
	case PartDashas:
		out.Vimshottari, err = s.dashas()
	case PartDoshas:
		out.Doshas, err = s.doshas(on)
	case PartShodashvarga:
		out.Shodashvarga, err = s.vargas(on)
	case PartKp:
		out.Kp, err = s.kp(on)
	case PartJaimini:
		out.Jaimini, err = s.jaimini(on)
	case PartPredictions:
		out.Predictions, err = s.reading()
	}
	return err
}

// head returns the beginning of a part.
func (s *maker) head(reply op.Response) sharedHead {
	object, warnings, meta := reply.About()
	h := sharedHead{Object: object, Warnings: []vedic.Warning{}, Meta: s.meta(meta)}
	if s.pii == PiiFull {
		h.Warnings = warnings
	}
	return h
}

// nothingCharged is the receipt of a part that was bought before. It does not show the owner's balance.
var nothingCharged = api.Credits{Reason: api.ReasonPurchased}

// doshas and the other parts copy chosen members of an answer into a struct of their own, so that a member which an
// answer gets later is not shared without a decision.
func (s *maker) doshas(on *op.Request) (*sharedDoshas, error) {
	a, err := s.Calculator.Doshas(on, &op.DoshasInput{})
	if err != nil {
		return nil, err
	}
	out := &sharedDoshas{sharedHead: s.head(a), Convention: a.Result.Convention, Doshas: a.Result.Doshas}
	err, out.ReportID = sealShown(out.Object, out, out.Meta), s.Row.ID
	return out, err
}

func (s *maker) vargas(on *op.Request) (*sharedVargas, error) {
	a, err := s.Calculator.Vargas(on, &op.VargaInput{})
	if err != nil {
		return nil, err
	}
	out := &sharedVargas{sharedHead: s.head(a), Charts: a.Result.Charts, Bala: a.Result.Bala}
	err = sealShown(out.Object, out, out.Meta)
	out.ReportID, out.Credits = s.Row.ID, &nothingCharged
	return out, err
}

func (s *maker) kp(on *op.Request) (*sharedKP, error) {
	a, err := s.Calculator.KP(on, &op.KPInput{})
	if err != nil {
		return nil, err
	}
	k := a.Result
	out := &sharedKP{sharedHead: s.head(a), Cusps: k.Cusps, Planets: k.Planets,
		PlanetSignificators: k.PlanetSignificators,
		HouseSignificators:  k.HouseSignificators, RulingPlanets: k.RulingPlanets}
	out.RulingPlanets.At = s.moment(out.RulingPlanets.At)
	err = sealShown(out.Object, out, out.Meta)
	out.ReportID, out.Credits = s.Row.ID, &nothingCharged
	return out, err
}

func (s *maker) jaimini(on *op.Request) (*sharedJaimini, error) {
	a, err := s.Calculator.Jaimini(on, &op.JaiminiInput{})
	if err != nil {
		return nil, err
	}
	j := a.Result
	out := &sharedJaimini{sharedHead: s.head(a), Scheme: j.Scheme, CharaKarakas: j.CharaKarakas,
		ArudhaPadas:  j.ArudhaPadas,
		GrahaArudhas: j.GrahaArudhas, Karakamsha: j.Karakamsha, Swamsha: j.Swamsha, RashiDrishti: j.RashiDrishti,
		CharaDasha: slices.Clone(j.CharaDasha), OtherCharaKarakas: j.OtherCharaKarakas, CoLords: j.CoLords,
		FromKarakamsha: j.FromKarakamsha, SthiraKarakas: j.SthiraKarakas, Argala: j.Argala, Dasha: j.Dasha}
	for i := range out.CharaDasha {
		p := &out.CharaDasha[i]
		p.Start, p.End = s.moment(p.Start), s.moment(p.End)
	}
	if s.pii == PiiFull {
		out.SpecialLagnas = j.SpecialLagnas
	}
	err = sealShown(out.Object, out, out.Meta)
	out.ReportID, out.Credits = s.Row.ID, &nothingCharged
	return out, err
}

// storedReading is the stored reading with the members that are replaced before it is shown.
type storedReading struct {
	sharedReading
	Meta     op.Meta         `json:"meta"`
	Warnings []vedic.Warning `json:"warnings"`
}

// reading returns the stored reading, in the words that its owner saw.
func (s *maker) reading() (*sharedReading, error) {
	document, made, err := s.Reading()
	if err != nil {
		return nil, err
	}
	var stored storedReading
	if err := json.Unmarshal(document, &stored); err != nil {
		return nil, err
	}
	out := &stored.sharedReading
	out.Meta, out.sharedHead.Warnings = s.meta(&stored.Meta), []vedic.Warning{}
	if s.pii == PiiFull {
		out.sharedHead.Warnings = stored.Warnings
	}
	for i := range out.Answers {
		if w := out.Answers[i].Next; w != nil {
			w.Start, w.End = s.moment(w.Start), s.moment(w.End)
		}
	}
	for i := range out.Areas {
		for k := range out.Areas[i].Statements {
			if t := out.Areas[i].Statements[k].Period; t != nil {
				t.Start, t.End = s.moment(t.Start), s.moment(t.End)
			}
		}
	}
	err = sealShown(out.Object, out, out.Meta)
	out.ReportID, out.GeneratedAt = s.Row.ID, &vedic.Instant{Time: made}
	return out, err
}
