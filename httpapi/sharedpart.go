package httpapi

import (
	"encoding/json"
	"errors"
	"slices"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/kp"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/varga"
	"github.com/jyotish-go/jyotish/vedic"
)

// sharedHead begins each part. Warnings speak of what was told of the birth, its place and its clock, so that only
// a link that tells all has them.
type sharedHead struct {
	Object   string          `json:"object"`
	ReportID string          `json:"reportId,omitempty"`
	Warnings []vedic.Warning `json:"warnings"`
	Meta     *sharedMeta     `json:"meta"`
}

// sharedDoshas are the five doshas.
type sharedDoshas struct {
	sharedHead
	Convention dosha.Convention `json:"convention"`
	Doshas     []op.Dosha       `json:"doshas"`
}

// sharedVargas are the sixteen vargas.
type sharedVargas struct {
	sharedHead
	Charts  []varga.Chart `json:"charts"`
	Bala    []varga.Bala  `json:"vargaBala"`
	Credits *credits      `json:"credits,omitempty"`
}

// sharedKP is the chart of KP.
type sharedKP struct {
	sharedHead
	Cusps               vedic.ByBhava[kp.Cusp]       `json:"cusps"`
	Planets             vedic.ByGraha[kp.Planet]     `json:"planets"`
	PlanetSignificators vedic.ByGraha[kp.PlanetView] `json:"planetSignificators"`
	HouseSignificators  vedic.ByBhava[kp.HouseView]  `json:"houseSignificators"`
	RulingPlanets       kp.Ruling                    `json:"rulingPlanets"`
	Credits             *credits                     `json:"credits,omitempty"`
}

// sharedJaimini is the chart of Jaimini. The special lagnas are for a link that tells all: their arcs are the time
// since sunrise.
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
	Credits           *credits                           `json:"credits,omitempty"`
}

// sharedReading is the reading that is stored. Its periods are told by days: its months lose nothing by it.
type sharedReading struct {
	sharedHead
	Generator   string         `json:"generator"`
	Lang        vedic.Lang     `json:"lang"`
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
	// Citations: no more is known of them here than that they are shown.
	Rules  jsontext.Value     `json:"rules"`
	Period *prediction.Period `json:"period,omitempty"`
}

// add puts a part into a shared report. It is ErrNotFound where the report does not have it any more.
func (s *sharer) add(out *sharedReport, part string) (err error) {
	if slices.Contains(systems(), part) && !slices.Contains(s.row.Purchased, part) {
		return account.ErrNotFound
	}
	on := &op.Request{Context: s.r.Context(), Report: s.report, Lang: s.lang, Now: s.now()}
	switch part {
	case partDashas:
		out.Vimshottari, err = s.dashas()
	case partDoshas:
		out.Doshas, err = s.doshas(on)
	case partShodashvarga:
		out.Shodashvarga, err = s.vargas(on)
	case partKp:
		out.Kp, err = s.kp(on)
	case partJaimini:
		out.Jaimini, err = s.jaimini(on)
	case partPredictions:
		out.Predictions, err = s.reading()
	}
	return err
}

// head begins a part with what its answer says of itself.
func (s *sharer) head(reply op.Response) sharedHead {
	object, warnings, meta := reply.About()
	h := sharedHead{Object: object, Warnings: []vedic.Warning{}, Meta: s.meta(meta)}
	if s.pii == piiFull {
		h.Warnings = warnings
	}
	return h
}

// nothingCharged is the receipt of a part that was bought. What the owner has left to spend is nobody's affair.
var nothingCharged = credits{Reason: reasonPurchased}

// doshas and the other parts are asked of the desk as anybody would, and then cut by members: a struct lists what is
// told, so that what a question learns later is not shared unasked.
func (s *sharer) doshas(on *op.Request) (*sharedDoshas, error) {
	a, err := s.calculator.Doshas(on, &op.DoshasInput{})
	if err != nil {
		return nil, err
	}
	out := &sharedDoshas{sharedHead: s.head(a), Convention: a.Result.Convention, Doshas: a.Result.Doshas}
	err, out.ReportID = sealShown(out.Object, out, out.Meta), s.row.ID
	return out, err
}

func (s *sharer) vargas(on *op.Request) (*sharedVargas, error) {
	a, err := s.calculator.Vargas(on, &op.VargaInput{})
	if err != nil {
		return nil, err
	}
	out := &sharedVargas{sharedHead: s.head(a), Charts: a.Result.Charts, Bala: a.Result.Bala}
	err = sealShown(out.Object, out, out.Meta)
	out.ReportID, out.Credits = s.row.ID, &nothingCharged
	return out, err
}

func (s *sharer) kp(on *op.Request) (*sharedKP, error) {
	a, err := s.calculator.KP(on, &op.KPInput{})
	if err != nil {
		return nil, err
	}
	k := a.Result
	out := &sharedKP{sharedHead: s.head(a), Cusps: k.Cusps, Planets: k.Planets,
		PlanetSignificators: k.PlanetSignificators,
		HouseSignificators:  k.HouseSignificators, RulingPlanets: k.RulingPlanets}
	out.RulingPlanets.At = s.moment(out.RulingPlanets.At)
	err = sealShown(out.Object, out, out.Meta)
	out.ReportID, out.Credits = s.row.ID, &nothingCharged
	return out, err
}

func (s *sharer) jaimini(on *op.Request) (*sharedJaimini, error) {
	a, err := s.calculator.Jaimini(on, &op.JaiminiInput{})
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
	if s.pii == piiFull {
		out.SpecialLagnas = j.SpecialLagnas
	}
	err = sealShown(out.Object, out, out.Meta)
	out.ReportID, out.Credits = s.row.ID, &nothingCharged
	return out, err
}

// storedReading is what the link reads of a stored reading.
type storedReading struct {
	sharedReading
	// Before the one that is shown.
	Meta     op.Meta         `json:"meta"`
	Warnings []vedic.Warning `json:"warnings"`
}

// reading gives what was stored, by the words that its owner saw.
func (s *sharer) reading() (*sharedReading, error) {
	p, err := s.store.Prediction(s.r.Context(), s.row.AccountID, s.row.ID)
	if err != nil {
		return nil, err
	}
	var made forms
	if err := json.Unmarshal(p.Body, &made); err != nil {
		return nil, err
	}
	text, ok := made.in(s.lang.Words())
	if !ok {
		return nil, errors.New("httpapi: a reading was stored without " + s.lang.String())
	}
	var stored storedReading
	if err := json.Unmarshal(text, &stored); err != nil {
		return nil, err
	}
	out := &stored.sharedReading
	out.Meta, out.sharedHead.Warnings = s.meta(&stored.Meta), []vedic.Warning{}
	if s.pii == piiFull {
		out.sharedHead.Warnings = stored.Warnings
	}
	for i := range out.Areas {
		for k := range out.Areas[i].Statements {
			if t := out.Areas[i].Statements[k].Period; t != nil {
				t.Start, t.End = s.moment(t.Start), s.moment(t.End)
			}
		}
	}
	err = sealShown(out.Object, out, out.Meta)
	out.ReportID, out.GeneratedAt = p.ReportID, &vedic.Instant{Time: p.CreatedAt}
	return out, err
}
