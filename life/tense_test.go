package life

import (
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

// timeless are the frames of dashas that say what holds at any time: of the chart, or what tradition reads.
var timeless = []string{"dasha.for", "dasha.against", "dasha.hard", "dasha.help", "dasha.best", "dasha.analogy",
	"dasha.thirds", "dasha.good_first", "dasha.good_last", "dasha.rise.prishtodaya", "dasha.rise.shirshodaya",
	"dasha.rise.ubhayodaya"}

// bare takes the tense off the name of a frame.
func bare(id string) (name, tense string) {
	for _, tense := range []string{".past", ".ahead"} {
		if name, ok := strings.CutSuffix(id, tense); ok {
			return name, tense
		}
	}
	return id, ""
}

// forms returns all texts of a frame.
func forms(l vedic.Lang, frame string) (list []string) {
	for i := range frames[frame] {
		s, _ := texts.Get(l, frame+"."+strconv.Itoa(i+1))
		list = append(list, s)
	}
	return list
}

// Each frame of a period has all its tenses: of a period of its own, its band and its topics three; advice none of what
// is past, and windows, whose other frames are timeless, none of what is ahead.
func TestTensesAreComplete(t *testing.T) {
	want := map[string]string{"dasha.first": ".past.ahead", "dasha.more": ".past.ahead", "antara.topic": ".past.ahead",
		"window.best": ".past", "window.dasha": ".past", "window.own": ".past", "window": ".past"}
	for _, b := range []string{"strong", "helpful", "mixed", "demanding"} {
		want["dasha."+b], want["antara."+b] = ".past.ahead", ".past.ahead"
	}
	for _, a := range []string{"health", "personality", "wealth", "family", "travel", "property", "education",
		"children", "career", "marriage", "spirituality"} {
		want["topic."+a+".good"], want["topic."+a+".hard"] = ".past.ahead", ".past.ahead"
	}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		want["advice."+g.String()] = ".ahead"
	}
	got := map[string]string{}
	for _, id := range slices.Sorted(maps.Keys(frames)) {
		name, tense := bare(id)
		if tense == ".past" {
			got[name] = tense + got[name] // before what is ahead
		} else if tense != "" {
			got[name] += tense
		}
		if of, _, _ := strings.Cut(id, "."); tense == "" && (of == "dasha" || of == "antara" || of == "topic") &&
			want[id] == "" && !slices.Contains(timeless, id) && id != "dasha.change" {
			t.Errorf("%s has neither tenses nor holds at any time", id)
		}
	}
	if !maps.Equal(got, want) {
		for name := range maps.All(want) {
			if got[name] != want[name] {
				t.Errorf("%s has %q, not %q", name, got[name], want[name])
			}
		}
		t.Errorf("%d frames have tenses, not %d", len(got), len(want))
	}
}

// lasting are clauses of past forms that hold at any time.
var lasting = strings.NewReplacer("one dasha in five is read so", "", "which is how most of life is", "",
	"the chief time of {matter} in this chart", "", "पाँच में एक दशा ऐसी होती है।", "",
	"इससे दृढ़ आधार कम ही दशाओं का होता है", "", "जैसा जीवन का बड़ा भाग होता है", "", "जो कठोर पर काम का शिक्षक है", "")

// No form of what is over has a verb of the present, no form of what is to come is one of the other tenses, and none of
// them takes the reader for a man or a woman or has a forbidden word.
func TestTensesDiffer(t *testing.T) {
	present := map[vedic.Lang][]string{
		vedic.English: strings.Fields("am is are has have does do rules rests holds speaks speak leans gives asks ask " +
			"runs belongs carries comes come moves turns touches reaches helps hinders lends lend takes stands stand " +
			"begins lasts matters settle repays grows find finds scatter weigh weighs wants goes " +
			"opens stays needs bring brings flows hold becomes follows teaches costs deepens matures needs may can will " +
			"now keep choose let"),
		vedic.Hindi: strings.Fields("है हैं हूँ होगा होगी होंगे होंगी सकता सकती सकते चाहिए करें रखें चुनें बोलें सुनें चलें लें अब रहेगा रहेगी"),
	}
	past := 0
	for l, words := range present {
		seen := map[string]string{}
		for id := range frames {
			name, tense := bare(id)
			if tense == "" && frames[id+".past"]+frames[id+".ahead"] == 0 {
				continue
			}
			for i, s := range forms(l, id) {
				if other, twice := seen[s]; twice {
					t.Errorf("%s.%d and %s are one: %s", id, i+1, other, s)
				}
				seen[s] = id
				check(t, l, strings.NewReplacer("{", "", "}", "").Replace(s))
				if tense != ".past" || name == "window" {
					continue
				}
				past++
				for _, w := range strings.FieldsFunc(lasting.Replace(s), func(r rune) bool {
					return strings.ContainsRune(" .,;:।{}()", r)
				}) {
					if slices.Contains(words, strings.ToLower(w)) && !strings.Contains(s, "चाहिए थी") &&
						!strings.Contains(s, "क्या नहीं चाहिए") {
						t.Errorf("%s.%d is of the present by %q: %s", id, i+1, w, s)
					}
				}
			}
		}
	}
	if past < 2*82 {
		t.Errorf("only %d forms of the past", past)
	}
}

