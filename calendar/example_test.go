package calendar_test

import (
	"fmt"
	"log"

	"github.com/jyotish-go/jyotish/calendar"
	"github.com/jyotish-go/jyotish/vedic"
)

func ExampleConverter() {
	var c calendar.Converter
	date, err := c.Parse(calendar.BikramSambat, "2082-01-15")
	if err != nil {
		log.Fatal(err)
	}
	civil, err := c.Civil(date)
	if err != nil {
		log.Fatal(err)
	}
	tamil, err := c.Of(calendar.Tamil, civil)
	if err != nil {
		log.Fatal(err)
	}
	fmt.Println(date.Format(vedic.English), "=", civil, "=", tamil.Format(vedic.English), tamil.YearName(vedic.English))
	// Output: 15 Baisakh 2082 = 2025-04-28 = 15 Chithirai 5127 Vishvavasu
}
