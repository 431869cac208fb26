package op_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/birthfile"
	"github.com/jyotish-go/jyotish/op/birth"
)

// How much of an offset is summer time, by the laws: Britain's clocks of war stood two hours before Greenwich in summer
// and one in winter, America's one hour the year round; Ireland's winter, which its law calls the exception, is none.
func TestRecordOfSummer(t *testing.T) {
	for body, want := range map[string][2]int{
		`{"name":"A","date":"1990-07-15","time":"08:05:30","place":"New York, USA"}`:    {-14400, 3600},
		`{"name":"A","date":"1990-01-15","time":"08:05:30","place":"New York, USA"}`:    {-18000, 0},
		`{"name":"A","date":"1942-12-15","time":"12:00","place":"New York, USA"}`:       {-14400, 3600},
		`{"name":"A","date":"1943-07-01","time":"12:00","place":"London, UK"}`:          {7200, 7200},
		`{"name":"A","date":"1943-12-01","time":"12:00","place":"London, UK"}`:          {3600, 3600},
		`{"name":"A","date":"1988-10-30","time":"03:30","place":"Sydney, Australia"}`:   {39600, 3600},
		`{"name":"A","date":"1990-12-01","time":"12:00","place":"Dublin, Ireland"}`:     {0, 0},
		`{"name":"A","date":"1995-11-07","time":"14:35:42","place":"New Delhi, India"}`: {19800, 0},
	} {
		c := cast(t, body)
		r, err := birth.RecordOf(&c.Input, &c.Place, &c.Time, c.Birth.Time)
		require.NoError(t, err)
		require.Equal(t, want, [2]int{*r.Offset, *r.Summer}, body)
		require.Equal(t, birthfile.Civil, r.Basis, body)
	}
}
