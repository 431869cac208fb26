package atlas_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/place"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// Where and when M. K. Gandhi was born.
func Example() {
	gazetteer, zones := atlas.Gazetteer(), atlas.Zones()
	born, err := gazetteer.Resolve(place.Query{Text: "Porbandar, Gujarat, India"})
	if err != nil {
		fmt.Println(err)
		return
	}
	moment, err := zones.Moment(place.Civil{
		Date: place.Date{Year: 1869, Month: time.October, Day: 2}, Clock: place.Clock{Hour: 7, Minute: 12},
		Longitude: born.Longitude, Zone: born.Timezone, Basis: place.LocalMeanTime,
	})
	fmt.Println(*born.Name, moment.UTC, err)
	// Output: Porbandar 1869-10-02T02:33:34Z <nil>
}

func TestBuiltIn(t *testing.T) {
	zone, err := atlas.Zones().ZoneAt(vedic.Degrees(26.9), vedic.Degrees(75.8))
	require.NoError(t, err)
	require.Equal(t, "Asia/Kolkata", zone)
	hits := atlas.Gazetteer().Search(place.Query{Text: "जयपुर", Limit: 1})
	require.Len(t, hits, 1)
	require.Equal(t, "Jaipur", hits[0].Name)
}

func BenchmarkGazetteer(b *testing.B) {
	for b.Loop() {
		atlas.Gazetteer()
	}
}
