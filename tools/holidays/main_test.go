package main

import (
	"bytes"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// The files are those that the generator writes: two years of them, one with an adhika month.
func TestCurrent(t *testing.T) {
	file, err := os.ReadFile("../../data/holidays/holidays.csv")
	if err != nil {
		t.Fatal(err)
	}
	var listed []struct {
		RuleID string
		Dates  map[string][]string
	}
	b, err := os.ReadFile("../../data/holidays/holidays.json")
	if err == nil {
		err = json.Unmarshal(b, &listed)
	}
	if err != nil {
		t.Fatal(err)
	}
	for _, year := range []int{2023, 2027} {
		days, err := gather(year, year)
		if err != nil {
			t.Fatal(err)
		}
		made, err := table(days)
		if err != nil {
			t.Fatal(err)
		}
		head, rest, _ := bytes.Cut(made, []byte("\n"))
		if !bytes.HasPrefix(file, head) || !bytes.Contains(file, rest) {
			t.Errorf("%d of holidays.csv is not what the generator writes: run go run -C tools ./holidays", year)
		}
		for _, d := range days {
			for _, c := range d.calendars {
				if !slices.ContainsFunc(listed, func(l struct {
					RuleID string
					Dates  map[string][]string
				}) bool {
					return l.RuleID == d.entry.RuleID && slices.Contains(l.Dates[c], d.date.String())
				}) {
					t.Errorf("holidays.json lacks %s %v of %s", d.entry.RuleID, d.date, c)
				}
			}
		}
	}
}

// Every year of the file has the days that everybody keeps, once in each calendar.
func TestComplete(t *testing.T) {
	file, err := os.ReadFile("../../data/holidays/holidays.csv")
	if err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for line := range strings.Lines(string(file)) {
		c := strings.Split(strings.TrimSpace(line), ",")
		for _, calendar := range strings.Fields(c[len(c)-1]) {
			count[c[1]+" "+calendar]++
		}
	}
	for _, key := range []string{"diwali", "holi", "janmashtami", "ram_navami", "maha_shivaratri", "makara_sankranti",
		"vijayadashami", "onam"} {
		for _, c := range calendars {
			if n := count[key+" "+c.name]; n != last-first+1 {
				t.Errorf("%s of %s: %d", key, c.name, n)
			}
		}
	}
}
