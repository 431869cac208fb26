package command

import (
	"encoding/json"
	"strconv"
	"time"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// birthFlags describe a birth by flags, by a file or text, or by both.
type birthFlags struct {
	personFlags
	Birth  string `placeholder:"BIRTH" help:"The birth in one text, as \"1990-05-15 14:30 Jaipur\", or a file with it; flags beside it win. See jyotish help births."`
	Gender string `placeholder:"K" help:"female, male, other or unspecified: a yoga asks for it."`
	sourceFlags
}

// settingFlags choose how a chart is cast.
type settingFlags struct {
	Like      string `placeholder:"NAME" help:"Settings of another program, except those given: jhora, prokerala … (jyotish presets)."`
	Ayanamsa  string `placeholder:"K" help:"lahiri (default), raman, krishnamurti, true_chitra …"`
	Node      string `placeholder:"K" help:"Rahu as the mean (default) or the true node."`
	Houses    string `placeholder:"K" help:"whole_sign (default), sripati, placidus, equal, vehlow …"`
	DashaYear string `placeholder:"K" help:"days_365_25 (default), days_360, days_365_2422 …"`
	Center    string `placeholder:"K" help:"geocentric (default) or topocentric."`

	Clock             string `placeholder:"K" help:"What the clock shows: ut1 (default, as other programs) or utc with its leap seconds."`
	Places            string `placeholder:"K" help:"Grahas where they are seen, apparent (default), or where they are, geometric."`
	AyanamsaNutation  string `placeholder:"K" help:"Nutation with the ayanamsa: with (default), without, lagna_without."`
	AyanamsaStar      string `placeholder:"K" help:"Where a true ayanamsa looks for its star: apparent (default) or geometric."`
	NakshatraAyanamsa string `placeholder:"K" help:"With --ayanamsa tropical: the ayanamsa of the nakshatras, as galactic_center_mula_wilhelm."`
	AyanamsaOffset    string `placeholder:"D" help:"Degrees to add to the ayanamsa, as -0.000039; with --ayanamsa j2000, an ayanamsa by its degrees in 2000."`
}

// body converts the flags to the request that the service would get. Flags that are not set are
// left out, so that missing fields are reported by package op.
func (f *birthFlags) body(s settingFlags) []byte {
	type options struct {
		Like      string `json:"like,omitempty"`
		Ayanamsa  string `json:"ayanamsa,omitempty"`
		Node      string `json:"nodeType,omitempty"`
		Houses    string `json:"houseSystem,omitempty"`
		DashaYear string `json:"dashaYear,omitempty"`
		Center    string `json:"center,omitempty"`
		Clock     string `json:"clock,omitempty"`
		Places    string `json:"places,omitempty"`
		Nutation  string `json:"ayanamsaNutation,omitempty"`
		Star      string `json:"ayanamsaStar,omitempty"`
		Offset    any    `json:"ayanamsaOffset,omitempty"`
		Stars     string `json:"nakshatraAyanamsa,omitempty"`
	}
	b, err := json.Marshal(struct {
		Name           string  `json:"name,omitempty"`
		Date           string  `json:"date,omitempty"`
		Calendar       string  `json:"calendar,omitempty"`
		Time           string  `json:"time,omitempty"`
		Place          string  `json:"place,omitempty"`
		PlaceID        string  `json:"placeId,omitempty"`
		Lat            any     `json:"latitude,omitempty"`
		Lon            any     `json:"longitude,omitempty"`
		Timezone       string  `json:"timezone,omitempty"`
		UTCOffset      string  `json:"utcOffset,omitempty"`
		TimeBasis      string  `json:"timeBasis,omitempty"`
		Disambiguation string  `json:"disambiguation,omitempty"`
		Accuracy       any     `json:"timeAccuracyMinutes,omitempty"`
		Gender         string  `json:"gender,omitempty"`
		Options        options `json:"options,omitzero"`
	}{f.Name, f.Date, f.Calendar, f.Time, f.Place, f.PlaceID, number(f.Lat), number(f.Lon), f.Timezone, f.UTCOffset,
		f.TimeBasis,
		f.Disambiguation,
		number(f.Accuracy), f.Gender, options{s.Like, s.Ayanamsa, s.Node, s.Houses, s.DashaYear, s.Center, s.Clock,
			s.Places,
			s.AyanamsaNutation,
			s.AyanamsaStar, number(s.AyanamsaOffset), s.NakshatraAyanamsa}})
	if err != nil {
		panic(err) // texts
	}
	return b
}

// number returns a text as a JSON number with all its digits, or unchanged if it is not a number,
// so that the parser refuses it.
func number(s string) any {
	if _, err := strconv.ParseFloat(s, 64); err == nil {
		return json.Number(s)
	}
	if s == "" {
		return nil
	}
	return s
}

// read parses the birth with settings, and returns it with a new calculator. Faults of the birth
// precede those of other flags.
func (f *birthFlags) read(sh *shell, s settingFlags, w *wrongs) (*op.Calculator, op.Input, error) {
	body, err := f.request(sh, s)
	if err != nil {
		return nil, op.Input{}, err
	}
	data, err := f.open()
	if err != nil {
		return nil, op.Input{}, err
	}
	dk := newDesk(data)
	// a researcher may look as far ahead as the tables reach, at whom they please
	dk.AnyFuture, dk.Nameless = true, true
	in, wrong := dk.ParseBirth(body)
	*w = append(wrong, *w...)
	return dk, in, nil
}

// cast casts the chart of the birth under settings.
func (f *birthFlags) cast(sh *shell, s settingFlags, now time.Time, others wrongs) (*op.Report, error) {
	dk, in, err := f.read(sh, s, &others)
	if err != nil {
		return nil, err
	}
	if err := others.err(); err != nil {
		return nil, err
	}
	r, err := dk.Cast(in, now)
	if err != nil {
		return nil, birthError(err)
	}
	return r, nil
}

// chartCommand casts a birth chart.
type chartCommand struct {
	birthFlags
	settingFlags
	DashaLevels int `default:"2" help:"Depth of the dasha, 1 to 3."`
	drawingFlags
	viewFlags
}

// Run prints the chart, or what is certain of a birth whose time is unknown. With --json it prints what the service
// answers, the line of lists included; an id it has not, as nothing is stored.
func (c *chartCommand) Run(sh *shell) error {
	var w wrongs
	lang := c.lang(&w)
	if c.DashaLevels < 1 || c.DashaLevels > 3 {
		w.add("--dasha-levels", "This must be from 1 to 3.")
	}
	frame, options := c.drawingFlags.read(lang, c.JSON, &w)
	now := time.Now()
	dk, in, err := c.birthFlags.read(sh, c.settingFlags, &w)
	if err != nil {
		return err
	}
	if in.TimeUnknown && c.SVG != "" {
		w.add("--svg", "A drawing needs the lagna, and the time of birth is unknown: leave this out.")
	}
	if err := w.err(); err != nil {
		return err
	}
	if in.TimeUnknown {
		return c.untimed(sh, dk, in, &op.Request{Context: sh.ctx, Lang: lang, Now: now})
	}
	r, err := dk.Cast(in, now)
	if err != nil {
		return birthError(err)
	}
	view, err := r.View(lang, c.DashaLevels, now)
	if err != nil {
		return err
	}
	figure, err := drawing.Of(view.Chart, frame)
	if err != nil {
		return err
	}
	switch {
	case c.SVG != "":
		options.Name = view.Input.Name
		return c.draw(sh, figure, options)
	case c.JSON:
		return printJSON(sh, struct {
			op.Summary
			*op.Report
		}{r.Summarize("", vedic.Instant{Time: now.UTC().Truncate(time.Second)}), view})
	}
	return show(sh, readerOf(lang).Chart(view, figure.Text(options.Style, lang)))
}

// untimed prints what is certain of a birth whose time is unknown, as the command untimed does.
func (c *chartCommand) untimed(sh *shell, dk *op.Calculator, in op.Input, on *op.Request) error {
	a, err := dk.Untimed(on, in)
	if err != nil {
		return birthError(err)
	}
	if c.JSON {
		return printJSON(sh, a)
	}
	return showAnswer(sh, op.OperationNamed("untimed"), a, nil, on)
}
