package chakra_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/chakra"
	"github.com/jyotish-go/jyotish/internal/golden"
	"github.com/jyotish-go/jyotish/internal/skytest"
	"github.com/jyotish-go/jyotish/vedic"
)

// The three wheels of one recorded birth in the sky of another.
func TestGolden(t *testing.T) {
	birth, now := skytest.Reference(t, "gandhi"), skytest.Reference(t, "steve_jobs")
	s := chakra.SarvatobhadraOf(&now.Grahas, chakra.Options{})
	golden.JSON(t, "chakra/gandhi", struct {
		Kota       chakra.Kota       `json:"kota"`
		Sudarshana chakra.Sudarshana `json:"sudarshana"`
		Strikes    chakra.Strikes    `json:"strikes"`
		Saturn     chakra.Vedha      `json:"saturn"`
	}{
		chakra.KotaOf(birth.Grahas[vedic.Moon-1].Longitude, &now.Grahas),
		chakra.SudarshanaOf(birth.Lagna.Rashi(), &birth.Grahas),
		s.On(chakra.PersonOf(&birth.Grahas, "मोहनदास", vedic.Shanivara)),
		s.Vedhas[vedic.Saturn-1],
	})
}
