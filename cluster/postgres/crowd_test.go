package postgres_test

import (
	"context"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/cluster/postgres"
	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/account/storetest"
)

// A crowd is searched by names, facts and tags.
func TestSearch(t *testing.T) {
	s := postgres.MustOpen(t)
	storetest.Search(storetest.NewShop(t, s), 9000, func(c storetest.Crowd) { fill(t, s, c) }, nil, nil)
}

// fill puts reports into a store, past it: what a million sales would take an hour for is made in two minutes.
func fill(t *testing.T, s *postgres.Store, c storetest.Crowd) {
	t.Helper()
	copied := func(table string, columns []string, row func(storetest.Person) []any) {
		i := 0
		_, err := s.Pool().CopyFrom(context.Background(), pgx.Identifier{table}, columns, pgx.CopyFromFunc(
			func() (values []any, err error) {
				for i++; i <= c.Size && values == nil; i++ {
					values = row(c.Person(i))
				}
				i--
				return values, nil
			}))
		require.NoError(t, err)
	}
	copied("report", []string{"id", "account_id", "created_at", "revision", "name", "external_ref", "search",
		"birth_date", "birth_time", "place_label", "ascendant", "moon_sign", "moon_nakshatra", "result_sha256", "body",
		"sky"}, func(p storetest.Person) []any {
		return []any{p.ID, p.AccountID, p.CreatedAt.Unix(), 1, p.Name, p.ExternalRef, p.SearchText(p.Tags), p.BirthDate,
			p.BirthTime, p.PlaceLabel, p.Ascendant, p.MoonSign, p.MoonNakshatra, "", []byte{0}, []byte{0}}
	})
	copied("report_fact", []string{"report_id", "facts", "spans"}, func(p storetest.Person) []any {
		words, spans := p.Facts.Told()
		return []any{p.ID, account.WithTags(words, p.Tags), spans}
	})
	copied("report_note", []string{"report_id", "tags", "note"}, func(p storetest.Person) []any {
		if len(p.Tags) == 0 {
			return nil
		}
		return []any{p.ID, strings.Join(p.Tags, "\n"), ""}
	})
	_, err := s.Pool().Exec(context.Background(), `ANALYZE`)
	require.NoError(t, err)
}
