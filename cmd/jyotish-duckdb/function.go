//go:build jyotish_duckdb

package main

// #include <stdlib.h>
// #include "glue.h"
import "C"

import (
	"errors"
	"slices"
	"strings"
	"unsafe"

	"github.com/parquet-go/parquet-go"

	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/vedic"
)

// function is a function of SQL. A scalar function of one column returns its value, of several a struct.
type function struct {
	name    string
	columns []string // of "jyotish filter"
	table   bool
	engine  *batch.Engine
	fields  []C.jyotish_field // the columns with their types
}

// functionTable lists the functions. The table function is the last.
func functionTable() []*function {
	sky := batch.SkyCells()
	chart := slices.Concat([]string{"timezone", "utc", "utcOffset"}, sky)
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		chart = append(chart, g.String()+"_house", g.String()+"_dignity", g.String()+"_combust")
	}
	chart = append(chart, "vara", "tithi", "yoga_of_day", "karana", "dasha_balance_lord", "dasha_balance_days")
	return []*function{
		{name: "jyotish_lagna", columns: []string{"lagna_rashi"}},
		{name: "jyotish_rashi", columns: []string{"moon_rashi"}},
		{name: "jyotish_nakshatra", columns: []string{"moon_nakshatra"}},
		{name: "jyotish_pada", columns: []string{"moon_pada"}},
		{name: "jyotish_tithi", columns: []string{"tithi"}},
		{name: "jyotish_error", columns: []string{"error"}},
		{name: "jyotish_positions", columns: append(sky, "error")},
		{name: "jyotish_chart", columns: append(chart, "error")},
		{name: "jyotish_grahas", columns: append(grahaColumns(), "error"), table: true},
	}
}

// birthNames are the columns of the arguments that every function has.
var birthNames = []string{"date", "time", "latitude", "longitude"}

// bodies are the names of the rows of the table function.
var bodies = func() []string {
	list := []string{"lagna"}
	for g := vedic.Sun; g <= vedic.Ketu; g++ {
		list = append(list, g.String())
	}
	return list
}()

// parts are the columns of the table function after the name. The lagna has the first lagnaParts.
var parts = []string{"longitude", "rashi", "nakshatra", "pada", "house", "dignity", "retrograde", "combust", "latitude",
	"speed"}

const lagnaParts = 4

// grahaColumns lists the parts of all bodies.
func grahaColumns() (names []string) {
	for i, body := range bodies {
		for j, part := range parts {
			if i > 0 || j < lagnaParts {
				names = append(names, body+"_"+part)
			}
		}
	}
	return names
}

// parameterColumns are the columns of a birth that are named parameters of the table function: the settings, and how
// date and time are meant.
var parameterColumns = slices.DeleteFunc(batch.BirthCells(), func(name string) bool {
	return name == "options.lang" || !strings.HasPrefix(name, "options.") && !slices.Contains([]string{"timezone",
		"utcOffset", "calendar", "timeBasis", "disambiguation", "timeAccuracyMinutes"}, name)
})

// parameterName returns the name of the parameter of a column.
func parameterName(column string) string { return strings.TrimPrefix(column, "options.") }

// fieldsOf returns columns as DuckDB has them. Their names are never freed.
func fieldsOf(columns []batch.ParquetColumn) (fields []C.jyotish_field) {
	types := map[string]C.duckdb_type{"int64": C.DUCKDB_TYPE_BIGINT, "double": C.DUCKDB_TYPE_DOUBLE,
		"boolean": C.DUCKDB_TYPE_BOOLEAN, "string": C.DUCKDB_TYPE_VARCHAR}
	for _, c := range columns {
		fields = append(fields, C.jyotish_field{name: C.CString(c.Name), _type: types[c.Kind]})
	}
	return fields
}

// register adds the function to a database, and reports whether DuckDB took it.
func (f *function) register(connection C.duckdb_connection, number int) bool {
	name := C.CString(f.name)
	defer C.free(unsafe.Pointer(name))
	if !f.table {
		return bool(C.jyotish_add_scalar(connection, name, &f.fields[0], C.idx_t(len(f.fields)), C.uintptr_t(number)))
	}
	var parameters []*C.char
	for _, column := range parameterColumns {
		parameter := C.CString(parameterName(column))
		defer C.free(unsafe.Pointer(parameter))
		parameters = append(parameters, parameter)
	}
	return bool(C.jyotish_add_table(connection, name, &parameters[0], C.idx_t(len(parameters))))
}

// scalar computes the rows of a chunk.
func (f *function) scalar(chunk C.duckdb_data_chunk, out C.duckdb_vector) error {
	in, err := readBirths(chunk)
	if err != nil {
		return err
	}
	outputs := []output{outputOf(out)}
	if len(f.fields) > 1 {
		outputs = nil
		for i := range f.fields {
			outputs = append(outputs, outputOf(C.jyotish_member(out, C.idx_t(i))))
		}
	}
	var r batch.Result
	for row := range in.rows {
		birth, err := in.row(row)
		if err != nil {
			return err
		}
		f.engine.ComputeInto(birth, &r)
		for i, v := range r.Cells() {
			outputs[i].set(row, v)
		}
	}
	return nil
}

// grahaRows are the cells of the table function, in the order of grahaColumns.
type grahaRows parquet.Row

// bind reads the arguments of the table function, names its columns and computes its rows.
func (f *function) bind(info C.duckdb_bind_info) (grahaRows, error) {
	columns := slices.Concat(birthNames, parameterColumns)
	reader, err := batch.NewCellReader(columns)
	if err != nil {
		return nil, err
	}
	cells := make([]string, len(columns))
	for i := range columns {
		cells[i] = parameter(info, i, parameterName(columns[i]))
	}
	r := f.engine.Compute(reader.Row(cells))
	last := len(r.Cells()) - 1
	if wrong := r.Cells()[last]; !wrong.IsNull() {
		return nil, errors.New(string(wrong.ByteArray()))
	}
	resultColumn(info, "graha", C.DUCKDB_TYPE_VARCHAR)
	for i, part := range parts {
		resultColumn(info, part, f.fields[last-len(parts)+i]._type)
	}
	return grahaRows(r.Cells()[:last]), nil
}

// write writes a row for the lagna and each graha.
func (g grahaRows) write(chunk C.duckdb_data_chunk) {
	name := outputOf(C.jyotish_argument(chunk, 0))
	for row, body := range bodies {
		name.set(row, parquet.ByteArrayValue([]byte(body)))
	}
	for i := range parts {
		out := outputOf(C.jyotish_argument(chunk, C.idx_t(1+i)))
		var lagna parquet.Value
		if i < lagnaParts {
			lagna = g[i]
		}
		out.set(0, lagna)
		for row := 1; row < len(bodies); row++ {
			out.set(row, g[lagnaParts+(row-1)*len(parts)+i])
		}
	}
	C.jyotish_set_rows(chunk, C.idx_t(len(bodies)))
}
