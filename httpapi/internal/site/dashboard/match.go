package dashboard

import (
	"encoding/json"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// match is what the pages use of a stored match.
type match struct {
	ID     string  `json:"-"`
	Bride  partner `json:"bride"`
	Groom  partner `json:"groom"`
	Kootas []struct {
		Key       string  `json:"koota"`
		Name      string  `json:"name"`
		Maximum   float64 `json:"maximum"`
		Obtained  float64 `json:"obtained"`
		Effective float64 `json:"effective"`
		Note      string  `json:"effectiveNote"`
		Bride     string  `json:"bride"`
		Groom     string  `json:"groom"`
		Dosha     bool    `json:"dosha"`
		Text      string  `json:"text"`
	} `json:"kootas"`
	Total     float64 `json:"total"`
	Maximum   float64 `json:"maximum"`
	Effective float64 `json:"effectiveTotal"`
	Verdict   struct {
		Text    string     `json:"text"`
		Because []factText `json:"because"`
	} `json:"verdict"`
	Doshas    []*matchDosha `json:"doshas"`
	South     poruthams     `json:"poruthams"`
	Next      []string      `json:"instructions"`
	Outlook   *outlook      `json:"outlook"`
	CreatedAt time.Time     `json:"-"`
}

// outlook is what both charts say of marriage; nil for a Moon alone and in a match of before.
type outlook struct {
	Promises   []factText `json:"promises"`
	Times      []factText `json:"times"`
	When       string     `json:"detail"`
	Method     []string   `json:"note"`
	Disclaimer string     `json:"disclaimer"`
}

// poruthams are the ten of the South.
type poruthams struct {
	List []struct {
		Name    string     `json:"name"`
		Grade   string     `json:"grade"`
		Because []factText `json:"because"`
		Rule    struct {
			Note   string `json:"note"`
			Source string `json:"source"`
		} `json:"rule"`
	} `json:"poruthams"`
	Total float64 `json:"total"`
	Band  string  `json:"band"`
}

// There names the doshas between the two that nothing cancels.
func (m match) There() string {
	var list []string
	for _, d := range m.Doshas {
		if d.Status == "present" {
			list = append(list, d.Name)
		}
	}
	return strings.Join(list, ", ")
}

// Created is a day.
func (m match) Created() page.Moment { return day(m.CreatedAt) }

// partner is one of the two.
type partner struct {
	Label    string `json:"label"`
	ReportID string `json:"reportId"` // its chart in the account; empty where there is none
	Rashi    struct {
		Name string `json:"name"`
	} `json:"rashi"`
	Nakshatra struct {
		Name string `json:"name"`
		Pada int    `json:"pada"`
	} `json:"nakshatra"`
	Mangal *matchDosha `json:"mangal"`
}

// factText is a fact as text.
type factText struct {
	Text string `json:"text"`
}

// matchDosha is a dosha of one of the two or between them, with all that could cancel it.
type matchDosha struct {
	Key         string `json:"key"`
	Name        string `json:"name"`
	Explanation string `json:"explanation"`
	Text        string `json:"text"`
	Status      string `json:"status"`
	Triggers    []struct {
		Because []factText `json:"because"`
	} `json:"triggers"`
	Cancellations []cancellation `json:"cancellations"`
}

// cancellation is what tradition holds to cancel or reduce a dosha, whether it applies, and the facts that it is
// decided by.
type cancellation struct {
	Applies bool       `json:"applies"`
	Because []factText `json:"because"`
	Text    string     `json:"text"` // what it does in a match; empty of one chart
	Rule    struct {
		Note string `json:"note"`
	} `json:"rule"`
}

// Which returns the cancellations that apply, or those that do not.
func (d *matchDosha) Which(apply bool) (list []cancellation) {
	for _, c := range d.Cancellations {
		if c.Applies == apply {
			list = append(list, c)
		}
	}
	return list
}

// There says that the dosha is there, cancelled or not.
func (d *matchDosha) There() bool { return d.Status != "absent" }

// names puts what the keys of a match are called in its place.
func (m *match) names(v *visit) {
	called := map[string]string{}
	for i := range m.Kootas {
		k := &m.Kootas[i]
		k.Bride, k.Groom = v.door.Named(v.lang, k.Key, k.Bride), v.door.Named(v.lang, k.Key, k.Groom)
		called[k.Key] = k.Name
	}
	for i := range m.South.List {
		rule := &m.South.List[i].Rule
		rule.Source = v.door.Work(v.lang, rule.Source)
	}
	for i := range m.Doshas {
		d := m.Doshas[i]
		if d.Name = called[d.Key]; d.Name == "" {
			d.Name = v.word("match.dosha-" + d.Key)
		}
	}
}

// matchRow is a match in the list.
type matchRow struct{ api.MatchSummary }

func matchRowOf(m api.MatchSummary) matchRow { return matchRow{m} }

// Created is a day.
func (m matchRow) Created() page.Moment { return day(m.CreatedAt.Time) }

type matchesView struct {
	Rows  []matchRow
	Older string
	Make  bool
}

func matches(v *visit) (*answer, error) {
	list, err := ask[api.List[api.MatchSummary]](v,
		Call{Operation: "listMatches", Query: v.cursor("20")})
	if err != nil {
		return nil, err
	}
	view := matchesView{each(list.Data, matchRowOf), older(list.NextCursor, Base+"/matches"),
		v.guest.May("compatibility:create")}
	return &answer{name: "dashboard-matches", title: "matches.title", view: view}, nil
}

// matchView is one match.
type matchView struct {
	marks
	Match  match
	Share  *shareView // nil for a key that may not share
	Delete bool
}

func showMatch(v *visit) (*answer, error) {
	id := v.r.PathValue("matchId")
	stored, err := ask[*api.StoredMatch](v, Call{Operation: "getMatch", IDs: []string{id}})
	if err != nil {
		return nil, err
	}
	m := match{ID: stored.ID, CreatedAt: stored.CreatedAt.Time}
	if err := json.Unmarshal(stored.Document, &m); err != nil {
		panic(err) // the store keeps what marshalled
	}
	m.names(v)
	links, err := v.matchShares(m.ID)
	if err != nil {
		return nil, err
	}
	view := matchView{marks{Token: v.guest.Mark()}, m, links, v.guest.May("compatibility:delete")}
	return &answer{name: "dashboard-match", title: "match.title", view: view, wide: true}, nil
}
