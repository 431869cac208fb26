// Package catalog lists the operations that pages offer, with the fields of their forms, and reads what people enter in
// them: files of births and phrases about charts.
package catalog

import (
	"time"

	"github.com/jyotish-go/jyotish/op"
)

// Catalog describes the operations of a calculator. All fields are needed.
type Catalog struct {
	Calculator *op.Calculator
	Now        func() time.Time
	// TimeZone and Periods are the default zone and the periods of horoscopes.
	TimeZone string
	Periods  []string
	// MostRows is how many rows a file of births may have.
	MostRows int
}
