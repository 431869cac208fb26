package view

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// presets shows the programs whose settings are known.
func (s *operationView) presets(list *op.Programs) {
	for i := range list.Data {
		p := &list.Data[i]
		if i > 0 {
			fmt.Fprintln(s.out)
		}
		fmt.Fprintf(s.out, "--like %s  %s (%s)\n", p.Name, p.Program, s.key("proof", string(p.Proof)))
		line := strings.TrimPrefix(settingsLine(&p.Settings, p.Offset), " ")
		fmt.Fprintf(s.out, "  %s --dasha-year %s\n", line, p.Year)
		fmt.Fprintln(s.out, hung(p.Promise, "  "))
		fmt.Fprintln(s.out, hung(p.Limit, "  "))
	}
}

// detection shows by which settings printed values come out. Settings are shown as flags, so that they can be copied
// into the next command.
func (s *operationView) detection(d *op.Detection) {
	fmt.Fprintln(s.out, s.clock(d.At.Time))
	s.julian(d.Julian)
	fmt.Fprintf(s.out, "%s\n\n%s\n", s.spot(&d.Place, ""), wrapped(d.Text, ""))
	if d.Like != "" {
		fmt.Fprintf(s.out, "--like %s\n", d.Like)
	}
	if d.Verdict != preset.NoPlaces {
		fmt.Fprintln(s.out)
		s.say("detect.tried", "ways", d.Tried, "fit", d.Fits)
	}
	for i := range d.Fitting {
		s.hypothesis(&d.Fitting[i])
	}
	if len(d.Fitting) == 0 && d.Verdict != preset.NoPlaces {
		s.say("detect.nearest")
		s.hypothesis(&d.Nearest)
	}
	if len(d.Years) == 0 {
		return
	}
	fmt.Fprintln(s.out)
	rows := [][]string{s.head("detect.year", "detect.fits", "detect.apart", "detect.moon", "detect.within")}
	for _, y := range d.Years {
		fits := s.word("no")
		if y.Fits {
			fits = s.word("yes")
		}
		rows = append(rows, []string{string(y.Year), fits, fmt.Sprintf("%.4f", float64(y.Spread)),
			fine(vedic.Angle(y.Moon)),
			arcseconds(y.Within)})
	}
	s.table(rows)
}

// hypothesis shows settings as the flags that ask for them, with how near they come.
func (s *operationView) hypothesis(h *preset.Hypothesis) {
	line := settingsLine(&h.Settings, h.Offset)
	if h.Shift != 0 {
		line += s.word("detect.clock", "hours", fmt.Sprintf("%+.2f", float64(h.Shift)/3600))
	}
	if h.DeltaT != 0 {
		line += s.word("detect.delta_t", "seconds", fmt.Sprintf("%+.1f", float64(h.DeltaT)))
	}
	fmt.Fprintf(s.out, " %s\n", line)
	line = s.word("detect.ayanamsa", "value", fine(h.Ayanamsa), "room", arcseconds(h.Room))
	if h.Miss != 0 {
		line += s.word("detect.miss", "miss", arcseconds(h.Miss))
	}
	fmt.Fprintf(s.out, "    %s\n", line)
}

// arcseconds shows an angle to the hundredth of one.
func arcseconds(a vedic.Angle) string { return fmt.Sprintf("%.2f″", a.Degrees()*3600) }

// settingsLine returns settings as command line flags, without those at their default. The offset is shown next to
// them in arcseconds.
func settingsLine(s *vedic.Settings, offset vedic.Angle) string {
	line := settingsFlags(s, offset)
	if offset != 0 {
		line += fmt.Sprintf(" (%+.2f″)", offset.Degrees()*3600)
	}
	return line
}

