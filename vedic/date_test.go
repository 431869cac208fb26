package vedic_test

import (
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/jyotish-go/jyotish/vedic"
)

func TestDate(t *testing.T) {
	d, err := vedic.ParseDate("2024-02-28")
	if err != nil || d != (vedic.Date{Year: 2024, Month: time.February, Day: 28}) {
		t.Fatal(d, err)
	}
	if got := d.Plus(2); got.String() != "2024-03-01" || got.Since(d) != 2 || d.Since(got) != -2 {
		t.Errorf("two days later: %v", got)
	}
	if d.Weekday() != time.Wednesday || d.JD() != 2460368.5 {
		t.Errorf("%v %v", d.Weekday(), d.JD())
	}
	ist := time.FixedZone("IST", 19800)
	if got := d.In(ist); got.Format(time.RFC3339) != "2024-02-28T00:00:00+05:30" ||
		vedic.DateOf(got.Add(-time.Second)).String() != "2024-02-27" {
		t.Errorf("%v", got)
	}
	if b, err := json.Marshal(d); err != nil || string(b) != `"2024-02-28"` {
		t.Errorf("%s %v", b, err)
	}
	var back vedic.Date
	if err := json.Unmarshal([]byte(`"2024-02-28"`), &back); err != nil || back != d {
		t.Errorf("%v %v", back, err)
	}
}

func TestDatesThatAreNot(t *testing.T) {
	var parse *vedic.ParseError
	for _, s := range []string{"", "2023-02-29", "2024-2-28", "24-02-28", "2024-13-01", "2024-02-28T00:00:00Z"} {
		if _, err := vedic.ParseDate(s); !errors.As(err, &parse) || parse.Got != s {
			t.Errorf("%q: %v", s, err)
		}
	}
	for _, d := range []vedic.Date{{}, {Year: 1999, Month: 2, Day: 30}, {Year: -1, Month: 1, Day: 1},
		{Year: 10000, Month: 1, Day: 1}, {Year: 2000, Month: 13, Day: 1}} {
		if err := d.Check(); !errors.As(err, &parse) {
			t.Errorf("%v: %v", d, err)
		}
		if _, err := d.MarshalText(); err == nil {
			t.Errorf("%v was marshalled", d)
		}
	}
}
