package dashboard_test

import (
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The owner makes a calendar on its page, copies its address once, and ends it there.
func TestDashboardCalendars(t *testing.T) {
	s := newStand(t)
	report := s.generate().ID
	b := s.browser().signIn(s.key.Token)
	const path = "/dashboard/calendars"
	require.Contains(t, b.open(path), `<option value="`+report+`">Asha Rao`)
	bad := string(b.submit(path, path, "include", "vrats", "place", "", "days", "0").ok(t, 422).body)
	require.Contains(t, bad, `id="place-wrong"`)
	require.Contains(t, bad, `id="days-wrong"`)
	require.Contains(t, string(b.submit(path, path).ok(t, 422).body), `id="include-wrong"`)
	choose := string(b.submit(path, path, "include", "vrats", "place", "Springfield, USA").ok(t, 422).body)
	require.Contains(t, choose, `name="placeId" value="plc_`)
	made := string(b.submit(path, path, "include", "ekadashi", "include", "dashas", "place", "Pune, India", "report",
		report, "lang", "hi", "label", "<b>wall").ok(t, 200).body)
	address := regexp.MustCompile(`value="(http://localhost:8080/[^"]+\.ics)"`).FindStringSubmatch(made)
	require.NotNil(t, address, made)
	s.open(strings.TrimPrefix(address[1], "http://localhost:8080")).ok(t, 200)
	list := b.open(path)
	require.Contains(t, list, "&lt;b&gt;wall")
	require.NotContains(t, list, address[1])
	end := regexp.MustCompile(path + `/fed_[0-9a-z]{26}/revoke`).FindString(list)
	b.submit(path, end).goes(t, path)
	s.open(strings.TrimPrefix(address[1], "http://localhost:8080")).problem(t, 410, "feed-gone")
	b.header["Accept-Language"] = "hi"
	require.Contains(t, b.open(path), "नया कैलेंडर")
}