// Frames without tenses tell of a dated time what is read of it and what the chart has, not what the time does.
func TestTimelessFrames(t *testing.T) {
	bound := map[vedic.Lang][]string{
		vedic.English: strings.Split(" leads / gives / helps/ asks / speaks / rules/ shows / comes / keeps its / carries / was /"+
			" were / will / may be / now ", "/"),
		vedic.Hindi: strings.Split(" देता है/ देती है/ दिखता है/ आता है/ आते हैं/ माँगती है/ सहायक है/ चलती है/ था/ थी/ होगा/ होगी/ रहेगी", "/"),
	}
	tried := 0
	for id := range frames {
		if !slices.Contains(timeless, id) && !strings.HasPrefix(id, "compare.time.") && id != "window.dasha" &&
			// these describe the graha in general
			id != "window.own" && id != "shani.phase" || id == "dasha.good_last" {
			continue
		}
		for l, phrases := range bound {
			for i, s := range forms(l, id) {
				tried++
				for _, phrase := range phrases {
					if strings.Contains(" "+strings.ToLower(s)+" ", phrase) {
						t.Errorf("%s.%d is bound to a time by %q: %s", id, i+1, phrase, s)
					}
				}
			}
		}
	}
	if tried < 96 {
		t.Errorf("only %d forms were tried", tried)
	}
}

// A past period is described in the past tense, a future one as to come and a current one in the
// present, at many moments of many lives and in both languages. The same holds for windows.
func TestPeriodsKeepTheirTense(t *testing.T) {
	told, ages := map[string]int{}, []int{1, 17, 34, 52, 71, 95}
	for i, c := range births(t, 60, 71) {
		at := c.Birth.Time.AddDate(ages[i%len(ages)], i%12, 0)
		o := Options{Now: at, Length: []Length{Full, Full, Standard, Brief}[i%4], Parts: []Part{Dashas, Windows},
			Matters: Matters(), Years: 1 + i%MostYears}
		r, err := Of(context.Background(), observer, c, o)
		if err != nil {
			t.Fatal(err)
		}
		want := tensesOf(r)
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			r := r.In(l)
			for _, p := range r.Sections[0].Paragraphs {
				tense, known := want[p.Subject]
				if !known {
					t.Fatalf("no period is %s", p.Subject)
				}
				for _, s := range p.Sentences {
					inTense(t, l, s, tense)
					told["dasha"+strconv.Itoa(strings.Count(p.Subject, "."))+tense]++
				}
			}
			for _, p := range r.Sections[1].Paragraphs {
				for _, s := range p.Sentences {
					_, day, dated := strings.Cut(s.Because[0].Path, p.Subject+".")
					day, _, _ = strings.Cut(day, ".")
					if _, err := time.Parse(time.DateOnly, day); !dated || err != nil {
						continue // of the matter, not of a window
					}
					_, tense := bare(s.ID)
					if tense != want[p.Subject+"."+day] {
						t.Errorf("%v: the window of %s is %q: %s", r.AsOf, day, tense, s.Text)
					}
					told[s.ID]++
				}
			}
		}
	}
	t.Log(told)
	for _, kind := range []string{"dasha1", "dasha2"} {
		for _, tense := range []string{"", ".past", ".ahead"} {
			if told[kind+tense] < 100 {
				t.Errorf("%s%s: only %d sentences", kind, tense, told[kind+tense])
			}
		}
	}
	for _, id := range []string{"window.best", "window.best.past", "window.past", "window.when", "window.own.past"} {
		if told[id] == 0 {
			t.Errorf("none is %s", id)
		}
	}
}

// tensesOf computes from the dates in the reading which dashas and windows are past or future.
// Dashas are keyed by their subjects, windows by subject and first day.
func tensesOf(r *Reading) map[string]string {
	want := map[string]string{}
	at := func(start, end time.Time) string {
		if end.Sub(r.AsOf.Time) <= 0 {
			return ".past"
		}
		if start.Sub(r.AsOf.Time) > 0 {
			return ".ahead"
		}
		return ""
	}
	for _, m := range r.Dashas {
		want["dasha."+m.Lord.String()] = at(m.Start.Time, m.End.Time)
		for _, a := range m.Sub {
			want["dasha."+m.Lord.String()+"."+a.Lord.String()] = at(a.Start.Time, a.End.Time)
		}
	}
	for _, m := range r.Windows {
		for _, x := range m.Windows {
			tense := at(x.Start.Time, x.End.Time)
			if tense == ".ahead" {
				tense = "" // those frames hold while a window is to come and while it lasts
			}
			want[m.Matter.String()+"."+x.Start.Format(time.DateOnly)] = tense
		}
	}
	return want
}

// inTense says what is wrong with a sentence of a period in a tense.
func inTense(t *testing.T, l vedic.Lang, s Sentence, tense string) {
	t.Helper()
	name, got := bare(s.ID)
	switch {
	case slices.Contains(timeless, s.ID):
		return
	case s.ID == "dasha.change":
		if tense != "" && tense != ".ahead" {
			t.Errorf("a change that is over is told: %s", s.Text)
		}
		return
	case got != tense:
		t.Errorf("%s, not %q: %s", s.ID, tense, s.Text)
	}
	if name != "dasha.first" && name != "dasha.more" && name != "antara.topic" {
		return
	}
	_, area, _ := strings.Cut(s.Because[0].Path, ".topic.")
	_, polarity, _ := strings.Cut(s.Because[0].Value, " ")
	for _, other := range []string{"", ".past", ".ahead"} {
		said := slices.ContainsFunc(forms(l, "topic."+area+"."+polarity+other), func(form string) bool {
			return strings.HasSuffix(s.Text, ". "+form) || strings.HasSuffix(s.Text, "। "+form)
		})
		if said != (other == tense) {
			t.Errorf("topic of %q in %q: %s", other, tense, s.Text)
		}
	}
}
