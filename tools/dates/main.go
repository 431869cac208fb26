// Command dates writes the date formats of the languages of names from the npm packages of Unicode
// CLDR:
//
//	npm pack cldr-dates-full cldr-numbers-full    # and unpack each beside the other
//	go run -C tools ./dates -dates cldr-dates-full/package -numbers cldr-numbers-full/package -to ../vedic/language
//
// Every existing folder gets its dates.json: digits, names of months and weekdays, and patterns. As
// in the tables of names, zero-width characters are removed, and a visarga typed as a colon is
// corrected.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// dates is what the file holds, as package vedic reads it.
type dates struct {
	Source string `json:"source"`
	// Digits are zero to nine; absent for 0123456789.
	Digits string `json:"digits,omitempty"`
	// Months are from January, ShortMonths their short forms.
	Months      []string `json:"months"`
	ShortMonths []string `json:"shortMonths"`
	// Weekdays are from Sunday, ShortWeekdays their short forms.
	Weekdays      []string `json:"weekdays"`
	ShortWeekdays []string `json:"shortWeekdays"`
	// Full is the pattern of a date with its weekday; Long and Medium are without.
	Full   string `json:"full"`
	Long   string `json:"long"`
	Medium string `json:"medium"`
	// Day is the pattern of a date without its year.
	Day string `json:"day"`
	// Month is that of a month with its year.
	Month      string `json:"month"`
	ShortMonth string `json:"shortMonth"`
}

// gregorian is what is read of a calendar of CLDR.
type gregorian struct {
	Months, Days struct {
		Format map[string]map[string]string `json:"format"`
	}
	DateFormats     map[string]any `json:"dateFormats"`
	DateTimeFormats struct {
		AvailableFormats map[string]any `json:"availableFormats"`
	} `json:"dateTimeFormats"`
}

// digits are the digits of the default number systems of the languages. An unknown system is an
// error, so that no language gets Latin digits unchecked.
var digits = map[string]string{"latn": "", "deva": "०१२३४५६७८९", "beng": "০১২৩৪৫৬৭৮৯"}

func main() {
	from := flag.String("dates", "", "cldr-dates-full, unpacked")
	numbers := flag.String("numbers", "", "cldr-numbers-full, unpacked")
	to := flag.String("to", "vedic/language", "the folder of languages")
	flag.Parse()
	found, err := filepath.Glob(filepath.Join(*to, "*", "language.json"))
	for i := 0; err == nil && i < len(found); i++ {
		err = write(*from, *numbers, filepath.Dir(found[i]))
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// write makes the file of a language. A name or a pattern that CLDR lacks is left empty.
func write(from, numbers, dir string) error {
	tag := filepath.Base(dir)
	var about struct{ Version string }
	if err := read(filepath.Join(from, "package.json"), &about); err != nil {
		return err
	}
	var cldr struct {
		Main map[string]struct {
			Dates struct {
				Calendars struct{ Gregorian gregorian }
			}
		}
	}
	if err := read(filepath.Join(from, "main", tag, "ca-gregorian.json"), &cldr); err != nil {
		return err
	}
	var counted struct {
		Main map[string]struct {
			Numbers struct{ DefaultNumberingSystem string }
		}
	}
	if err := read(filepath.Join(numbers, "main", tag, "numbers.json"), &counted); err != nil {
		return err
	}
	system := counted.Main[tag].Numbers.DefaultNumberingSystem
	own, known := digits[system]
	if !known {
		return fmt.Errorf("%s: no digits are known of the system %q", tag, system)
	}
	g := cldr.Main[tag].Dates.Calendars.Gregorian
	pattern := func(of map[string]any, key string) string { s, _ := of[key].(string); return s }
	d := dates{Source: "Unicode CLDR " + about.Version, Digits: own,
		Full: pattern(g.DateFormats, "full"), Long: pattern(g.DateFormats, "long"),
		Medium:     pattern(g.DateFormats, "medium"),
		Day:        pattern(g.DateTimeFormats.AvailableFormats, "MMMd"),
		Month:      pattern(g.DateTimeFormats.AvailableFormats, "yMMMM"),
		ShortMonth: pattern(g.DateTimeFormats.AvailableFormats, "yMMM")}
	for n := range 12 {
		key := fmt.Sprint(n + 1)
		d.Months = append(d.Months, bare(g.Months.Format["wide"][key]))
		d.ShortMonths = append(d.ShortMonths, bare(g.Months.Format["abbreviated"][key]))
	}
	for _, key := range []string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"} {
		d.Weekdays = append(d.Weekdays, bare(g.Days.Format["wide"][key]))
		d.ShortWeekdays = append(d.ShortWeekdays, bare(g.Days.Format["short"][key]))
	}
	b, err := json.MarshalIndent(&d, "", " ")
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "dates.json"), append(b, '\n'), 0o644)
}

// bare takes out characters without width, and mends a visarga typed as a colon, as the tables of names have it.
func bare(name string) string {
	name = strings.NewReplacer("\u200c", "", "\u200d", "").Replace(name)
	if before, ok := strings.CutSuffix(name, ":"); ok {
		return before + "ः"
	}
	return name
}

// read reads a file of JSON.
func read(name string, into any) error {
	b, err := os.ReadFile(name)
	if err != nil {
		return err
	}
	if err := json.Unmarshal(b, into); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
