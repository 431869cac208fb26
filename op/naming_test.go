package op_test

import (
	"errors"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/naming"
	"github.com/jyotish-go/jyotish/vedic"
)

var countedOn = vedic.Date{Year: 2026, Month: 11, Day: 21}

func profile(body string) (naming.Profile, []form.Fault) {
	o := form.Read([]byte(body))
	q := naming.ReadProfile(o, countedOn)
	o.Close()
	return q, o.Faults
}

func names(body string) (naming.Names, []form.Fault) {
	o := form.Read([]byte(body))
	q := dk.ReadNames(o)
	o.Close()
	return q, o.Faults
}

// A report that is named is looked up by its id, and the error of the lookup is returned.
func TestReportsAreAsked(t *testing.T) {
	q, _ := names(`{"type":"baby","targetNumber":5,"reportId":"kun_1"}`)
	none := errors.New("none")
	if _, err := dk.Names(q, time.Now(), func(id string) (*op.Report, error) {
		require.Equal(t, "kun_1", id)
		return nil, none
	}); !errors.Is(err, none) {
		t.Error(err)
	}
}

// Whatever is read without a fault has an answer.
func FuzzTake(f *testing.F) {
	for _, s := range []string{
		`{"name":"Md. O'Neil-रवि 2nd","date":"1990-11-29","currentName":"தமிழ்","spelling":"Ravi","options":{"stripTitles":true,"stripMd":true,"ignoreDigits":true}}`,
		`{"name":"Dr","date":"0001-01-01","asOf":"9999-12-31","gender":"female","options":{"beforeSunrise":true}}`,
		`{"type":"baby","targetNumber":9,"startsWith":["ॐ","Œ"],"surname":"Rao-Smith","avoid":["Ḿ"],"nakshatra":4,"tags":["parsi","northeast"],"maxLength":2,"limit":50}`,
		`{"type":"business","targetNumber":33,"system":"pythagorean","keywords":["ॐ","ab","abcdefgh"],"sector":"food","startsWith":["q"]}`,
		`{"type":"spelling","targetNumber":1,"keywords":["रवि"],"surname":"Ḿ"}`,
		`{"type":"spelling","targetNumber":0,"birthDate":"9999-12-31","baseName":"m m"}`,
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, body string) {
		if form.Check([]byte(body)) != nil {
			return
		}
		if q, faults := profile(body); len(faults) == 0 {
			_, err := dk.Numerology(q)
			require.NoError(t, err, body)
		}
		if q, faults := names(body); len(faults) == 0 && q.Report == "" {
			_, err := dk.Names(q, time.Now(), nil)
			require.NoError(t, err, body)
		}
	})
}
