package dashboard

import (
	"bytes"
	"encoding/csv"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
)

// transaction is a movement of credits with the words of its pages.
type transaction struct {
	Type                      string
	Amount, BalanceAfter      int64
	Operation, Resource, Note string
	CreatedAt                 time.Time // in the zone in which it is shown
	Name                      string    // of whom it was about; empty where that is not known
}

func transactionOf(t api.Transaction) transaction {
	return transaction{string(t.Type), t.Amount, t.BalanceAfter, text(t.Operation), text(t.Resource), text(t.Note),
		t.CreatedAt.UTC(), ""}
}

// When is the moment of the movement.
func (t transaction) When() page.Moment {
	return page.Moment{At: t.CreatedAt, Layout: "2006-01-02 15:04"}
}

// Machine is the same for machines.
func (t transaction) Machine() string { return t.CreatedAt.UTC().Format(time.RFC3339) }

// What is the ID of the text that says what the movement was for.
func (t transaction) What() string {
	switch {
	case t.Operation != "":
		return "operation." + t.Operation
	case t.Note == opening:
		return "txn.opening"
	case strings.HasPrefix(t.Resource, "ord_"):
		return "txn.purchase"
	}
	return "txn." + t.Type
}

// opening is the note of the movement that an account begins with. It is no operator's, and has words of its own.
const opening = "opening balance"

// Said is what an operator wrote beside it; or "".
func (t transaction) Said() string {
	if t.Note == opening {
		return ""
	}
	return t.Note
}

// Leads is the page of what was bought; empty where it has none.
func (t transaction) Leads() string {
	kind, _, _ := strings.Cut(t.Resource, "_")
	list := map[string]string{"kun": "/reports/", "gm": "/matches/", "ord": "/credits/"}[kind]
	if list == "" || !identifier.MatchString(t.Resource) {
		return ""
	}
	return Base + list + t.Resource
}

const historyPath = Base + "/history"

// historyTypes are the kinds of transactions that a history is filtered by.
var historyTypes = []string{"debit", "grant", "refund", "adjustment", "expiry"}

// historyFilter is what the address asks for: a kind, and days of a zone, both inclusive.
type historyFilter struct {
	Type, From, To string
	Zone           *time.Location
}

// historyFilter reads the address. The error is a *[Problem].
func (v *visit) historyFilter() (f historyFilter, err error) {
	q := v.r.URL.Query()
	f = historyFilter{Type: q.Get("type"), From: q.Get("from"), To: q.Get("to"), Zone: time.UTC}
	if name := q.Get("zone"); name != "" {
		zone, ok := v.door.Zone(name)
		if !ok {
			return f, &Problem{Status: http.StatusNotFound, Code: "not-found"}
		}
		f.Zone = zone
	}
	if f.Type != "" && !slices.Contains(historyTypes, f.Type) {
		return f, &Problem{Status: http.StatusNotFound, Code: "not-found"}
	}
	for _, day := range []string{f.From, f.To} {
		if _, err := time.Parse(time.DateOnly, day); day != "" && err != nil {
			return f, &Problem{Status: http.StatusUnprocessableEntity, Code: "malformed-request",
				Detail: v.word("history.wrong-day")}
		}
	}
	return f, nil
}

// call is the query of the operation that lists transactions.
func (f *historyFilter) call() url.Values {
	q := url.Values{}
	if f.Type != "" {
		q.Set("type", f.Type)
	}
	for _, bound := range []struct {
		name, day string
		add       int
	}{{"from", f.From, 0}, {"to", f.To, 1}} {
		if day, err := time.ParseInLocation(time.DateOnly, bound.day, f.Zone); err == nil {
			q.Set(bound.name, day.AddDate(0, 0, bound.add).UTC().Format(time.RFC3339))
		}
	}
	return q
}

// address is the filter as a query of the page.
func (f *historyFilter) address() url.Values {
	q := url.Values{}
	for name, value := range map[string]string{"type": f.Type, "from": f.From, "to": f.To, "zone": f.Zone.String()} {
		if value != "" && value != "UTC" {
			q.Set(name, value)
		}
	}
	return q
}

