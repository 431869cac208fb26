package command

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/command/commandtest"
)

// memoryDisk mounts a disk of the given size in memory. It skips the test if mounting is not
// permitted.
func memoryDisk(t *testing.T, size string) string {
	t.Helper()
	dir := t.TempDir()
	err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size="+size)
	if errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.ENOSYS) {
		t.Skip("mounting a small disk takes root: run the test as root")
	}
	require.NoError(t, err)
	t.Cleanup(func() { syscall.Unmount(dir, syscall.MNT_DETACH) })
	return dir
}

func remount(t *testing.T, dir string, flags uintptr, options string) {
	t.Helper()
	require.NoError(t, syscall.Mount("tmpfs", dir, "tmpfs", syscall.MS_REMOUNT|flags, options))
}

// T10: on a disk that is full a sale is refused and costs nothing, reading goes on, and when there is room again so do
// sales. A process that is killed while the disk is full leaves a whole file.
func TestFullDiskWhileSelling(t *testing.T) {
	dir := memoryDisk(t, "1500k")
	db := filepath.Join(dir, "full.db")
	c := newCustomer(t, db, 100_000)
	s := startServer(t, db, nil)
	sold := s.sellUntilRefused(t, c, 0)
	s.intact(t, db)
	first := s.reports(t, c)
	require.Len(t, first, min(sold, 100), "reading goes on")
	s.Kill()

	remount(t, dir, 0, "size=64m")
	s = startServer(t, db, nil)
	s.intact(t, db)
	require.Equal(t, first, s.reports(t, c))
	r, err := s.Send(http.DefaultClient, commandtest.Generate(1, c.Token, "after"))
	require.NoError(t, err)
	require.Equal(t, http.StatusCreated, r.Status, "%s", r.Body)
	require.EqualValues(t, 100_000-10*(sold+1), s.balance(t, c))
	require.NoError(t, s.Stop())
	t.Logf("%d sales fitted, none was lost", sold)
}

// On a disk that is full personal data is deleted all the same: a reserve is given up for it, and made again when there
// is room.
func TestDeletionOnFullDisk(t *testing.T) {
	dir := memoryDisk(t, "80m")
	db := filepath.Join(dir, "full.db")
	c := newCustomer(t, db, 100_000)
	s := startServer(t, db, nil)
	for n := range 3 {
		r, err := s.Send(http.DefaultClient, commandtest.Generate(n, c.Token, ""))
		require.NoError(t, err)
		require.Equal(t, http.StatusCreated, r.Status)
	}
	require.FileExists(t, db+"-reserve")
	fill, err := os.Create(filepath.Join(dir, "fill"))
	require.NoError(t, err)
	for err == nil {
		_, err = fill.Write(make([]byte, 4096))
	}
	require.ErrorIs(t, err, syscall.ENOSPC)
	s.sellUntilRefused(t, c, 0)
	for _, id := range s.reports(t, c) {
		r, err := s.Send(http.DefaultClient,
			commandtest.Request{Method: "DELETE", Path: "/kundali/" + id, Token: c.Token})
		require.NoError(t, err)
		require.Equal(t, http.StatusNoContent, r.Status, "%s", r.Body)
	}
	require.NoFileExists(t, db+"-reserve")
	require.Empty(t, s.reports(t, c))
	require.NoError(t, errors.Join(fill.Close(), os.Remove(fill.Name())))
	require.NoError(t, s.Stop())
	require.Contains(t, operate(t, db, "verify-ledger"), " 0 faults")
	require.FileExists(t, db+"-reserve")
}

// The same with a process that may not write files above a size, which every machine can bring about; the disk does not
// say that it is full, it fails.
func TestFileLimitWhileSelling(t *testing.T) {
	db := newFile(t, "limit.db")
	c := newCustomer(t, db, 100_000)
	s := startServer(t, db, []string{commandtest.FileLimit + "=1200000"})
	sold := s.sellUntilRefused(t, c, 0)
	require.Positive(t, sold)
	s.intact(t, db)
	s.Kill()
	s = startServer(t, db, nil)
	s.intact(t, db)
	s.sellUntilRefused(t, c, 5)
	require.EqualValues(t, 100_000-10*(sold+5), s.balance(t, c))
	require.NoError(t, s.Stop())
}

// sellUntilRefused sells until a sale is refused, or as many as are wanted, and gives their number.
func (s *server) sellUntilRefused(t *testing.T, c commandtest.Customer, wanted int) (sold int) {
	t.Helper()
	before := s.balance(t, c)
	refused := 0
	for n := 0; refused < 5 && (wanted == 0 || sold < wanted); n++ {
		require.Less(t, n, 5000, "the disk is never full")
		r, err := s.Send(http.DefaultClient,
			commandtest.Generate(n, c.Token, fmt.Sprintf("%d-%d", wanted, n)))
		require.NoError(t, err, s.Log.Text())
		if r.Status == http.StatusCreated {
			sold++
			continue
		}
		refused++
		require.Equal(t, http.StatusServiceUnavailable, r.Status, "%s", r.Body)
		require.Contains(t, string(r.Body), `"unavailable"`)
		require.Contains(t, string(r.Body), `"charged":false`)
		require.NotEmpty(t, r.Header.Get("Retry-After"))
	}
	require.EqualValues(t, before-int64(10*sold), s.balance(t, c))
	return sold
}

func (s *server) balance(t *testing.T, c commandtest.Customer) int64 {
	t.Helper()
	r, err := s.Send(http.DefaultClient, commandtest.Get("/credits/balance", c.Token))
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, r.Status, "%s", r.Body)
	var v struct{ Balance int64 }
	require.NoError(t, json.Unmarshal(r.Body, &v))
	return v.Balance
}

func (s *server) reports(t *testing.T, c commandtest.Customer) (ids []string) {
	t.Helper()
	r, err := s.Send(http.DefaultClient, commandtest.Get("/kundali?limit=100", c.Token))
	require.NoError(t, err)
	require.Equal(t, http.StatusOK, r.Status, "%s", r.Body)
	var v struct{ Data []struct{ ID string } }
	require.NoError(t, json.Unmarshal(r.Body, &v))
	for _, row := range v.Data {
		ids = append(ids, row.ID)
	}
	return ids
}

// T10: a database on a disk that cannot be written is refused in plain words, and stays as it is.
func TestReadOnlyDisk(t *testing.T) {
	dir := memoryDisk(t, "16m")
	db := filepath.Join(dir, "readonly.db")
	newCustomer(t, db, 50)
	before, err := os.ReadFile(db)
	require.NoError(t, err)
	remount(t, dir, syscall.MS_RDONLY, "size=16m")
	out, err := commandtest.Program(nil, "serve", "--addr", "127.0.0.1:0", "--admin-addr", "", "--db", db).
		CombinedOutput()
	require.Error(t, err)
	require.Contains(t, string(out), "read-only file system")
	require.NotContains(t, string(out), "goroutine")
	require.Less(t, strings.Count(string(out), "\n"), 3, "%s", out)
	after, err := os.ReadFile(db)
	require.NoError(t, err)
	require.Equal(t, before, after)
}