// settingsFlags returns settings as command line flags that a shell accepts, without those at their default.
func settingsFlags(s *vedic.Settings, offset vedic.Angle) string {
	var b strings.Builder
	add := func(flag string, value fmt.Stringer, usual bool) {
		if !usual {
			fmt.Fprintf(&b, " --%s %v", flag, value)
		}
	}
	add("ayanamsa", s.Ayanamsa, false)
	add("places", s.Light, s.Light == 0)
	add("ayanamsa-nutation", s.Zero, s.Zero == 0)
	add("ayanamsa-star", s.Star, s.Star == 0)
	add("nakshatra-ayanamsa", s.Nakshatras, s.Nakshatras == 0)
	add("node", s.Node, s.Node == 0)
	add("houses", s.Houses, s.Houses == 0)
	add("center", s.Center, s.Center == 0)
	add("clock", s.Clock, s.Clock == 0)
	if offset != 0 {
		fmt.Fprintf(&b, " --ayanamsa-offset %.7f", offset.Degrees())
	}
	return b.String()
}

// fine writes an angle to the hundredth of an arcsecond.
func fine(a vedic.Angle) string {
	hundredths := (a + vedic.Arcsecond/200) / (vedic.Arcsecond / 100)
	return fmt.Sprintf("%d°%02d′%02d.%02d″", hundredths/360000, hundredths/6000%60, hundredths/100%60, hundredths%100)
}

// observed shows the sky of a birth.
func (s *operationView) observed(k *op.Sky) {
	deg := func(a vedic.Angle) string { return string(a.AppendDegrees(nil)) }
	rows := [][]string{{s.word("sky.at"), s.clock(k.At.Time)},
		{s.word("sky.jd_ut"), fmt.Sprintf("%.8f", float64(k.JulianDay))},
		{s.word("sky.jd_tt"), fmt.Sprintf("%.8f", float64(k.JulianDayTT))},
		{s.word("sky.delta_t"), fmt.Sprintf("%.3f", float64(k.DeltaT))}}
	if k.DeltaTError != 0 {
		rows[len(rows)-1][1] += fmt.Sprintf(" ± %.1f", float64(k.DeltaTError))
	}
	for _, p := range k.DeltaTPredictions {
		rows = append(rows, []string{s.word("sky." + p.Model), fmt.Sprintf("%.1f", float64(p.Seconds))})
	}
	for _, x := range []struct {
		id string
		a  vedic.Angle
	}{
		{"sidereal_time", k.SiderealTime}, {"obliquity", k.Obliquity}, {"nutation", k.Nutation},
		{"mean_ayanamsa", k.Ayanamsa}, {"true_ayanamsa", k.TrueAyanamsa}, {"graha_zero", k.GrahaZero},
		{"lagna_zero", k.LagnaZero},
	} {
		rows = append(rows, []string{s.word("sky." + x.id), deg(x.a)})
	}
	s.table(rows)
	fmt.Fprintln(s.out)
	s.say("sky.degrees")
	counted := "sky.sidereal"
	if s.r.Meta.Ayanamsa.Key == vedic.Tropical.String() {
		counted = "sky.chart" // tropical too, but for an offset
	}
	rows = [][]string{s.head("point", counted, "sky.tropical", "sky.latitude", "sky.declination", "sky.speed")}
	point := func(name string, p op.SkyPoint, more ...string) {
		rows = append(rows, append([]string{name, deg(vedic.Angle(p.Longitude)), deg(p.Tropical)}, more...))
	}
	point(s.word("lagna"), k.Lagna)
	for _, p := range k.Grahas {
		point(p.Graha.Name(s.lang), p.SkyPoint, deg(p.Latitude), deg(p.Declination), deg(p.Speed))
	}
	for _, p := range k.OuterPlanets {
		point(s.word("sky."+p.Planet), p.SkyPoint, deg(p.Latitude), deg(p.Declination), deg(p.Speed))
	}
	point(s.word("sky.midheaven"), k.Midheaven)
	for i, c := range k.Cusps {
		point(fmt.Sprintf("%s %d", s.word("cusp"), i+1), c)
	}
	s.table(rows)
}
