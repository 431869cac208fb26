package dashboard_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// The page of a chart leads to a form that corrects its birth, while that is open, and shows the charts before.
func TestDashboardCorrection(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	path := "/dashboard/reports/" + s.generate().ID
	form := path + "/birth"
	require.Contains(t, b.open(path), `href="`+form+`"`)
	require.NotContains(t, b.open(path), "Charts before")
	page := b.open(form)
	for _, value := range []string{"Asha Rao", "1990-05-17", "06:45", "Pune, India", "2026-11-22 09:00 UTC",
		"corrections left: 3"} {
		require.Contains(t, page, value)
	}
	r := b.submit(form, form, "name", "", "date", "1990-05-17", "time", "25:00", "place", "Pune, India").ok(t, 422)
	require.Contains(t, string(r.body), `id="time-wrong"`)
	require.Contains(t, string(r.body), `id="name-wrong"`)
	b.submit(form, form, "name", "Asha Rao", "date", "1990-05-17", "time", "06:15", "place", "Springfield").ok(t, 422)
	b.submit(form, form, "name", "Asha Rao", "date", "1990-05-17", "time", "06:15", "place", "Pune, India").
		goes(t, path)
	require.Contains(t, b.open(path), "1990-05-17, 06:45, Pune, India")
	require.EqualValues(t, 990, s.balance(s.account.ID))
	reader := s.browser().signIn(s.newKey(s.account.ID, "kundali:read").Token)
	require.NotContains(t, reader.open(path), `href="`+form+`"`)
	s.clock.move(24 * time.Hour)
	b = s.browser().signIn(s.key.Token)
	require.NotContains(t, b.open(path), `href="`+form+`"`)
	require.Contains(t, b.open(form), "can be corrected no more")
	b.header["Accept-Language"] = "hi"
	require.Contains(t, b.open(path), "सुधार से पहले की कुंडलियाँ")
}
