//go:build swisseph

package main

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/vedic"
)

// magic begins a file for almanac.Load; the length of the head follows in four bytes, the head in JSON, and the data.
const magic = "jyotish almanac\n"

// series is one series in the head of a file.
type series struct {
	Start  float64     `json:"start"`
	End    float64     `json:"end"`
	PerDay float64     `json:"perDay"`
	Pieces int         `json:"pieces"`
	At     int         `json:"at"`
	Stride int         `json:"stride"`
	Units  [3]float64  `json:"units"`
	Lead   [][3]int    `json:"lead,omitzero"`
	Pairs  [][2][3]int `json:"pairs,omitzero"`
	Third  [][3]int    `json:"third,omitzero"`
}

// head describes the tables of a file.
type head struct {
	Version       string                      `json:"version"`
	DE            int                         `json:"de"`
	Sum           string                      `json:"sum"`
	First         float64                     `json:"first"`
	Last          float64                     `json:"last"`
	Bodies        [ephemeris.BodyCount]series `json:"bodies"`
	Ayanamsas     [vedic.AyanamsaCount]series `json:"ayanamsas"`
	Nutations     series                      `json:"nutations"`
	Obliquities   series                      `json:"obliquities"`
	DeltaTs       series                      `json:"deltaTs"`
	SiderealTimes series                      `json:"siderealTimes"`
	InnerMasses   []float64                   `json:"innerMasses"`
}

// file writes the tables for almanac.Load. How the Sun's mass bends light is taken from the embedded tables.
func (w *writer) file(model vedic.Model, packed bool) ([]byte, error) {
	masses, err := embeddedMasses()
	if err != nil {
		return nil, err
	}
	data := w.finish()
	sum := sha256.Sum256(data)
	h := head{Version: edition(model), DE: model.DE, Sum: fmt.Sprintf("%x", sum[:4]), InnerMasses: masses}
	singles := map[string]*series{"Nutations": &h.Nutations, "Obliquities": &h.Obliquities, "DeltaTs": &h.DeltaTs,
		"SiderealTimes": &h.SiderealTimes}
	begin, end := 0.0, math.Inf(1)
	for _, r := range w.rows {
		s := r.series()
		begin, end = max(begin, s.Start), min(end, s.End)
		switch r.group {
		case "Bodies":
			h.Bodies[r.index] = s
		case "Ayanamsas":
			h.Ayanamsas[r.index] = s
		default:
			*singles[r.group] = s
		}
	}
	h.First, h.Last = math.Ceil(begin)+1.4, math.Floor(end)-8
	text, err := json.Marshal(h)
	if err != nil {
		return nil, err
	}
	b := binary.LittleEndian.AppendUint32([]byte(magic), uint32(len(text)))
	b = append(append(b, text...), data...)
	e, err := almanac.Load(b)
	if err != nil {
		return nil, fmt.Errorf("what was written is not read again: %w", err)
	}
	if packed {
		return e.Packed()
	}
	return b, nil
}

// embeddedMasses reads the shares of the Sun's mass from the embedded tables.
func embeddedMasses() ([]float64, error) {
	b, err := almanac.Engine{}.File()
	if err != nil || len(b) < len(magic)+4 {
		return nil, errors.Join(errors.New("the embedded tables have no file"), err)
	}
	b = b[len(magic):]
	var h head
	err = json.Unmarshal(b[4:4+binary.LittleEndian.Uint32(b)], &h)
	return h.InnerMasses, err
}

// series describes a finished row: coefficients by the three lists from which the engine sums them.
func (r *row) series() series {
	s := series{Start: r.start, End: r.start + r.length*float64(r.pieces), PerDay: 1 / r.length, Pieces: r.pieces,
		At: r.at, Stride: r.stride}
	copy(s.Units[:], r.units)
	for i := 0; i < len(r.fields); i++ {
		f := r.fields[i]
		switch {
		case f.part == 2:
			s.Third = append(s.Third, f.numbers())
		case len(r.orders) > 1 && f.order < r.orders[1]:
			i++
			s.Pairs = append(s.Pairs, [2][3]int{f.numbers(), r.fields[i].numbers()})
		default:
			s.Lead = append(s.Lead, f.numbers())
		}
	}
	return s
}

// numbers are the byte that a field is read from, and by how much eight bytes from there are shifted up and down.
func (f field) numbers() [3]int { return [3]int{f.bit / 8, 64 - f.width - f.bit%8, 64 - f.width} }
