package httpapi_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/internal/book"
)

const letterheadPath = "/v1/account/letterhead"

// speckled is a PNG that cannot be packed well, with words in it that no picture needs.
func speckled(tb testing.TB, side int) []byte {
	tb.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, side, side))
	dice := rand.New(rand.NewPCG(1, 2))
	for y := range side {
		for x := range side {
			m.SetNRGBA(x, y, color.NRGBA{byte(dice.Uint32()), byte(dice.Uint32()), byte(dice.Uint32()), 255})
		}
	}
	var out bytes.Buffer
	require.NoError(tb, png.Encode(&out, m))
	secret := "tEXtAuthor\x00a name that is nobody's business"
	at := bytes.Index(out.Bytes(), []byte("IEND")) - 4
	return bytes.Join([][]byte{out.Bytes()[:at], chunk(secret), out.Bytes()[at:]}, nil)
}

// chunk is a piece of a PNG, of its name and what it holds.
func chunk(body string) []byte {
	out := binary.BigEndian.AppendUint32(nil, uint32(len(body)-4))
	return binary.BigEndian.AppendUint32(append(out, body...), crc32.ChecksumIEEE([]byte(body)))
}

type ownHead struct {
	Name, Address, Colour *string
	Logo                  *struct{ Width, Height, Bytes int }
	ChangedAt             *string
}

func (s *stand) letterhead(body string) reply {
	s.Helper()
	return s.do(request{method: "PATCH", path: letterheadPath, body: body})
}

func logoBody(picture []byte) string {
	return `{"logo":"` + base64.StdEncoding.EncodeToString(picture) + `"}`
}

// The letterhead of an account is printed on its books and on no others. A logo is encoded again.
func TestLetterheadOfAnAccount(t *testing.T) {
	s := newStandWith(t, sqlite.MustOpen(t), func(c *httpapi.Config) {
		c.Printer, c.Letterhead = nil, book.Letterhead{Name: "The Service"}
	})
	path := "/v1/kundali/" + s.generate().ID + "/report.pdf?sections=charts"
	none := decode[ownHead](t, s.get(letterheadPath).ok(t, 200))
	require.Equal(t, ownHead{}, none)
	s.get(letterheadPath+"/logo.png").problem(t, 404, "not-found")
	plain := s.get(path).ok(t, 200)

	got := decode[ownHead](t,
		s.letterhead(`{"name":"Shri Jyotish Kendra","address":"12 Temple Road\r\n\nPune","colour":"#1B4D3E"}`).
			ok(t, 200))
	require.Equal(t, "12 Temple Road\n\nPune", *got.Address)
	require.Equal(t, "#1b4d3e", *got.Colour)
	require.Equal(t, "2026-11-21T09:00:00Z", *got.ChangedAt)
	own := s.get(path).ok(t, 200)
	require.NotEqual(t, plain.header.Get("ETag"), own.header.Get("ETag"))
	require.NotEqual(t, plain.body, own.body)

	picture := speckled(t, 500)
	got = decode[ownHead](t, s.letterhead(logoBody(picture)).ok(t, 200))
	require.Equal(t, "Shri Jyotish Kendra", *got.Name, "what is not sent stays")
	kept := s.get(letterheadPath+"/logo.png").ok(t, 200)
	require.Equal(t, "image/png", kept.header.Get("Content-Type"))
	require.LessOrEqual(t, len(kept.body), 200<<10)
	require.Equal(t, len(kept.body), got.Logo.Bytes)
	require.NotContains(t, string(kept.body), "nobody's business")
	m, err := png.Decode(bytes.NewReader(kept.body))
	require.NoError(t, err)
	require.Equal(t, m.Bounds(), image.Rect(0, 0, got.Logo.Width, got.Logo.Height))
	require.Greater(t, len(s.get(path).ok(t, 200).body), len(own.body)+10_000, "the logo is in the book")

	_, key := s.newAccount(0)
	require.Equal(t, ownHead{}, decode[ownHead](t,
		s.do(request{method: "GET", path: letterheadPath, token: key.Token}).ok(t, 200)))
	s.do(request{method: "GET", path: letterheadPath + "/logo.png", token: key.Token}).problem(t, 404, "not-found")
	lesser := s.newKey(s.account.ID, "kundali:read")
	s.do(request{method: "PATCH", path: letterheadPath, body: `{"name":"x"}`, token: lesser.Token}).
		problem(t, 403, "insufficient-scope")

	require.Contains(t, string(s.get("/v1/account/export").ok(t, 200).body),
		base64.StdEncoding.EncodeToString(kept.body))
	got = decode[ownHead](t, s.letterhead(`{"logo":"","colour":""}`).ok(t, 200))
	require.Nil(t, got.Logo)
	require.Nil(t, got.Colour)
	s.do(request{method: "DELETE", path: letterheadPath}).ok(t, 204)
	s.do(request{method: "DELETE", path: letterheadPath}).ok(t, 204)
	require.Equal(t, plain.body, s.get(path).ok(t, 200).body)
}

