package batch_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/place"
)

// csvOf writes n births at a place that is named by its id, so that no polygons of zones are needed; every ninth is
// bad.
func csvOf(t testing.TB, n int) string {
	t.Helper()
	pune, err := dk.Gazetteer.Resolve(place.Query{Text: "Pune, India"})
	require.NoError(t, err)
	var b strings.Builder
	b.WriteString("externalRef,name,date,time,place,placeId\n")
	for i := 1; i <= n; i++ {
		day := i%28 + 1
		if i%9 == 0 {
			day = 31
		}
		fmt.Fprintf(&b, "r%d,Native %d,19%02d-%02d-%02d,%02d:%02d,Pune,%s\n", i, i, i%100,
			[...]int{2, 4, 6, 9, 11}[i%5], day, i%24, i%60, *pune.PlaceID)
	}
	return b.String()
}

func write(t testing.TB, path, text string) string {
	t.Helper()
	require.NoError(t, os.WriteFile(path, []byte(text), 0o600))
	return path
}

// files returns the text of all files below a directory, by their names.
func files(t testing.TB, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		all[name] = string(text)
		return err
	})
	require.NoError(t, err)
	return all
}

func job(t testing.TB, in, dir string, f batch.Format) *batch.Job {
	t.Helper()
	return &batch.Job{
		Engine: engine(t, batch.Options{}), In: in, InFormat: batch.CSV, Out: filepath.Join(dir, "out"), OutFormat: f,
		Errors:    filepath.Join(dir, "errors"),
		PartBytes: 1 << 20,
	}
}

const killed = "JYOTISH_TEST_BATCH" // the job of a process that is going to be killed: input, directory and format

func TestMain(m *testing.M) {
	if args := os.Getenv(killed); args != "" {
		part := strings.Split(args, "|")
		e, err := batch.New(dk, batch.Options{Systems: []batch.System{batch.Chart},
			Columns: part[2] != string(batch.NDJSON)})
		if err == nil {
			j := &batch.Job{Engine: e, In: part[0], InFormat: batch.CSV, Out: filepath.Join(part[1], "out"),
				OutFormat: batch.Format(part[2]),
				Errors:    filepath.Join(part[1], "errors"), Resume: true, Every: 20 * time.Millisecond,
				PartBytes: 1 << 20}
			_, err = j.Run(context.Background())
		}
		if err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A job that is killed at any moment, again and again, ends with the bytes of one that was left alone.
func TestKilledAndResumed(t *testing.T) {
	for f, n := range map[batch.Format]int{batch.NDJSON: 3000, batch.Parquet: 20000, batch.CSV: 6000} {
		t.Run(string(f), func(t *testing.T) {
			in := write(t, filepath.Join(t.TempDir(), "births.csv"), csvOf(t, n))
			alone, other := t.TempDir(), t.TempDir()
			j := job(t, in, alone, f)
			j.Engine = engine(t, batch.Options{Columns: f != batch.NDJSON, Workers: 1})
			if s, err := j.Run(context.Background()); err != nil || s.Rows != int64(n) ||
				s.Failed != int64(n/9) {
				t.Fatal(s, err)
			}
			kills := 0
			for !runAndKill(t, in, other, f, kills) {
				kills++
			}
			require.Empty(t, cmp.Diff(hashes(files(t, alone)), hashes(files(t, other))))
			require.NotZero(t, kills, "it was never killed")
		})
	}
}

// runAndKill runs a job and kills it: in turn soon after a new checkpoint and at any moment, the beginning included,
// and after six times not at all, or twenty with JYOTISH_LONG. It reports whether the job was done before.
func runAndKill(t *testing.T, in, dir string, f batch.Format, kills int) bool {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), killed+"="+in+"|"+dir+"|"+string(f))
	var said bytes.Buffer
	c.Stderr = &said
	before := rowsDone(dir)
	require.NoError(t, c.Start())
	ended := make(chan error, 1)
	go func() { ended <- c.Wait() }()
	most := 6
	if os.Getenv("JYOTISH_LONG") != "" {
		most = 20
	}
	soon := time.After(time.Duration(rand.IntN(300)) * time.Millisecond)
	for {
		select {
		case err := <-ended:
			// it may have been killed after its checkpoint went and before it ended
			if err != nil && !(kills > 0 && strings.Contains(said.String(), batch.ErrExists.Error())) {
				t.Fatal(err, said.String())
			}
			return true
		case <-time.After(time.Millisecond):
			if kills%2 == 1 || kills >= most || rowsDone(dir) == before {
				continue
			}
			time.Sleep(time.Duration(rand.IntN(10)) * time.Millisecond)
		case <-soon:
			if kills%2 == 0 || kills >= most {
				continue
			}
		}
		_ = c.Process.Kill()
		return <-ended == nil
	}
}

// rowsDone returns what the checkpoint counts.
func rowsDone(dir string) (n int64) {
	var c struct{ Rows int64 }
	raw, err := os.ReadFile(batch.CheckpointPath(filepath.Join(dir, "out")))
	if err != nil || json.Unmarshal(raw, &c) != nil {
		return 0
	}
	return c.Rows
}

// hashes shortens texts for comparison.
func hashes(files map[string]string) map[string]string {
	short := map[string]string{}
	for name, text := range files {
		short[name] = strconv.Itoa(len(text)) + " " + fmt.Sprintf("%x", sum(text))
	}
	return short
}

