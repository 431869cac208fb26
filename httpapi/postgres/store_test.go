package postgres_test

import (
	"testing"

	"github.com/jyotish-go/jyotish/httpapi"
	"github.com/jyotish-go/jyotish/httpapi/postgres"
	"github.com/jyotish-go/jyotish/httpapi/storetest"
)

func TestStore(t *testing.T) {
	storetest.Run(t, func(tb testing.TB) httpapi.OperatorStore { return postgres.MustOpen(tb) })
}
