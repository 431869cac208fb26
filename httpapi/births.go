package httpapi

import (
	"fmt"
	"io"
	"strings"

	"github.com/jyotish-go/jyotish/batch"
	"github.com/jyotish-go/jyotish/desk"
	"github.com/jyotish-go/jyotish/httpapi/dashboard"
)

// Births reads a file of births as batches take them, and looks at each row as its calculation will. Places are not
// looked up yet.
func (d door) Births(r io.Reader) (list []dashboard.Born, err error) {
	for row, err := range batch.ReadCSV(r, batch.Births) {
		if err != nil {
			return nil, err
		}
		if len(list) >= maxBatchRows {
			return nil, fmt.Errorf("a batch may have up to %d rows", maxBatchRows)
		}
		born := dashboard.Born{Line: row.Line, Body: append([]byte(nil), row.Body...)}
		faults := row.Faults
		if len(faults) == 0 {
			_, faults = d.desk.Read(row.Body)
		}
		born.Faults = faultsOf(faults)
		list = append(list, born)
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("the file has no rows below the names of its columns")
	}
	return list, nil
}

func faultsOf(faults []desk.Fault) (list []dashboard.Fault) {
	for _, f := range faults {
		list = append(list, dashboard.Fault{Field: strings.TrimPrefix(f.Pointer, "/"), Code: f.Code, Detail: f.Detail})
	}
	return list
}
