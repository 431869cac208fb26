//go:build !jyotish_cluster

package command

import (
	"context"
	"errors"
)

const clustered = false

var errSingle = errors.New("this program keeps SQLite files; the one that speaks to PostgreSQL and Redis too is had by: " +
	"go install -tags jyotish_cluster github.com/jyotish-go/jyotish/cmd/jyotish@latest (or is jyotish-cluster of a release)")

// speaksToServers fails with what would get a program that does.
func speaksToServers() error { return errSingle }

func openServer(context.Context, string) (remoteDatabase, error) { return nil, errSingle }

func serverSchema(context.Context, string) (have, latest int, err error) { return 0, 0, errSingle }

func openCounter(string) (callCounter, error) { return nil, errSingle }
