package op

import (
	"fmt"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// WithSettings casts the chart of a report again with other settings, for the same moment and
// place. The birth as sent and its resolved place and time are kept. The ephemeris is the one that
// the report was cast with, if the calculator has it; otherwise a warning is added. If the settings
// are those of the report, the report itself is returned. The new report has its own hash. The
// error is [vedic.ErrPolarHouses] for houses that do not exist at the place.
func (d *Calculator) WithSettings(r *Report, s vedic.Settings) (*Report, error) {
	if s == r.Sky.Settings {
		return r, nil
	}
	own, on := d.inTables(&Request{Report: r})
	sky, err := own.sky().Sky(r.Sky.At, r.Sky.Place, s)
	if err != nil {
		return nil, err
	}
	chart := kundali.FromSky(r.Birth, sky)
	x := &Report{Input: r.Input, Place: r.Place, Time: r.Time, Chart: chart, Meta: d.metaOf(&chart.Sky),
		Warnings: slices.Clone(chart.Warnings), called: r.called}
	// What the chart by its first settings called for, and whose settings those were, is not so of this one.
	before := kundali.FromSky(r.Birth, r.Sky).Warnings
	for _, w := range on.Report.Warnings {
		same := func(o vedic.Warning) bool { return o.Code == w.Code }
		if w.Code != likeProgram && !slices.ContainsFunc(before, same) && !slices.ContainsFunc(x.Warnings, same) {
			x.Warnings = append(x.Warnings, w)
		}
	}
	return x, x.seal()
}

// SettingNames are the settings that [ReadSettings] reads, by the names that the options of a birth have.
func SettingNames() []string { return []string{"ayanamsa", "nodeType", "houseSystem", "dashaYear"} }

// SettingKeys are the values that a setting may have, the usual one first; none for what is no setting.
func SettingKeys(name string) []string {
	switch name {
	case "ayanamsa":
		return keys[vedic.Ayanamsa]()
	case "nodeType":
		return keys[vedic.Node]()
	case "houseSystem":
		return keys[vedic.HouseSystem]()
	case "dashaYear":
		return keys[vedic.DashaYear]()
	}
	return nil
}

// ReadSettings parses a list of settings such as "ayanamsa=raman,nodeType=true" and returns before
// with these changes. The faults are all invalid items, each with the setting as its pointer; valid
// items are applied even if there are faults.
func ReadSettings(list string, before vedic.Settings) (vedic.Settings, []Fault) {
	var faults []Fault
	told := form.Values{}
	for item := range strings.SplitSeq(list, ",") {
		name, key, ok := strings.Cut(strings.TrimSpace(item), "=")
		if _, twice := told[name]; !ok || twice {
			detail := "Write it as SETTING=VALUE, for example ayanamsa=raman."
			if twice {
				detail = fmt.Sprintf("%s is told twice.", name)
			}
			faults = append(faults, Fault{Code: form.BadFormat, Detail: detail, Allowed: SettingNames()})
			continue
		}
		told[name] = key
	}
	o := form.Of(told)
	s := before
	setting(o, "ayanamsa", &s.Ayanamsa, keys[vedic.Ayanamsa]())
	setting(o, "nodeType", &s.Node, keys[vedic.Node]())
	setting(o, "houseSystem", &s.Houses, keys[vedic.HouseSystem]())
	setting(o, "dashaYear", &s.Year, keys[vedic.DashaYear]())
	o.Close()
	return s, append(faults, o.Faults...)
}
