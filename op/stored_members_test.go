package op_test

import (
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/vedic"
)

// What is shown as it was stored is what the restored report shows, at any moment: before birth, in every period of a
// life, and after it.
func TestShown(t *testing.T) {
	for name, body := range births {
		stored, err := cast(t, body).Store()
		require.NoError(t, err, name)
		r, err := dk.Restore(stored)
		require.NoError(t, err, name)
		for years := -1; years < 125; years += 18 {
			now := r.Birth.Time.AddDate(years, 3, 0).UTC()
			view, err := r.View(vedic.English, 2, now)
			require.NoError(t, err, name)
			shown, err := dk.StoredMembers(stored.Report, now)
			require.NoError(t, err, name)
			members, err := view.Members()
			require.NoError(t, err, name)
			if diff := cmp.Diff(string(members.AppendJSON(nil)), string(shown.AppendJSON(nil))); diff != "" {
				t.Errorf("%s at %v: %s", name, now, diff)
			}
		}
	}
}

// What is damaged is refused, and its error says nothing of it.
func TestShownDamaged(t *testing.T) {
	good, err := cast(t, gandhi).Store()
	require.NoError(t, err)
	report := string(good.Report)
	zone := strings.Replace(strings.Replace(report, `"timezone":"Asia/Kolkata"`, `"timezone":"Asia/Gandhi"`, 1),
		`"lmt_longitude"`, `"tzdb"`, 1)
	for name, text := range map[string]string{
		"nothing": "", "empty": "{}", "cut": report[:len(report)/2], "two": report + "{}",
		"no dasha": `{"planets":"Gandhi"}`, "unknown zone": zone,
		"periods": strings.Replace(report, `"periods":[`, `"periods":["Gandhi",`, 1), "list": "[" + report + "]",
		"no periods": strings.Replace(report, `"periods":[`, `"epochs":[`, 1),
	} {
		if o, err := dk.StoredMembers([]byte(text), time.Now()); err == nil || o != nil ||
			strings.Contains(err.Error(), "Gandhi") {
			t.Errorf("%s: %v, %v", name, o, err)
		}
	}
}

func BenchmarkShown(b *testing.B) {
	s, err := cast(b, gandhi).Store()
	require.NoError(b, err)
	b.ReportAllocs()
	for b.Loop() {
		if _, err := dk.StoredMembers(s.Report, today); err != nil {
			b.Fatal(err)
		}
	}
}
