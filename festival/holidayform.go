package festival

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/vedic"
)

// HolidayForm is the form in which a library of holidays keeps its dates. The zero form is a plain list.
type HolidayForm uint8

// The forms.
const (
	// HolidayList is no file: the dates are in the answer alone.
	HolidayList HolidayForm = iota
	// PythonHolidays is a class with a table of dates for each holiday, as python-holidays (vacanza/holidays) keeps
	// them.
	PythonHolidays
	// DateHolidays is YAML with a rule for each date, as date-holidays (commenthol/date-holidays) reads them.
	DateHolidays
	// Nager is a JSON list as the API of Nager.Date (nager/Nager.Date) answers.
	Nager
)

var holidayFormKeys = []string{"list", "python_holidays", "date_holidays", "nager"}

// String returns the key, as "date_holidays".
func (f HolidayForm) String() string { return enum.String(f, 0, "HolidayForm", holidayFormKeys) }

// MarshalText returns the key; a value that has none is an error.
func (f HolidayForm) MarshalText() ([]byte, error) {
	return enum.Text(f, 0, "HolidayForm", holidayFormKeys)
}

// UnmarshalText reads a key; an unknown one is a *vedic.ParseError that lists the keys.
func (f *HolidayForm) UnmarshalText(b []byte) error {
	return enum.Read(f, 0, "form", b, holidayFormKeys)
}

// File returns the holidays of one country, in the order of dates, as a file of the form; "" for [HolidayList].
func (f HolidayForm) File(list []Holiday) string {
	switch f {
	case PythonHolidays:
		return pythonHolidays(list)
	case DateHolidays:
		return dateHolidays(list)
	case Nager:
		return nagerHolidays(list)
	}
	return ""
}

// pythonNames are the names of the tables of python-holidays where they differ from the keys of the calendar.
var pythonNames = map[Key]string{
	"vijayadashami": "DUSSEHRA", "thai_pusam_official": "THAIPUSAM", "makara_sankranti": "MAKAR_SANKRANTI",
	"ugadi": "GUDI_PADWA", "mahavir_jayanti": "MAHAVIR_JAYANTI", "durga_ashtami": "MAHA_ASHTAMI",
	"dashain_ghatasthapana": "SHARAD_NAVRATRI", "dashain_fulpati": "MAHA_SAPTAMI", "mesha_sankranti": "VAISAKHI",
	"govardhan": "GOVARDHAN_PUJA", "bhai_tika": "BHAI_DOOJ", "chhath": "CHHATH_PUJA", "losar": "GYALPO_LOSAR",
	"tihar_laxmi_puja": "DIWALI", "holika_dahan": "NEPAL_HOLI", "gai_tihar": "GAU_KRIDA",
}

// pythonName returns the name of the table of a holiday in python-holidays: "DIWALI_DATES", "VESAK_POYA_DATES".
func pythonName(h *Holiday) string {
	name, ok := pythonNames[h.Key]
	if poya, found := strings.CutPrefix(string(h.Key), "poya_"); found {
		name, ok = poya+"_poya", true
	}
	if !ok {
		name = string(h.Key)
	}
	switch {
	case h.Key == "buddha_purnima" && slices.Contains([]string{"TH", "SG", "MY"}, h.Country):
		name = "VESAK"
	case h.Country == "TH" && h.Key == "magha_puja":
		name = "MAKHA_BUCHA"
	case h.Country == "TH" && h.Key == "asalha_puja":
		name = "ASARNHA_BUCHA"
	}
	return strings.ToUpper(name) + "_DATES"
}