// transactions are movements as pages show them: with whom they are about, in a zone.
func (v *visit) transactions(list []api.Transaction, zone *time.Location) ([]transaction, error) {
	rows := each(list, transactionOf)
	var ids []string
	for _, t := range rows {
		if t.Resource != "" {
			ids = append(ids, t.Resource)
		}
	}
	names, err := v.guest.Names(ids)
	if err != nil {
		return nil, err
	}
	for i := range rows {
		rows[i].CreatedAt, rows[i].Name = rows[i].CreatedAt.In(zone), names[rows[i].Resource]
	}
	return rows, nil
}

type historyView struct {
	Rows     []transaction
	Older    string // link
	Later    bool   // this is not the beginning of the list
	Filtered bool
	Zone     string
	Zoned    bool   // the zone was asked for
	Table    string // link
	Type     page.Field
	From, To page.Field
	Shop     bool
}

func history(v *visit) (*answer, error) {
	f, err := v.historyFilter()
	if err != nil {
		return nil, err
	}
	q := f.call()
	maps.Copy(q, v.cursor("25"))
	list, err := ask[api.List[api.Transaction]](v, Call{Operation: "listTransactions", Query: q})
	if err != nil {
		return nil, err
	}
	view := historyView{Later: v.r.URL.Query().Has("cursor"), Zone: f.Zone.String(),
		Zoned: v.r.URL.Query().Has("zone"), Filtered: f.Type+f.From+f.To != "", Shop: v.door.Shop() != nil,
		Table: historyPath + ".csv?" + f.address().Encode()}
	if view.Rows, err = v.transactions(list.Data, f.Zone); err != nil {
		return nil, err
	}
	if list.NextCursor != nil {
		next := f.address()
		next.Set("cursor", *list.NextCursor)
		view.Older = historyPath + "?" + next.Encode()
	}
	view.Type = page.Field{Name: "type", Label: "history.type", Loose: true,
		Choices: []page.Choice{{Text: v.word("history.every")}}}
	for _, kind := range historyTypes {
		view.Type.Choices = append(view.Type.Choices, page.Choice{Value: kind, Text: v.word("txn." + kind),
			Chosen: kind == f.Type})
	}
	view.From = page.Field{Name: "from", Kind: "date", Label: "history.from", Value: f.From, Loose: true}
	view.To = page.Field{Name: "to", Kind: "date", Label: "history.to", Value: f.To, Loose: true}
	return &answer{name: "dashboard-history", title: "history.title", view: view, scripted: true}, nil
}

// historyMost is how many transactions a file has.
const historyMost = 10_000

// historyTable sends the transactions as a table for spreadsheets. What somebody typed is no formula in it.
func historyTable(v *visit) (*answer, error) {
	f, err := v.historyFilter()
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	table := csv.NewWriter(&out)
	table.Write([]string{v.word("history.when"), v.word("history.type"), v.word("history.what"), v.word("history.who"),
		v.word("history.credits"), v.word("history.balance"), "note", "id"})
	q := f.call()
	q.Set("limit", "100")
	for n := 0; n < historyMost; {
		list, err := ask[api.List[api.Transaction]](v, Call{Operation: "listTransactions", Query: q})
		if err != nil {
			return nil, err
		}
		rows, err := v.transactions(list.Data, f.Zone)
		if err != nil {
			return nil, err
		}
		for _, t := range rows {
			table.Write([]string{t.CreatedAt.Format(time.RFC3339), t.Type, v.word(t.What()), plainCell(t.Name),
				cell(t.Amount), cell(t.BalanceAfter), plainCell(t.Said()), t.Resource})
		}
		if n += len(rows); list.NextCursor == nil {
			break
		}
		q.Set("cursor", *list.NextCursor)
	}
	table.Flush() // a buffer takes everything
	v.w.Header().Set("Content-Disposition", `attachment; filename="transactions.csv"`)
	return &answer{media: "text/csv; charset=utf-8", body: out.Bytes()}, nil
}
