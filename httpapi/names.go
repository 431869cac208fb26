package httpapi

import (
	"errors"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/dashboard"
	"github.com/jyotish-go/jyotish/httpapi/internal/stored"
)

// Zone returns the zone of an IANA name.
func (d door) Zone(name string) (*time.Location, bool) {
	zone, err := d.calculator.Zones.Load(name)
	return zone, err == nil
}

// Names returns whom reports and matches of the account are about, by their ids, as far as the key may read them.
func (g *guest) Names(ids []string) (map[string]string, error) {
	var reports, matches []string
	for _, id := range ids {
		switch {
		case strings.HasPrefix(id, stored.ReportPrefix) && g.May(string(kundaliRead)):
			reports = append(reports, id)
		case strings.HasPrefix(id, matchPrefix) && g.May(string(compatibilityRead)):
			matches = append(matches, id)
		}
	}
	names, err := g.store.ReportNames(g.r.Context(), g.actor.Account.ID, reports)
	for _, id := range matches {
		if err == nil && names[id] == "" {
			names[id], err = g.matchNames(id)
		}
	}
	return names, g.door().problemFor(g.r, err)
}

// matchNames returns the names of the two of a match; empty where it is deleted.
func (g *guest) matchNames(id string) (string, error) {
	m, err := g.store.Match(g.r.Context(), g.actor.Account.ID, id)
	if errors.Is(err, account.ErrNotFound) {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	s, err := (&stored.Viewer{Calculator: g.calculator, Now: g.now()}).MatchSummary(m)
	if err != nil {
		return "", err
	}
	var both []string
	for _, p := range []api.PartySummary{s.Bride, s.Groom} {
		if p.Label != nil && *p.Label != "" {
			both = append(both, *p.Label)
		}
	}
	return strings.Join(both, " · "), nil
}

// Presets are the sets of scopes that a key of the guest can have, the smallest first: a key gives no scope that it has
// not itself. A set that has no more than the one before is left out.
func (g *guest) Presets() (list []dashboard.Preset) {
	for _, key := range []string{"read", "app", "all"} {
		for _, p := range ScopePresets() {
			if p.Name != key {
				continue
			}
			p.Scopes = without(p.Scopes, without(p.Scopes, g.actor.Key.Scopes))
			if n := len(list); len(p.Scopes) > 0 && (n == 0 || len(p.Scopes) > len(list[n-1].Scopes)) {
				list = append(list, dashboard.Preset{Key: key, Scopes: texts(p.Scopes)})
			}
		}
	}
	return list
}
