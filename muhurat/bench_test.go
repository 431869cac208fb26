package muhurat_test

import (
	"context"
	"testing"

	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

var couple = []muhurat.Person{
	{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: muhurat.Bride}, {Nakshatra: vedic.Hasta, Rashi: vedic.Kanya, Role: muhurat.Groom},
}

func BenchmarkMarriageYear(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := muhurat.Find(context.Background(), observer, muhurat.Query{
			Activity: muhurat.Marriage, From: date("2026-01-01"), To: date("2027-01-01"), Place: delhi, People: couple,
		}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVehicleYear(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := muhurat.Find(context.Background(), observer, muhurat.Query{
			Activity: muhurat.VehiclePurchase, From: date("2026-01-01"), To: date("2027-01-01"), Place: delhi,
		}); err != nil {
			b.Fatal(err)
		}
	}
}
