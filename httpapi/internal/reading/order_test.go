package reading_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/reading"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/internal/writer"
	"github.com/jyotish-go/jyotish/vedic"
)

// read reads an order on 28 November 2026, at a service with or without a writer.
func read(body string, offered bool) (reading.Order, []string) {
	r := &reading.Room{Now: func() time.Time { return time.Date(2026, 11, 28, 12, 0, 0, 0, time.UTC) }}
	if offered {
		r.Writer = &writer.Writer{}
	}
	o := form.Read([]byte(body))
	p := r.Read(o)
	o.Close()
	var faults []string
	for _, f := range o.Faults {
		faults = append(faults, f.Pointer+" "+f.Code)
	}
	return p, faults
}

// What is wrong is reported at its field. A reading begins today, is of two years unless it says otherwise, and of no
// more years than the limit; its last day is not before the first.
func TestRead(t *testing.T) {
	t.Parallel()
	for body, want := range map[string][]string{
		`{}`: nil, `{"areas":["career","marriage"],"length":"brief"}`: nil,
		`{"areas":["carer"]}`: {"/areas/0 not_allowed"}, `{"parts":["x"]}`: {"/parts/0 not_allowed"},
		`{"length":"long as a book"}`:             {"/length not_allowed"},
		`{"to":"2026-11-28"}`:                     nil, // today
		`{"to":"2026-11-27"}`:                     {"/to out_of_range"},
		`{"from":"2030-01-01","to":"2030-01-01"}`: nil,
		`{"from":"2030-01-02","to":"2030-01-01"}`: {"/to out_of_range"},
		`{"from":"2030-02-30"}`:                   {"/from not_a_calendar_date"},
		`{"from":"2000-01-01","to":"2200-01-01"}`: {"/to out_of_range"},
		`{"from":"2030-01-01","to":"2050-01-01"}`: nil, // twenty years
		`{"from":"2030-01-01","to":"2050-01-02"}`: {"/to out_of_range"},
		`{"lang":"xx"}`:                           {"/lang not_allowed"},
	} {
		_, faults := read(body, false)
		require.Equal(t, want, faults, body)
	}
	p, _ := read(`{"lang":"hi"}`, false)
	require.Equal(t, vedic.Hindi, *p.Lang)
}

// Facts of a birth go to the writer with consent alone, and where there is a writer.
func TestConsent(t *testing.T) {
	t.Parallel()
	for _, x := range []struct {
		body    string
		offered bool
		want    []string
	}{
		{`{"writer":true,"consent":true}`, true, nil},
		{`{"writer":true}`, true, []string{"/consent required"}},
		{`{"writer":true,"consent":false}`, true, []string{"/consent not_allowed"}},
		{`{"writer":true,"consent":"yes"}`, true, []string{"/consent wrong_type"}},
		{`{"writer":true,"consent":true}`, false, []string{"/writer not_allowed"}},
		{`{"writer":false}`, false, nil},
		{`{"writer":false,"consent":false}`, true, nil},
	} {
		p, faults := read(x.body, x.offered)
		require.Equal(t, x.want, faults, x.body)
		if x.want == nil {
			require.Equal(t, p.Writer, p.Normal(vedic.English).Writer == "en", x.body)
		}
	}
	worded, _ := read(`{"writer":true,"consent":true}`, true)
	require.Equal(t, "hi", worded.Normal(vedic.Hindi).Writer)
}

// The same request in other words is the same order, on any day. A stored order says what was asked for.
func TestNormal(t *testing.T) {
	t.Parallel()
	order := func(body string) reading.Request {
		p, faults := read(body, false)
		require.Empty(t, faults, body)
		return p.Normal(vedic.English)
	}
	require.Equal(t, order(`{"areas":["career","marriage"]}`), order(`{"areas":["marriage","career"]}`))
	require.Equal(t, order(`{}`), order(`{"length":"standard"}`), "the usual is not written")
	for _, other := range []string{`{"areas":["career"]}`, `{"length":"brief"}`, `{"from":"2026-11-28"}`,
		`{"to":"2028-11-28"}`, `{"regenerate":true}`} {
		require.NotEqual(t, order(`{}`), order(other), other)
	}
	require.Equal(t, map[string]string{"areas": "career", "from": "2027-01-01", "to": "2028-01-01", "length": "brief"},
		reading.Ordered(order(`{"to":"2028-01-01","areas":["career"],"from":"2027-01-01","length":"brief"}`).Options))
	require.Empty(t, reading.Ordered(order(`{}`).Options))
	require.Empty(t, reading.Ordered(""))
}
