package almanac

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/http"
	"strconv"
	"strings"

	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/drawing"
	"github.com/jyotish-go/jyotish/vedic"
)

// cardName is where the picture of a page is, below it.
const cardName = "/card.png"

// pictured gives the head of a page the address of its picture.
func (v *visit) pictured(path string) string { return v.door.Base() + v.way(path+cardName) }

// card gives a picture from memory, or draws it. Latin letters are all that a card has, so in Hindi it has digits and a
// figure alone.
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

// latin is a text if a card can write it, and a short one of digits else.
func latin(s, digits string) string {
	if strings.ContainsFunc(s, func(r rune) bool { return r > 0x24f }) {
		return digits
	}
	return s
}

// whenCard is the picture of a day or of a month.
func whenCard(v *visit) (*answer, error) {
	when := v.r.PathValue("when")
	t, err := v.town(func(slug string) string { return "/panchang/" + slug + "/" + when + cardName })
	if err != nil {
		return nil, err
	}
	if m, ok := readMonth(when); ok {
		return v.card("month "+t.PlaceID+" "+when, func() (*drawing.Card, error) {
			title := latin(monthName(v.lang, m.Month), fmt.Sprintf("%02d", int(m.Month)))
			return v.ofTown(t, fmt.Sprintf("%s %d", title, m.Year), 0), nil
		})
	}
	d, err := vedic.ParseDate(when)
	if err != nil {
		return nil, &wrong{status: http.StatusBadRequest, text: "almanac.no-date", values: []any{"got", when}}
	}
	return v.card("day "+t.PlaceID+" "+when, func() (*drawing.Card, error) {
		x, err := v.door.Desk().Day(desk.Query{Spot: t.spot(), From: d, Lang: &v.lang}, v.now)
		if err != nil {
			return nil, v.out(err, "/panchang/"+t.Slug())
		}
		c := v.ofTown(t, latin(dated(v.lang, d), fmt.Sprintf("%d.%d.%d", d.Day, int(d.Month), d.Year)),
			x.Result.Tithi[0].Key)
		if v.lang.Words() == vedic.English {
			c.Lines = append(c.Lines, x.Result.Tithi[0].Name, x.Result.Nakshatra[0].Name)
		}
		return c, nil
	})
}

// card is the picture of a list of a year.
func (l yearly) card(v *visit) (*answer, error) {
	t, year, err := l.read(v, cardName)
	if err != nil {
		return nil, err
	}
	return v.card(l.kind+" "+t.PlaceID+" "+strconv.Itoa(year), func() (*drawing.Card, error) {
		title := strings.TrimSpace(latin(v.word("almanac.nav-"+l.kind), "") + " " + strconv.Itoa(year))
		return v.ofTown(t, title, 0), nil
	})
}

// ofTown is a card with the name of a town where it can be written.
func (v *visit) ofTown(t *town, title string, tithi vedic.Tithi) *drawing.Card {
	c := &drawing.Card{Title: title, Tithi: tithi}
	if name := latin(t.Full(), ""); name != "" {
		c.Lines = append(c.Lines, name)
	}
	return c
}
