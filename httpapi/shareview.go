package httpapi

import (
	"errors"
	"net/http"
	"regexp"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/negotiate"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/op"
)

// sharePattern is what the token of a link looks like.
const sharePattern = "^[0-9A-Za-z]{43}$"

var (
	shareAnywhere = regexp.MustCompile(sharePattern)
	// sharePath matches what may be the path of a link, well spelt or not: no problem repeats it.
	sharePath = regexp.MustCompile(`(?i)^/+(api/+)?(v1/+)?(share/+.|calendar/+[0-9a-z]{16})|[0-9A-Za-z]{32}`)
)

// It errs on the side of hiding: a path that only looks like one is hidden as well.
func showsShare(path string) bool { return sharePath.MatchString(path) }

// sharedChecks returns the checks of an operation with a token in its path. The rate is limited by
// address against guessing, and the headers keep search engines, other sites and caches from
// learning the link.
func sharedChecks(c *call) []check {
	c.lang = negotiate.Language(c.r.Header.Get("Accept-Language")) // failures use it too
	c.head.Set("X-Robots-Tag", "noindex, nofollow, noarchive")
	c.head.Set("Referrer-Policy", "no-referrer")
	c.head.Set("Content-Security-Policy", share.PagePolicy)
	return []check{acceptable, withinViews, readArguments}
}

// withinViews counts the call against its address. One that cannot be counted is served all the same.
func withinViews(c *call) error {
	q, ok, down := c.views.Take(c.ctx, c.subject(c.record.address), viewsLimit)
	if down != nil {
		return nil
	}
	writeQuota(c.head, q, viewsPolicy, c.legacyRateHeaders)
	if !ok {
		c.metrics.limited.Inc()
		return exceeded(q, viewsPolicy, "Shared reports may be opened 30 times a minute from one address.")
	}
	return nil
}

// followed returns the link in the path and its report, if the link is active. An unknown link
// differs from one that ended: a token has 256 bits, so its holder was given it.
func followed(c *call) (account.Share, account.Report, error) {
	x, r, err := c.store.ShareBySecret(c.ctx, c.links.ShareSecret(c.path("token")))
	switch {
	case errors.Is(err, account.ErrNotFound):
		return x, r, problem.New("not-found", "There is no such link. Ask whoever sent it to send it again.")
	case err == nil && !x.Active(c.now()):
		return x, r, problem.New("share-gone", "This link has ended. Ask whoever sent it for a new one.")
	}
	return x, r, err
}

// openLink returns a followed link with its report as a chart, in the language of the link where the caller named none.
func openLink(c *call) (x account.Share, r account.Report, report *op.Report, err error) {
	if x, r, err = followed(c); err != nil {
		return x, r, nil, err
	}
	if x.Lang != "" && !c.arg("lang").Sent {
		_ = c.lang.UnmarshalText([]byte(x.Lang)) // was read as one of the keys
	}
	report, err = stored.Restore(c.calculator, &r)
	return x, r, report, err
}

// viewShare shows a report to the holder of a link. HEAD does not count as a view.
func viewShare(c *call) (*answer, error) {
	if a, err := viewMatchShare(c); !errors.Is(err, account.ErrNotFound) {
		return a, err
	}
	x, r, report, err := openLink(c)
	if err != nil {
		return nil, err
	}
	a := &answer{status: http.StatusOK, lang: c.lang}
	if x.Pii == share.PiiNone {
		a.body, err = signsAnswer(c, &x, &r, report)
	} else {
		a.body, err = reportAnswer(c, &x, &r, report)
	}
	if err != nil {
		return nil, err
	}
	if c.r.Method == http.MethodGet {
		// a count that fails is not worth failing a view for
		c.record.cause = c.store.CountView(c.ctx, x.ID, c.second())
	}
	return a, nil
}

// reportAnswer writes the view of a link with degrees, as a document or as a page.
func reportAnswer(c *call, x *account.Share, r *account.Report, report *op.Report) ([]byte, error) {
	shown, err := share.ReportOf(shareSource(c, r, report), x)
	if err != nil {
		return nil, err
	}
	if c.media == mediaHTML {
		return share.ReportPage(shown, c.lang)
	}
	return marshal(shown)
}

// signsAnswer writes the view of a link with signs only, as a document or as a page.
func signsAnswer(c *call, x *account.Share, r *account.Report, report *op.Report) ([]byte, error) {
	shown, err := share.SignsOf(shareSource(c, r, report), x)
	if err != nil {
		return nil, err
	}
	if c.media == mediaHTML {
		return share.SignsPage(shown, c.lang)
	}
	return marshal(shown)
}

// shareSource returns what a shared view of a report is made with.
func shareSource(c *call, r *account.Report, report *op.Report) *share.Source {
	return &share.Source{Context: c.ctx, Calculator: c.calculator, Lang: c.lang, Now: c.now(), AsOf: c.asOf,
		Row: r, Report: report, Systems: systems(), Reading: func() ([]byte, time.Time, error) {
			p, err := c.store.Prediction(c.ctx, r.AccountID, r.ID)
			if err != nil {
				return nil, time.Time{}, err
			}
			made, err := stored.ReadForms(p.Body)
			if err != nil {
				return nil, time.Time{}, err
			}
			document, ok := made.In(c.lang.Words())
			if !ok {
				return nil, time.Time{}, errors.New("httpapi: a reading was stored without " + c.lang.String())
			}
			return document, p.CreatedAt, nil
		}}
}
