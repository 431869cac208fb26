//go:build swisseph

package swiss

// Debian's libswe.so does not name libm and libdl, which it needs.

// #cgo LDFLAGS: -lswe -lm -ldl
import "C"

import (
	"bytes"
	"fmt"
	"math"
	"os"

	"github.com/mshafiee/swephgo"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/vedic"
)

// The moments, TT, covered by both files: libswe chooses a file by the calendar.
const (
	fileFirst vedic.JD = 2378497.0 // 1800-01-01 12:00
	fileEnd   vedic.JD = 2597641.5 // 2400-01-01, exclusive
	// with all files of DE441
	allFirst vedic.JD = 625308.5  // −3000-01-02 of the Julian calendar
	allEnd   vedic.JD = 2816787.5 // 3000-01-01, exclusive
)

// library is libswe on the calling thread: all methods must be called on that thread. It is an
// ephemeris.Engine.
type library struct {
	model   int // SEFLG_SWIEPH or SEFLG_MOSEPH
	first   vedic.JD
	end     vedic.JD // exclusive
	flags   int      // of every position
	xx      []float64
	message []byte
	about   vedic.Model
}

// newLibrary sets up the library on the calling thread. Places are without nutation, as
// ephemeris.Engine requires.
func newLibrary(dir string, o Options) *library {
	os.Unsetenv("SE_EPHE_PATH") // it would override the path
	swephgo.SetEphePath(append([]byte(dir), 0))
	l := &library{model: swephgo.SeflgSwieph, first: fileFirst, end: fileEnd, xx: make([]float64, 6),
		message: make([]byte, 256)}
	if o.All {
		l.first, l.end = allFirst, allEnd
	}
	if o.Moshier {
		l.model = swephgo.SeflgMoseph
	}
	l.flags = l.model | swephgo.SeflgSpeed | swephgo.SeflgNonut
	if o.Undeflected {
		l.flags |= swephgo.SeflgNogdefl
	}
	return l
}

// close frees the library's memory, on its own thread.
func (l *library) close() { swephgo.Close() }

// identify requests a position from each file and records the JPL ephemeris behind them.
func (l *library) identify(sums [2]string) error {
	version := make([]byte, 256)
	swephgo.Version(version)
	l.about = vedic.Model{Source: "swisseph", Version: text(version)}
	if l.model == swephgo.SeflgMoseph {
		l.about.Source = "moshier"
		return nil
	}
	for i, name := range names {
		if _, err := l.Body(ephemeris.Body(vedic.Mars)-ephemeris.Body(i), 2451545); err != nil { // Mars, then the Moon
			return err
		}
		from, to, de := make([]float64, 1), make([]float64, 1), make([]int32, 1)
		swephgo.GetCurrentFileData(i, from, to, de)
		if vedic.JD(from[0]) > fileFirst || vedic.JD(to[0]) < fileEnd {
			return fmt.Errorf("swiss: %s only covers %f to %f", name, from[0], to[0])
		}
		l.about.DE = int(de[0])
		l.about.Files = append(l.about.Files, name+" "+sums[i][:8])
	}
	l.about.Version += fmt.Sprintf(" DE%d", l.about.DE)
	return nil
}

// Model names the library and its files.
func (l *library) Model() vedic.Model { return l.about }

// Range returns the moments for which charts can be cast: a day and a half within the files.
func (l *library) Range() (vedic.JD, vedic.JD) { return l.first + 1.5, l.end - 2 }

// Batch runs the job on the current thread.
func (l *library) Batch(job func(ephemeris.Engine) error) error { return job(l) }

// bodies are the library's numbers of the bodies.
var bodies = [ephemeris.BodyCount]int{
	vedic.Sun: swephgo.SeSun, vedic.Moon: swephgo.SeMoon, vedic.Mars: swephgo.SeMars, vedic.Mercury: swephgo.SeMercury,
	vedic.Jupiter: swephgo.SeJupiter, vedic.Venus: swephgo.SeVenus, vedic.Saturn: swephgo.SeSaturn,
	ephemeris.MeanNode: swephgo.SeMeanNode, ephemeris.TrueNode: swephgo.SeTrueNode,
	ephemeris.Uranus: swephgo.SeUranus, ephemeris.Neptune: swephgo.SeNeptune, ephemeris.Pluto: swephgo.SePluto,
}

