package dashboard

import (
	"encoding/json"
	"net/http"
	"strconv"
	"strings"
)

// mostKept is how many charts one form makes: they are made while the browser waits, some 5 ms each.
const mostKept = 200

// keptView is what became of the births of a file that were to be charts of the account.
type keptView struct {
	marks  // those that the form was sent with
	Rows   string
	Made   []reportRow
	Faults []rowFault // of births that have no chart, by their place among those sent
	Ended  string     // why the rest was not tried; empty where all were
	Left   int        // births that were not tried
}

// keepBirths buys a chart of the account for each birth of a file, one after the other, until one cannot be bought.
// Sent a second time it goes on where it ended, and buys none twice: each birth has an Idempotency-Key of its own.
func keepBirths(v *visit) (*answer, error) {
	var rows []json.RawMessage
	if json.Unmarshal([]byte(v.r.PostForm.Get("rows")), &rows) != nil || len(rows) == 0 || len(rows) > mostKept {
		return nil, &Problem{Status: http.StatusBadRequest, Code: "malformed-request"}
	}
	view := keptView{marks: marks{v.guest.Mark(), v.field("once")}, Rows: v.r.PostForm.Get("rows")}
	once := v.onceSent()
	for i, row := range rows {
		c := Call{Method: "POST", Path: "/kundali/generate", Body: row}
		if once != "" {
			c.Once = once + "-" + strconv.Itoa(i)
		}
		r, err := ask[reportRow](v, c)
		if err == nil {
			view.Made = append(view.Made, r)
			continue
		}
		p, ok := err.(*Problem)
		if !ok {
			return nil, err
		}
		if p.Status != http.StatusUnprocessableEntity {
			if len(view.Made) == 0 {
				return nil, err
			}
			view.Ended, view.Left = p.full(v.lang), len(rows)-i
			break
		}
		view.Faults = append(view.Faults, v.keptFault(i+1, p))
	}
	return &answer{name: "dashboard-kept", title: "many.kept-title", view: &view, home: Base + "/reports"}, nil
}

// keptFault tells why a birth has no chart, by its fields where they are known.
func (v *visit) keptFault(number int, p *Problem) rowFault {
	var list []Fault
	for _, f := range p.Errors {
		list = append(list, Fault{strings.TrimPrefix(f.Pointer, "/"), f.Code, f.Detail})
	}
	if len(list) > 0 {
		return v.faultsOf(int64(number), list)
	}
	return rowFault{int64(number), []string{p.full(v.lang)}}
}
