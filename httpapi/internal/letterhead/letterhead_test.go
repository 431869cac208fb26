package letterhead_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"image"
	"image/color"
	"image/png"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/sqlite"
	"github.com/jyotish-go/jyotish/httpapi/internal/letterhead"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/internal/book"
	"github.com/jyotish-go/jyotish/internal/form"
)

var (
	ctx  = context.Background()
	noon = time.Date(2026, 11, 28, 12, 0, 0, 500, time.UTC)
)

// newRoom returns a room over a store with one account.
func newRoom(t *testing.T) (*letterhead.Room, string) {
	t.Helper()
	now := func() time.Time { return noon }
	store := sqlite.MustOpen(t)
	a, err := account.NewOperator(store, store.Pepper(), now).CreateAccount(ctx, "Asha", 0)
	require.NoError(t, err)
	return &letterhead.Room{Store: store, Now: now, Usual: book.Letterhead{Name: "The service"}}, a.ID
}

// picture returns a PNG with a text that is no part of the picture, in base64.
func picture(t *testing.T, width, height int) string {
	t.Helper()
	m := image.NewNRGBA(image.Rect(0, 0, width, height))
	m.Set(0, 0, color.NRGBA{R: 138, G: 43, B: 18, A: 255})
	var b bytes.Buffer
	require.NoError(t, png.Encode(&b, m))
	b.WriteString("taken at home")
	return base64.StdEncoding.EncodeToString(b.Bytes())
}

func change(t *testing.T, r *letterhead.Room, id, body string) (account.Letterhead, string) {
	t.Helper()
	o := form.Read([]byte(body))
	p := letterhead.Read(o)
	if o.Close(); len(o.Faults) > 0 {
		return account.Letterhead{}, list(o.Faults)
	}
	l, err := r.Change(ctx, id, p)
	if err != nil {
		return l, list(problem.Of(err).Errors)
	}
	return l, ""
}

// list lists faults as "pointer code".
func list(faults []problem.Field) string {
	var all []string
	for _, f := range faults {
		all = append(all, strings.TrimSpace(f.Pointer+" "+f.Code))
	}
	return strings.Join(all, ", ")
}

// What is sent changes, what is not sent stays, and an empty text removes a part.
func TestChange(t *testing.T) {
	t.Parallel()
	r, id := newRoom(t)
	l, wrong := change(t, r, id, `{"name":" Asha Rao ","address":"1 Main Road\r\nPune  \n","colour":"#8A2B12"}`)
	require.Empty(t, wrong)
	require.Equal(t, []string{"Asha Rao", "1 Main Road\nPune", "#8a2b12"}, []string{l.Name, l.Address, l.Colour})
	require.Equal(t, noon.Truncate(time.Second), l.ChangedAt)
	l, wrong = change(t, r, id, `{"colour":""}`)
	require.Empty(t, wrong)
	require.Equal(t, []string{"Asha Rao", "1 Main Road\nPune", ""}, []string{l.Name, l.Address, l.Colour})
	kept, err := r.Of(ctx, id)
	require.NoError(t, err)
	require.Equal(t, l, kept)
}

// A logo is drawn anew from its pixels, and nothing else of its file is kept.
func TestLogo(t *testing.T) {
	t.Parallel()
	r, id := newRoom(t)
	_, err := r.Logo(ctx, id)
	require.ErrorIs(t, err, account.ErrNotFound)
	l, wrong := change(t, r, id, `{"logo":"`+picture(t, 30, 20)+`"}`)
	require.Empty(t, wrong)
	require.NotContains(t, string(l.Logo), "taken at home")
	logo, err := r.Logo(ctx, id)
	require.NoError(t, err)
	m, err := png.Decode(bytes.NewReader(logo))
	require.NoError(t, err)
	require.Equal(t, image.Pt(30, 20), m.Bounds().Size())
	require.Equal(t, color.NRGBA{R: 138, G: 43, B: 18, A: 255}, color.NRGBAModel.Convert(m.At(0, 0)))
	_, wrong = change(t, r, id, `{"name":"Asha"}`)
	require.Empty(t, wrong)
	same, err := r.Logo(ctx, id)
	require.NoError(t, err)
	require.Equal(t, logo, same)
	_, wrong = change(t, r, id, `{"logo":""}`)
	require.Empty(t, wrong)
	_, err = r.Logo(ctx, id)
	require.ErrorIs(t, err, account.ErrNotFound)
}

// All that is wrong is said at once, in the order of the fields, and nothing is changed.
func TestChangeRefuses(t *testing.T) {
	t.Parallel()
	r, id := newRoom(t)
	for body, want := range map[string]string{
		`{}`: "required",
		`{"name":"` + strings.Repeat("x", 80) + `"}`: "",
		`{"name":"` + strings.Repeat("x", 81) + `"}`: "/name too_long",
		`{"title":"x"}`:                   "/title unknown_field",
		`{"colour":"red"}`:                "/colour bad_format",
		`{"colour":"#ffffff"}`:            "/colour bad_format", // not to be read on white
		`{"address":"1\n2\n3\n4"}`:        "",
		`{"address":"1\n2\n3\n4\n5"}`:     "/address out_of_range",
		`{"logo":"*"}`:                    "/logo bad_format",
		`{"logo":"R0lGODlhAQABAAAAACw="}`: "/logo bad_format", // a GIF
		`{"logo":"` + strings.TrimRight(picture(t, 1, 1), "=") + `_"}`: "/logo bad_format",
		`{"logo":"*","colour":"red","address":"1\n2\n3\n4\n5"}`: "/address out_of_range, /colour bad_format, " +
			"/logo bad_format",
		`{"name":7,"logo":7}`: "/name wrong_type, /logo wrong_type",
	} {
		_, wrong := change(t, r, id, body)
		require.Equal(t, want, wrong, body)
	}
	_, err := r.Change(ctx, "acc_none", letterhead.Patch{})
	require.Error(t, err)
}

// A book has the letterhead of its account under a sum that another one does not have, or else that of the service.
func TestOfBook(t *testing.T) {
	t.Parallel()
	r, id := newRoom(t)
	head, sum, err := r.OfBook(ctx, id)
	require.NoError(t, err)
	require.Equal(t, book.Letterhead{Name: "The service"}, head)
	require.Empty(t, sum)
	seen := map[string]bool{}
	for _, body := range []string{`{"name":"Asha"}`, `{"name":"","address":"Asha"}`, `{"colour":"#8a2b12"}`,
		`{"logo":"` + picture(t, 2, 2) + `"}`} {
		_, wrong := change(t, r, id, body)
		require.Empty(t, wrong)
		_, sum, err := r.OfBook(ctx, id)
		require.NoError(t, err)
		require.Len(t, sum, 16)
		require.False(t, seen[sum], body)
		seen[sum] = true
		_, again, err := r.OfBook(ctx, id)
		require.NoError(t, err)
		require.Equal(t, sum, again)
	}
	head, _, err = r.OfBook(ctx, id)
	require.NoError(t, err)
	require.Equal(t, "Asha", head.Address)
}
