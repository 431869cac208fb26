package command

import (
	"errors"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// matchCommand matches two births for marriage.
type matchCommand struct {
	coupleFlags
	Poruthams  bool `help:"Also the ten poruthams of the South."`
	CommonBand bool `name:"common-bands" help:"The verdicts begin at 18, 25 and 33 points, and nadi leaves at most acceptable; by default at 18, above 24 and above 32, and nadi or a strong mangal on one side leaves it below the threshold."`

	StreeDeergha string `placeholder:"K" help:"Stree deergha is three_grades (default), above_nine or above_seven."`
	RajjuWays    bool   `help:"Two of one rajju on opposite ways are middling."`
	kootaFlags
	mangalFlags
	settingFlags
	sourceFlags
	viewFlags
}

// kootaFlags choose the tables and rules of the kootas.
type kootaFlags struct {
	Policy      string `placeholder:"K" help:"Which cancellations count: classical (default), strict or none."`
	Varna       string `placeholder:"K" help:"Table of varna: common (default), saravali or raman."`
	Vashya      string `placeholder:"K" help:"Table of vashya: future_point (default), saravali, astroyogi or pyjhora."`
	Tara        string `placeholder:"K" help:"Tara is counted both_ways (default) or from_bride."`
	Yoni        string `placeholder:"K" help:"Table of yoni: common (default) or plain."`
	Maitri      string `placeholder:"K" help:"Table of graha maitri: common (default) or saravali."`
	Gana        string `placeholder:"K" help:"Table of gana: common (default), future_point or saravali."`
	Bhakoot     string `placeholder:"K" help:"Rule of bhakoot: common (default) or raman."`
	EitherStar  bool   `help:"One of the two nakshatras that are free of nadi dosha is enough."`
	GanaLenient bool   `help:"Neutral lords, and a count of 14, cancel gana dosha as well."`
}

// read puts the flags into options, and notes keys that there are not.
func (c *kootaFlags) read(w *wrongs, o *milan.Options) {
	o.EitherStar, o.GanaLenient = c.EitherStar, c.GanaLenient
	w.read("--policy", c.Policy, &o.Policy)
	choose(w, "--varna", c.Varna, &o.Varna, "common", "saravali", "raman")
	choose(w, "--vashya", c.Vashya, &o.Vashya, "future_point", "saravali", "astroyogi", "pyjhora")
	choose(w, "--tara", c.Tara, &o.Tara, "both_ways", "from_bride")
	choose(w, "--yoni", c.Yoni, &o.Yoni, "common", "plain")
	choose(w, "--maitri", c.Maitri, &o.Maitri, "common", "saravali")
	choose(w, "--gana", c.Gana, &o.Gana, "common", "future_point", "saravali")
	choose(w, "--bhakoot", c.Bhakoot, &o.Bhakoot, "common", "raman")
}

// mangalFlags say how mangal is judged.
type mangalFlags struct {
	References   string `placeholder:"R,…" help:"What mangal is counted from: lagna,moon,venus (default) or some of them."`
	MangalHouses string `placeholder:"N,…" help:"The houses of mangal: 1,2,4,7,8,12 (default), 1,4,7,8,12 (the North), 2,4,7,8,12 (the South) …"`
	Strictness   string `placeholder:"K" help:"Which cancellations of mangal count: all_rules (default), sloka_only or none."`
}

// read does so for mangal.
func (f *mangalFlags) read(w *wrongs, o *dosha.Options) {
	w.read("--references", f.References, &o.References)
	w.read("--mangal-houses", f.MangalHouses, &o.Houses)
	choose(w, "--strictness", f.Strictness, &o.Strictness, "all_rules", "sloka_only", "none")
}

// The bands of the service are the usual ones here too: two doors must not part over a verdict.
func (c *matchCommand) options(w *wrongs) milan.Options {
	o := milan.Options{Bands: milan.ServiceBands, RajjuWays: c.RajjuWays}
	if c.CommonBand {
		o.Bands = milan.CommonBands
	}
	c.kootaFlags.read(w, &o)
	choose(w, "--stree-deergha", c.StreeDeergha, &o.StreeDeergha, "three_grades", "above_nine", "above_seven")
	c.mangalFlags.read(w, &o.Mangal)
	return o
}

// matchAnswer is the match as the service answers it, but for ids and credits.
type matchAnswer struct {
	*op.Answer[op.Match]
	now time.Time
}

// AppendJSON appends the answer.
func (a *matchAnswer) AppendJSON(b []byte) ([]byte, error) {
	members, err := a.Members()
	if err != nil {
		return b, err
	}
	own, err := canon.ObjectOf(&struct {
		Livemode    bool          `json:"livemode"`
		ExternalRef *string       `json:"externalRef"`
		CreatedAt   vedic.Instant `json:"createdAt"`
	}{CreatedAt: vedic.Instant{Time: a.now.UTC().Truncate(time.Second)}})
	return canon.Join(own, members).AppendJSON(b), err
}

// Run prints the match.
func (c *matchCommand) Run(sh *shell) error {
	var w wrongs
	now := time.Now()
	lang, options := c.lang(&w), c.options(&w)
	data, err := c.open()
	if err != nil {
		return err
	}
	reader := newPartyReader(sh, data, c.settingFlags, &w)
	ask := op.MatchInput{Options: options, Poruthams: c.Poruthams, Outlook: true, Settings: reader.settings}
	people := c.coupleFlags.read(reader, &w)
	if err := w.err(); err != nil {
		return err
	}
	ask.Bride, ask.Groom = people["bride"].person(), people["groom"].person()
	found, err := reader.desk.Match(&op.Request{Context: sh.ctx, Lang: lang, Now: now}, &ask)
	if err != nil {
		return peopleError(err, people)
	}
	if c.JSON {
		return printJSON(sh, &matchAnswer{found, now})
	}
	return show(sh, readerOf(lang).Match(found))
}

// peopleError converts the errors about several people to one usage error. An error that is not about
// usage is returned alone.
func peopleError(err error, people map[string]*party) error {
	list := []error{err}
	if joined, ok := err.(interface{ Unwrap() []error }); ok {
		list = joined.Unwrap()
	}
	var lines []string
	for _, err := range list {
		var who *op.PersonError
		var fields *op.Invalid
		switch {
		case errors.As(err, &who):
			p := people[who.Person]
			before := p.flag + ": "
			if p.byFlags {
				before = ""
			}
			err = birthErrorIn(who.Err, before, p.called)
		case errors.As(err, &fields): // what does not go together, by the pointer of one of them
			for i, f := range fields.Faults {
				person, rest, _ := strings.Cut(strings.TrimPrefix(f.Pointer, "/"), "/")
				fields.Faults[i].Pointer, fields.Faults[i].Suggestion = people[person].flag+": "+rest, ""
			}
			err = usage{faults(fields.Faults)}
		}
		var wrong usage
		if !errors.As(err, &wrong) {
			return err
		}
		lines = append(lines, err.Error())
	}
	return usage{errors.New(strings.Join(lines, "\n         "))}
}
