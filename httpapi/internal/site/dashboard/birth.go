package dashboard

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/op/birth"
)

const (
	unknownTime = "720" // the choice of accuracy for an unknown time: minutes either way, the whole day
	minutes     = len("12:00")
)

// birthFields are the members of a birth that its form has.
func birthFields() []string {
	return []string{"name", "date", "time", "place", "latitude", "longitude", "calendar", "timeBasis", "utcOffset",
		"timeAccuracyMinutes", "gender"}
}

// below are birthFields under a pointer.
func below(pointer string) (all []string) {
	for _, name := range birthFields() {
		all = append(all, pointer+"/"+name)
	}
	return all
}

var (
	clockMinute = regexp.MustCompile(`^\d{2}:\d{2}$`)
	clockSecond = regexp.MustCompile(`^\d{2}:\d{2}:\d{2}$`)
)

// minuteOf is a time of birth without its seconds, which have a field of their own: an input of times that showed them
// would want them of everybody. An unknown time is an empty field.
func minuteOf(clock string) string {
	switch {
	case clock == birth.UnknownTime:
		return ""
	case clockSecond.MatchString(clock):
		return clock[:minutes]
	}
	return clock
}

func secondOf(clock string) string {
	if clockSecond.MatchString(clock) {
		return clock[minutes+1:]
	}
	return ""
}

// moreOf reads what few births need. An empty time that is said to be unknown is sent as such, without an accuracy.
func (v *visit) moreOf(prefix string, b *birthInput) {
	accuracy := v.field(prefix + "accuracy")
	if b.Time == "" && accuracy == unknownTime {
		b.Time, accuracy = birth.UnknownTime, ""
	}
	if s := v.field(prefix + "seconds"); s != "" && clockMinute.MatchString(b.Time) {
		b.Time += ":" + strings.Repeat("0", max(0, 2-len(s))) + s
	}
	b.Latitude, b.Longitude = number(v.field(prefix+"latitude")), number(v.field(prefix+"longitude"))
	b.Calendar = v.field(prefix + "calendar")
	b.Basis, b.Offset = v.field(prefix+"basis"), v.field(prefix+"offset")
	b.Accuracy, b.Gender = number(accuracy), v.field(prefix+"gender")
}

// number is what was typed for the API: a number where it is one, and else the text, which is refused in words.
func number(text string) any {
	switch n := json.Number(text); {
	case text == "":
		return nil
	case json.Valid([]byte(text)):
		if _, err := n.Float64(); err == nil {
			return n
		}
	}
	return text
}

// typed is a number as its field shows it.
func typed(x any) string {
	switch x := x.(type) {
	case json.Number:
		return x.String()
	case string:
		return x
	}
	return ""
}

// more makes the fields of what few births need, and says whether they are to be seen at once.
func (v *visit) more(b birthInput, prefix, pointer string, p *Problem) (list []page.Field, open bool) {
	add := func(name, member, value string, choices []page.Choice) {
		f := page.Field{Name: prefix + name, Label: "person." + name, Value: value, Choices: choices, Optional: true,
			Length: 16}
		if name != "gender" {
			f.Hint = "person." + name + "-hint"
		}
		if member != "" {
			f.Wrong = p.wrong(v.lang, pointer+"/"+member)
		}
		open = open || value != "" || f.Wrong != ""
		list = append(list, f)
	}
	accuracy, given := typed(b.Accuracy), b.Gender
	if b.Time == birth.UnknownTime {
		accuracy = unknownTime
	}
	add("seconds", "", secondOf(b.Time), nil)
	add("accuracy", "timeAccuracyMinutes", accuracy, v.accuracies(accuracy))
	add("latitude", "latitude", typed(b.Latitude), nil)
	add("longitude", "longitude", typed(b.Longitude), nil)
	add("calendar", "calendar", b.Calendar, v.choices("person.calendar-", b.Calendar, "", "gregorian", "julian"))
	add("basis", "timeBasis", b.Basis, v.choices("person.basis-", b.Basis, "", "lmt", "utc"))
	add("offset", "utcOffset", b.Offset, nil)
	if pointer == "" || pointer == "/birth" { // the sides of a match tell it
		none := ""
		if given != "" {
			none = "unspecified" // a correction without a gender leaves the one before
		}
		add("gender", "gender", given, v.choices("person.gender-", given, none, "female", "male", "other"))
	}
	return list, open
}

// choices returns a choice for each key, with its words. The first key stands for no value.
func (v *visit) choices(words, chosen string, keys ...string) (list []page.Choice) {
	for i, key := range keys {
		word := key
		if i == 0 {
			word = "none"
		}
		list = append(list, page.Choice{Value: key, Text: v.word(words + word), Chosen: key == chosen})
	}
	return list
}

// accuracies are how exact a time may be said to be, with the one that was said.
func (v *visit) accuracies(said string) (list []page.Choice) {
	keys := []string{"", "5", "15", "30", "60", "120", unknownTime}
	if !slices.Contains(keys, said) {
		keys = slices.Insert(keys, 1, said)
	}
	for _, key := range keys {
		text := v.word("person.accuracy-minutes", "n", key)
		switch key {
		case "":
			text = v.word("person.accuracy-none")
		case unknownTime:
			text = v.word("person.accuracy-unknown")
		}
		list = append(list, page.Choice{Value: key, Text: text, Chosen: key == said})
	}
	return list
}
