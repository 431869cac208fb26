package dashboard_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// The dashboard has them on the page of a chart and in the list, without a script.
func TestTagPages(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	s.generate()
	b := s.browser().signIn(s.key.Token)
	page := "/dashboard/reports/" + id
	r := b.submit(page, page+"/note", "tags", "VIP, vip , विवाह,", "note", "Comes again\r\nin <March>.")
	r.goes(t, page+"#written")
	shown := b.open(page)
	require.Contains(t, shown, "<bdi>VIP</bdi>")
	require.Contains(t, shown, "Comes again<br>in &lt;March&gt;.")
	require.Contains(t, shown, `value="VIP, विवाह"`)
	list := b.open("/dashboard/reports")
	require.Equal(t, 1, strings.Count(list, "<bdi>VIP</bdi>"))
	found := string(b.send("POST", "/dashboard/reports/find", b.fill(list, "/dashboard/reports/find", "tag", "vip")).
		ok(t, 200).body)
	require.Equal(t, 1, strings.Count(found, `<li class="card">`))
	require.Contains(t, found, page)

	wrong := string(b.submit(page, page+"/note", "tags", strings.Repeat("a", 41), "note", "kept").ok(t, 422).body)
	require.Contains(t, wrong, "at most 40 characters")
	require.Contains(t, wrong, ">kept</textarea>")
	require.Contains(t, b.open(page), `value="VIP, विवाह"`)
	reader := s.newKey(s.account.ID, "kundali:read")
	require.NotContains(t, s.browser().signIn(reader.Token).open(page), page+"/note")
}
