package almanac

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"html/template"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/horoscope"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// head is what a page says of itself to those who do not look at it: where it is in each language, and what is on it.
func (v *visit) head(path, about string) *page.Head {
	base := v.door.Base()
	if base == "" && v.door.Published() {
		return &page.Head{} // a file does not know its address
	}
	h := &page.Head{About: about, Canonical: base + inLang(path, v.lang), Default: base + path}
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
		h.Alternates = append(h.Alternates, page.Alternate{Lang: l, Path: base + inLang(path, l)})
	}
	return h
}

// thing is a thing of schema.org.
type thing struct {
	Context  string  `json:"@context,omitempty"`
	Type     string  `json:"@type"`
	ID       string  `json:"@id,omitempty"`
	Name     string  `json:"name,omitempty"`
	About    string  `json:"description,omitempty"`
	URL      string  `json:"url,omitempty"`
	Lang     string  `json:"inLanguage,omitempty"`
	Position int     `json:"position,omitempty"`
	Item     *thing  `json:"item,omitempty"`
	Items    []thing `json:"itemListElement,omitempty"`
	Crumbs   *thing  `json:"breadcrumb,omitempty"`
}

// event is a festival in the structured data for search engines.
type event struct{ name, date string }

const schemaOrg = "https://schema.org"

// about returns the structured data of a page: its title and breadcrumbs.
func (v *visit) about(h *page.Head, title string, above ...[2]string) thing {
	crumbs := thing{Type: "BreadcrumbList"}
	for i, step := range append([][2]string{{"/", v.word("almanac.home")}}, above...) {
		crumbs.Items = append(crumbs.Items, thing{Type: "ListItem", Position: i + 1,
			Item: &thing{Type: "WebPage", ID: v.door.Base() + v.way(step[0]), Name: step[1]}})
	}
	return thing{Context: schemaOrg, Type: "WebPage", Name: title, About: h.About, URL: h.Canonical,
		Lang: v.lang.String(), Crumbs: &crumbs}
}

// eventList returns the structured data of a list of festivals.
func (v *visit) eventList(h *page.Head, t *town, events []event) thing {
	if len(events) == 0 {
		return thing{}
	}
	l := thing{Context: schemaOrg, Type: "ItemList", Name: h.About, URL: h.Canonical}
	for i, e := range events {
		l.Items = append(l.Items, thing{Type: "ListItem", Position: i + 1, Name: e.name, About: e.date,
			URL: v.door.Base() + v.way("/panchang/"+t.Slug()+"/"+e.date)})
	}
	return l
}

// data writes things as a block of JSON-LD. It is no script: a browser runs nothing in it, and no policy need allow it.
// What could end the block is written as an escape.
func data(things ...thing) template.HTML {
	var b strings.Builder
	for _, t := range things {
		if t.Type == "" {
			continue
		}
		raw, err := json.Marshal(t) // which escapes <, > and &
		if err != nil {
			panic(err) // texts
		}
		fmt.Fprintf(&b, `<script type="application/ld+json">%s</script>`, raw)
	}
	return template.HTML(b.String())
}

// address is a page in the map of the site.
type address struct {
	Loc        string    `xml:"loc"`
	Alternates []another `xml:"xhtml:link"`
}

type another struct {
	Rel  string `xml:"rel,attr"`
	Lang string `xml:"hreflang,attr"`
	Path string `xml:"href,attr"`
}

// siteMap lists the pages of this year and of the next at the towns that pages lead to, with the great festivals, in
// both languages; at the first town also the festivals on which families do something. All other pages are found from
// there.
func siteMap(v *visit) (*answer, error) {
	now := v.now.UTC()
	k, err := v.keptAs("sitemap "+now.Format(time.DateOnly), func() (*kept, error) {
		paths := []string{"/", "/muhurat", "/rashifal", "/names", "/numerology"}
		if v.door.Charts() {
			paths = append(paths, Charts()...)
		}
		for r := vedic.Mesha; r <= vedic.Meena; r++ {
			paths = append(paths, rashifalPath(r, span{horoscope.Year, vedic.Date{Year: now.Year(), Month: 1, Day: 1}}))
		}
		for _, id := range known {
			t, ok := v.townOf(id, vedic.English)
			if !ok {
				continue
			}
			paths = append(paths, "/panchang/"+t.Slug())
			for _, key := range festival.Keys() {
				if k := festival.Key(key); k.Great() || id == known[0] && k.Asks(vedic.English) != "" {
					paths = append(paths, festivalPath(k, t))
				}
			}
			for i := range 12 {
				m := month{now.Year(), now.Month()}.plus(i)
				paths = append(paths, "/panchang/"+t.Slug()+"/"+m.String())
			}
			for _, kind := range kinds {
				for year := now.Year(); year <= now.Year()+1; year++ {
					paths = append(paths, yearly{kind}.path(t, year))
				}
			}
		}
		body, err := v.mapOf(paths)
		if err != nil {
			return nil, err
		}
		return v.pack("application/xml; charset=utf-8", body), nil
	})
	return &answer{page: k, fresh: time.Hour}, err
}

func (v *visit) mapOf(paths []string) ([]byte, error) {
	set := struct {
		XMLName xml.Name  `xml:"urlset"`
		NS      string    `xml:"xmlns,attr"`
		XHTML   string    `xml:"xmlns:xhtml,attr"`
		List    []address `xml:"url"`
	}{NS: "http://www.sitemaps.org/schemas/sitemap/0.9", XHTML: "http://www.w3.org/1999/xhtml"}
	base := v.door.Base()
	for _, path := range paths {
		var both []another
		for _, l := range []vedic.Lang{vedic.English, vedic.Hindi} {
			both = append(both, another{"alternate", l.String(), base + inLang(path, l)})
		}
		for _, l := range both {
			set.List = append(set.List, address{l.Path, both})
		}
	}
	b := bytes.NewBufferString(xml.Header)
	err := xml.NewEncoder(b).Encode(set)
	return b.Bytes(), err
}

// townWays lead to the same page of other towns.
func (v *visit) townWays(t *town, path string) (ways []way) {
	for _, id := range known {
		if other, ok := v.townOf(id, v.lang); ok && id != t.PlaceID {
			ways = append(ways, way{v.way(strings.Replace(path, t.Slug(), other.Slug(), 1)), other.Short()})
		}
	}
	return ways
}
