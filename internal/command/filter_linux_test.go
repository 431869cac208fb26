package command

import (
	"bufio"
	"bytes"
	"fmt"
	"strconv"
	"syscall"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/command/commandtest"
	"github.com/jyotish-go/jyotish/vedic"
)

// Positions of many rows, of which every hundredth is wrong, go through a process in steady memory. Each line has the
// bytes of the sky at that moment computed by itself. Ten positions a row: JYOTISH_ROWS=10000000 makes 100 million.
func TestFilterManyRows(t *testing.T) {
	rows := commandtest.Rounds("JYOTISH_ROWS", 3000, 1_000_000)
	columns := "row,lagna_longitude"
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		columns += fmt.Sprintf(",%[1]s_longitude,%[1]s_latitude,%[1]s_speed", g)
	}
	c := commandtest.Program(nil, "filter", "--format", "tsv", "--in-columns", "date,time,latitude,longitude,utcOffset",
		"--columns", columns)
	in, err := c.StdinPipe()
	require.NoError(t, err)
	out, err := c.StdoutPipe()
	require.NoError(t, err)
	var stderr bytes.Buffer
	c.Stderr = &stderr
	began := time.Now()
	require.NoError(t, c.Start())
	go func() {
		w := bufio.NewWriterSize(in, 64<<10)
		for i := range rows {
			w.WriteString(manyRow(i))
		}
		w.Flush()
		in.Close()
	}()
	sky := ephemeris.New(almanac.Engine{})
	answers := bufio.NewReaderSize(out, 64<<10)
	var want []byte
	for i := range rows {
		got, err := answers.ReadSlice('\n')
		require.NoError(t, err, stderr.String())
		if want = manyAnswer(t, want[:0], sky, i); !bytes.Equal(want, got) {
			t.Fatalf("row %d:\n%s%s", i+1, got, want)
		}
	}
	require.NoError(t, c.Wait(), stderr.String())
	require.Empty(t, stderr.String())
	usage := c.ProcessState.SysUsage().(*syscall.Rusage)
	t.Logf("%d rows in %s, %s of a processor a row, %d MB at most", rows, time.Since(began).Round(time.Millisecond),
		(c.ProcessState.UserTime()+c.ProcessState.SystemTime())/time.Duration(rows), usage.Maxrss>>10)
	require.Less(t, usage.Maxrss>>10, int64(200), "MB of memory")
}

// manyMoment is the moment of a row: one every eleven minutes and a second, back to 1801 after 190 years.
func manyMoment(i int) time.Time {
	const span = 190 * 365 * 86400
	return time.Date(1801, 1, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(i*661%span) * time.Second)
}

// manyPlace is the place of a row, in hundredths of a degree.
func manyPlace(i int) (latitude, longitude int) { return i%13000 - 6500, i*7%36000 - 18000 }

func manyRow(i int) string {
	at := manyMoment(i).Format("2006-01-02\t15:04:05")
	if i%100 == 99 {
		at = "2000-02-30\t12:00:00"
	}
	latitude, longitude := manyPlace(i)
	return fmt.Sprintf("%s\t%.2f\t%.2f\t+00:00\n", at, float64(latitude)/100, float64(longitude)/100)
}

// manyAnswer appends the expected line of a row.
func manyAnswer(t *testing.T, b []byte, sky *ephemeris.Observer, i int) []byte {
	b = strconv.AppendInt(b, int64(i)+1, 10)
	angle := func(a vedic.Angle) { b = strconv.AppendFloat(append(b, '\t'), a.Degrees(), 'f', -1, 64) }
	if i%100 == 99 {
		for range 28 {
			b = append(b, "\t\\N"...)
		}
		return append(b, '\n')
	}
	latitude, longitude := manyPlace(i)
	s, err := sky.Positions(vedic.JDOf(manyMoment(i)), vedic.Place{Lat: vedic.Angle(latitude) * vedic.Degree / 100,
		Lon: vedic.Angle(longitude) * vedic.Degree / 100, Zone: time.UTC}, vedic.Settings{})
	require.NoError(t, err)
	angle(vedic.Angle(s.Lagna))
	for _, p := range s.Grahas {
		angle(vedic.Angle(p.Longitude))
		angle(p.Latitude)
		angle(p.Speed)
	}
	return append(b, '\n')
}