// Body returns the apparent place of a body; see ephemeris.Engine.
func (l *library) Body(b ephemeris.Body, tt vedic.JD) (ephemeris.Apparent, error) {
	if err := l.check(tt); err != nil {
		return ephemeris.Apparent{}, err
	}
	flags := l.flags
	if b&ephemeris.Geometric != 0 && (b &^ ephemeris.Geometric).Seen() {
		b, flags = b&^ephemeris.Geometric, flags|swephgo.SeflgTruepos
	}
	if b < 1 || int(b) >= len(bodies) {
		return ephemeris.Apparent{}, fmt.Errorf("swiss: no body %v", b)
	}
	if err := l.calc(bodies[b], tt, flags); err != nil {
		return ephemeris.Apparent{}, err
	}
	a := ephemeris.Apparent{
		Longitude: vedic.Degrees(l.xx[0]).Norm(), Latitude: vedic.Degrees(l.xx[1]),
		Speed: vedic.Degrees(l.xx[3]), LatitudeSpeed: vedic.Degrees(l.xx[4]), Distance: l.xx[2],
	}
	switch {
	case !b.Seen():
		a.Latitude, a.LatitudeSpeed, a.Distance = 0, 0, 0
	case b == ephemeris.Body(vedic.Moon):
		// The library measures the distance of the apparent Moon from where the Earth has moved
		// to since the light left, up to 1 in 10,000 off.
		if err := l.calc(bodies[b], tt, l.flags|swephgo.SeflgTruepos); err != nil {
			return ephemeris.Apparent{}, err
		}
		a.Distance = l.xx[2]
	}
	return a, nil
}

// calc computes one body and accepts only an error-free result from the files.
func (l *library) calc(body int, tt vedic.JD, flags int) error {
	l.message[0] = 0
	ret := swephgo.Calc(float64(tt), body, flags, l.xx, l.message)
	said := text(l.message)
	switch {
	case ret < 0:
		return fmt.Errorf("swiss: %s", said)
	case body >= 0 && int(ret)&7 != l.model || said != "":
		return fmt.Errorf("swiss: the library did not use its files: flags %d, %q", ret, said)
	}
	for _, x := range l.xx {
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return fmt.Errorf("swiss: the library returned %v for body %d at %v", x, body, tt)
		}
	}
	return nil
}

// Frame returns the frames of reference; see ephemeris.Engine.
func (l *library) Frame(ut vedic.JD, a vedic.Ayanamsa) (ephemeris.Frame, error) {
	if err := l.check(ut); err != nil {
		return ephemeris.Frame{}, err
	}
	l.message[0] = 0
	deltaT := swephgo.DeltatEx(float64(ut), l.model, l.message) // days
	if said := text(l.message); said != "" || math.IsNaN(deltaT) {
		return ephemeris.Frame{}, fmt.Errorf("swiss: ΔT: %v %q", deltaT, said)
	}
	tt := ut + vedic.JD(deltaT)
	if err := l.calc(swephgo.SeEclNut, tt, l.model); err != nil {
		return ephemeris.Frame{}, err
	}
	f := ephemeris.Frame{DeltaT: deltaT * 86400, Nutation: vedic.Degrees(l.xx[2]), Obliquity: vedic.Degrees(l.xx[0])}
	f.SiderealTime = vedic.Degrees(swephgo.Sidtime(float64(ut)) * 15).Norm()
	var err error
	if a == vedic.Tropical {
		return f, l.tropical(&f, tt)
	}
	if f.Ayanamsa, err = l.ayanamsa(a, tt); err != nil {
		return ephemeris.Frame{}, err
	}
	before, err := l.ayanamsa(a, tt-0.5)
	if err != nil {
		return ephemeris.Frame{}, err
	}
	after, err := l.ayanamsa(a, tt+0.5)
	f.AyanamsaRate = (after - before).Signed()
	return f, err
}

