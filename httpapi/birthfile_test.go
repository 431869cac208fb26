package httpapi_test

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
)

// fileBirths is what these tests look at of a BirthFile.
type fileBirths struct {
	Births []struct {
		Number int
		Birth  json.RawMessage
		Record struct {
			Format string
			Clock  string
			Line   int
		}
		Warnings []struct{ Code string }
		Errors   []problem.Field
	}
	Unread []struct {
		Number int
		Format string
		Faults []struct {
			Line   int
			Detail string
		}
	}
	More bool
}

// formOf is a form with a file.
func formOf(t testing.TB, part, name string, data []byte) (body *bytes.Buffer, media string) {
	body = &bytes.Buffer{}
	w := multipart.NewWriter(body)
	p, err := w.CreateFormFile(part, name)
	require.NoError(t, err)
	_, err = p.Write(data)
	require.NoError(t, err)
	require.NoError(t, w.Close())
	return body, w.FormDataContentType()
}

// sendForm posts a form with a file.
func (s *stand) sendForm(part, name string, data []byte) reply {
	body, media := formOf(s, part, name, data)
	return s.do(request{method: "POST", path: "/v1/births/read", body: body.String(),
		header: map[string]string{"Content-Type": media}})
}

// sendFile posts a file in JSON.
func (s *stand) sendFile(name string, data []byte) reply {
	raw, err := json.Marshal(map[string]string{"fileName": name, "content": base64.StdEncoding.EncodeToString(data)})
	require.NoError(s, err)
	return s.post("/v1/births/read", string(raw))
}

func chartFile(t *testing.T, name string) []byte {
	data, err := os.ReadFile(filepath.Join("../birthfile/testdata", name))
	require.NoError(t, err)
	return data
}

// Each example file is read over both ways as what it must be read as, its births are taken by generate as they are,
// and nothing is charged or stored for the reading.
func TestReadBirthFile(t *testing.T) {
	s := newStand(t)
	raw := chartFile(t, "expected.json")
	var want map[string]struct {
		UTC string
	}
	require.NoError(t, json.Unmarshal(raw, &want))
	s.get("/v1/account").ok(t, 200) // when the key was last used is seen from here on
	before := s.everything()
	for file, whose := range map[string]string{"Mohandas Karamchand Gandhi.jhd": "gandhi", "gandhi.mtx": "gandhi",
		"obama.chtk": "obama", "delhi.aaf": "delhi", "newyork_dst.adb.xml": "newyork_dst", "obama.sf.txt": "obama",
		"sydney_dst.SFcht": "sydney_dst", "delhi.kerykeion.json": "delhi"} {
		data := chartFile(t, file)
		form, body := s.sendForm("file", file, data).ok(t, 200), s.sendFile(file, data).ok(t, 200)
		require.JSONEq(t, string(form.body), string(body.body), file)
		require.Equal(t, "0", form.header.Get("Credits-Charged"))
		require.Equal(t, "no-store", form.header.Get("Cache-Control"))
		read := decode[fileBirths](t, form)
		require.Len(t, read.Births, 1, file)
		require.Empty(t, read.Births[0].Errors, file)
		dry := decode[struct{ Time struct{ UTC string } }](t,
			s.post("/v1/kundali/generate?validateOnly=true", string(read.Births[0].Birth)).ok(t, 200))
		require.Equal(t, want[whose].UTC, dry.Time.UTC, file)
	}
	require.Equal(t, before, s.everything())
	s.sound()
}

// The error for a wrong record has its line and field, and the other records are parsed. The result
// says what a birth lacks. An offset in the file overrides the legal one, with a warning.
func TestReadBirthFileFaults(t *testing.T) {
	s := newStand(t)
	read := decode[fileBirths](t, s.sendForm("file", "bad.jhd", chartFile(t, "bad_minutes.jhd")).ok(t, 200))
	require.Empty(t, read.Births)
	require.Equal(t, "jhd", read.Unread[0].Format)
	require.Equal(t, 4, read.Unread[0].Faults[0].Line)
	require.Contains(t, read.Unread[0].Faults[0].Detail, "time: ")

	three := "#A93:A,B,m,1.1.1990,1:00,X,Y\n#B93:*,28n36,77e12,5he30,0\n" +
		"#A93:C,D,f,31.2.1990,1:00,X,Y\n#B93:*,28n36,77e12,5he30,0\n" +
		"#A93:E,F,f,3.1.1990,1:00,X,Y\n#B93:*,28n36,77e12,7he,0\n"
	read = decode[fileBirths](t, s.sendForm("file", "three.aaf", []byte(three)).ok(t, 200))
	require.Len(t, read.Births, 2)
	require.Equal(t, []int{1, 3}, []int{read.Births[0].Number, read.Births[1].Number})
	require.Equal(t, 3, read.Unread[0].Faults[0].Line)
	require.Empty(t, read.Births[0].Warnings)
	require.Equal(t, "offset_differs_from_law", read.Births[1].Warnings[0].Code)
	require.Contains(t, string(read.Births[1].Birth), `"utcOffset":"+07:00"`)

	read = decode[fileBirths](t, s.sendForm("file", "x.aaf", chartFile(t, "aaf_unknown_time.aaf")).ok(t, 200))
	require.Equal(t, "no_time", read.Births[0].Warnings[0].Code)
	require.Equal(t, "/time", read.Births[0].Errors[0].Pointer)
	require.False(t, read.More)

	many := strings.Repeat("#A93:A,B,m,1.1.1990,1:00,X,Y\n#B93:*,28n36,77e12,5he30,0\n", 2001)
	read = decode[fileBirths](t, s.sendForm("file", "many.aaf", []byte(many)).ok(t, 200))
	require.Len(t, read.Births, 2000)
	require.True(t, read.More)
}

