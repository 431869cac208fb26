package httpapi_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
)

// places24 are where the births of T24 are: north, south, east, west, and high.
var places24 = []string{"18.52,73.86", "-33.87,151.21", "40.71,-74.01", "-54.8,-68.3", "64.13,-21.9", "1.29,103.85",
	"21.31,-157.86", "-17.71,178.06"}

// T24: where two answers speak of the same thing they say the same: sign, house and nakshatra of each graha and of the
// lagna in the report, in the first varga, in KP where its ayanamsa is the report's, and in the summary of the list;
// each varga's sign follows from the same longitude; what a link shows is what the report shows; the chara karakas are
// in the order of the degrees that the report shows.
//
// JYOTISH_CHARTS sets the number of charts: 10 by default, 100 with JYOTISH_LONG.
func TestEndpointsAgree(t *testing.T) {
	count := rounds("JYOTISH_CHARTS", 10, 100)
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Prices = map[string]int64{"kundali.generate": 0, "kundali.kp": 0, "kundali.jaimini": 0,
			"kundali.shodashvarga": 0}
	})
	r := rand.New(rand.NewPCG(24, 24))
	compared := 0
	for n := range count {
		if n%500 == 0 {
			s.clock.move(time.Minute)
		}
		var lat, lon float64
		fmt.Sscanf(places24[r.IntN(len(places24))], "%g,%g", &lat, &lon)
		day := time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC).AddDate(0, 0, r.IntN(126*365))
		ayanamsa := []string{"lahiri", "krishnamurti", "krishnamurti"}[r.IntN(3)]
		body := fmt.Sprintf(`{"name":"n","date":%q,"time":"%02d:%02d","place":"Somewhere","latitude":%g,"longitude":%g,"utcOffset":"+00:00","options":{"ayanamsa":%q,"nodeType":%q}}`,
			day.Format(time.DateOnly), r.IntN(24), r.IntN(60), lat, lon, ayanamsa, []string{"mean", "true"}[r.IntN(2)])
		compared += s.agreement(body, ayanamsa == "krishnamurti" && lat < 60)
	}
	t.Logf("%d charts, %d statements compared, 0 differences", count, compared)
}

// chart24 is what a report, a system or a list says that another one says too.
type chart24 struct {
	ID    string
	Lagna struct {
		Rashi     struct{ Key string }
		Longitude float64
	}
	Planets []struct {
		Graha, Rashi, Nakshatra struct{ Key, Lord string }
		SignLord                string
		Longitude, DegreeInSign float64
		House                   int
	}
}

type varga24 struct {
	Divisions  int
	Lagna      struct{ Rashi struct{ Key string } }
	Placements []struct {
		Graha, Rashi  string
		DegreeInVarga float64
		House         int
	}
}

type system24 struct {
	Charts  []varga24
	Planets []struct {
		Graha, Rashi, SignLord, StarLord string
		Longitude                        float64
	}
	Cusps        []struct{ Longitude float64 }
	CharaKarakas []struct {
		Graha        string
		DegreeInSign float64
		Advance      float64
	}
}

// Keys of the contract, in the order of the zodiac.
var (
	rashis24 = strings.Fields("mesha vrishabha mithuna karka simha kanya tula vrishchika dhanu makara kumbha meena")
	stars24  = strings.Fields(`ashwini bharani krittika rohini mrigashira ardra punarvasu pushya ashlesha magha purva_phalguni uttara_phalguni
		hasta chitra swati vishakha anuradha jyeshtha mula purva_ashadha uttara_ashadha shravana dhanishta shatabhisha purva_bhadrapada
		uttara_bhadrapada revati`)
)

// agreement makes a chart and its systems, and compares what they say; it gives how many statements it compared.
func (s *stand) agreement(body string, kpToo bool) (compared int) {
	s.Helper()
	c := decode[chart24](s, s.post("/v1/kundali/generate", body).ok(s, 201))
	same := func(want, got any, what string) {
		s.Helper()
		compared++
		require.Equal(s, want, got, "%s: %s", what, body)
	}
	vargas := decode[system24](s, s.post("/v1/kundali/"+c.ID+"/shodashvarga", "").ok(s, 201))
	jaimini := decode[system24](s, s.post("/v1/kundali/"+c.ID+"/jaimini", "").ok(s, 201))
	first, ninth := vargas.Charts[0], vargas.Charts[slices.IndexFunc(vargas.Charts, func(v varga24) bool {
		return v.Divisions == 9
	})]
	lagna := slices.Index(rashis24, c.Lagna.Rashi.Key)
	same(int(c.Lagna.Longitude/30), lagna, "lagna")
	same(c.Lagna.Rashi.Key, first.Lagna.Rashi.Key, "lagna in D1")
	degrees := map[string]float64{}
	for i, p := range c.Planets {
		sign := int(p.Longitude / 30)
		degrees[p.Graha.Key] = p.DegreeInSign
		same(rashis24[sign], p.Rashi.Key, "sign of "+p.Graha.Key)
		same(stars24[int(p.Longitude*27/360)], p.Nakshatra.Key, "nakshatra of "+p.Graha.Key)
		same((sign-lagna+12)%12+1, p.House, "house of "+p.Graha.Key)
		d1 := first.Placements[i]
		same([]any{p.Graha.Key, p.Rashi.Key, p.House, p.DegreeInSign},
			[]any{d1.Graha, d1.Rashi, d1.House, d1.DegreeInVarga}, "D1")
		same(rashis24[int(p.Longitude*9/30)%12], ninth.Placements[i].Rashi, "D9 of "+p.Graha.Key)
	}
	for i, k := range jaimini.CharaKarakas {
		same(degrees[k.Graha], k.DegreeInSign, "degrees of karaka "+k.Graha)
		same(true, i == 0 || jaimini.CharaKarakas[i-1].Advance >= k.Advance, "order of karakas")
	}
	row := decode[struct {
		Data []struct{ ID, Ascendant, MoonSign, MoonNakshatra string }
	}](s, s.get("/v1/kundali?limit=1").ok(s, 200)).Data[0]
	same([]string{c.ID, c.Lagna.Rashi.Key, c.Planets[1].Rashi.Key, c.Planets[1].Nakshatra.Key},
		[]string{row.ID, row.Ascendant, row.MoonSign, row.MoonNakshatra}, "list")
	s.clock.move(2 * time.Second) // an address may view thirty a minute
	link := decode[struct{ URL string }](s, s.post("/v1/kundali/"+c.ID+"/share", `{}`).ok(s, 201)).URL
	_, token, _ := strings.Cut(link, "/share/")
	shared := decode[chart24](s, s.do(request{method: "GET", path: "/v1/share/" + token, token: "-"}).ok(s, 200))
	same(c.Lagna, shared.Lagna, "shared lagna")
	same(c.Planets, shared.Planets, "shared grahas")
	if kpToo {
		kp := decode[system24](s, s.post("/v1/kundali/"+c.ID+"/kp", "").ok(s, 201))
		same(c.Lagna.Longitude, kp.Cusps[0].Longitude, "lagna of KP")
		for i, p := range c.Planets {
			k := kp.Planets[i]
			same([]any{p.Graha.Key, p.Longitude, p.Rashi.Key, p.SignLord, p.Nakshatra.Lord},
				[]any{k.Graha, k.Longitude, k.Rashi, k.SignLord, k.StarLord}, "KP")
		}
	}
	return compared
}
