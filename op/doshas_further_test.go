package op_test

import (
	"context"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/dosha"
	"github.com/jyotish-go/jyotish/finding"
	"github.com/jyotish-go/jyotish/op"
)

// Gandhi's Moon is in Ashlesha, so the remedies treat gandamoola. The doshas list it without being asked for further
// ones, and then nothing that is absent.
func TestFurtherDoshasThatAreThereAreShown(t *testing.T) {
	on := &op.Request{Context: context.Background(), Now: today, Report: cast(t, gandhi)}
	answer, err := dk.Doshas(on, &op.DoshasInput{Natal: true})
	require.NoError(t, err)
	found := answer.Result
	if !slices.ContainsFunc(found.Further, func(d op.Dosha) bool { return d.Dosha == dosha.Gandamoola }) {
		t.Error("gandamoola is not shown")
	}
	for _, d := range found.Further {
		require.NotEqual(t, finding.Absent, d.Status, "%v is shown", d.Dosha)
		require.NotEqual(t, finding.Cancelled, d.Status, "%v is shown", d.Dosha)
	}
}
