package almanac

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strconv"

	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/internal/pdf"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// cardName is where the picture of a page is, below it.
const cardName = "/card.png"

// pictured returns the head of a page the address of its picture.
func (v *visit) pictured(path string) string { return v.door.Base() + v.way(path+cardName) }

// card returns a picture from memory, or draws it in the language of the visit.
func (v *visit) card(key string, draw func() (*drawing.Card, error)) (*answer, error) {
	k, err := v.keptAs("card "+key, func() (*kept, error) {
		c, err := draw()
		if err != nil {
			return nil, err
		}
		body, err := c.PNG()
		if err != nil {
			return nil, err
		}
		sum := sha256.Sum256(body)
		return &kept{tag: `"` + hex.EncodeToString(sum[:12]) + `"`, media: "image/png", packed: body, raw: true}, nil
	})
	return &answer{page: k, fresh: hour}, err
}

// letters are those of all scripts that the service has words in.
type letters struct{}

// Set returns a line in the fonts of books.
func (letters) Set(text string, bold bool) (drawing.Line, error) {
	if r, missing := pdf.Missing(text); missing {
		return nil, fmt.Errorf("almanac: a card has no letter %q", r)
	}
	weight := pdf.Regular
	if bold {
		weight = pdf.Bold
	}
	return line{pdf.Set(text, weight)}, nil
}

// line is a line of the fonts of books, drawn for a picture.
type line struct{ *pdf.Line }

// Draw draws the line.
func (l line) Draw(to drawing.Outline, x, y, size float32) { l.Line.Draw(to, x, y, size) }

// whenCard is the picture of a day or of a month.
func whenCard(v *visit) (*answer, error) {
	when := v.r.PathValue("when")
	t, err := v.town(func(slug string) string { return "/panchang/" + slug + "/" + when + cardName })
	if err != nil {
		return nil, err
	}
	if m, ok := readMonth(when); ok {
		return v.card("month "+t.PlaceID+" "+when, func() (*drawing.Card, error) {
			return v.ofTown(t, titled(v.lang, m), 0), nil
		})
	}
	d, err := vedic.ParseDate(when)
	if err != nil {
		return nil, v.noDate(t, when)
	}
	return v.card("day "+t.PlaceID+" "+when, func() (*drawing.Card, error) {
		x, err := v.desk.Day(op.Query{Spot: t.spot(), From: d, Lang: &v.lang}, v.now)
		if err != nil {
			return nil, v.outOfDays(t, d, err)
		}
		return v.dayCard(t, x.Result), nil
	})
}

// dayCard is the day as a family reads it: what is kept first, or else the date; then tithi, nakshatra, the Sun, the
// hour to avoid and the good one.
func (v *visit) dayCard(t *town, x *op.Day) *drawing.Card {
	w := &dayView{Day: x, clock: clock{x.Date, v.lang}, Town: t}
	date := x.Vara.Name + ", " + dated(v.lang, x.Date)
	c := v.ofTown(t, date, x.Tithi[0].Key)
	if x.Kept != nil {
		if kept := feasts(x.Kept.Festival, v.home(t), w.clock); len(kept) > 0 {
			c.Over, c.Title = date, kept[0].Name
			if len(kept[0].Times) > 0 {
				c.Lines = append([]string{v.timed(kept[0].Times[0])}, c.Lines...)
			}
		}
	}
	var own family
	own.facts(v, w)
	for _, f := range own.Facts {
		if f.Word == "day.moonrise" {
			continue
		}
		if f.Word != "" {
			f.Name = v.word(f.Word)
		}
		if f.Until != "" {
			f.Name += ", " + f.Until
		}
		c.Facts = append(c.Facts, drawing.CardFact{Name: f.Name, Text: f.Text})
	}
	return c
}

// timed is a time with its word.
func (v *visit) timed(x keptTime) string {
	if x.Word == "" {
		return x.Span
	}
	return v.word(x.Word) + " " + x.Span
}

// card is the picture of a list of a year.
func (l yearly) card(v *visit) (*answer, error) {
	if l.names(v) {
		return festivalCard(v)
	}
	t, year, err := l.read(v, cardName)
	if err != nil {
		return nil, err
	}
	return v.card(l.kind+" "+t.PlaceID+" "+strconv.Itoa(year), func() (*drawing.Card, error) {
		return v.ofTown(t, v.word("almanac.nav-"+l.kind)+" "+strconv.Itoa(year), 0), nil
	})
}

// muhuratCard is the picture of an undertaking in a term.
func muhuratCard(v *visit) (*answer, error) {
	x, err := v.muhuratOf(cardName)
	if err != nil {
		return nil, err
	}
	return v.card("muhurat "+x.key+" "+x.town.PlaceID+" "+x.when.String(), func() (*drawing.Card, error) {
		c := v.ofTown(x.town, x.activity.Name(v.lang), 0)
		c.Lines = append([]string{v.word("almanac.nav-muhurat"), x.when.name(v)}, c.Lines...)
		return c, nil
	})
}

// rashifalCard is the picture of a period of a sign.
func rashifalCard(v *visit, r vedic.Rashi, s span) (*answer, error) {
	return v.card("rashifal "+r.String()+" "+s.String(), func() (*drawing.Card, error) {
		return &drawing.Card{Title: r.Name(v.lang), Letters: letters{},
			Lines: []string{v.word("almanac.nav-rashifal"), s.text(v.lang)}}, nil
	})
}

// ofTown is a card with the name of a town where there are letters for it.
func (v *visit) ofTown(t *town, title string, tithi vedic.Tithi) *drawing.Card {
	c := &drawing.Card{Title: title, Tithi: tithi, Letters: letters{}}
	if _, missing := pdf.Missing(t.Full()); !missing {
		c.Lines = append(c.Lines, t.Full())
	}
	return c
}
