package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// printJSON prints a value as the service sends it, indented.
func printJSON[T any](sh *shell, v T) error {
	raw, err := canon.Append(nil, &v)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := json.Indent(&b, raw, "", "  "); err != nil {
		return err
	}
	b.WriteByte('\n')
	_, err = sh.stdout.Write(b.Bytes())
	return err
}

// table prints rows in columns as wide as their widest cell. Cells of the last column are not padded.
func (sh *shell) table(rows [][]string) {
	var widths []int
	for _, row := range rows {
		for i, cell := range row {
			if i == len(widths) {
				widths = append(widths, 0)
			}
			widths[i] = max(widths[i], width(cell))
		}
	}
	for _, row := range rows {
		var b strings.Builder
		for i, cell := range row {
			b.WriteString(cell)
			if i < len(row)-1 {
				b.WriteString(strings.Repeat(" ", widths[i]-width(cell)+2))
			}
		}
		fmt.Fprintln(sh.stdout, strings.TrimRight(b.String(), " "))
	}
}

// spread puts lists into the columns after a row's own, an item to a row.
func spread(row []string, lists ...[]string) (rows [][]string) {
	for more := true; more; {
		more = false
		for _, list := range lists {
			cell := ""
			if n := len(rows); n < len(list) {
				cell, more = list[n], more || n+1 < len(list)
			}
			row = append(row, cell)
		}
		rows = append(rows, row)
		row = make([]string, len(row)-len(lists))
	}
	return rows
}

// width is how many columns a terminal gives a text: marks stand on the letter before them.
func width(s string) (n int) {
	for _, r := range s {
		if !unicode.Is(unicode.Mn, r) && r != '\u200c' && r != '\u200d' {
			n++
		}
	}
	return n
}
