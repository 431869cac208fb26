package dashboard

import (
	"net/http"
	"net/url"
	"slices"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// systemNames are the premium systems, in the order of the price list.
func systemNames() []string { return []string{"shodashvarga", "kp", "jaimini"} }

// systemRow is a premium system of a report: bought, or to be had.
type systemRow struct {
	marks
	Name   string
	Price  int64 // credits; negative where the key may not see prices
	Bought bool
	May    bool // the key may see it, or buy it where it is not bought
}

func (v *visit) systems(bought []string) (rows []systemRow, err error) {
	prices, err := v.prices()
	if err != nil {
		return nil, err
	}
	for _, name := range systemNames() {
		row := systemRow{marks: v.marks(), Name: name, Bought: slices.Contains(bought, name),
			May: v.guest.May("charts:create")}
		if row.Price = priceIn(prices, "kundali."+name); row.Bought {
			row.May = v.guest.May("charts:read")
		}
		rows = append(rows, row)
	}
	return rows, nil
}

// system gives the path of a system of a report.
func (v *visit) system() (name, path string, err error) {
	id, err := v.id("id")
	if err != nil {
		return "", "", err
	}
	if name = v.r.PathValue("system"); !slices.Contains(systemNames(), name) {
		return "", "", &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	return name, "/kundali/" + id + "/" + name, nil
}

// buySystem buys a system once; a report that has it is not charged again.
func buySystem(v *visit) (*answer, error) {
	_, path, err := v.system()
	if err != nil {
		return nil, err
	}
	if _, err := v.call(Call{Method: "POST", Path: path, Once: v.onceSent()}); err != nil {
		return nil, err
	}
	look := v.look()
	for _, p := range v.door.Panels(v.lang) {
		if p.Word == v.field("to") { // bought where it was missed
			return &answer{location: look.On(Base + "/reports/" + v.r.PathValue("id") + "/ask/" + p.Word)}, nil
		}
	}
	return &answer{location: look.On(v.r.URL.Path)}, nil
}

// showSystem shows what was bought. It never buys.
func showSystem(v *visit) (*answer, error) {
	name, path, err := v.system()
	if err != nil {
		return nil, err
	}
	c := Call{Method: "GET", Path: path, Query: v.look().into(url.Values{"compute": {"false"}})}
	a := &answer{name: "dashboard-" + name, title: "system." + name, wide: true}
	switch name {
	case "shodashvarga":
		a.view, err = askFor[shodashvarga](v, c)
	case "kp":
		a.view, err = askFor[kp](v, c)
	default:
		var j systemView[jaimini]
		j, err = askFor[jaimini](v, c)
		for i := range j.System.Padas {
			p := &j.System.Padas[i]
			if p.Name = p.Pada; v.lang != vedic.English {
				p.Name = v.door.Named(v.lang, "pada", p.Pada)
			}
		}
		a.view = j
	}
	if p, failed := err.(*Problem); failed && p.Code == "not-computed" { // its panel tells the price
		word := name
		if word == "shodashvarga" {
			word = "varga"
		}
		return &answer{location: v.look().On(Base + "/reports/" + v.r.PathValue("id") + "/ask/" + word)}, nil
	}
	return a, err
}

// systemView is a system with the way back to its report.
type systemView[T any] struct {
	ID     string
	System T
	Look   look
	Grahas []vedic.Graha
}

func askFor[T any](v *visit, c Call) (systemView[T], error) {
	s, err := ask[T](v, c)
	view := systemView[T]{ID: v.r.PathValue("id"), System: s, Look: v.look()}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		view.Grahas = append(view.Grahas, g)
	}
	return view, err
}

// shodashvarga is what the page uses of the API's Shodashvarga.
type shodashvarga struct {
	Charts []struct {
		Varga      string       `json:"varga"`
		Name       string       `json:"name"`
		About      string       `json:"signification"`
		Lagna      signPosition `json:"lagna"`
		Placements []struct {
			Graha      vedic.Graha `json:"graha"`
			Rashi      vedic.Rashi `json:"rashi"`
			Vargottama bool        `json:"vargottama"`
		} `json:"placements"`
	} `json:"charts"`
}

// kp is what the page uses of the API's Kp.
type kp struct {
	Cusps   []kpRow `json:"cusps"`
	Planets []kpRow `json:"planets"`
	Ruling  struct {
		DayLord  vedic.Graha `json:"dayLord"`
		AscSign  vedic.Graha `json:"ascSignLord"`
		AscStar  vedic.Graha `json:"ascStarLord"`
		AscSub   vedic.Graha `json:"ascSubLord"`
		MoonSign vedic.Graha `json:"moonSignLord"`
		MoonStar vedic.Graha `json:"moonStarLord"`
		MoonSub  vedic.Graha `json:"moonSubLord"`
	} `json:"rulingPlanets"`
	Significators []struct {
		Graha  vedic.Graha `json:"graha"`
		Level1 []int       `json:"level1"`
		Level2 []int       `json:"level2"`
		Level3 []int       `json:"level3"`
		Level4 []int       `json:"level4"`
	} `json:"planetSignificators"`
}

// kpRow is a cusp, or a graha where Graha is set.
type kpRow struct {
	Graha      vedic.Graha `json:"graha"`
	House      int         `json:"house"`
	Rashi      vedic.Rashi `json:"rashi"`
	DMS        string      `json:"dms"`
	Retrograde bool        `json:"retrograde"`
	SignLord   vedic.Graha `json:"signLord"`
	StarLord   vedic.Graha `json:"starLord"`
	SubLord    vedic.Graha `json:"subLord"`
	SubSubLord vedic.Graha `json:"subSubLord"`
	SubNumber  int         `json:"subNumber"`
}

// jaimini is what the page uses of the API's Jaimini.
type jaimini struct {
	Karakas []struct {
		Karaka string      `json:"karaka"`
		Graha  vedic.Graha `json:"graha"`
		Degree float64     `json:"degreeInSign"`
	} `json:"charaKarakas"`
	Padas []struct {
		Pada  string      `json:"pada"`
		Name  string      `json:"-"`
		House int         `json:"house"`
		Rashi vedic.Rashi `json:"rashi"`
	} `json:"arudhaPadas"`
	Karakamsha vedic.Rashi  `json:"karakamsha"`
	Swamsha    vedic.Rashi  `json:"swamsha"`
	Dashas     []rashiDasha `json:"charaDasha"`
}

// rashiDasha is a period of a rashi.
type rashiDasha struct {
	Rashi vedic.Rashi `json:"rashi"`
	Start time.Time   `json:"start"`
	End   time.Time   `json:"end"`
	Years int         `json:"years"`
}

// From and To are days.
func (d rashiDasha) From() page.Moment { return birthday(d.Start) }
func (d rashiDasha) To() page.Moment   { return birthday(d.End) }
