// Command births writes made-up births as comma-separated values, for measuring and for tests of whatever reads many:
// the same ones every time. Each has a name, a date from 1900 to 2025, a time, coordinates in India and the zone of
// India.
//
//	go run -C tools ./births -n 1000000 > births.csv
package main

import (
	"bufio"
	"flag"
	"fmt"
	"io"
	"log"
	"math/rand/v2"
	"os"
	"time"
)

func main() {
	n := flag.Int("n", 1000, "how many")
	flag.Parse()
	if err := write(os.Stdout, *n); err != nil {
		log.Fatal(err)
	}
}

// write writes n births under a line of columns.
func write(w io.Writer, n int) error {
	b := bufio.NewWriter(w)
	r := rand.New(rand.NewPCG(1869, 1002))
	first := time.Date(1900, 1, 1, 0, 0, 0, 0, time.UTC)
	fmt.Fprintln(b, "externalRef,name,date,time,latitude,longitude,timezone,place")
	for i := 1; i <= n; i++ {
		at := first.Add(time.Duration(r.Int64N(126*31_556_952)) * time.Second)
		fmt.Fprintf(b, "r%d,Native %d,%s,%s,%.4f,%.4f,Asia/Kolkata,somewhere in India\n", i, i,
			at.Format(time.DateOnly), at.Format(time.TimeOnly),
			11+14*r.Float64(), 75+8*r.Float64())
	}
	return b.Flush()
}
