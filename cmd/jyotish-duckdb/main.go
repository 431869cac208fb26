//go:build jyotish_duckdb

// Command jyotish-duckdb is the engine as an extension of DuckDB: functions of SQL with the columns of "jyotish
// filter". docs/DATABASES.md lists them. The script build makes it.
package main

// #include <stdlib.h>
// #include "glue.h"
import "C"

import (
	"fmt"
	"runtime/cgo"
	"runtime/debug"
	"sync"
	"unsafe"

	"github.com/jyotish-go/jyotish/ephemeris"
	"github.com/jyotish-go/jyotish/ephemeris/almanac"
	"github.com/jyotish-go/jyotish/internal/batch"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/op/birth"
	"github.com/jyotish-go/jyotish/place/atlas"
)

func main() {}

// commit is the revision, set by the linker.
var commit string

// functions returns the functions of SQL, which are safe for concurrent use. They are made when the first database of
// the process loads the extension.
var functions = sync.OnceValues(func() ([]*function, error) {
	debug.SetGCPercent(300) // of this library's own heap, most of which is tables
	desk := &op.Calculator{Commit: commit, Resolver: birth.Resolver{Nameless: true,
		Ephemeris: ephemeris.New(almanac.Engine{}), Gazetteer: atlas.Gazetteer(), Zones: atlas.Zones()}}
	list := functionTable()
	for _, f := range list {
		var err error
		if f.engine, err = batch.New(desk, batch.Options{Cells: f.columns}); err != nil {
			return nil, err
		}
		f.fields = fieldsOf(f.engine.ParquetColumns())
	}
	return list, nil
})

// jyotishRegister adds all functions to a database. It returns NULL, or what is wrong, for its caller to free.
//
//export jyotishRegister
func jyotishRegister(connection C.duckdb_connection) *C.char {
	list, err := functions()
	if err != nil {
		return C.CString(err.Error())
	}
	for i, f := range list {
		if !f.register(connection, i) {
			return C.CString("DuckDB refuses the function " + f.name)
		}
	}
	return nil
}

// jyotishScalar computes a scalar function for the rows of a chunk. DuckDB calls it from many threads at once.
//
//export jyotishScalar
func jyotishScalar(info C.duckdb_function_info, chunk C.duckdb_data_chunk, out C.duckdb_vector) {
	guard(func(text *C.char) { C.jyotish_scalar_error(info, text) }, func() error {
		list, err := functions()
		if err != nil {
			return err
		}
		return list[C.jyotish_scalar_number(info)].scalar(chunk, out)
	})
}

// jyotishBind computes the rows of the table function.
//
//export jyotishBind
func jyotishBind(info C.duckdb_bind_info) {
	guard(func(text *C.char) { C.jyotish_bind_error(info, text) }, func() error {
		list, err := functions()
		if err != nil {
			return err
		}
		rows, err := list[len(list)-1].bind(info)
		if err == nil {
			C.jyotish_keep(info, C.uintptr_t(cgo.NewHandle(rows)), C.idx_t(len(bodies)))
		}
		return err
	})
}

// jyotishTable writes the rows that jyotishBind computed.
//
//export jyotishTable
func jyotishTable(info C.duckdb_function_info, chunk C.duckdb_data_chunk) {
	if C.jyotish_first_call(info) {
		cgo.Handle(C.jyotish_kept(info)).Value().(grahaRows).write(chunk)
	}
}

// jyotishForget frees the rows of a query that has ended.
//
//export jyotishForget
func jyotishForget(handle C.uintptr_t) { cgo.Handle(handle).Delete() }

// guard runs do and reports its error, or its panic, as the error of the query. A panic that left the callback would
// end the process.
func guard(set func(*C.char), do func() error) {
	var err error
	defer func() {
		if wrong := recover(); wrong != nil {
			err = fmt.Errorf("%v", wrong)
		}
		if err != nil {
			text := C.CString("jyotish: " + err.Error())
			set(text)
			C.free(unsafe.Pointer(text))
		}
	}()
	err = do()
}
