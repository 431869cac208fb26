package httpapi

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"strings"
	"sync"

	"github.com/jyotish-go/jyotish/internal/text"
	"github.com/jyotish-go/jyotish/vedic"
)

// The page of a shared report is made of the public document and of nothing else, so that it cannot show what the document does not.

//go:embed sharepage.html
var shareTemplate string

//go:embed sharepage.css
var shareStyle string

//go:embed text/*/*.json
var textFiles embed.FS

var shareTexts = text.New(textFiles)

// sharePolicy lets the page load nothing and use no style but its own.
var sharePolicy = "default-src 'none'; style-src '" + styleHash(shareStyle) +
	"'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

// styleHash names a style element by what is in it (CSP3, 6.7.3).
func styleHash(css string) string {
	sum := sha256.Sum256([]byte(css))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// named is a key with its name in the language of the document.
type named struct{ Key, Name string }

// sharedView is what the page takes from a SharedReport.
type sharedView struct {
	Display struct{ Name, BirthDate, BirthTime, Place *string }
	Lagna   struct {
		Rashi named
		DMS   string `json:"dms"`
	}
	Planets []struct {
		Graha, Rashi        named
		DMS                 string `json:"dms"`
		House               int
		Retrograde, Combust bool
		Nakshatra           struct {
			Name string
			Pada int
		}
	}
	Houses []struct {
		House     int
		Rashi     named
		Lord      vedic.Graha
		Occupants []vedic.Graha
	}
	Vimshottari *struct {
		Periods, Current []sharedPeriod
	}
	Doshas *struct {
		Doshas []struct{ Name, Status, Explanation string }
	}
	Shodashvarga *struct {
		Charts []struct {
			Varga, Name string
			Lagna       struct{ Rashi named }
		}
	}
	Kp *struct {
		Cusps []struct {
			House                       int
			Rashi                       vedic.Rashi
			DMS                         string `json:"dms"`
			SignLord, StarLord, SubLord vedic.Graha
		}
	}
	Jaimini *struct {
		CharaKarakas []struct {
			Karaka string
			Graha  vedic.Graha
		}
	}
	Predictions *struct {
		Disclaimer string
		Areas      []struct {
			Area       string
			Statements []struct{ Text string }
		}
	}
	ExpiresAt string
}

type sharedPeriod struct {
	Lord       vedic.Graha
	Start, End string
}

// YearOnly says that the link tells no more of the birth than its year, so that periods are told by years too.
func (v *sharedView) YearOnly() bool {
	return v.Display.BirthDate != nil && len(*v.Display.BirthDate) == 4
}

// Day shortens a moment to its day, or to its year where no more is told.
func (v *sharedView) Day(instant string) string {
	if v.YearOnly() {
		return instant[:4]
	}
	return instant[:10]
}

// sharedPage writes a SharedReport as a page for people.
func sharedPage(document []byte, lang vedic.Lang) ([]byte, error) {
	var v sharedView
	if err := json.Unmarshal(document, &v); err != nil {
		return nil, err
	}
	return executeShare("report", lang, &v)
}

// troublePage tells people why there is nothing to see. A code without words of its own is a passing trouble of the service.
func troublePage(code string, lang vedic.Lang) ([]byte, error) {
	switch code {
	case "not-found", "share-gone", "quota-exceeded", "validation-failed":
	default:
		code = "unavailable"
	}
	return executeShare("trouble", lang, strings.ReplaceAll(code, "-", "_"))
}

// shareTemplates are the template in each language, parsed when it is first asked for.
var shareTemplates = [...]func() *template.Template{
	vedic.English: sync.OnceValue(func() *template.Template { return shareWords(vedic.English) }),
	vedic.Hindi:   sync.OnceValue(func() *template.Template { return shareWords(vedic.Hindi) }),
}

func shareWords(lang vedic.Lang) *template.Template {
	return template.Must(template.New("share").Funcs(template.FuncMap{
		"word":  func(id string) string { s, _ := shareTexts.Get(lang, "share."+id); return s },
		"lang":  lang.String,
		"style": func() template.CSS { return template.CSS(shareStyle) },
		"graha": func(g vedic.Graha) string { return g.Name(lang) },
		"rashi": func(r vedic.Rashi) string { return r.Name(lang) },
	}).Parse(shareTemplate))
}

func executeShare(name string, lang vedic.Lang, data any) ([]byte, error) {
	var b bytes.Buffer
	err := shareTemplates[lang]().ExecuteTemplate(&b, name, data)
	return b.Bytes(), err
}
