package batch

import (
	"bufio"
	"context"
	"errors"
	"io"
	"iter"
	"os"
	"strconv"

	"github.com/parquet-go/parquet-go"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/milan"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Lists matches every bride of a list with every groom of another, by points alone: no charts, no mangal, no reasons. A
// row of a list is a birth or a Moon (moon.nakshatra, moon.pada) with an externalRef. Pairs go to Out as
// comma-separated values, bride by bride: bride and groom by their externalRef, or by the numbers of their rows where
// they have none, and the points without and with what cancellations give back. Both lists are held in memory, some
// tens of bytes a row; the pairs are not.
type Lists struct {
	// Engine is one of [Positions]; its settings are those of births that state none.
	Engine *Engine
	// Brides and Grooms are where the lists are.
	Brides, Grooms Source
	// Options are those of the match; cancellations and tables are theirs.
	Options milan.Options
	// Least leaves pairs out whose points, cancellations counted, are fewer; zero leaves out none.
	Least milan.Points
	// Out gets the pairs, Errors a line of NDJSON for each bad row.
	Out, Errors io.Writer
}

// Source is a file of rows.
type Source struct {
	// Path is a file; "-" is not.
	Path string
	// Format is as of [InputFormat].
	Format Format
}

// Pairs is what matching two lists came to.
type Pairs struct {
	// Brides and Grooms are how many could be read.
	Brides, Grooms int
	// Failed is how many rows of both could not.
	Failed int
	// Written is how many pairs there are in Out.
	Written int64
}

// listed are the rows of a list that could be read: what each is called, ready for a cell, and the Moon.
type listed struct {
	names [][]byte
	moons []vedic.Longitude
}

// Run matches the lists. The error is that of a file, of the context or of the options.
func (l *Lists) Run(ctx context.Context) (p Pairs, err error) {
	m, err := milan.NewMatrix(l.Options)
	if err != nil {
		return p, err
	}
	var lists [2]listed
	for i, s := range []Source{l.Brides, l.Grooms} {
		if lists[i], err = l.read(ctx, s, &p); err != nil {
			return p, err
		}
	}
	brides, grooms := &lists[0], &lists[1]
	p.Brides, p.Grooms = len(brides.moons), len(grooms.moons)
	w := bufio.NewWriterSize(l.Out, 256<<10)
	room := append(make([]byte, 0, 256), "bride,groom,total,effective\n"...)
	last := -1
	for s := range m.Match(brides.moons, grooms.moons) {
		if s.Bride != last {
			if last = s.Bride; ctx.Err() != nil {
				return p, ctx.Err()
			}
		}
		if s.Effective < l.Least {
			continue
		}
		room = append(append(room, brides.names[s.Bride]...), ',')
		room = append(append(room, grooms.names[s.Groom]...), ',')
		room = append(s.Effective.AppendJSON(append(s.Total.AppendJSON(room), ',')), '\n')
		if _, err := w.Write(room); err != nil {
			return p, err
		}
		room = room[:0]
		p.Written++
	}
	_, err = w.Write(room) // of no pairs the names of the columns
	return p, errors.Join(err, w.Flush())
}

func (l *Lists) read(ctx context.Context, s Source, p *Pairs) (list listed, err error) {
	file, err := os.Open(s.Path)
	if err != nil {
		return list, err
	}
	defer file.Close()
	var rows iter.Seq2[Row, error]
	switch s.Format {
	case Parquet:
		info, err := file.Stat()
		if err != nil {
			return list, err
		}
		rows = ReadParquet(file, info.Size(), Moons)
	case NDJSON:
		rows = ReadNDJSON(file)
	default:
		rows = ReadCSV(file, Moons)
	}
	for row, err := range rows {
		if err = errors.Join(err, ctx.Err()); err != nil {
			return list, err
		}
		r := Result{Number: row.Number, Line: row.Line}
		moon, err := l.Engine.moon(&row, &r)
		if err != nil {
			r.Err = err
			line, err := r.AppendProblem(nil)
			if err == nil {
				_, err = l.Errors.Write(append(line, '\n'))
			}
			if p.Failed++; err != nil {
				return list, err
			}
			continue
		}
		name := strconv.AppendInt(nil, row.Number, 10)
		if r.ExternalRef != "" {
			name = appendCell(nil, parquet.ByteArrayValue([]byte(r.ExternalRef)))
		}
		list.names, list.moons = append(list.names, name), append(list.moons, moon)
	}
	return list, nil
}

// moon returns the Moon of a row: the middle of the pada that was sent, or the Moon at the birth.
func (e *Engine) moon(row *Row, r *Result) (at vedic.Longitude, err error) {
	if len(row.Faults) > 0 {
		return 0, &op.Invalid{Faults: row.Faults}
	}
	if err := form.Check(row.Body); err != nil {
		return 0, &op.Invalid{Faults: []op.Fault{{Code: form.BadFormat, Detail: err.Error()}}}
	}
	o := form.Read(row.Body)
	if !o.Sent("moon") {
		in := e.desk.ReadBirth(o)
		if r.ExternalRef = in.ExternalRef; !o.Sent("options") {
			in.Settings = e.o.Settings
		}
		if o.Close(); len(o.Faults) > 0 {
			return 0, &op.Invalid{Faults: o.Faults}
		}
		sky, err := e.desk.Positions(in, e.now)
		if err == nil && sky.Settings.Nakshatras != 0 {
			err = milan.ErrZodiacs
		}
		return sky.Grahas[vedic.Moon-1].Longitude, err
	}
	r.ExternalRef, _ = o.Text("externalRef", 0, 64)
	o.Inner("moon", func(o *form.Object) {
		o.Require("nakshatra", "pada")
		n, _ := o.Integer("nakshatra", 1, 27)
		q, _ := o.Integer("pada", 1, 4)
		const half = vedic.Circle / 216 // of a pada
		at = vedic.Longitude(vedic.Angle(2*(4*(n-1)+q-1)+1) * half)
	})
	if o.Close(); len(o.Faults) > 0 {
		return 0, &op.Invalid{Faults: o.Faults}
	}
	return at, nil
}