// tropical lets longitudes begin at the true equinox: the nutation, taken off with the ayanamsa, comes back.
func (l *library) tropical(f *ephemeris.Frame, tt vedic.JD) error {
	var at [2]vedic.Angle
	for i, t := range [2]vedic.JD{tt - 0.5, tt + 0.5} {
		if err := l.calc(swephgo.SeEclNut, t, l.model); err != nil {
			return err
		}
		at[i] = vedic.Degrees(l.xx[2])
	}
	f.Ayanamsa, f.AyanamsaRate = -f.Nutation, at[0]-at[1]
	return nil
}

// modes are the library's numbers of the ayanamsas; for any unknown number it uses Fagan and
// Bradley's.
var modes = [...]int{
	vedic.Lahiri: 1, vedic.Lahiri1940: 43, vedic.LahiriVP285: 44, vedic.LahiriICRC: 46, vedic.TrueChitra: 27,
	vedic.TruePushya: 29,
	vedic.TrueRevati: 28, vedic.TrueMula: 35, vedic.Raman: 3, vedic.Krishnamurti: 5, vedic.KrishnamurtiVP291: 45,
	vedic.Yukteshwar: 7,
	vedic.JNBhasin:   8, vedic.Ushashashi: 4, vedic.SuryaSiddhanta: 21, vedic.Aryabhata: 23, vedic.FaganBradley: 0,
	vedic.DeLuce:     2,
	vedic.DjwhalKhul: 6, vedic.GalacticCenter: 17,
	vedic.BabylonianKugler1: 9, vedic.BabylonianKugler2: 10, vedic.BabylonianKugler3: 11,
	vedic.BabylonianHuber: 12, vedic.BabylonianEtaPiscium: 13, vedic.BabylonianBritton: 38,
	vedic.Aldebaran15Taurus: 14, vedic.Hipparchos: 15, vedic.Sassanian: 16, vedic.SuryaSiddhantaMeanSun: 22,
	vedic.AryabhataMeanSun: 24, vedic.Aryabhata522: 37, vedic.SuryaSiddhantaRevati: 25,
	vedic.SuryaSiddhantaChitra: 26, vedic.TrueSheoran: 39, vedic.GalacticCenterGilBrand: 30,
	vedic.GalacticCenterCochrane: 40, vedic.GalacticCenterMulaWilhelm: 36, vedic.GalacticEquatorIAU1958: 31,
	vedic.GalacticEquatorTrue: 32, vedic.GalacticEquatorMula: 33, vedic.GalacticEquatorFiorenza: 41,
	vedic.GalacticAlignmentMardyks: 34, vedic.ValensMoon: 42, vedic.J2000: 18, vedic.J1900: 19, vedic.B1950: 20,
}

// ayanamsa returns the sidereal zero from the mean equinox. The mode is set on every call,
// since it is thread-local. A geometric star ayanamsa is the star's geometric place minus the
// fixed longitude of the star.
func (l *library) ayanamsa(a vedic.Ayanamsa, tt vedic.JD) (vedic.Angle, error) {
	bare := a &^ ephemeris.GeometricStar
	if bare == vedic.GalacticCenterMulaWilhelm && bare != a {
		return l.wilhelm(tt)
	}
	if bare != a {
		star, at, err := l.star(bare, tt, l.flags|swephgo.SeflgTruepos)
		return (star.Longitude - at).Norm(), err
	}
	if int(a) >= len(modes) {
		return 0, fmt.Errorf("swiss: no ayanamsa %v", a)
	}
	swephgo.SetSidMode(modes[a], 0, 0)
	l.message[0] = 0
	ret := swephgo.GetAyanamsaEx(float64(tt), l.flags&^swephgo.SeflgSpeed, l.xx, l.message)
	if said := text(l.message); ret < 0 || said != "" || math.IsNaN(l.xx[0]) {
		return 0, fmt.Errorf("swiss: ayanamsa %v: %v %q", a, l.xx[0], said)
	}
	return vedic.Degrees(l.xx[0]).Signed(), nil
}

