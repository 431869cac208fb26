package op_test

import (
	"context"
	"errors"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/muhurat"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

func search(t testing.TB, more string) op.Search {
	t.Helper()
	body := `{"activity":"marriage","startDate":"2026-02-01","endDate":"2026-02-28","place":"New Delhi, India"` + more +
		`}`
	o := form.Read([]byte(body))
	s := dk.ReadSearch(o)
	if o.Close(); len(o.Faults) > 0 {
		t.Fatalf("%s: %+v", body, o.Faults)
	}
	return s
}

func found(t testing.TB, s op.Search) *bestDates {
	t.Helper()
	b, err := dk.BestDates(context.Background(), s, now, nil)
	require.NoError(t, err)
	return &bestDates{b.Result, b}
}

// bestDates are a result with the answer it came in.
type bestDates struct {
	*op.BestDates
	*op.Answer[op.BestDates]
}

// Nine padas make a sign: Krittika begins in Mesha and goes on in Vrishabha, Chitra has two padas in Kanya.
func TestMoonOf(t *testing.T) {
	for _, c := range []struct {
		n vedic.Nakshatra
		p vedic.Pada
		r vedic.Rashi
	}{
		{vedic.Ashwini, 1, vedic.Mesha}, {vedic.Krittika, 1, vedic.Mesha}, {vedic.Krittika, 2, vedic.Vrishabha},
		{vedic.Chitra, 2, vedic.Kanya},
		{vedic.Chitra, 3, vedic.Tula}, {vedic.Vishakha, 4, vedic.Vrishchika}, {vedic.PurvaBhadrapada, 4, vedic.Meena},
		{vedic.Revati, 4, vedic.Meena},
	} {
		if got := op.MoonOf(c.n, c.p); got.Rashi != c.r || got.Nakshatra != c.n {
			t.Errorf("%v %d: %v, want %v", c.n, c.p, got.Rashi, c.r)
		}
	}
}

// The search gives the same dates for M. K. Gandhi's birth and for his Moon, which was in the
// fourth pada of Ashlesha (Raman, Notable Horoscopes: Karka). In a marriage he is the groom, which
// his Moon alone does not show.
func TestPeople(t *testing.T) {
	const gandhi = `{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India","timeBasis":"lmt"`
	byMoon := found(t, search(t, `,"people":[{"moon":{"nakshatra":9,"pada":4}}]`)).Meta.ResultSHA256
	if got := found(t, search(t, `,"people":[`+gandhi+`}]`)).Meta.ResultSHA256; got != byMoon {
		t.Error("his birth gives other dates than his Moon")
	}
	if got := found(t, search(t, `,"people":[`+gandhi+`,"gender":"male"}]`)).Meta.ResultSHA256; got == byMoon {
		t.Error("the Sun of a groom does not count")
	}
	s := search(t, `,"people":[{"reportId":"kun_1"}]`)
	known := errors.New("known")
	_, err := dk.BestDates(context.Background(), s, now, func(id string) (*op.Report, error) {
		require.Equal(t, "kun_1", id)
		return nil, known
	})
	require.ErrorIs(t, err, known)
}

func TestSearchIsRead(t *testing.T) {
	s := search(t,
		`,"weekdays":["sun","sat"],"dayPart":"evening","minDurationMinutes":30,"minScore":60,"limit":3,"options":{"nodeType":"true","lang":"hi"}`)
	o := &s.Wish
	if s.Activity != muhurat.Marriage || len(s.Free) != 1 || len(s.Free[0].Weekdays) != 2 ||
		s.Free[0].Weekdays[0] != vedic.Ravivara || s.Free[0].Weekdays[1] != vedic.Shanivara ||
		s.Free[0].Part != muhurat.Evening || o.MinDuration.Minutes() != 30 || o.MinScore != 60 || o.Limit != 3 ||
		*s.Lang != vedic.Hindi {
		t.Errorf("%+v", s)
	}
	if usual := search(t, ""); usual.Wish.Limit != 10 || usual.Wish.MinScore != 0 {
		t.Errorf("%+v", usual)
	}
	if b := found(t, s); b.Meta.Node != vedic.TrueNode || b.Place.Timezone != "Asia/Kolkata" || len(b.Windows) > 3 {
		t.Errorf("%+v", b.Meta)
	}
	require.Len(t, op.Activities(), 17)
	require.Equal(t, muhurat.General, op.ActivityOf("general"))
}

func TestSearchEndsWithItsContext(t *testing.T) {
	ctx, stop := context.WithCancel(context.Background())
	stop()
	_, err := dk.BestDates(ctx, search(t, ""), now, nil)
	require.ErrorIs(t, err, context.Canceled)
}

func BenchmarkBestDates(b *testing.B) {
	s := search(b, `,"people":[{"moon":{"nakshatra":4,"pada":1}},{"moon":{"nakshatra":13,"pada":2}}]`)
	s.To = vedic.Date{Year: 2027, Month: 2, Day: 1}
	b.ReportAllocs()
	for b.Loop() {
		r, err := dk.BestDates(context.Background(), s, now, nil)
		if err == nil {
			_, err = canon.Append(nil, r)
		}
		if err != nil {
			b.Fatal(err)
		}
	}
}
