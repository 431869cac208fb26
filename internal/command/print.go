package command

import (
	"bytes"
	"encoding/json"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/internal/view"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/place/atlas"
	"github.com/jyotish-go/jyotish/vedic"
)

// printJSON prints a value as the service sends it, indented. It is written as the service writes it, by canon, so that
// numbers have the digits that were sealed.
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

// printShown prints what show makes of a row of the accounts.
func printShown[T any](sh *shell, row T, show func(T) (json.RawMessage, error)) error {
	raw, err := show(row)
	if err != nil {
		return err
	}
	return printJSON(sh, raw)
}

// printAllShown prints a list of what show makes of rows of the accounts.
func printAllShown[T any](sh *shell, rows []T, show func(T) (json.RawMessage, error)) error {
	list := []json.RawMessage{}
	for _, row := range rows {
		raw, err := show(row)
		if err != nil {
			return err
		}
		list = append(list, raw)
	}
	return printJSON(sh, list)
}

// readerOf is who reads at this terminal. Places are named from the built-in gazetteer, whichever one the command
// searches.
func readerOf(lang vedic.Lang) view.Reader {
	return view.Reader{Lang: lang, Gazetteer: atlas.Gazetteer()}
}

// show writes a paper on the terminal.
func show(sh *shell, p *view.Paper) error {
	_, err := p.WriteTo(sh.stdout)
	return err
}

// showAnswer writes the answer to a question as people read it.
func showAnswer(sh *shell, q *op.Operation, a op.Response, view *op.Report, on *op.Request) error {
	p, err := readerOf(on.Lang).Of(q, a, view, on.Now)
	if err != nil {
		return err
	}
	return show(sh, p)
}

// table writes rows in columns.
func (sh *shell) table(rows [][]string) { show(sh, view.Table(rows)) }
