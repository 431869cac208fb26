package muhurat_test

import (
	"context"
	"testing"

	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/vedic"
)

var couple = []muhurat.Person{
	{Nakshatra: vedic.Rohini, Rashi: vedic.Vrishabha, Role: muhurat.Bride},
	{Nakshatra: vedic.Hasta, Rashi: vedic.Kanya, Role: muhurat.Groom},
}

func BenchmarkMarriageYear(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := muhurat.Find(context.Background(), observer, muhurat.Plan{
			Activity: muhurat.Marriage, From: date("2026-01-01"), To: date("2027-01-01"), Place: delhi, People: couple,
		}, muhurat.Wish{}); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkVehicleYear(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := muhurat.Find(context.Background(), observer, muhurat.Plan{
			Activity: muhurat.VehiclePurchase, From: date("2026-01-01"), To: date("2027-01-01"), Place: delhi,
		}, muhurat.Wish{}); err != nil {
			b.Fatal(err)
		}
	}
}

func benchmarkList(b *testing.B, a muhurat.Activity, change func(*muhurat.Plan)) {
	b.ReportAllocs()
	for b.Loop() {
		list(b, a, "2026-01-01", "2026-12-31", change)
	}
}

// A year of a school's days alone, and with all reasons.
func BenchmarkListYear(b *testing.B) {
	for _, a := range []muhurat.Activity{muhurat.Marriage, muhurat.VehiclePurchase, muhurat.Naming} {
		b.Run(a.String()+"/days", func(b *testing.B) { benchmarkList(b, a, func(*muhurat.Plan) {}) })
		b.Run(a.String()+"/reasons", func(b *testing.B) { benchmarkList(b, a, reasons) })
	}
	b.Run("marriage/couple", func(b *testing.B) {
		benchmarkList(b, muhurat.Marriage, func(p *muhurat.Plan) { p.Reasons, p.People = true, couple })
	})
}

func BenchmarkExplain(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		if _, err := muhurat.Explain(context.Background(), observer,
			muhurat.Plan{Activity: muhurat.Marriage, Place: delhi}, date("2026-02-07")); err != nil {
			b.Fatal(err)
		}
	}
}
