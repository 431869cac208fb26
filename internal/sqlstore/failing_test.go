package sqlstore

import (
	"context"
	"errors"
	"reflect"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

var errRead = errors.New("the reading failed")

// broken is a database of which something fails: every statement, or only reading what a statement found.
type broken struct{ statements bool }

func (b broken) scan(into ...any) error { return errRead }

func (b broken) One(context.Context, string, []any, ...any) error { return errRead }

func (b broken) Each(_ context.Context, _ string, _ []any, row func(Scan) error) error {
	if b.statements {
		return errRead
	}
	return row(b.scan)
}

func (b broken) Search(ctx context.Context, _ string, _ *account.ReportFilter, _ []any, row func(Scan) error) error {
	return b.Each(ctx, "", nil, row)
}

func (b broken) Do(_ context.Context, run func(Tx) error) error   { return run(brokenTx{}) }
func (b broken) Free(_ context.Context, run func(Tx) error) error { return run(brokenTx{}) }
func (b broken) Debit(Tx, account.Transaction) (int64, error)     { return 0, errRead }
func (b broken) Fill(Tx, account.Batch, [][]byte) error           { return errRead }
func (b broken) Drop(Tx, string) error                            { return errRead }

type brokenTx struct{}

func (brokenTx) Exec(string, ...any) (int64, error) { return 0, errRead }
func (brokenTx) One(string, []any, ...any) error    { return errRead }

// Every method of the tables hands on the error of a database that cannot be read, and of a row that cannot be: none
// takes it for a row that is not there, or for no rows.
func TestErrorsOfReading(t *testing.T) {
	for _, b := range []broken{{true}, {false}} {
		tables := New(b, Dialect{})
		v := reflect.ValueOf(tables)
		methods := 0
		for i := range v.NumMethod() {
			m, name := v.Method(i), v.Type().Method(i).Name
			args := []reflect.Value{reflect.ValueOf(context.Background())}
			for k := 1; k < m.Type().NumIn(); k++ {
				arg := reflect.Zero(m.Type().In(k))
				if m.Type().In(k) == reflect.TypeFor[[]string]() { // no ids would be no question
					arg = reflect.ValueOf([]string{"kun_1"})
				}
				args = append(args, arg)
			}
			out := m.Call(args)
			err, _ := out[len(out)-1].Interface().(error)
			require.ErrorIs(t, err, errRead, name)
			methods++
		}
		require.Greater(t, methods, 70)
		// The searches, which a zero filter does not ask for.
		for _, f := range []account.ReportFilter{{Text: "asha"}, {Facts: []string{"moon.house.1"}},
			{Holds: account.Holds{Name: "dasha"}}} {
			_, err := tables.Reports(context.Background(), "acc_1", f, account.Slice{Limit: 9})
			require.ErrorIs(t, err, errRead, "%+v", f)
		}
		_, err := Verify(context.Background(), b)
		require.ErrorIs(t, err, errRead)
	}
}
