package answer

// Line is an answer in one line of an overview.
type Line struct {
	Question Question `json:"question"` // which question was asked, by key
	Title    string   `json:"title"`    // the title in a few words
	Verdict  Verdict  `json:"verdict"`  // the verdict, by key
	// Share is how many of 100 random charts score as high or higher; see [Answer].Share.
	Share int `json:"share"`
	// Score is 5 to 95, 50 where nothing leans; 0 for [Early]. It is that of package prediction.
	Score   int    `json:"score"`
	Summary string `json:"summary"` // in a few sentences; empty without chapters
	// Confidence says what Share compares, and how far the parts of the chart agree; "" for [Early].
	Confidence string `json:"explanation"`
	// When is the answer to "when?" in one sentence; "" for [Early].
	When string `json:"timing"`
	// Next is the window that When names; nil, and left out, where there is none.
	Next *Window `json:"next,omitempty"`
}

// Line returns the answer as a line of an overview.
func (a *Answer) Line() Line {
	l := Line{Question: a.Question, Title: a.Title, Verdict: a.Verdict, Share: a.Share, Summary: a.Summary,
		Confidence: a.Confidence, When: a.When}
	if a.f != nil && a.f.j != nil && a.Verdict != Early && a.Question != JobOrBusiness {
		l.Score = a.f.j.Score
	}
	if i := a.Best(); i >= 0 {
		l.Next = &a.Windows[i]
	}
	return l
}
