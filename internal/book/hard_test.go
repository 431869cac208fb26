package book_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/vedic"
)

// Beyond the polar circles houses of Placidus are not: the book is made, says so, and has no part by KP.
func TestPolarBook(t *testing.T) {
	const birth = `{"name":"Aila","date":"1985-01-10","time":"03:15","latitude":68.5,"longitude":27.3,` +
		`"timezone":"Europe/Helsinki"}`
	for l, say := range map[vedic.Lang][2]string{
		vedic.English: {"The part by KP is not in this book", "Cusps by Placidus"},
		vedic.Hindi:   {"कृष्णमूर्ति पद्धति का भाग इस पुस्तक में नहीं है", "प्लेसिडस भाव"},
	} {
		for _, o := range []book.Options{{}, {Sections: []book.Section{book.Kp}}} {
			file, err := book.Of(dk, asked(t, birth, l), o)
			require.NoError(t, err)
			all := running(strings.Join(pages(t, file), " "))
			require.Contains(t, all, say[0])
			require.NotContains(t, all, say[1])
		}
	}
	file, err := book.Of(dk, asked(t, asha, vedic.English), book.Options{})
	require.NoError(t, err)
	all := running(strings.Join(pages(t, file), " "))
	require.NotContains(t, all, "The part by KP is not in this book")
	require.Contains(t, all, "Cusps by Placidus")
}

// A birth of unknown hour is cast for noon. No page shows noon as the hour of birth.
func TestHourUnknown(t *testing.T) {
	birth := strings.Replace(asha, `"time":"14:30"`, `"time":"12:00","timeAccuracyMinutes":720`, 1)
	file, err := book.Of(dk, asked(t, birth, vedic.English), book.Options{Sections: []book.Section{book.Charts}})
	require.NoError(t, err)
	list := pages(t, file)
	require.Contains(t, running(list[0]), "15 August 1990, the hour is not known; cast for noon")
	require.Contains(t, running(list[2]), "Time of birth The hour is not known; cast for noon")
	require.NotContains(t, strings.Join(list, ""), "12:00:00")
}

// Names of signs in scripts that are set wide make the letters of a table small before a word is broken.
func TestNoWordOfATableIsBroken(t *testing.T) {
	var tamil vedic.Lang
	require.NoError(t, tamil.UnmarshalText([]byte("ta")))
	file, err := book.Of(dk, asked(t, asha, tamil), book.Options{Sections: []book.Section{book.Vargas}})
	require.NoError(t, err)
	all := strings.Join(pages(t, file), "\n")
	for _, varga := range []string{"D1", "D9", "D16", "D40", "D60"} {
		require.Regexp(t, `(?m)^\s*`+varga+`\s`, all)
	}
	require.Contains(t, all, "விருச்சிகம்")
}

// What is wider than its line in the contents and along the head of a page ends with an ellipsis.
func TestLongNameIsShortened(t *testing.T) {
	name := strings.Repeat("W", 100)
	ask := couple(t, strings.Replace(asha, "Asha", name, 1), ravi)
	file, err := book.Match(dk, asked(t, asha, vedic.English), ask, book.Options{})
	require.NoError(t, err)
	list := pages(t, file)
	require.Regexp(t, `Bride: W{10,}\s?…[ .]+3`, running(list[1]))
	for _, page := range list[1:] {
		require.Regexp(t, `^\s*W{10,}\s?…`, page)
	}
}
