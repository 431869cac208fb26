package command

import (
	"context"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// TestAlmanacLoad measures public pages that are in memory through a serving process: fifty readers without a pause,
// who come from two thousand addresses of this machine, since an address may open 300 pages a minute. What it prints is
// for BENCHMARKS.md.
//
//	JYOTISH_LOAD=10 go test -run TestAlmanacLoad -v ./internal/command
func TestAlmanacLoad(t *testing.T) {
	seconds, err := strconv.Atoi(os.Getenv("JYOTISH_LOAD"))
	if err != nil {
		t.Skip("a measurement: JYOTISH_LOAD=10 go test -run TestAlmanacLoad -v ./internal/command")
	}
	s := startServer(t, newFile(t, "pages.db"), nil)
	base := strings.TrimSuffix(s.Base, "/api/v1")
	var pages []string
	for _, town := range []string{"new-delhi-plc_r1d5", "pune-plc_qzml"} {
		for day := 1; day <= 30; day++ {
			pages = append(pages, fmt.Sprintf("%s/panchang/%s/2026-11-%02d", base, town, day))
		}
	}
	const addresses = 40 // of each reader
	var all [clients][addresses]*http.Client
	for i := range all {
		for k := range all[i] {
			from := net.IPv4(127, 1, byte(i+1), byte(k+1))
			dialer := &net.Dialer{LocalAddr: &net.TCPAddr{IP: from}}
			all[i][k] = &http.Client{Transport: &http.Transport{DisableCompression: true,
				DialContext: func(ctx context.Context, network, to string) (net.Conn, error) {
					return dialer.DialContext(ctx, network, to)
				}}}
		}
	}
	var sent, refused, failed, bytes atomic.Int64
	open := func(i, n int) {
		r, err := http.NewRequest("GET", pages[(i*7+n)%len(pages)], nil)
		require.NoError(t, err)
		r.Header.Set("Accept-Encoding", "gzip")
		w, err := all[i][n%addresses].Do(r)
		if err != nil {
			failed.Add(1)
			return
		}
		size, _ := io.Copy(io.Discard, w.Body)
		w.Body.Close()
		switch w.StatusCode {
		case http.StatusOK:
			sent.Add(1)
			bytes.Add(size)
		case http.StatusTooManyRequests:
			refused.Add(1)
		default:
			failed.Add(1)
		}
	}
	for n := range pages {
		open(0, n)
	}
	sent.Store(0)
	l := &load{T: t, server: s}
	var wg sync.WaitGroup
	begin, before := time.Now(), l.processor()
	for i := range clients {
		wg.Go(func() {
			for n := 0; time.Since(begin) < time.Duration(seconds)*time.Second; n++ {
				open(i, n)
			}
		})
	}
	wg.Wait()
	spent, cpu := time.Since(begin), l.processor()-before
	t.Logf("%d processors, load average %s", processors(), strings.TrimSpace(read(t, "/proc/loadavg")))
	t.Logf("%.0f pages a second of %d kB, %.3f ms of a processor each, %d over the rate, %d failed, %d MB",
		float64(sent.Load())/spent.Seconds(), bytes.Load()/max(1, sent.Load())>>10,
		ms(cpu)/float64(max(1, sent.Load())), refused.Load(), failed.Load(), l.resident()>>20)
	require.Zero(t, failed.Load())
	require.NoError(t, s.Stop())
}
