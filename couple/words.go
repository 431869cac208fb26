package couple

import (
	"embed"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/internal/enum"
	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/prediction"
	"github.com/jyotish-go/jyotish/vedic"
)

//go:embed text/*/*.json
var textFiles embed.FS

var texts = text.New(textFiles)

func word(l vedic.Lang, id string) string { return texts.Get(l, id) }

func fill(l vedic.Lang, id string, pairs ...string) string {
	return text.Fill(word(l, id), text.Pairs(pairs...))
}

// day writes the date of a moment, "5 May 2027".
func day(l vedic.Lang, t vedic.Instant) string {
	return strconv.Itoa(t.Day()) + " " + prediction.MonthOf(int(t.Month()), t.Year(), l)
}

// lordsIn writes periods as "Venus–Saturn, then Venus–Mercury".
func lordsIn(l vedic.Lang, list []Lords) string {
	all := make([]string, len(list))
	for i, x := range list {
		all[i] = x.Maha.Name(l) + "–" + x.Antara.Name(l)
	}
	return strings.Join(all, word(l, "then"))
}

var kindKeys = []string{"favourable", "hard"}

// String returns the key.
func (k Kind) String() string { return enum.String(k, 1, "Kind", kindKeys) }

// MarshalText returns the key. An undefined value is an error.
func (k Kind) MarshalText() ([]byte, error) { return enum.Text(k, 1, "Kind", kindKeys) }

// UnmarshalText parses a key. An unknown key is a *[vedic.ParseError].
func (k *Kind) UnmarshalText(b []byte) error { return enum.Read(k, 1, "kind", b, kindKeys) }
