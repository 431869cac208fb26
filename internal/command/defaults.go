package command

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"time"

	"github.com/alecthomas/kong"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// defaultKey is one thing that may be kept, with a line that says what.
type defaultKey struct{ key, says string }

// defaultKeys are the keys of the file of defaults, with their uses. A place is used for days and
// never for a birth: a forgotten file must not set someone's birth place.
var defaultKeys = []defaultKey{
	{"place", "place of panchang, festivals, muhurat and today; never a place of birth"},
	{"ayanamsa", "lahiri, raman, krishnamurti, true_chitra …"},
	{"node", "mean or true"},
	{"houses", "whole_sign, sripati, placidus …"},
	{"dasha-year", "days_365_25, days_360 …"},
	{"center", "geocentric or topocentric"},
	{"clock", "ut1 or utc"},
	{"places", "apparent or geometric"},
	{"ayanamsa-nutation", "with, without or lagna_without"},
	{"ayanamsa-star", "apparent or geometric"},
	{"nakshatra-ayanamsa", "with the tropical ayanamsa: that of the nakshatras"},
	{"ayanamsa-offset", "degrees to add to the ayanamsa"},
	{"like", "settings of another program (jyotish presets); those above come before it"},
	{"sunrise", "upper_limb_refracted, disc_centre_geometric, hindu …"},
	{"community", "whose days: place, all, tamil, bengali, gujarati, jain …"},
	{"style", "north, south or east"},
	{"lang", "en, hi, ta … (jyotish languages)"},
}

// configPath is where the defaults of the user stand. JYOTISH_CONFIG names the file itself; otherwise it is where the
// system keeps what users choose.
func (sh *shell) configPath() (string, error) {
	if path := sh.getenv("JYOTISH_CONFIG"); path != "" {
		return path, nil
	}
	dir := sh.getenv("XDG_CONFIG_HOME")
	for _, at := range [][2]string{{"AppData", ""}, {"HOME", ".config"}} {
		if home := sh.getenv(at[0]); dir == "" && home != "" {
			dir = filepath.Join(home, at[1])
		}
	}
	if dir == "" {
		return "", errors.New("there is no home directory for defaults: set JYOTISH_CONFIG to a file")
	}
	return filepath.Join(dir, "jyotish", "config.json"), nil
}

