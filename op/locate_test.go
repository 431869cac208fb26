package op_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"
)

// A dry run understands place and time as the report does.
func TestResolveAsCast(t *testing.T) {
	for name, body := range births {
		in := read(t, body)
		dry, err := dk.Resolve(in, today)
		r := cast(t, body)
		require.NoError(t, err, name)
		require.Empty(t, cmp.Diff(text(t, []any{r.Place, r.Time}), text(t, []any{dry.Place, dry.Time})), name)
		if r.Time.JulianDayUT != r.Sky.At || r.Time.JulianDayTT != r.Sky.TT() || r.Time.DeltaT != r.Sky.DeltaT {
			t.Errorf("%s: %+v", name, r.Time)
		}
	}
}
