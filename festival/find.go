package festival

import (
	"slices"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/vedic"
)

// meanings are names and spellings of days that are neither a key, an alias nor a display name, with the keys meant.
var meanings = map[string][]string{
	"lakshmi puja":      {"diwali"},
	"laxmi puja":        {"diwali"},
	"deepavali":         {"diwali"},
	"deepawali":         {"diwali"},
	"divali":            {"diwali"},
	"vesak":             {"buddha_purnima"},
	"wesak":             {"buddha_purnima"},
	"buddha jayanti":    {"buddha_purnima"},
	"rakhi":             {"raksha_bandhan"},
	"dussehra":          {"vijayadashami"},
	"dasara":            {"vijayadashami"},
	"teej":              {"hartalika_teej", "hariyali_teej", "kajari_teej"},
	"karwa chauth":      {"karva_chauth"},
	"krishna jayanti":   {"janmashtami"},
	"gokulashtami":      {"janmashtami"},
	"vinayaka chavithi": {"ganesh_chaturthi"},
	"ganesh chaturthi":  {"ganesh_chaturthi"},
	"bhaiya dooj":       {"bhai_dooj"},
	"bhau beej":         {"bhai_dooj"},
	"bhai tika":         {"bhai_dooj"},
	"sankranti":         {"makara_sankranti"},
	"makar sankranti":   {"makara_sankranti"},
	"navratri":          {"sharad_navratri"},
	"shivratri":         {"maha_shivaratri"},
	"mahashivratri":     {"maha_shivaratri"},
	"chhat puja":        {"chhath"},
	"chhath puja":       {"chhath"},
	"saraswati puja":    {"vasant_panchami"},
	"basant panchami":   {"vasant_panchami"},
	"दिवाली":            {"diwali"},
	"दीवाली":            {"diwali"},
	"लक्ष्मी पूजा":      {"diwali"},
	"राखी":              {"raksha_bandhan"},
	"तीज":               {"hartalika_teej", "hariyali_teej", "kajari_teej"},
	"छठ":                {"chhath"},
	"करवा चौथ":          {"karva_chauth"},
	"दशहरा":             {"vijayadashami"},
}

// fillers are words of a question that name no day.
var fillers = []string{"when", "is", "the", "date", "dates", "day", "time", "festival", "कब", "है"}

// plain returns a name in lower case without marks and fillers, its words parted by one space.
func plain(text string) string {
	text = strings.NewReplacer("_", " ", "-", " ", "?", " ", "(", " ", ")", " ", ",", " ").
		Replace(strings.ToLower(text))
	words := strings.Fields(text)
	kept := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(fillers, w) })
	if len(kept) == 0 {
		kept = words
	}
	return strings.Join(kept, " ")
}

// called are the keys by their plain names: display names in English and Hindi, whole and before a bracket, keys,
// aliases and [meanings]. A key wins over a display name.
var called = sync.OnceValue(func() map[string][]string {
	all := map[string][]string{}
	for _, key := range Keys() {
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			name := Key(key).Name(l)
			short, inside, _ := strings.Cut(name, "(")
			for _, n := range append([]string{name, short}, strings.Split(strings.TrimRight(inside, ")"), ",")...) {
				if n = plain(n); n != "" && all[n] == nil {
					all[n] = []string{key}
				}
			}
		}
	}
	for name, rows := range table().byName {
		all[plain(name)] = []string{rows[0].key}
	}
	for name, keys := range meanings {
		if all[name] == nil || len(keys) > 1 {
			all[name] = keys
		}
	}
	return all
})

// Find returns the keys of the days that a text names: a key, an alias, a display name in English or Hindi, or a common
// name or spelling, such as "lakshmi puja" or "diwali date". Several days may share a name, as "teej". It is nil where
// no day has the name.
func Find(text string) []string {
	if len(text) > 4*mostLetters {
		return nil
	}
	return slices.Clone(called()[plain(text)])
}