// loadDefaults reads the file of defaults. None is none. A file that cannot be read does not stop commands that have no
// use for it.
func (sh *shell) loadDefaults() (map[string]string, error) {
	path, err := sh.configPath()
	if err != nil {
		return nil, nil
	}
	raw, err := os.ReadFile(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var told map[string]string
	if err == nil {
		err = json.Unmarshal(raw, &told)
	}
	for key := range told {
		if err == nil {
			err = knownDefault(key)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return told, nil
}

// knownDefault refuses a key that no command would look at, as one misspelt.
func knownDefault(key string) error {
	var known []string
	for _, d := range defaultKeys {
		if d.key == key {
			return nil
		}
		known = append(known, d.key)
	}
	return fmt.Errorf("%q cannot be a default; these can: %s", key, strings.Join(known, ", "))
}

// defaultOf returns the default of a flag. The default place applies only to commands about days,
// and only if the place was not given in another way. Settings are not combined with those of a
// preset or a birth file.
func (sh *shell) defaultOf(path *kong.Path, flag *kong.Flag) string {
	switch flag.Name {
	case "place":
		if !needsDayPlace(path) || sh.isSet("place", "place-id", "lat", "lon") {
			return ""
		}
	case "sunrise":
		if sh.isSet("like") {
			return ""
		}
	}
	// A file of --birth may have settings, see there. A command may have a flag of its own by the name of a setting.
	if help, shared := sharedSettings[flag.Name]; shared {
		if sh.isSet("like", "birth") || flag.Name != "ayanamsa" && flag.Name != "like" && flag.Help != help {
			return ""
		}
	}
	// The default ayanamsa and that of the nakshatras go together. A command may have ayanamsas of its own, as kp.
	if flag.Name == "ayanamsa" || flag.Name == "nakshatra-ayanamsa" {
		own := ownAyanamsas(path)
		if sh.isSet("ayanamsa") || own != nil && !slices.Contains(own, sh.defaults["ayanamsa"]) {
			return ""
		}
	}
	return sh.defaults[flag.Name]
}

// ownAyanamsas returns the ayanamsas of a command about a birth that has a field for them, as kp. It is nil for others.
func ownAyanamsas(path *kong.Path) []string {
	for _, q := range op.Operations() {
		for i := range q.Fields {
			if f := &q.Fields[i]; path != nil && path.Node() != nil && q.Command == path.Node().Name &&
				q.Of == op.OfBirth && f.Name == "ayanamsa" {
				return f.Keys
			}
		}
	}
	return nil
}

// needsDayPlace reports whether a command is about the days of a place: it has a place and no time of birth.
func needsDayPlace(path *kong.Path) bool {
	if path == nil || path.Node() == nil {
		return false
	}
	has := func(name string) bool {
		return slices.ContainsFunc(path.Node().Flags, func(f *kong.Flag) bool { return f.Name == name })
	}
	return has("place") && !has("time")
}

// takesDefaults reports whether a command has a flag with a configurable default.
func takesDefaults(of *kong.Node) bool {
	return slices.ContainsFunc(of.Flags, func(f *kong.Flag) bool { return knownDefault(f.Name) == nil })
}

// isSet reports whether any of the flags is set on the command line or in the environment. It looks
// at the unparsed command line, because defaults are requested during parsing.
func (sh *shell) isSet(flags ...string) bool {
	return slices.ContainsFunc(flags, func(flag string) bool {
		return sh.getenv(variableOf(flag)) != "" || slices.ContainsFunc(sh.args, func(arg string) bool {
			name, _, _ := strings.Cut(arg, "=")
			return name == "--"+flag
		})
	})
}

// configCommand shows and keeps the defaults.
type configCommand struct {
	Key   string  `arg:"" optional:"" help:"What to keep: place, lang, style, sunrise or a setting (jyotish help settings)."`
	Value *string `arg:"" optional:"" help:"Its value; nothing, as \"\", forgets it."`
}

// Run shows the defaults or stores one.
func (c *configCommand) Run(sh *shell) error {
	path, err := sh.configPath()
	if err == nil && sh.broken != nil { // keep the file for its owner to correct
		err = sh.broken
	}
	if err != nil {
		return usage{err}
	}
	if c.Key == "" || c.Value == nil {
		return c.show(sh, path)
	}
	if err := knownDefault(c.Key); err != nil {
		return usage{err}
	}
	if *c.Value != "" {
		if err := soundDefault(c.Key, *c.Value); err != nil {
			return usage{fmt.Errorf("%s: %w", c.Key, err)}
		}
	}
	kept := map[string]string{}
	maps.Copy(kept, sh.defaults)
	kept[c.Key] = *c.Value
	if *c.Value == "" {
		delete(kept, c.Key)
	}
	if _, setting := sharedSettings[c.Key]; setting && (*c.Value != "" || soundSettings(sh.defaults) == nil) {
		if err := soundSettings(kept); err != nil {
			return usage{fmt.Errorf("%s: %w", c.Key, err)}
		}
	}
	return writeDefaults(path, kept)
}

// show prints one default alone, or all with the path of their file.
func (c *configCommand) show(sh *shell, path string) error {
	if c.Key != "" {
		if err := knownDefault(c.Key); err != nil {
			return usage{err}
		}
		_, err := fmt.Fprintln(sh.stdout, sh.defaults[c.Key])
		return err
	}
	fmt.Fprintln(sh.stdout, path)
	rows := [][]string{}
	for _, d := range defaultKeys {
		value := sh.defaults[d.key]
		value = cmp.Or(value, "–")
		rows = append(rows, []string{d.key, value, d.says})
	}
	sh.table(rows)
	return nil
}

// soundDefault refuses a default that every command would refuse. It is tried out by the very reader that would meet it
// later.
func soundDefault(key, value string) error {
	switch key {
	case "place":
		dk, q, err := (&spotFlags{Place: value, Lang: "en"}).query("2000-01-01", "", nil)
		if err == nil {
			_, err = dk.ResolvePlace(q.Spot, time.Now())
		}
		return err
	case "lang":
		if !slices.Contains(vedic.LangTags(), value) {
			return errors.New("use one of " + strings.Join(vedic.LangTags(), ", "))
		}
		return nil
	case "style":
		if !slices.Contains([]string{"north", "south", "east"}, value) {
			return errors.New("use north, south or east")
		}
		return nil
	}
	if key == "sunrise" {
		spot := spotFlags{Sunrise: value, Lat: "0", Lon: "0", Lang: "en"}
		o := form.Read(spot.body("2000-01-01", ""))
		newDesk(sources{}).ReadDays(o, "date", "endDate")
		return faultsOf(o)
	}
	return nil // a setting of charts, which soundSettings reads with the others
}

// soundSettings returns an error for settings with which no chart can be cast.
func soundSettings(kept map[string]string) error {
	s := settingFlags{}
	for _, f := range reflect.VisibleFields(reflect.TypeFor[settingFlags]()) {
		reflect.ValueOf(&s).Elem().FieldByIndex(f.Index).SetString(kept[flagName(f)])
	}
	o := form.Read((&birthFlags{}).body(s))
	newDesk(sources{}).ReadSettings(o)
	return faultsOf(o)
}

// faultsOf is the first fault of what was read, without the member that it is of.
func faultsOf(o *form.Object) error {
	if len(o.Faults) == 0 {
		return nil
	}
	return errors.New(strings.TrimSpace((&op.Invalid{Faults: []op.Fault{{Code: o.Faults[0].Code,
		Detail: o.Faults[0].Called(birthFlag), Allowed: o.Faults[0].Allowed, Suggestion: o.Faults[0].Suggestion}}}).
		Error()))
}

// writeDefaults writes the file whole or not at all. A second process that reads meanwhile has the old file or the new
// one.
func writeDefaults(path string, kept map[string]string) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	b, err := json.MarshalIndent(kept, "", "  ")
	if err != nil {
		return err
	}
	if err := os.WriteFile(path+".new", append(b, '\n'), 0o600); err != nil {
		return err
	}
	return os.Rename(path+".new", path)
}
