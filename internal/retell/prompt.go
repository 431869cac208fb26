package retell

import (
	"bytes"
	_ "embed" // embeds the instructions of the prompt
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed prompt.txt
var instructions string

// Prompt is what a language model is given: what it may do, and the section as JSON. It holds the statements of the
// reading with their grounds, and no name, date, time or place of a birth. Dates of windows are in it.
type Prompt struct {
	// System is the instruction, User the section: {"statements": [{"id", "caution", "facts": [{"id", "text"}]}]}.
	System, User string
}

// given is the JSON form of a section in the prompt.
type given struct {
	Statements []givenStatement `json:"statements"`
}

type givenStatement struct {
	ID      string      `json:"id"`
	Caution bool        `json:"caution"`
	Facts   []givenFact `json:"facts"`
}

type givenFact struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// Prompt returns the prompt that asks a language model to reword the section.
func (s *Section) Prompt() Prompt {
	var g given
	for _, st := range s.Statements {
		one := givenStatement{ID: st.ID, Caution: st.Caution}
		for _, f := range st.Facts {
			one.Facts = append(one.Facts, givenFact{f.ID, f.Text})
		}
		g.Statements = append(g.Statements, one)
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(g); err != nil {
		panic(err) // texts
	}
	return Prompt{strings.ReplaceAll(instructions, "{language}", called(s.Lang)), b.String()}
}

// called returns the English name of the language.
func called(l vedic.Lang) string {
	if l.Words() == vedic.Hindi {
		return "Hindi"
	}
	return "English"
}

// Bounds of an answer.
const (
	// MostAnswer is how many bytes of an answer are read.
	MostAnswer   = 256 << 10
	mostTold     = 64 // statements
	mostSentence = 16 // of a statement
)

// ErrAnswer reports that an answer is not the JSON that was asked for. It quotes nothing of it.
var ErrAnswer = errors.New("retell: the answer does not have the requested form")

// Parse reads what a language model answers: JSON, perhaps within a fence. Members that are not known are passed over;
// anything else is ErrAnswer: what is no JSON or has no statements, is longer than [MostAnswer], or has more than 64
// statements or 16 sentences of one. What is said is for [Section.Check].
func Parse(answer []byte) ([]Reworded, error) {
	if len(answer) > MostAnswer {
		return nil, fmt.Errorf("%w: it is longer than %d bytes", ErrAnswer, MostAnswer)
	}
	answer = bytes.TrimSpace(answer)
	if rest, fenced := bytes.CutPrefix(answer, []byte("```")); fenced {
		_, rest, _ = bytes.Cut(rest, []byte("\n"))
		answer = bytes.TrimSpace(bytes.TrimSuffix(bytes.TrimSpace(rest), []byte("```")))
	}
	var told struct {
		Statements []Reworded `json:"statements"`
	}
	if json.Unmarshal(answer, &told) != nil || len(told.Statements) == 0 {
		return nil, ErrAnswer
	}
	if len(told.Statements) > mostTold {
		return nil, fmt.Errorf("%w: it has more than %d statements", ErrAnswer, mostTold)
	}
	for _, one := range told.Statements {
		if len(one.Sentences) > mostSentence {
			return nil, fmt.Errorf("%w: a statement has more than %d sentences", ErrAnswer, mostSentence)
		}
	}
	return told.Statements, nil
}
