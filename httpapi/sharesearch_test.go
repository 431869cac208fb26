package httpapi_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

// signsShown is what a searcher reads of a link with pii none.
type signsShown struct {
	Object  string
	Lagna   *struct{ Rashi struct{ Key vedic.Rashi } }
	Planets []struct {
		Rashi, Navamsa *struct{ Key vedic.Rashi }
		House          *vedic.Bhava
		Nakshatra      *struct {
			Key  vedic.Nakshatra
			Pada *vedic.Pada
		}
	}
	Vimshottari *struct {
		Periods []struct {
			Lord       vedic.Graha
			Start, End struct{ First, Last int }
		}
		Current *vedic.Graha
	}
}

// suns reports whether the Sun may be where the link has him.
func (x *signsShown) suns(c *kundali.Chart) bool {
	p, own := x.Planets[0], c.Planets[0]
	return (p.Rashi == nil || p.Rashi.Key == own.Rashi.Key) &&
		(p.Navamsa == nil || p.Navamsa.Key == own.Longitude.Navamsa())
}

// fits reports whether a chart is one that the link may be of.
func (x *signsShown) fits(c *kundali.Chart, now time.Time) bool {
	if x.Lagna != nil && x.Lagna.Rashi.Key != c.Lagna.Rashi.Key {
		return false
	}
	for i, p := range x.Planets {
		own := &c.Planets[i]
		if p.Rashi != nil && p.Rashi.Key != own.Rashi.Key || p.House != nil && *p.House != own.House ||
			p.Navamsa != nil && p.Navamsa.Key != own.Longitude.Navamsa() {
			return false
		}
		if n := p.Nakshatra; n != nil &&
			(n.Key != own.Nakshatra.Key || n.Pada != nil && *n.Pada != own.Nakshatra.Pada) {
			return false
		}
	}
	if x.Vimshottari == nil {
		return true
	}
	v := c.Vimshottari.At(now)
	if l := x.Vimshottari.Current; l != nil && *l != v.Current[0].Lord {
		return false
	}
	for i, p := range x.Vimshottari.Periods {
		own := v.Periods[i]
		if own.Lord != p.Lord || own.Start.Year() < p.Start.First || own.Start.Year() > p.Start.Last ||
			own.End.Year() < p.End.First || own.End.Year() > p.End.Last {
			return false
		}
	}
	return true
}

// TestSignsHideTheBirth checks issue 15.6. It searches all minutes of the year for those that fit a
// link with pii none, given an ephemeris and even the town, which may be known from elsewhere. It
// skips the days on which the Sun does not fit; this is safe because the Sun moves forward and
// slowly.
func TestSignsHideTheBirth(t *testing.T) {
	s := newStand(t)
	now := s.clock.now()
	e := ephemeris.New(almanac.Engine{})
	zone, err := time.LoadLocation("Asia/Kolkata")
	require.NoError(t, err)
	place := vedic.Place{Lat: vedic.Degrees(18.51957), Lon: vedic.Degrees(73.85535), Zone: zone}
	for _, clock := range []string{"06:45", "07:33", "13:20"} {
		body := `{"name":"Asha Rao","date":"1990-05-17","time":"` + clock + `",` +
			`"latitude":18.51957,"longitude":73.85535,"timezone":"Asia/Kolkata","place":"Pune"}`
		id := decode[report](t, s.post("/v1/kundali/generate", body).ok(t, 201)).ID
		x := decode[signsShown](t, s.follow(s.shareOf(id, `{"pii":"none"}`).path()).ok(t, 200))
		require.Equal(t, "shared_signs", x.Object)
		cast := func(at time.Time) *kundali.Chart {
			c, err := kundali.Cast(e, kundali.Birth{Time: at, Place: place}, vedic.Settings{})
			require.NoError(t, err)
			return c
		}
		candidates, own := 0, false
		for day := time.Date(1990, 1, 1, 0, 0, 0, 0, zone); day.Year() == 1990; day = day.AddDate(0, 0, 1) {
			if !x.suns(cast(day)) && !x.suns(cast(day.AddDate(0, 0, 1))) {
				continue
			}
			for minute := range 24 * 60 {
				at := day.Add(time.Duration(minute) * time.Minute)
				if x.fits(cast(at), now) {
					candidates++
					own = own || at.Format("2006-01-02 15:04") == "1990-05-17 "+clock
				}
			}
		}
		require.True(t, own, "the birth itself fits: %s", clock)
		require.GreaterOrEqual(t, candidates, 60, clock)
		t.Logf("born at %s: %d minutes of 1990 fit", clock, candidates)
	}
}

// TestSignsOfOldLinks checks that an old link, made with pii none and all parts, now shows signs. A
// new link may not name parts that it would not show.
func TestSignsOfOldLinks(t *testing.T) {
	store := &older{Store: sqlite.MustOpen(t)}
	s := newStandWith(t, store.Store, func(c *httpapi.Config) { c.Store = store })
	id := s.generate().ID
	s.buyAll(id)
	old := s.shareOf(id, `{"pii":"degrees",`+everything+`}`)
	require.Equal(t, []string{"none"}, store.made)
	doc := decode[map[string]rawJSON](t, s.follow(old.path()).ok(t, 200))
	require.JSONEq(t, `"shared_signs"`, string(doc["object"]))
	for _, part := range []string{"doshas", "shodashvarga", "kp", "jaimini", "predictions"} {
		require.NotContains(t, doc, part)
	}
	p := s.post("/v1/kundali/"+id+"/share", `{"pii":"none",`+everything+`}`).problem(t, 422, "validation-failed")
	require.Len(t, p.Errors, 5)
	require.Equal(t, []string{"/include/2", "not_allowed"}, []string{p.Errors[0].Pointer, p.Errors[0].Code})
}

// older stores links as they were made before there was a choice of degrees.
type older struct {
	*sqlite.Store
	made []string
}

func (c *older) CreateShare(ctx context.Context, owner string, x account.Share, max int, r *account.Replay) error {
	x.Pii = "none"
	c.made = append(c.made, x.Pii)
	return c.Store.CreateShare(ctx, owner, x, max, r)
}