func sum(text string) (h uint64) {
	h = 14695981039346656037
	for i := range len(text) {
		h = (h ^ uint64(text[i])) * 1099511628211
	}
	return h
}

// Nothing is written over, and nothing is gone on with that does not belong together.
func TestJobRefuses(t *testing.T) {
	dir := t.TempDir()
	in := write(t, filepath.Join(dir, "births.csv"), csvOf(t, 200))
	ctx, cancel := context.WithCancel(context.Background())
	j := job(t, in, dir, batch.NDJSON)
	j.Engine = engine(t, batch.Options{Workers: 1})
	go func() { // interrupted after some rows
		for j.Status().Rows < 20 {
			time.Sleep(time.Millisecond)
		}
		cancel()
	}()
	s, err := j.Run(ctx)
	require.ErrorIs(t, err, context.Canceled, s)
	again := job(t, in, dir, batch.NDJSON)
	_, err = again.Run(context.Background())
	require.ErrorIs(t, err, batch.ErrUnfinished)
	again.Resume = true
	again.Engine = engine(t, batch.Options{DashaLevels: 3})
	_, err = again.Run(context.Background())
	require.ErrorIs(t, err, batch.ErrOtherJob)
	again.Engine = engine(t, batch.Options{})
	for _, text := range []string{strings.Replace(csvOf(t, 200), "Native 3,", "Native 4,", 1), csvOf(t, 3)} {
		again.In = write(t, filepath.Join(dir, "other.csv"), text)
		_, err := again.Run(context.Background())
		require.ErrorIs(t, err, batch.ErrOtherInput)
	}
	again.In = in
	if s, err := again.Run(context.Background()); err != nil || s.Rows != 200 || s.Failed != 22 {
		t.Error(s, err)
	}
	require.Equal(t, 178, strings.Count(files(t, dir)["out"], "\n"))
	_, err = again.Run(context.Background())
	require.ErrorIs(t, err, batch.ErrExists)
}

// What cannot begin leaves nothing behind, and no file is written over.
func TestJobThatNeverBegan(t *testing.T) {
	dir := t.TempDir()
	wrong := write(t, filepath.Join(dir, "wrong.csv"), "lat\n1\n")
	want := files(t, dir)
	for _, f := range []batch.Format{batch.NDJSON, batch.Parquet} {
		for _, in := range []string{wrong, filepath.Join(dir, "none.csv")} {
			_, err := job(t, in, dir, f).Run(context.Background())
			require.Error(t, err, "no error")
			require.Empty(t, cmp.Diff(want, files(t, dir)))
			_, err = os.Stat(filepath.Join(dir, "out"))
			require.Error(t, err, "the output stands")
		}
	}
	j := job(t, wrong, dir, batch.NDJSON)
	j.Out = wrong
	_, err := j.Run(context.Background())
	require.ErrorIs(t, err, batch.ErrOneFile)
	j = job(t, wrong, dir, batch.NDJSON)
	write(t, j.Errors, "of another job\n")
	_, err = j.Run(context.Background())
	require.ErrorIs(t, err, batch.ErrBadExists)
}

// A job through pipes writes what one through files writes.
func TestJobThroughPipes(t *testing.T) {
	dir, text := t.TempDir(), csvOf(t, 50)
	_, err := job(t, write(t, filepath.Join(dir, "births.csv"), text), dir, batch.NDJSON).
		Run(context.Background())
	require.NoError(t, err)
	var out bytes.Buffer
	j := job(t, batch.Standard, dir, batch.NDJSON)
	j.Out, j.Errors, j.Stdin, j.Stdout = batch.Standard, filepath.Join(dir, "errors2"), strings.NewReader(text), &out
	if s, err := j.Run(context.Background()); err != nil || s.Rows != 50 || s.Failed != 5 {
		t.Fatal(s, err)
	}
	all := files(t, dir)
	if all["out"] != out.String() || all["errors"] != all["errors2"] || strings.Count(all["errors"], "\n") != 5 {
		t.Error("pipes are told something else")
	}
	if s := j.Status(); s.Rows != 50 || s.Failed != 5 {
		t.Errorf("%+v", s)
	}
	j.Resume = true
	_, err = j.Run(context.Background())
	require.Error(t, err, "a pipe is resumed")
}

func TestFormats(t *testing.T) {
	for _, c := range []struct {
		path   string
		stated batch.Format
		want   string
	}{
		{"a.csv", "", "csv"}, {"a.b.NDJSON", "", "ndjson"}, {"a.jsonl", "", "ndjson"}, {"a.parquet", "", "parquet"},
		{"a.csv", "ndjson", "ndjson"},
		{"-", "csv", "csv"}, {"-", "", "stated: csv or ndjson"}, {"-", "parquet", "needs a file"},
		{"a.txt", "", "csv, ndjson, parquet"},
		{"a.csv", "xml", "csv, ndjson, parquet"},
	} {
		f, err := batch.InputFormat(c.path, c.stated)
		if string(f) != c.want && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%+v: %s, %v", c, f, err)
		}
	}
	if _, f, err := batch.Output("a.csv", "in.csv", ""); f != batch.CSV || err != nil {
		t.Error(f, err)
	}
	_, _, err := batch.Output("a.txt", "in.csv", "")
	require.Error(t, err)
	require.Contains(t, err.Error(), "ndjson, parquet, csv")
	if _, f, err := batch.Output("-", "in.csv", ""); f != batch.NDJSON || err != nil {
		t.Error(f, err)
	}
}
