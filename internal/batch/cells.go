package batch

import (
	"fmt"
	"slices"
	"strings"

	"github.com/parquet-go/parquet-go"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/vedic"
)

// rowColumns are of a row, whether it is good or bad.
func rowColumns() []ParquetColumn {
	return []ParquetColumn{
		{"row", "int64", false, func(r *Result) parquet.Value { return parquet.Int64Value(r.Number) }},
		{"externalRef", "string", true, func(r *Result) parquet.Value { return r.orNull(r.ExternalRef) }},
		{"error", "string", true, func(r *Result) parquet.Value { return r.orNull(sentence(r.Err)) }},
	}
}

// sentence says in one line what is wrong with a row; "" if nothing is. A fault follows the name of its column.
func sentence(err error) string {
	if err == nil {
		return ""
	}
	var all []string
	for _, f := range birth.Faults(err) {
		text := f.Detail
		if f.Suggestion != "" {
			text += " Perhaps " + f.Suggestion + "?"
		}
		if column := strings.ReplaceAll(strings.TrimPrefix(f.Pointer, "/"), "/", "."); column != "" {
			text = column + ": " + text
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

// skyColumns are what positions alone determine: those of [positionColumns], and sign, nakshatra, pada and direction.
// They have the names and values of the columns of a chart, without the cost of one.
func skyColumns() []ParquetColumn {
	list := positionColumns()
	place := func(name string, of func(*vedic.Sky) vedic.Longitude) {
		list = append(list,
			ParquetColumn{name + "_rashi", "string", false, func(r *Result) parquet.Value {
				return r.cell(of(&r.sky).Rashi().String())
			}},
			ParquetColumn{name + "_nakshatra", "string", false, func(r *Result) parquet.Value {
				nakshatra, _ := r.sky.NakshatraLongitude(of(&r.sky)).Nakshatra()
				return r.cell(nakshatra.String())
			}},
			ParquetColumn{name + "_pada", "int64", false, func(r *Result) parquet.Value {
				_, pada := r.sky.NakshatraLongitude(of(&r.sky)).Nakshatra()
				return parquet.Int64Value(int64(pada))
			}})
	}
	place("lagna", func(s *vedic.Sky) vedic.Longitude { return s.Lagna })
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		place(g.String(), func(s *vedic.Sky) vedic.Longitude { return s.Grahas[g-1].Longitude })
		list = append(list, ParquetColumn{g.String() + "_retrograde", "boolean", false, func(r *Result) parquet.Value {
			return parquet.BooleanValue(r.sky.Grahas[g-1].Retrograde())
		}})
	}
	return list
}

// pick finds the columns that Options.Cells name, and sets the systems and members that they need.
// The error is a *[ColumnError].
func (e *Engine) pick() error {
	e.o.Columns, e.o.Systems, e.o.Members = true, nil, nil
	row, sky, chart := rowColumns(), skyColumns(), chartColumns()
	var keys []string
	for _, s := range Systems() {
		if s != Chart && s != Positions { // which have columns of their own
			keys = append(keys, string(s))
		}
	}
	wrong := new(ColumnError)
	for i, name := range e.o.Cells {
		if slices.Contains(e.o.Cells[:i], name) {
			wrong.Faults = append(wrong.Faults, fmt.Sprintf("there are two columns %s", name))
			continue
		}
		named := func(c ParquetColumn) bool { return c.Name == name }
		var c ParquetColumn
		if at := slices.IndexFunc(row, named); at >= 0 {
			e.columns = append(e.columns, row[at])
			continue
		} else if at := slices.IndexFunc(sky, named); at >= 0 {
			c = sky[at]
			e.o.Systems = append(e.o.Systems, Positions)
		} else if at := slices.IndexFunc(chart, named); at >= 0 {
			c = chart[at]
			e.o.Systems, e.o.Members = append(e.o.Systems, Chart), append(e.o.Members, name)
		} else if slices.Contains(keys, name) {
			c = systemColumn(System(name))
			e.o.Systems = append(e.o.Systems, System(name))
		} else {
			wrong.Faults = append(wrong.Faults, unknownCell(name, keys, row, sky, chart))
			continue
		}
		e.columns = append(e.columns, nullable(c))
	}
	if len(e.o.Systems) == 0 {
		e.o.Systems = []System{Positions}
	}
	if len(wrong.Faults) > 0 {
		return wrong
	}
	return nil
}

// nullable is a column that is null for a bad row.
func nullable(c ParquetColumn) ParquetColumn {
	value := c.value
	c.Optional, c.value = true, func(r *Result) parquet.Value {
		if r.Err != nil {
			return parquet.Value{}
		}
		return value(r)
	}
	return c
}

// unknownCell says that there is no such column, and which one was probably meant.
func unknownCell(name string, keys []string, columns ...[]ParquetColumn) string {
	known := slices.Clone(keys)
	for _, c := range slices.Concat(columns...) {
		known = append(known, c.Name)
	}
	text := fmt.Sprintf("there is no column %q; columns are such as lagna_rashi, moon_longitude, panchang or error",
		name)
	if near := form.Nearest(name, known); near != "" {
		text += "; perhaps " + near
	}
	return text
}
