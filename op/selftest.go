//go:build !jyotish_core

package op

import (
	"errors"
	"fmt"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// known is a birth in the war time of India (+06:30), with the longitudes that Swiss Ephemeris 2.10.03 gives for it
// (testdata/reference/positions.json, amitabh_bachchan).
const known = `{"name":"Self-test","date":"1942-10-11","time":"16:00","place":"Allahabad","latitude":25.45,"longitude":81.85,` +
	`"timezone":"Asia/Kolkata"}`

// Sidereal, in degrees.
const knownLagna = 301.947778827

var knownLongitudes = vedic.ByGraha[float64]{
	174.381284155, 190.31712664, 172.603454768, 173.657180732, 90.537353176, 165.189504433, 49.231328687, 128.77956723,
	308.77956723,
}

// SelfTest shows that the parts of the desk are there and agree with what is known: it casts a chart through the zones
// and the ephemeris, and holds it against another program's within an arcsecond. The error says what differs. War time
// is chosen because it fails where zones are cut short to whole rules or to years after 1970.
func (d *Calculator) SelfTest() error {
	in, faults := d.ParseBirth([]byte(known))
	if len(faults) > 0 {
		return fmt.Errorf("birth: self-test: %w", &Invalid{Faults: faults})
	}
	r, err := d.Cast(in, time.Now())
	if err != nil {
		return fmt.Errorf("birth: self-test: %w", err)
	}
	if got := r.Time.Offset.String(); got != "+06:30" {
		return errors.New("birth: self-test: the time zones lack the war time of India: " + got)
	}
	if err := differ("the lagna", r.Sky.Lagna, knownLagna); err != nil {
		return err
	}
	for g, p := range r.Sky.Grahas.All() {
		if err := differ(g.Name(vedic.English), p.Longitude, knownLongitudes.At(g)); err != nil {
			return err
		}
	}
	return nil
}

// differ compares within an arcsecond.
func differ(what string, got vedic.Longitude, want float64) error {
	if got.Distance(vedic.NewLongitude(vedic.Degrees(want))) > vedic.Arcsecond {
		return fmt.Errorf("birth: self-test: %s is at %v, want %v", what, got, vedic.Degrees(want))
	}
	return nil
}
