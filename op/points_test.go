package op_test

import (
	"context"
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// The lagna of the nisheka is that of a birth at its moment in the same place. It moves 15″ in the second to which the
// time of such a birth can be written.
func TestNishekaLagna(t *testing.T) {
	r := cast(t, with(""))
	a, err := dk.Points(&op.Request{Context: context.Background(), Report: r, Now: today}, &op.PointsInput{})
	require.NoError(t, err)
	n := a.Result.Nisheka
	then := cast(t, with(fmt.Sprintf(`"date":%q,"time":%q`, n.At.Format("2006-01-02"), n.At.Format("15:04:05"))))
	if off := vedic.Angle(*n.Lagna - then.Sky.Lagna).Signed(); off.Abs() > 20*vedic.Arcsecond {
		t.Errorf("%v at %v, want %v", *n.Lagna, n.At, then.Sky.Lagna)
	}
}
