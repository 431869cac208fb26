package dashboard

import (
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
	CreatedAt                 time.Time
}

func transactionOf(t api.Transaction) transaction {
	return transaction{string(t.Type), t.Amount, t.BalanceAfter, text(t.Operation), text(t.Resource), text(t.Note),
		t.CreatedAt.Time}
}

// When is the moment of the movement.
func (t transaction) When() page.Moment { return minute(t.CreatedAt) }

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

type historyView struct {
	Rows  []transaction
	Older string // link
	Later bool   // this is not the beginning of the list
}

func history(v *visit) (*answer, error) {
	list, err := ask[api.List[api.Transaction]](v, Call{Operation: "listTransactions", Query: v.cursor("25")})
	if err != nil {
		return nil, err
	}
	view := historyView{each(list.Data, transactionOf), older(list.NextCursor, v.r.URL.Path),
		v.r.URL.Query().Has("cursor")}
	return &answer{name: "dashboard-history", title: "history.title", view: view}, nil
}
