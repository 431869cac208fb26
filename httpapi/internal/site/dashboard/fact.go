package dashboard

import (
	"net/url"
	"strconv"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// factForm asks what stands where in the charts that are looked for.
type factForm struct {
	Open   bool // something was asked
	Fields []page.Field
}

// plainFacts are the fields that are parameters of the list.
var plainFacts = []string{"lagnaRashi", "moonRashi", "moonNakshatra", "mahadasha", "mahadashaAt"}

// facts adds to a query what the form asks of the charts. It says whether that can be asked: a graha has no house
// alone, and a day no lord.
func (v *visit) facts(q url.Values) bool {
	for _, name := range plainFacts {
		if text := v.field(name); text != "" {
			q.Set(name, text)
		}
	}
	graha, house := v.field("graha"), v.field("house")
	var known vedic.Graha
	if graha != "" && known.UnmarshalText([]byte(graha)) == nil && house != "" {
		q.Set(graha+"House", house)
	}
	return v.halfHouse() == "" && v.halfDasha() == ""
}

// halfHouse says what is wrong where one of graha and house was chosen.
func (v *visit) halfHouse() string {
	if (v.field("graha") == "") != (v.field("house") == "") {
		return v.word("reports.pair")
	}
	return ""
}

// halfDasha says what is wrong where a day was given and no lord.
func (v *visit) halfDasha() string {
	if v.field("mahadashaAt") != "" && v.field("mahadasha") == "" {
		return v.word("reports.lord")
	}
	return ""
}

// factForm makes the form, with what was asked.
func (v *visit) factForm() (f factForm) {
	rashis, nakshatras, grahas := []page.Choice{}, []page.Choice{}, []page.Choice{}
	for r := vedic.Rashi(1); r <= 12; r++ {
		rashis = append(rashis, page.Choice{Value: r.String(), Text: r.Name(v.lang)})
	}
	for n := vedic.Nakshatra(1); n <= 27; n++ {
		nakshatras = append(nakshatras, page.Choice{Value: n.String(), Text: n.Name(v.lang)})
	}
	for g := vedic.Graha(1); g <= 9; g++ {
		grahas = append(grahas, page.Choice{Value: g.String(), Text: g.Name(v.lang)})
	}
	var houses []page.Choice
	for n := 1; n <= 12; n++ {
		houses = append(houses, page.Choice{Value: strconv.Itoa(n), Text: strconv.Itoa(n)})
	}
	tag := v.field("tag")
	f.Fields = append(f.Fields, page.Field{Name: "tag", Label: "reports.tag", Value: tag, Length: 820, Loose: true})
	f.Open = tag != ""
	for _, x := range []struct {
		name, label string
		choices     []page.Choice
		wrong       string
	}{{"lagnaRashi", "reports.lagnaRashi", rashis, ""}, {"moonRashi", "reports.moonRashi", rashis, ""},
		{"moonNakshatra", "reports.moonNakshatra", nakshatras, ""}, {"graha", "reports.graha", grahas, v.halfHouse()},
		{"house", "reports.house", houses, ""}, {"mahadasha", "reports.mahadasha", grahas, v.halfDasha()}} {
		value := v.field(x.name)
		field := page.Field{Name: x.name, Label: x.label, Value: value, Wrong: x.wrong, Loose: true,
			Choices: []page.Choice{{Text: v.word("reports.any")}}}
		for _, c := range x.choices {
			c.Chosen = c.Value == value
			field.Choices = append(field.Choices, c)
		}
		f.Fields, f.Open = append(f.Fields, field), f.Open || value != ""
	}
	day := v.field("mahadashaAt")
	f.Fields = append(f.Fields, page.Field{Name: "mahadashaAt", Kind: "date", Label: "reports.mahadashaAt",
		Hint: "reports.today", Value: day, Loose: true})
	f.Open = f.Open || day != ""
	return f
}
