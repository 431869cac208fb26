package reading

import (
	"errors"
	"slices"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/retell"
	"github.com/jyotish-go/jyotish/internal/writer"
	"github.com/jyotish-go/jyotish/vedic"
)

// The operator's language model may reword a reading. It is called only for a client that pays and
// agrees, because facts of the birth leave the service. Its answer is checked against those facts,
// and statements that fail keep their original wording. The client is charged if at least half of
// the sentences passed; the charge and the reading are stored in one transaction.

// writing is the WriterReport of the API: what the language model did. Of refused sentences it has
// only the reasons.
type writing struct {
	Model  string `json:"model"`
	Prompt string `json:"promptSha256"`
	// Statements in its wording.
	Told      []string          `json:"told"`
	Sentences int               `json:"sentences"`
	Passed    int               `json:"passed"`
	Refused   []refusedSentence `json:"refused"`
	Silent    map[string]string `json:"silent"`
}

// refusedSentence is a sentence that did not pass.
type refusedSentence struct {
	Statement string             `json:"statement"`
	Reasons   []retell.Objection `json:"reasons"`
}

// Write returns the reading that is stored, if it is worded in this language, or has the writer word one.
func (c *Call) Write(p *Order, claim *account.Replay) (*Answer, error) {
	had, err := c.Store.Prediction(c.Context, c.Report.AccountID, c.Report.ID)
	if err != nil && !errors.Is(err, account.ErrNotFound) {
		return nil, err
	}
	order, langs := orderOf(had.Options)
	same := err == nil && order == p.options && !p.regenerate
	if same && slices.Contains(langs, p.wording(c.Viewer.Lang)) {
		return c.answerWith(&had)
	}
	if err := c.Till.Allow(c.Context, c.Sale); err != nil {
		return nil, err
	}
	made := account.Prediction{ReportID: c.Report.ID, Options: p.options, CreatedAt: c.second(),
		Of: account.Made(c.Report.ResultSHA256)}
	if same { // the same days as in the other language
		made.CreatedAt = had.CreatedAt
		p.from, p.to = p.span(vedic.DateOf(had.CreatedAt.UTC()))
	}
	f, done, err := c.retell(p)
	if err != nil {
		return nil, err
	}
	if 2*done.Passed < done.Sentences || len(done.Told) == 0 {
		return c.inOurWords(made, had, same, f, done, claim)
	}
	if same {
		if f, err = f.Beside(had.Body, c.Viewer.Lang); err != nil {
			return nil, err
		}
	} else {
		langs = nil
	}
	if f[stored.WriterForm(c.Viewer.Lang)], err = marshal(done); err != nil {
		return nil, err
	}
	made.Options += worded + " " + strings.Join(append(langs, p.wording(c.Viewer.Lang)), " ")
	return c.charge(made, f, claim)
}

// charge stores a reading with what it costs.
func (c *Call) charge(made account.Prediction, f stored.Forms, claim *account.Replay) (*Answer, error) {
	var err error
	if made.Body, err = f.Bytes(); err != nil {
		return nil, err
	}
	g := sale.Product{Status: sale.Created, Resource: made.ReportID, Location: "/predictions/" + made.ReportID,
		Prediction: &made}
	if g.Document, err = c.Viewer.ReadingOf(&made, f); err != nil {
		return nil, err
	}
	sold, err := c.Till.Charge(c.Context, c.Sale, &g, claim)
	if errors.Is(err, account.ErrStale) {
		err = problem.Corrected()
	}
	if err != nil {
		return nil, err
	}
	return &Answer{Sold: sold}, nil
}

// inOurWords answers where too little passed: with the reading as it would be without a writer, which costs nothing,
// and with what the writer did. What was stored of the same order stays.
func (c *Call) inOurWords(made, had account.Prediction, same bool, f stored.Forms, done writing,
	claim *account.Replay) (*Answer, error) {
	balance, err := c.Store.Balance(c.Context, c.Report.AccountID)
	if err != nil {
		return nil, err
	}
	done.Told = []string{}
	members, err := marshal(struct {
		Writer  writing     `json:"writer"`
		Credits api.Credits `json:"credits"`
	}{done, api.Credits{BalanceAfter: balance, Reason: api.ReasonFreeOperation}})
	if err != nil {
		return nil, err
	}
	if same {
		made.Options, made.Body = had.Options, had.Body
	} else if made.Body, err = f.Bytes(); err != nil {
		return nil, err
	}
	return c.keep(made, claim, members)
}

// retell has the writer word the reading, and gives it in every language, in its words as far as they passed and enough
// did.
func (c *Call) retell(p *Order) (f stored.Forms, done writing, err error) {
	report, err := stored.Restore(c.Calculator, c.Report)
	if err != nil {
		return nil, done, err
	}
	plain, err := c.read(p, report, nil)
	if err != nil {
		return nil, done, err
	}
	c.Slow(writer.Longest)
	work, err := c.Writer.Write(c.Context, retell.Sections(plain.Result.Report))
	if err != nil {
		return nil, done, err
	}
	v := work.Verdict
	done = writing{Model: work.Model, Prompt: work.Prompt, Told: []string{}, Sentences: v.Sentences, Passed: v.Passed,
		Refused: []refusedSentence{}, Silent: work.Silent}
	for _, x := range v.Refused {
		done.Refused = append(done.Refused, refusedSentence{x.Statement, x.Reasons})
	}
	reply := plain
	if 2*v.Passed >= v.Sentences && len(v.Texts) > 0 {
		for id := range v.Texts {
			done.Told = append(done.Told, id)
		}
		slices.Sort(done.Told)
		texts := map[vedic.Lang]map[string]string{c.Viewer.Lang.Words(): v.Texts}
		if reply, err = c.read(p, report, texts); err != nil {
			return nil, done, err
		}
	}
	f, err = stored.FormsOf(reply, c.Viewer.Lang.Words())
	return f, done, err
}

// marshal writes our own structs, so an error is a mistake of ours.
func marshal[T any](v T) ([]byte, error) { return canon.Append(nil, &v) }
