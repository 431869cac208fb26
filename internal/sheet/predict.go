package sheet

import (
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/prediction"
)

// predictSheet is a reading of the areas of life as a person likes to read it.
type predictSheet struct {
	*sheet
	reading *desk.Predictions
}

// print shows each area: its score and summary, and each statement with what it rests on.
func (s *predictSheet) print() {
	s.heading()
	reading := s.reading
	for i := range reading.Areas {
		a := &reading.Areas[i]
		fmt.Fprintln(s.out)
		s.say("predict.area", "area", a.Area.Name(s.lang), "score", a.Score,
			"confidence", s.key("confidence", fmt.Sprint(a.Confidence)))
		fmt.Fprintln(s.out, wrapped(a.Summary, "  "))
		for _, x := range a.Statements {
			fmt.Fprintln(s.out, hung("· "+x.Text, "  "))
			if len(reading.Explained) > 0 { // the sentences tell their grounds
				s.why(&x)
			}
		}
		for _, conflict := range a.Conflicts {
			fmt.Fprintln(s.out, hung("· "+conflict, "  "))
		}
		if len(reading.Explained) > 0 {
			for _, line := range reading.Explained[i].Text {
				fmt.Fprintln(s.out, hung(line, "    "))
			}
		}
	}
	fmt.Fprintln(s.out)
	fmt.Fprintln(s.out, wrapped(reading.Disclaimer, ""))
	s.notes(s.warnings)
}

// why tells what a statement rests on, where that is not the statement itself. A ground that the sentence itself tells
// is not told again.
func (s *predictSheet) why(x *prediction.Statement) {
	var why []string
	for _, f := range x.Because {
		if told := strings.TrimRight(f.Text, ".।"); !strings.Contains(x.Text, told) {
			why = append(why, told)
		}
	}
	if len(why) > 0 {
		fmt.Fprintln(s.out, wrapped("("+strings.Join(why, "; ")+")", "    "))
	}
}