func pythonHolidays(list []Holiday) string {
	var names []string
	dates := map[string]map[int][]string{} // by name and year
	comments := map[string]string{}
	var months []time.Month
	country := ""
	for i := range list {
		h := &list[i]
		if h.After != 0 { // python-holidays counts it from the day itself
			continue
		}
		country = h.Country
		name := pythonName(h)
		if dates[name] == nil {
			dates[name], comments[name] = map[int][]string{}, h.Name
			names = append(names, name)
		}
		year := h.Date.Year
		dates[name][year] = append(dates[name][year], fmt.Sprintf("(%s, %d)", month(h.Date.Month), h.Date.Day))
		months = append(months, h.Date.Month)
	}
	slices.Sort(months)
	var imports []string
	for _, m := range slices.Compact(months) {
		imports = append(imports, month(m))
	}
	var b strings.Builder
	if len(imports) > 0 {
		fmt.Fprintf(&b, "from holidays.calendars.gregorian import %s\n\n\n", strings.Join(imports, ", "))
	}
	fmt.Fprintf(&b, "class %sHinduHolidays:\n    # Computed by jyotish for %s.\n", country, yearsOf(list))
	if len(names) == 0 {
		b.WriteString("    pass\n")
	}
	for _, name := range names {
		fmt.Fprintf(&b, "\n    # %s.\n    %s = {\n", comments[name], name)
		for year := list[0].Date.Year; year <= list[len(list)-1].Date.Year; year++ {
			switch days := dates[name][year]; len(days) {
			case 0:
			case 1:
				fmt.Fprintf(&b, "        %d: %s,\n", year, days[0])
			default:
				fmt.Fprintf(&b, "        %d: (%s),\n", year, strings.Join(days, ", "))
			}
		}
		b.WriteString("    }\n")
	}
	return b.String()
}

func dateHolidays(list []Holiday) string {
	var b strings.Builder
	if len(list) == 0 {
		return "holidays: {}\n"
	}
	fmt.Fprintf(&b, "# Computed by jyotish for %s.\nholidays:\n  %s:\n", yearsOf(list), list[0].Country)
	var whole []Holiday
	parts := map[string][]Holiday{}
	var codes []string
	for _, h := range list {
		if h.Parts == nil {
			whole = append(whole, h)
		}
		for _, code := range h.Parts {
			codes = append(codes, code)
			parts[code] = append(parts[code], h)
		}
	}
	dateRules(&b, "    ", whole)
	if len(codes) > 0 {
		b.WriteString("    states:\n")
	}
	slices.Sort(codes)
	for _, code := range slices.Compact(codes) {
		_, state, _ := strings.Cut(code, "-")
		fmt.Fprintf(&b, "      %q:\n", state)
		dateRules(&b, "        ", parts[code])
	}
	return b.String()
}

// dateRules writes the rules of some days. A second holiday of a date has a number behind it.
func dateRules(b *strings.Builder, indent string, list []Holiday) {
	if len(list) == 0 {
		return
	}
	fmt.Fprintf(b, "%sdays:\n", indent)
	seen := map[vedic.Date]int{}
	for i := range list {
		h := &list[i]
		rule := h.Date.String()
		if n := seen[h.Date]; n > 0 {
			rule += " #" + strconv.Itoa(n)
		}
		seen[h.Date]++
		fmt.Fprintf(b, "%s  %q:\n%s    name:\n%s      en: %q\n", indent, rule, indent, indent, h.Name)
		if h.Optional {
			fmt.Fprintf(b, "%s    type: optional\n", indent)
		}
	}
}

// nagerHoliday is a member of the list of Nager.Date.
type nagerHoliday struct {
	Date        vedic.Date `json:"date"`
	LocalName   string     `json:"localName"`
	Name        string     `json:"name"`
	CountryCode string     `json:"countryCode"`
	Fixed       bool       `json:"fixed"`
	Global      bool       `json:"global"`
	Counties    []string   `json:"counties"`
	LaunchYear  *int       `json:"launchYear"`
	Types       []string   `json:"types"`
}

func nagerHolidays(list []Holiday) string {
	all := make([]nagerHoliday, len(list))
	for i := range list {
		h := &list[i]
		x := nagerHoliday{Date: h.Date, LocalName: h.Name, Name: h.Title(vedic.English), CountryCode: h.Country,
			Global: h.Parts == nil, Counties: h.Parts, Types: []string{"Public"}}
		if h.After != 0 {
			x.Name = h.Name
		}
		if h.Optional {
			x.Types[0] = "Optional"
		}
		all[i] = x
	}
	text, err := json.MarshalIndent(all, "", "  ")
	if err != nil {
		panic(err) // texts and numbers
	}
	return string(text) + "\n"
}