// wilhelm returns Wilhelm's ayanamsa by the geometric place of the galaxy's centre, from where its hour circle crosses
// the ecliptic. The library has it by the apparent place only.
func (l *library) wilhelm(tt vedic.JD) (vedic.Angle, error) {
	star, _, err := l.star(vedic.GalacticCenter, tt, l.flags|swephgo.SeflgTruepos|swephgo.SeflgEquatorial)
	if err == nil {
		err = l.calc(swephgo.SeEclNut, tt, l.model)
	}
	if err != nil {
		return 0, err
	}
	sin, cos := math.Sincos(star.Longitude.Radians())
	at := vedic.Radians(math.Atan2(sin/math.Cos(vedic.Degrees(l.xx[1]).Radians()), cos)) // by the mean obliquity
	return (at - vedic.Degrees(246.6666666667)).Norm(), nil
}

// stars are the stars of the true ayanamsas, by the library's names, with their fixed
// longitudes.
var stars = map[vedic.Ayanamsa]struct {
	name string
	at   vedic.Angle
}{
	vedic.TrueChitra:     {"Spica", 180 * vedic.Degree},
	vedic.TruePushya:     {",deCnc", 106 * vedic.Degree},
	vedic.TrueRevati:     {",zePsc", 359*vedic.Degree + 50*vedic.Arcminute},
	vedic.TrueMula:       {",laSco", 240 * vedic.Degree},
	vedic.GalacticCenter: {",SgrA*", 240 * vedic.Degree},

	vedic.TrueSheoran:            {",deCnc", vedic.Degrees(103.49264221625)},
	vedic.GalacticCenterGilBrand: {",SgrA*", vedic.Degrees(210 + 90*0.3819660113)},
	vedic.GalacticCenterCochrane: {",SgrA*", 270 * vedic.Degree},
}

// Star returns the apparent place of the star that a true ayanamsa follows, and the fixed
// sidereal longitude of the star.
func (l *library) Star(a vedic.Ayanamsa, tt vedic.JD) (place ephemeris.Apparent, at vedic.Angle, err error) {
	return l.star(a, tt, l.flags)
}

// star computes a star's place with the given flags.
func (l *library) star(a vedic.Ayanamsa, tt vedic.JD, flags int) (place ephemeris.Apparent, at vedic.Angle, err error) {
	s, ok := stars[a]
	if !ok {
		return place, 0, fmt.Errorf("swiss: ayanamsa %v follows no star", a)
	}
	name := append([]byte(s.name), make([]byte, 128)...) // the library writes the full name back
	l.message[0] = 0
	ret := swephgo.Fixstar(name, float64(tt), flags, l.xx, l.message)
	if said := text(l.message); ret < 0 || said != "" || math.IsNaN(l.xx[0]) {
		return place, 0, fmt.Errorf("swiss: star %s: %v %q", s.name, l.xx[0], said)
	}
	return ephemeris.Apparent{Longitude: vedic.Degrees(l.xx[0]), Latitude: vedic.Degrees(l.xx[1])}, s.at, nil
}

// check returns an error for moments outside the files. The Moshier model extends to the year
// 3000, which the generator of the almanac uses for its last pieces.
func (l *library) check(at vedic.JD) error {
	end := l.end
	if l.model == swephgo.SeflgMoseph {
		end = 2816788
	}
	if !(at >= l.first && at < end) {
		low, high := l.Range()
		return ephemeris.OutOfRange(at, low, high)
	}
	return nil
}

// text cuts a C string at its end.
func text(b []byte) string {
	if i := bytes.IndexByte(b, 0); i >= 0 {
		b = b[:i]
	}
	return string(b)
}