// What is no file of births is refused with what would be one, and so is what is too long or no form.
func TestReadBirthFileRefusals(t *testing.T) {
	s := newStand(t)
	long := []byte("#A93:" + strings.Repeat("x", 1<<20))
	for name, send := range map[string]func(string, []byte) reply{"/content": s.sendFile,
		"/file": func(name string, data []byte) reply { return s.sendForm("file", name, data) }} {
		p := send("x.bin", []byte("\x89PNG\r\n\x1a\n\x00")).problem(t, 422, "validation-failed")
		require.Equal(t, name, p.Errors[0].Pointer)
		require.Contains(t, p.Errors[0].Allowed, "jhd")
		require.NotContains(t, string(send("Asha Rao.bin", []byte("no")).body), "Asha")
		send("x.aaf", long).problem(t, 413, "payload-too-large")
	}
	s.sendForm("file", "x.xml", bytes.Repeat([]byte("<adb_entry/>"), 1<<20)).problem(t, 413, "payload-too-large")
	s.sendForm("files", "x.aaf", []byte("no")).problem(t, 422, "validation-failed")
	s.sendForm("file", strings.Repeat("x", 300)+".jhd", []byte("no")).problem(t, 422, "validation-failed")
	p := s.post("/v1/births/read", `{"content":"%%","name":"x"}`).problem(t, 422, "validation-failed")
	require.Equal(t, []string{"/content", "/name"}, []string{p.Errors[0].Pointer, p.Errors[1].Pointer})
	s.post("/v1/births/read", `{}`).problem(t, 422, "validation-failed")
	s.do(request{method: "POST", path: "/v1/births/read", body: "no form",
		header: map[string]string{"Content-Type": "multipart/form-data; boundary=x"}}).
		problem(t, 400, "malformed-request")
	s.do(request{method: "POST", path: "/v1/births/read", body: "no form",
		header: map[string]string{"Content-Type": "text/plain"}}).problem(t, 415, "unsupported-media-type")
	s.do(request{method: "POST", path: "/v1/births/read", body: "{}",
		token: s.newKey(s.account.ID, "kundali:read").Token}).
		problem(t, 403, "insufficient-scope")
}

// A body without a Content-Length is cut at the limit and refused, not parsed as a shorter file.
func TestReadBirthFileUnannounced(t *testing.T) {
	s := newStand(t)
	entry := `<adb_entry><text_data>` + strings.Repeat("x", 300<<10) + `</text_data></adb_entry>`
	export := `<?xml version="1.0"?><astrodatabank_export>` + strings.Repeat(entry, 18) + `</astrodatabank_export>`
	body, media := formOf(t, "file", "x.xml", []byte(export))
	r := httptest.NewRequest("POST", "/v1/births/read", struct{ *bytes.Buffer }{body})
	r.ContentLength = -1
	r.Header.Set("Content-Type", media)
	r.Header.Set("Authorization", "Bearer "+s.key.Token)
	out := httptest.NewRecorder()
	s.handler.ServeHTTP(out, r)
	require.Equal(t, http.StatusRequestEntityTooLarge, out.Code, out.Body.String())
}

// A report is written as the command writes it, and read again as the same birth.
func TestGetBirthFile(t *testing.T) {
	s := newStand(t)
	report := s.generate()
	for _, format := range []string{"jhd", "mtx", "aaf"} {
		path := "/v1/kundali/" + report.ID + "/birth-file?format=" + format
		r := s.get(path).ok(t, 200)
		require.Equal(t, "application/octet-stream", r.header.Get("Content-Type"))
		require.Contains(t, r.header.Get("Content-Disposition"), `filename="birth.`+format+`"; filename*=UTF-8''`)
		s.do(request{method: "GET", path: path, header: map[string]string{"If-None-Match": r.header.Get("ETag")}}).
			ok(t, 304)
		read := decode[fileBirths](t, s.sendForm("file", "x."+format, r.body).ok(t, 200))
		require.Equal(t, format, read.Births[0].Record.Format)
		dry := decode[struct{ Time struct{ UTC string } }](t,
			s.post("/v1/kundali/generate?validateOnly=true", strings.Replace(string(read.Births[0].Birth), `{`,
				`{"externalRef":"x",`, 1)).ok(t, 200))
		whole := decode[struct{ Time struct{ UTC string } }](t, s.get("/v1/kundali/"+report.ID).ok(t, 200))
		require.Equal(t, whole.Time.UTC, dry.Time.UTC, format)
	}
	s.get("/v1/kundali/"+report.ID+"/birth-file?format=chtk").problem(t, 422, "validation-failed")
}
