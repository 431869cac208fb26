package dashboard_test

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
)

var (
	markup  = regexp.MustCompile(`<[^>]*>`)
	hasFew  = regexp.MustCompile(`[A-Za-z]{2,}`)
	article = regexp.MustCompile(`(?s)<article class="card paper">.*</article>`)
	// zone ids, the version of the ephemeris, volumes
	latinKept = regexp.MustCompile(`[A-Z][a-z]+/[A-Z][A-Za-z_]+|2\.10\.03-deb1 DE441|\bI[IVX–]*|[A-Z][A-Za-z .'-]+\(|` +
		`Asha Rao`)
)

// Each part of a chart is a page in both languages that says something, and opening it costs nothing: a system that
// is not bought is shown with its price and its button.
func TestPanels(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	other := s.generate().ID
	report := "/dashboard/reports/" + s.generate().ID
	before := s.balance(s.account.ID)
	overview := b.open(report)
	links := regexp.MustCompile(`id="part-([a-z]+)"`).FindAllStringSubmatch(overview, -1)
	offered := slices.DeleteFunc(slices.Clone(op.Operations()), func(q *op.Operation) bool {
		return q.Of != op.OfBirth || q.NoPage != ""
	})
	require.Len(t, links, len(offered)+1, "every operation with a page, and the drawn charts")
	for _, link := range links {
		word := link[1]
		if word == "charts" {
			continue
		}
		path, sep := report+"/ask/"+word, "?"
		if word == "compare" {
			require.NotContains(t, b.open(path), "<article", "nobody is chosen")
			path, sep = path+"?report="+other, "&"
		}
		for name, text := range op.OperationNamed(word).Sample {
			require.NotContains(t, b.open(path), "<article", "nothing is asked")
			require.Contains(t, b.open(path), `href="`+path+`?`+name+`=`+text+`">`)
			path, sep = path+sep+name+"="+text, "&"
		}
		page := b.open(path)
		if op.OperationNamed(word).Price != "" {
			require.Contains(t, page, `name="to" value="`+word+`"`)
			require.NotContains(t, page, "<article")
			require.Equal(t, before, s.balance(s.account.ID))
			system := regexp.MustCompile(`action="(/dashboard/reports/[^"/]*/(?:shodashvarga|kp|jaimini))"`).
				FindStringSubmatch(page)[1]
			b.send("POST", system, b.fill(page, system, "to", word)).goes(t, path)
			before = s.balance(s.account.ID)
			page = b.open(path)
		}
		if word != "dasha" { // whose periods stand in a tree below
			require.Regexp(t, `(?s)<article class="card paper">.*(<td>|<p class="in">|<section class="entry">)`,
				article.FindString(page), word)
		}
		hindi := b.open(path + sep + "lang=hi")
		for line := range strings.Lines(article.FindString(hindi)) {
			bare := latinKept.ReplaceAllString(html.UnescapeString(markup.ReplaceAllString(line, " ")), "")
			require.NotRegexp(t, hasFew, bare, word)
		}
		b.open(path + sep + "lang=en")
	}
	require.Equal(t, before, s.balance(s.account.ID))
	b.send("GET", report+"/ask/batch", nil).ok(t, 404)
	s.sound()
}

// What a form of a part chooses changes the answer; what is wrong is said beside its field.
func TestPanelForms(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	report := "/dashboard/reports/" + s.generate().ID
	require.Contains(t, b.open(report+"/ask/dasha"), "Vimshottari")
	yogini := b.open(report + "/ask/dasha?system=yogini&levels=1")
	require.Contains(t, yogini, `<option value="yogini" selected>Yogini`)
	require.Contains(t, yogini, "Mangala")
	require.Contains(t, yogini, `data-label="From"`)
	tree := b.open(report + "/ask/dasha?system=shatabdika")
	require.Contains(t, tree, "does not apply to this birth")
	require.Contains(t, tree, "no</td>", "what the text asks of the birth stands above the tree")
	wrong := b.send("GET", report+"/ask/dasha?levels=9", nil).ok(t, 422)
	require.Contains(t, string(wrong.body), `id="levels-wrong"`)
	wrong = b.send("GET", report+"/ask/dasha?levels=9&lang=hi", nil).ok(t, 422)
	require.NotContains(t, string(wrong.body), "must be")
	require.Contains(t, b.open(report+"/ask/divisions?varga=D81&lang=en"), "81")
	token := s.newKey(s.account.ID, "keys:read").Token
	stranger := s.browser().signIn(token)
	stranger.send("GET", report+"/ask/dasha", nil).ok(t, 403)
}

// The other chart of a comparison is one of the account: it is offered with its birth date, and no other is opened. A
// dasha begins with two levels, which keeps its page small.
func TestPanelsOfTwo(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	first, second := s.generate().ID, s.generate().ID
	path := "/dashboard/reports/" + first + "/ask/compare"
	page := b.open(path)
	require.Contains(t, page, `<option value="`+second+`">Asha Rao, 1990-05-17</option>`)
	require.NotContains(t, page, `<option value="`+first+`"`)
	require.Contains(t, b.open(path+"?report="+second), `<option value="`+second+`" selected>`)
	_, key := s.newAccount(100)
	made := s.do(request{method: "POST", path: "/v1/kundali/generate", body: ashaRao, token: key.Token}).ok(t, 201)
	b.send("GET", path+"?report="+decode[report](t, made).ID, nil).ok(t, 404)
	b.send("GET", path+"?report=nonsense", nil).ok(t, 404)
	for _, lang := range []string{"en", "hi"} {
		require.Less(t, len(b.open("/dashboard/reports/"+first+"/ask/dasha?lang="+lang)), 80_000)
	}
}
