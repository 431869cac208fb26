package httpapi

import (
	"errors"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/sale"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
	"github.com/jyotish-go/jyotish/internal/form"
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

// readWriter reads whether the reading is to be worded, and whether whom it is about agrees.
func (p *predictionOrder) readWriter(c *call, o *form.Object) {
	p.writer, _ = o.Truth("writer")
	agreed, told := o.Truth("consent")
	if !p.writer {
		return
	}
	if c.writer == nil {
		o.Note("writer", form.NotAllowed, "This service has no writer, so readings are in its own words.").
			Allowed = []string{"false"}
	}
	switch {
	case !told && !o.Sent("consent"):
		o.Note("consent", form.Required,
			"Facts of the birth go to a language model of the operator. Send consent: true "+
				"where the person agrees.")
	case told && !agreed:
		o.Note("consent", form.NotAllowed, "Without consent no fact leaves the service. Send writer: false.").
			Allowed = []string{"true"}
	}
}

// wording names what the writer is to do, in the fingerprint of the call.
func (p *predictionOrder) wording(c *call) string {
	if !p.writer {
		return ""
	}
	return c.lang.Words().String()
}

// worded precedes the languages reworded by a writer in the stored options of a reading.
const worded = " writer"

// orderOf returns the options of a stored reading as sent, and the languages reworded by a writer.
func orderOf(options string) (told string, langs []string) {
	told, list, _ := strings.Cut(options, worded)
	return told, strings.Fields(list)
}

// sell words a reading and sells it, once for an Idempotency-Key.
func (p *predictionOrder) sell(c *call, r account.Report, normal []byte) (*answer, error) {
	if !c.Key.Has(predictionsWrite) {
		return nil, problem.LacksScope(predictionsWrite)
	}
	return onceAt(c, sale.Write, normal, func(claim *account.Replay) (*answer, error) { return p.write(c, r, claim) })
}

// write returns the reading that is stored, if it is worded in this language, or has the writer word one.
func (p *predictionOrder) write(c *call, r account.Report, claim *account.Replay) (*answer, error) {
	had, err := c.store.Prediction(c.ctx, c.Account.ID, r.ID)
	if err != nil && !errors.Is(err, account.ErrNotFound) {
		return nil, err
	}
	told, langs := orderOf(had.Options)
	same := err == nil && told == p.told && !p.regenerate
	if same && slices.Contains(langs, p.wording(c)) {
		document, err := c.viewer().Reading(&had)
		return &answer{status: http.StatusOK, body: document, lang: c.lang}, err
	}
	if err := c.till.Allow(c.ctx, saleOf(c, sale.Write, nil)); err != nil {
		return nil, err
	}
	made := account.Prediction{ReportID: r.ID, Options: p.told, CreatedAt: c.second(), Of: account.Made(r.ResultSHA256)}
	if same { // the same days as in the other language
		made.CreatedAt = had.CreatedAt
		p.from, p.to = p.span(vedic.DateOf(had.CreatedAt.UTC()))
	}
	f, done, err := p.retell(c, r)
	if err != nil {
		return nil, err
	}
	if 2*done.Passed < done.Sentences || len(done.Told) == 0 {
		return p.inOurWords(c, made, had, same, f, done, claim)
	}
	if same {
		if f, err = f.Beside(had.Body, c.lang); err != nil {
			return nil, err
		}
	} else {
		langs = nil
	}
	if f[stored.WriterForm(c.lang)], err = marshal(done); err != nil {
		return nil, err
	}
	made.Options += worded + " " + strings.Join(append(langs, p.wording(c)), " ")
	return p.charge(c, made, f, claim)
}

// charge stores a reading with what it costs.
func (p *predictionOrder) charge(c *call, made account.Prediction, f stored.Forms,
	claim *account.Replay) (*answer, error) {
	var err error
	if made.Body, err = f.Bytes(); err != nil {
		return nil, err
	}
	g := sale.Product{Status: http.StatusCreated, Resource: made.ReportID, Location: "/predictions/" + made.ReportID,
		Prediction: &made}
	if g.Document, err = c.viewer().ReadingOf(&made, f); err != nil {
		return nil, err
	}
	sold, err := c.till.Charge(c.ctx, saleOf(c, sale.Write, nil), &g, claim)
	if errors.Is(err, account.ErrStale) {
		err = corrected()
	}
	if err != nil {
		return nil, err
	}
	return delivered(c, sold), nil
}

// inOurWords answers where too little passed: with the reading as it would be without a writer, which costs nothing,
// and with what the writer did. What was stored of the same order stays.
func (p *predictionOrder) inOurWords(c *call, made, had account.Prediction, same bool, f stored.Forms, done writing,
	claim *account.Replay) (*answer, error) {
	balance, err := c.store.Balance(c.ctx, c.Account.ID)
	if err != nil {
		return nil, err
	}
	done.Told = []string{}
	told, err := marshal(struct {
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
	return p.keep(c, made, claim, told)
}

// retell has the writer word the reading, and gives it in every language, in its words as far as they passed and enough
// did.
func (p *predictionOrder) retell(c *call, r account.Report) (f stored.Forms, done writing, err error) {
	report, err := stored.Restore(c.calculator, &r)
	if err != nil {
		return nil, done, err
	}
	plain, err := p.read(c, report, nil)
	if err != nil {
		return nil, done, err
	}
	c.wait(writer.Longest)
	work, err := c.writer.Write(c.ctx, retell.Sections(plain.Result.Report))
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
		if reply, err = p.read(c, report, map[vedic.Lang]map[string]string{c.lang.Words(): v.Texts}); err != nil {
			return nil, done, err
		}
	}
	f, err = stored.FormsOf(reply, c.lang.Words())
	return f, done, err
}

// wait allows the call to take longer than others. It gives up its slot for computing, so it blocks
// no other call.
func (c *call) wait(longest time.Duration) {
	if c.leave != nil {
		c.leave()
	}
	end := time.Now().Add(longest + patience)
	_ = c.control.SetReadDeadline(end) // a connection without deadlines needs none
	_ = c.control.SetWriteDeadline(end)
}
