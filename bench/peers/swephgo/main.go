//go:build swisseph

// Command swephgo answers the questions of jyotish-bench by the Go binding of the Swiss Ephemeris, with the files of
// the folder that SE_EPHE_PATH names, or by Moshier's theory where there are none.
package main

// #cgo LDFLAGS: -lswe -lm -ldl
import "C"

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"

	"github.com/mshafiee/swephgo"
)

// The constants of swephexp.h.
const (
	files, sidereal = 2, 64 * 1024
	noRefraction    = 512
)

var (
	bodies = map[string]int{"sun": 0, "moon": 1, "mercury": 2, "venus": 3, "mars": 4, "jupiter": 5, "saturn": 6,
		"mean_node": 10, "true_node": 11}
	modes = map[string]int{"": 1, "lahiri": 1, "fagan_bradley": 0, "raman": 3, "krishnamurti": 5, "yukteshwar": 7,
		"true_chitra": 27, "true_pushya": 29, "krishnamurti_vp291": 45}
	systems = map[string]int{"campanus": 'C', "equal": 'E', "koch": 'K', "placidus": 'P', "porphyry": 'O',
		"regiomontanus": 'R'}
)

// question is one line of a suite.
type question struct {
	ID       string
	Question string
	Input    struct {
		JDUT float64 `json:"jdUt"`
		Lat  float64
		Lon  float64
	}
	Settings struct {
		Ayanamsa, Houses string
		Refraction       float64
	}
}

func main() {
	if path := os.Getenv("SE_EPHE_PATH"); path != "" {
		swephgo.SetEphePath(append([]byte(path), 0))
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 4<<20)
	for lines.Scan() {
		var q question
		if err := json.Unmarshal(lines.Bytes(), &q); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		answer := map[string]any{"id": q.ID}
		if values, no := q.answer(); no != "" {
			answer["unsupported"] = no
		} else {
			answer["values"] = values
		}
		_ = json.NewEncoder(out).Encode(answer) // of texts and numbers
	}
}

// answer returns the values, or what is not supported.
func (q *question) answer() (values map[string]float64, unsupported string) {
	flags, why := files, make([]byte, 256)
	if q.Settings.Ayanamsa != "tropical" {
		mode, ok := modes[q.Settings.Ayanamsa]
		if !ok {
			return nil, "no " + q.Settings.Ayanamsa
		}
		swephgo.SetSidMode(mode, 0, 0)
		flags |= sidereal
	}
	values = map[string]float64{}
	cusps, angles := make([]float64, 13), make([]float64, 10)
	switch in := q.Input; q.Question {
	case "positions":
		for name, id := range bodies {
			at := make([]float64, 6)
			if swephgo.CalcUt(in.JDUT, id, flags, at, why) >= 0 {
				values[name] = at[0]
			}
		}
		swephgo.HousesEx(in.JDUT, flags, in.Lat, in.Lon, 'P', cusps, angles)
		values["lagna"] = angles[0]
	case "ayanamsa":
		values["ayanamsa"] = swephgo.GetAyanamsaUt(in.JDUT)
	case "cusps":
		system, ok := systems[q.Settings.Houses]
		if !ok {
			return nil, "no " + q.Settings.Houses
		}
		swephgo.HousesEx(in.JDUT, flags, in.Lat, in.Lon, system, cusps, angles)
		for n := 1; n <= 12; n++ {
			values[fmt.Sprint("cusp", n)] = cusps[n]
		}
		values["midheaven"] = angles[1]
	case "rise_set":
		for _, body := range []string{"sun", "moon"} {
			for way, word := range map[int]string{1: "rise", 2: "set"} {
				at := make([]float64, 10)
				if swephgo.RiseTransTrueHor(in.JDUT, bodies[body], nil, files, way|noRefraction,
					[]float64{in.Lon, in.Lat, 0}, 0, 0, -q.Settings.Refraction, at, why) >= 0 {
					values[body+word] = at[0]
				}
			}
		}
	default:
		return nil, "no " + q.Question
	}
	return values, ""
}
