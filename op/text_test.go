package op

import (
	"testing"

	"github.com/jyotish-go/jyotish/op/calendars"
)

// icsParts are the texts of calendar files.
var icsParts = []string{"asta", "choice", "dasha", "eclipses", "ends", "feed", "festivals", "hidden", "life",
	"local", "magnitude", "moon_eclipse", "muhurat", "official", "other", "parana", "pause", "phase", "ranked",
	"reckoned", "rite",
	"sankranti", "seen",
	"stay", "sun_eclipse", "sutak", "unseen", "until", "weak"}

// Every question and every field of it has its words, and nothing else has.
func TestTexts(t *testing.T) {
	ids := []string{noBirthCalendar, noCalendar, sameBirth, partiesInOrder, undivided, "birth.vara_before",
		namesDraft, namesLacking + ".sentences", namesLacking + ".sanskrit", namesLacking + ".english", namesNotKept,
		calendars.BeginsLater, calendars.OutOfRange, provisionalDate, "time_unknown", untimedDasha}
	for _, q := range Operations() {
		ids = append(ids, q.Name, q.Name+labelSuffix)
		for i := range q.Fields {
			ids = append(ids, q.Name+"."+q.Fields[i].Name)
		}
	}
	for _, part := range icsParts {
		ids = append(ids, "ics."+part)
	}
	for _, fault := range texts.Check(ids) {
		t.Error(fault)
	}
}
