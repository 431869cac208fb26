package dashboard_test

import (
	"html"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// otherFile has a birth that is whole, one of the thirty-first of February, one whose clock is not of the law, and one
// without a time.
const otherFile = "#A93:Rao,Asha,f,7.11.1995g,14:35:42,New Delhi,India\r\n#B93:*,28n36:50,77e12:32,5he30,0\r\n" +
	"#A93:Roe,Jane,f,31.2.1990g,08:05,New York,USA\r\n#B93:*,40n42,74w00,5hw00,0\r\n" +
	"#A93:Lal,Mohan,m,7.11.1995g,14:35,Agra,India\r\n#B93:*,27n11,78e01,7he,0\r\n" +
	"#A93:Nair,Devi,f,7.11.1995g,*,Kochi,India\r\n#B93:*,9n58,76e15,5he30,0\r\n"

var rowsSent = regexp.MustCompile(`name="(?:row|rows)" value="([^"]*)"`)

// The births in a file of another program are listed with their doubtful values before anything is
// bought. Then one is computed, or all valid ones as a batch. No URL contains the data of a birth.
func TestOtherProgramsFilePages(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.key.Token)
	before := s.balance(s.account.ID)
	form := b.fill(b.open("/dashboard/batches"), "/dashboard/batches")
	check := string(b.upload("/dashboard/batches", otherFile, form).ok(t, 200).body)
	for _, want := range []string{"Asha Rao", "1995-11-07, 14:35:42", "New Delhi, India", "Mohan Lal", "Devi Nair",
		"Rows that can be computed: 2",
		"another offset than the law of the place, which was &#43;05:30 (Asia/Kolkata) then",
		"Line 3: there is no day 1990-02-31", "The file does not tell the time of birth"} {
		require.Contains(t, check, want)
	}
	require.Equal(t, 2, strings.Count(check, `action="/dashboard/births/cast"`))
	require.Equal(t, before, s.balance(s.account.ID))

	sent := rowsSent.FindAllStringSubmatch(check, -1)
	require.Len(t, sent, 3, "all of them, and each")
	cast := b.fill(check, "/dashboard/births/cast", "row", html.UnescapeString(sent[1][1]))
	done := b.send("POST", "/dashboard/births/cast", cast)
	done.goes(t, "/dashboard/reports/kun_[a-z0-9]*")
	page := done.header.Get("Location")
	require.NotContains(t, page, "Rao")
	require.Equal(t, before-10, s.balance(s.account.ID))
	require.Equal(t, page, b.send("POST", "/dashboard/births/cast", cast).header.Get("Location"), "sent twice")
	require.Equal(t, before-10, s.balance(s.account.ID))

	shown := b.open(page)
	require.Contains(t, shown, page+"/birth-file?format=mtx")
	file := b.send("GET", page+"/birth-file?format=mtx", nil).ok(t, 200)
	require.Contains(t, string(file.body), "#Maitreya 3.0\nAsha Rao\n7\n11\n1995\n14.59500000\n5.50000000\n")
	require.Contains(t, file.header.Get("Content-Disposition"), "Asha%20Rao.mtx")
	b.send("GET", page+"/birth-file?format=chtk", nil).ok(t, 422)

	all := b.fill(check, "/dashboard/batches/start", "rows", html.UnescapeString(sent[0][1]))
	started := b.send("POST", "/dashboard/batches/start", all)
	started.goes(t, "/dashboard/batches/bat_.*")
	batch := started.header.Get("Location")
	require.Equal(t, int64(2), s.work(batch[strings.LastIndexByte(batch, '/')+1:]).Rows.Succeeded)
	s.sound()
}

// In Hindi nothing of it is in English but the names, and a key that may only cast casts only.
func TestOtherProgramsFilePagesHindi(t *testing.T) {
	s := newStand(t)
	b := s.browser().signIn(s.newKey(s.account.ID, "kundali:create", "kundali:read").Token)
	form := b.fill(b.open("/dashboard/batches?lang=hi"), "/dashboard/batches")
	check := string(b.upload("/dashboard/batches", otherFile, form).ok(t, 200).body)
	require.NotContains(t, check, "/dashboard/batches/start")
	require.Contains(t, check, "फ़ाइल का समय-अंतर")
	for _, english := range []string{"law of the place", "does not tell", "there is no day", "offset"} {
		require.NotContains(t, check, english)
	}
	sent := b.fill(check, "/dashboard/births/cast", "row", "nonsense")
	b.send("POST", "/dashboard/births/cast", sent).ok(t, 400)
	sent.Set("row", `{"name":"X"}`)
	b.send("POST", "/dashboard/births/cast", sent).ok(t, 422)
	s.sound()
}
