package catalog

import (
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/numerology"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Forms returns the operations that are asked with a form alone: horoscopes, numbers and names, and the operations of
// the table that need no birth and no place.
func (c Catalog) Forms(l vedic.Lang) []dashboard.Form {
	f := formMaker{c, l}
	list := []dashboard.Form{
		{Word: "horoscope", Way: "horoscope", Operation: "getHoroscope", Scope: "horoscope:read",
			Fields: f.horoscope()},
		{Word: "numerology", Way: "numerology", Operation: "calculateNumerology", Scope: "numerology:read",
			Post:   true,
			Fields: f.profile(), More: f.schools()},
	}
	for _, x := range []struct {
		kind   string
		fields []dashboard.FormField
	}{{"baby", f.baby()}, {"business", f.business()}, {"spelling", f.respelling()}} {
		list = append(list, dashboard.Form{Word: "names-" + x.kind, Way: "names/" + x.kind,
			Operation: "suggestNames", Scope: "numerology:read", Post: true, Fields: x.fields,
			Fixed: map[string]string{"type": x.kind}})
	}
	return append(list, f.tables()...)
}

// formMaker makes fields with their words in a language.
type formMaker struct {
	Catalog
	lang vedic.Lang
}

// tables returns the operations that need only their fields, and those whose fields are data of a birth.
func (f formMaker) tables() (list []dashboard.Form) {
	names := view.Reader{Lang: f.lang}
	for _, a := range op.Operations() {
		if a.Stored() || a.Of != op.OfNone && !a.Private || a.NoPage != "" {
			continue
		}
		x := dashboard.Form{Word: a.Command, Way: "tables/" + a.Command, Operation: a.Endpoint().Get, Scope: a.Scope,
			Post: a.Private}
		for i := range a.Fields {
			if slices.Contains(a.Form, a.Fields[i].Name) {
				t := dashboard.FormField{Field: f.fieldOf(&a.Fields[i], names)}
				switch {
				case t.Label == birthCalendar:
				case a.Private:
					t.Label = "told." + a.Name + "." + t.Name
				default:
					t.Label = "told." + t.Name
				}
				switch a.Fields[i].Kind {
				case op.Document:
					t.Hint = t.Label + "-hint"
				case op.Texts:
					t.Kind, t.Length, t.Hint, t.As = "lines", 4000, t.Label+"-hint", dashboard.AsList
				}
				for k := range t.Choices {
					t.Choices[k].Text = f.named(t.Name, &t.Choices[k])
				}
				if len(t.Choices) > 0 && a.Fields[i].Default == "" && t.Label != birthCalendar {
					t.Choices = append([]page.Choice{{Text: f.word("told.any"), Chosen: true}}, t.Choices...)
				}
				t.Optional = a.Private && !a.Fields[i].Required
				if t.Name == "place" {
					t.Optional, t.Loose = false, true // its label says where it may be left out
				}
				x.Fields = append(x.Fields, t)
			}
		}
		list = append(list, x)
	}
	return list
}

// named names what may be chosen in a table: doshas and weekdays by the names that they have.
func (f formMaker) named(field string, c *page.Choice) string {
	var d dosha.ID
	var day vedic.Vara
	switch {
	case field == "dosha" && d.UnmarshalText([]byte(c.Value)) == nil:
		return d.Name(f.lang)
	case field == "weekday" && day.UnmarshalText([]byte(c.Value)) == nil:
		return day.Name(f.lang)
	case field == "purpose":
		return f.word("told.purpose." + c.Value)
	}
	return c.Text
}

func (f formMaker) word(id string) string { return page.Word(f.lang, id) }

// text is a field that is written.
func (f formMaker) text(name string, length int) dashboard.FormField {
	return dashboard.FormField{Field: page.Field{Name: name, Label: "told." + name, Length: length, Optional: true}}
}

// date is a field of a date of the years that numerology counts.
func (f formMaker) date(name string) dashboard.FormField {
	t := f.text(name, 0)
	t.Kind = "date"
	return t
}

// number is a field of a whole number.
func (f formMaker) number(name string, least, most int) dashboard.FormField {
	t := f.text(name, 0)
	t.Kind, t.Least, t.Most, t.As = "number", strconv.Itoa(least), strconv.Itoa(most), dashboard.AsWhole
	return t
}

// lines is a field of several texts.
func (f formMaker) lines(name string) dashboard.FormField {
	t := f.text(name, 4000)
	t.Kind, t.Hint, t.As = "lines", "told.lines-hint", dashboard.AsList
	return t
}

// chart is a field that chooses a chart of the account.
func (f formMaker) chart(name string) dashboard.FormField {
	return dashboard.FormField{Field: page.Field{Name: name, Label: "told.report", Loose: true}, As: dashboard.AsChart}
}

// choice returns a field with keys, the first of which is selected; the key "" means none. The text
// IDs begin with the prefix of the form, the name and a dot.
func (f formMaker) choice(name string, keys ...string) dashboard.FormField {
	t := dashboard.FormField{Field: page.Field{Name: name, Label: "told." + name}}
	for i, key := range keys {
		text := f.word("told.any")
		if key != "" {
			text = f.word("told." + name + "." + key)
		}
		t.Choices = append(t.Choices, page.Choice{Value: key, Text: text, Chosen: i == 0})
	}
	return t
}

// counted is a field of the numbers from 1, with their names, and with none.
func (f formMaker) counted(name string, most int, called func(int) string) dashboard.FormField {
	t := f.choice(name, "")
	t.As = dashboard.AsWhole
	for n := 1; n <= most; n++ {
		t.Choices = append(t.Choices, page.Choice{Value: strconv.Itoa(n), Text: called(n)})
	}
	return t
}

// truth is a field that is chosen or not.
func (f formMaker) truth(name string) dashboard.FormField {
	return dashboard.FormField{Field: page.Field{Name: name, Label: "told." + name, Choices: []page.Choice{
		{Value: "", Text: page.Word(f.lang, "ask.no"), Chosen: true},
		{Value: "true", Text: page.Word(f.lang, "ask.yes")}}}, As: dashboard.AsTruth}
}

// horoscope returns the fields of a horoscope: a sign, or a chart whose Moon determines it, and a
// period.
func (f formMaker) horoscope() []dashboard.FormField {
	rashi := f.choice("rashi")
	rashi.Choices = []page.Choice{{Text: f.word("told.all-signs"), Chosen: true}}
	for r := vedic.Mesha; r <= vedic.Meena; r++ {
		rashi.Choices = append(rashi.Choices, page.Choice{Value: r.String(), Text: r.Name(f.lang)})
	}
	date := f.text("date", 0)
	date.Field = f.Dates().Bound(date.Field)
	date.Kind, date.Label, date.Hint = "date", "ask.date", "told.today"
	zone := f.text("timezone", 64)
	zone.Value, zone.Optional, zone.Loose = f.TimeZone, false, true
	return []dashboard.FormField{f.chart("report"), rashi, f.choice("period", f.Periods...), date, zone}
}

// profile returns the fields of a numerology profile: a name and a date of birth, or a chart with
// both.
func (f formMaker) profile() []dashboard.FormField {
	name, born := f.text("name", 120), f.date("date")
	name.Optional, name.Loose, born.Optional, born.Loose = false, true, false, true
	born.Label = "told.birthDate"
	asOf := f.date("asOf")
	asOf.Hint = "told.today"
	return []dashboard.FormField{f.chart("reportId"), name, born, f.choice("gender", "", "female", "male"),
		f.choice("system", "both", "pythagorean", "chaldean"), f.text("currentName", 120), f.text("spelling", 120),
		asOf}
}

// schools are the choices in which schools of numerology differ.
func (f formMaker) schools() (list []dashboard.FormField) {
	list = append(list, f.choice("yAsVowel", "auto", "always", "never"))
	add := func(t dashboard.FormField) {
		t.To = "options." + t.Name
		list = append(list, t)
	}
	for _, x := range [][]string{{"lifePath", "by_parts", "all_digits", "straight"}, {"names", "by_parts", "straight"},
		{"gya", "gy", "dny", "jn"}, {"pha", "ph", "f"}, {"va", "v", "w"}, {"rra", "d", "r"}} {
		add(f.choice(x[0], x[1:]...))
	}
	for _, name := range []string{"longVowels", "stripTitles", "stripMd", "ignoreDigits", "no33", "subtractNines",
		"birthdayYear", "beforeSunrise", "januaryKua", "plainLoShu", "loShuKua"} {
		add(f.truth(name))
	}
	return list
}

// target asks for the number that names are to come to, and by which letters.
func (f formMaker) target() []dashboard.FormField {
	target := f.counted("targetNumber", 9, strconv.Itoa)
	target.Choices[0] = page.Choice{Value: "0", Text: f.word("told.targetNumber.0"), Chosen: true}
	for _, n := range numerology.Pythagorean.Targets() {
		if n > 9 {
			target.Choices = append(target.Choices, page.Choice{Value: strconv.Itoa(n),
				Text: strconv.Itoa(n) + " (" + f.word("told.system.pythagorean") + ")"})
		}
	}
	return []dashboard.FormField{target, f.choice("system", "chaldean", "pythagorean")}
}

// baby returns the fields of baby names: a birth star or a chart, sounds and a number.
func (f formMaker) baby() []dashboard.FormField {
	kinds := [][]string{{""}, {""}, {""}}
	for i, key := range numerology.Tags() {
		switch k := 0; {
		case key == "classical" || key == "modern":
			kinds[2] = append(kinds[2], key)
		default:
			if i >= slices.Index(numerology.Tags(), "hindu") {
				k = 1
			}
			kinds[k] = append(kinds[k], key)
		}
	}
	list := []dashboard.FormField{f.chart("reportId"), f.date("birthDate"),
		f.counted("nakshatra", 27, func(n int) string { return vedic.Nakshatra(n).Name(f.lang) }),
		f.counted("pada", 4, strconv.Itoa), f.choice("gender", "", "female", "male"), f.lines("startsWith")}
	list = append(list, f.target()...)
	list = append(list, f.text("surname", 120))
	for i, name := range []string{"region", "faith", "style"} {
		t := f.choice(name, kinds[i]...)
		t.To, t.As = "tags", dashboard.AsList
		list = append(list, t)
	}
	return append(list, f.lines("avoid"), f.number("maxLength", 2, 40), f.number("limit", 1, 50))
}

// business asks for names of a firm.
func (f formMaker) business() []dashboard.FormField {
	list := []dashboard.FormField{f.lines("keywords"), f.text("baseName", 60),
		f.choice("sector", numerology.Sectors()...)}
	list = append(list, f.target()...)
	owner := f.date("birthDate")
	owner.Label = "told.owner"
	return append(list, owner, f.truth("coreOnly"), f.lines("startsWith"), f.lines("avoid"),
		f.number("maxLength", 2, 40), f.number("limit", 1, 50))
}

// respelling asks how else a name may be written.
func (f formMaker) respelling() []dashboard.FormField {
	name := f.text("baseName", 60)
	name.Label, name.Optional, name.Loose = "told.name", false, true
	list := append([]dashboard.FormField{name, f.text("surname", 120)}, f.target()...)
	return append(list, f.date("birthDate"), f.number("limit", 1, 50))
}