// The book of a match has it too.
func TestLetterheadOnMatchBook(t *testing.T) {
	s := newStand(t)
	body := `{"bride":{"reportId":"` + s.generate().ID +
		`"},"groom":{"name":"Ravi","date":"1988-01-03","time":"05:10",` +
		`"place":"Delhi, India"}}`
	var made struct{ ID string }
	require.NoError(t, json.Unmarshal(s.post(matchPath, body).ok(t, 201).body, &made))
	path := "/v1/compatibility/" + made.ID + "/report.pdf"
	plain := s.get(path).ok(t, 200)
	s.letterhead(`{"name":"Shri Jyotish Kendra"}`).ok(t, 200)
	own := s.get(path).ok(t, 200)
	require.NotEqual(t, plain.body, own.body)
	s.do(request{method: "GET", path: path, header: map[string]string{"If-None-Match": plain.header.Get("ETag")}}).
		ok(t, 200)
}

// All faults are reported at once, and nothing is changed.
func TestWrongLetterhead(t *testing.T) {
	s := newStand(t)
	s.letterhead(`{"name":"Kendra"}`).ok(t, 200)
	noPicture := base64.StdEncoding.EncodeToString([]byte("<svg xmlns='http://www.w3.org/2000/svg'/>"))
	p := s.letterhead(`{"name":"อาชา","address":"a\nb\nc\nd\ne","colour":"#ffffff","logo":"`+noPicture+`"}`).
		problem(t, 422, "validation-failed")
	var at []string
	for _, f := range p.Errors {
		at = append(at, f.Pointer)
	}
	require.Equal(t, []string{"/address", "/colour", "/logo", "/name"}, at)
	require.Contains(t, p.Errors[2].Detail, "PNG or a JPEG")
	for body, want := range map[string]string{
		`{}`:                            "",
		`{"logo":"no base64"}`:          "/logo",
		`{"logo":null}`:                 "/logo",
		`{"title":"x"}`:                 "/title",
		logoBody(speckled(t, 80)[:500]): "/logo",
		`{"name":"` + strings.Repeat("a", 81) + `"}`: "/name",
	} {
		p := s.letterhead(body).problem(t, 422, "validation-failed")
		require.Equal(t, want, p.Errors[0].Pointer, body)
	}
	wide := image.NewGray(image.Rect(0, 0, 2001, 1))
	var out bytes.Buffer
	require.NoError(t, png.Encode(&out, wide))
	require.Contains(t, s.letterhead(logoBody(out.Bytes())).problem(t, 422, "validation-failed").Errors[0].Detail,
		"2001 by 1")
	s.letterhead(`{"logo":"`+strings.Repeat("A", 2<<20)+`"}`).problem(t, 413, "payload-too-large")
	require.Equal(t, "Kendra", *decode[ownHead](t, s.get(letterheadPath).ok(t, 200)).Name)
}

func (f *faulty) Letterhead(ctx context.Context, a string) (account.Letterhead, error) {
	if f.err != nil {
		return account.Letterhead{}, f.err
	}
	return f.Store.Letterhead(ctx, a)
}

func (f *faulty) ChangeLetterhead(ctx context.Context, a string,
	change func(*account.Letterhead) error) (account.Letterhead,
	error) {
	if f.err != nil {
		return account.Letterhead{}, f.err
	}
	return f.Store.ChangeLetterhead(ctx, a, change)
}

func (f *faulty) DeleteLetterhead(ctx context.Context, a string) error {
	if f.err != nil {
		return f.err
	}
	return f.Store.DeleteLetterhead(ctx, a)
}
