package bala_test

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/kundali"
	"github.com/jyotish-go/jyotish/vedic"
)

func cast(sky vedic.Sky) *kundali.Chart {
	return kundali.FromSky(kundali.Birth{Time: sky.At.Time().In(sky.Place.Zone), Place: sky.Place}, sky)
}

func chart(text string) *kundali.Chart { return cast(skytest.Sky(text)) }

// bySigns makes a chart of signs counted from 0, as the references have them; who is not named stands where skytest
// puts him.
func bySigns(t *testing.T, signs map[string]int) *kundali.Chart {
	t.Helper()
	sky := skytest.Sky("")
	for name, i := range signs {
		at := vedic.NewLongitude(vedic.Angle(i)*vedic.Sign + 15*vedic.Degree)
		if name == "Lagna" {
			sky.Lagna = at
			continue
		}
		g, err := vedic.ParseGraha(name)
		require.NoError(t, err)
		sky.Grahas[g-1].Longitude = at
	}
	return cast(sky)
}

type signCase struct {
	Source   string
	Input    struct{ Signs map[string]int }
	Expected json.RawMessage
}

// book returns the printed example whose source ends so.
func book(t *testing.T, ending string, want any) *kundali.Chart {
	t.Helper()
	var file struct {
		Cases struct{ Ashtakavarga []signCase }
	}
	skytest.ReadJSON(t, "books.json", &file)
	for _, c := range file.Cases.Ashtakavarga {
		if strings.HasSuffix(c.Source, ending) {
			require.NoError(t, json.Unmarshal(c.Expected, want))
			return bySigns(t, c.Input.Signs)
		}
	}
	t.Fatalf("no example %q", ending)
	return nil
}
