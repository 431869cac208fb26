package dashboard

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"

	"github.com/jyotish-go/jyotish/httpapi/page"
	"github.com/jyotish-go/jyotish/vedic"
)

// maxFile is how large a file of births may be, in bytes; MaxFileForm is how large a form with one, or with its rows as
// a form writes them.
const (
	maxFile     = 4 << 20
	MaxFileForm = 3 * maxFile
	shownFaults = 100 // of the rows of a file, on one page
)

// TakesFiles says whether the form of a path may be as large as MaxFileForm.
func TakesFiles(path string) bool {
	return path == Base+"/batches" || path == Base+"/batches/start" || path == Base+"/births/keep" ||
		path == letterheadPath
}

// Born is a row of a file of births: its JSON, or what is wrong with it. Line is where it begins. Name, Date and Time
// as people read them, Place and Warnings are of a birth in a file of another program alone.
type Born struct {
	Line                    int64
	Body                    json.RawMessage
	Faults                  []Fault
	Name, Date, Time, Place string
	Warnings                []string
}

// Fault is what is wrong with one field of a row.
type Fault struct{ Field, Code, Detail string }

// batchRow is a batch as the API shows it.
type batchRow struct {
	ID       string   `json:"id"`
	Status   string   `json:"status"`
	What     []string `json:"what"`
	RowPrice int64    `json:"rowPrice"`
	Charged  int64    `json:"creditsCharged"`
	Created  string   `json:"createdAt"`
	Rows     struct {
		Total     int64 `json:"total"`
		Pending   int64 `json:"pending"`
		Succeeded int64 `json:"succeeded"`
		Failed    int64 `json:"failed"`
		Unpaid    int64 `json:"unpaid"`
	} `json:"rows"`
}

// Done is how many rows are through, whatever became of them.
func (b batchRow) Done() int64 { return b.Rows.Total - b.Rows.Pending }

// On is the day on which it was made.
func (b batchRow) On() string { return b.Created[:min(10, len(b.Created))] }

// batchesView is the list of batches, with the form that begins one.
type batchesView struct {
	marks
	Make  bool
	What  []page.Choice
	Wrong []string
	Rows  []batchRow
	Older string
}

// checkView is a file that was read: what of it can be computed, and for how much.
type checkView struct {
	marks
	Good, Bad int
	Faults    []rowFault
	More      int // rows with faults that are not listed
	Noted     int // rows of a table that can be computed, and of which something is to be known
	Notes     []rowFault
	What      []page.Choice
	Rows      string // the good rows, as the batch takes them
	Births    []birthRow
	Single    int64 // price of one chart; negative where the key may not see prices
	Batch     bool  // all may be computed at once
	Keep      bool  // all may be made charts of the account at once
	Charts    int64 // price of that
	Price     int64 // of a row; negative where the key may not see prices
	Whole     int64
}

// birthRow is a birth that was read, with the form that casts it.
type birthRow struct {
	marks
	Born
	Good, Cast bool
}

// Row is the birth as the form sends it.
func (b birthRow) Row() string { return string(b.Body) }

type rowFault struct {
	Line int64
	Text []string
}

// batchView is one batch, as far as it is.
type batchView struct {
	marks
	Batch  batchRow
	Faults []rowFault
	More   bool
	Delete bool
}

func batches(v *visit) (*answer, error) { return v.batchesPage(http.StatusOK) }

func (v *visit) batchesPage(status int, wrong ...string) (*answer, error) {
	view := batchesView{marks: v.marks(), Make: v.mayRead(), What: v.batchChoices(), Wrong: wrong}
	if v.guest.May("batches:read") {
		list, err := ask[pageOf[batchRow]](v, Call{Method: "GET", Path: "/batches", Query: v.cursor("20")})
		if err != nil {
			return nil, err
		}
		view.Rows, view.Older = list.Data, list.older(Base+"/batches")
	}
	return &answer{status: status, name: "dashboard-batches", title: "many.title", view: view, wide: true}, nil
}

// batchChoices are the systems that may be computed besides the chart.
func (v *visit) batchChoices() (list []page.Choice) {
	for _, name := range systemNames() {
		list = append(list, page.Choice{Value: name, Text: v.word("system." + name),
			Chosen: v.r.PostForm != nil && slices.Contains(v.r.PostForm["what"], name)})
	}
	return list
}

// checkBatch reads a file of births and tells what it would cost. Nothing of it is stored or charged.
func checkBatch(v *visit) (*answer, error) {
	if !v.mayRead() {
		return nil, &Problem{Status: http.StatusForbidden, Code: "insufficient-scope"}
	}
	file, head, err := v.r.FormFile("file")
	if err != nil {
		return v.batchesPage(http.StatusUnprocessableEntity, v.word("many.no-file"))
	}
	defer file.Close()
	if head.Size > maxFile {
		return v.batchesPage(http.StatusRequestEntityTooLarge, v.word("many.too-large"))
	}
	rows, err := v.door.Births(head.Filename, file, v.lang)
	if err != nil {
		wrong := []string{v.word("many.no-rows")}
		if v.lang.Words() == vedic.English {
			wrong = append(wrong, err.Error())
		}
		return v.batchesPage(http.StatusUnprocessableEntity, wrong...)
	}
	view := checkView{marks: v.marks(), What: v.batchChoices(), Batch: v.guest.May("batches:create")}
	var good []json.RawMessage
	for _, row := range rows {
		if row.Name != "" && len(view.Births) < shownFaults {
			view.Births = append(view.Births,
				birthRow{v.marks(), row, len(row.Faults) == 0, v.guest.May("kundali:create")})
		}
		if len(row.Faults) == 0 {
			good = append(good, row.Body)
			view.note(row)
			continue
		}
		if view.Bad++; len(view.Faults) < shownFaults {
			view.Faults = append(view.Faults, v.faultsOf(row.Line, row.Faults))
		}
	}
	view.Good, view.More = len(good), view.Bad-len(view.Faults)
	raw, err := json.Marshal(good)
	if err != nil {
		panic(err) // they were read as JSON
	}
	view.Rows = string(raw)
	prices, err := v.prices()
	if err != nil {
		return nil, err
	}
	view.Price = priceIn(prices, "kundali.generate")
	view.Single = view.Price
	for _, c := range view.What {
		if c.Chosen && view.Price >= 0 {
			view.Price += priceIn(prices, "kundali."+c.Value)
		}
	}
	view.Whole, view.Charts = view.Price*int64(view.Good), view.Single*int64(view.Good)
	view.Keep = v.guest.May("kundali:create") && view.Good > 0 && view.Good <= mostKept
	return &answer{name: "dashboard-batch-check", title: "many.check", view: &view, wide: true,
		home: Base + "/batches"}, nil
}

// note keeps what is to be known of a row of a table; a birth that was read out of a file of another program is shown
// with it.
func (c *checkView) note(row Born) {
	if row.Name != "" || len(row.Warnings) == 0 {
		return
	}
	if c.Noted++; len(c.Notes) < shownFaults {
		c.Notes = append(c.Notes, rowFault{row.Line, row.Warnings})
	}
}

// Rest is how many rows with notes are not listed.
func (c *checkView) Rest() int { return c.Noted - len(c.Notes) }

// mayRead says whether a file of births is of any use to the key.
func (v *visit) mayRead() bool { return v.guest.May("batches:create") || v.guest.May("kundali:create") }

// castBirth buys the chart of one birth of a file.
func castBirth(v *visit) (*answer, error) {
	row := json.RawMessage(v.r.PostForm.Get("row"))
	if !json.Valid(row) {
		return nil, &Problem{Status: http.StatusBadRequest, Code: "malformed-request"}
	}
	r, err := ask[reportRow](v, Call{Method: "POST", Path: "/kundali/generate", Body: row, Once: v.onceSent()})
	if err != nil {
		return nil, err
	}
	return &answer{location: Base + "/reports/" + r.ID}, nil
}

// faultsOf tells what is wrong with a row: in English as it is, in another language by the field and its code.
func (v *visit) faultsOf(line int64, faults []Fault) (row rowFault) {
	row.Line = line
	for _, f := range faults {
		text := f.Detail
		if v.lang.Words() != vedic.English {
			text = page.Word(v.lang, "fault."+f.Code)
		}
		if f.Field != "" {
			text = v.fieldWord(f.Field) + ": " + text
		}
		row.Text = append(row.Text, text)
	}
	return row
}

// fieldWord names a field of a birth in the language of the page.
func (v *visit) fieldWord(name string) string {
	for _, known := range []string{"name", "date", "time", "place"} {
		if name == known {
			return v.word("many.field-" + known)
		}
	}
	if v.lang.Words() == vedic.English {
		return name
	}
	return v.word("many.field-other")
}

// batchOrder is the API's BatchCreate.
type batchOrder struct {
	What []string        `json:"what"`
	Rows json.RawMessage `json:"rows"`
	Lang string          `json:"lang"`
}

// startBatch begins the batch of a file that was checked.
func startBatch(v *visit) (*answer, error) {
	order := batchOrder{What: []string{"chart"}, Rows: json.RawMessage(v.r.PostForm.Get("rows")), Lang: v.lang.String()}
	if !json.Valid(order.Rows) {
		return nil, &Problem{Status: http.StatusBadRequest, Code: "malformed-request"}
	}
	for _, c := range v.batchChoices() {
		if c.Chosen {
			order.What = append(order.What, batchKeys[c.Value])
		}
	}
	b, err := ask[batchRow](v, Call{Method: "POST", Path: "/batches", Body: order, Once: v.onceSent()})
	if err != nil {
		return nil, err
	}
	return &answer{location: Base + "/batches/" + b.ID}, nil
}

// batchKeys are what a batch calls the systems.
var batchKeys = map[string]string{"shodashvarga": "varga", "kp": "kp", "jaimini": "jaimini"}

// showBatch shows how far a batch is, and what is wrong with rows of it.
func showBatch(v *visit) (*answer, error) {
	id, err := v.id("batchId")
	if err != nil {
		return nil, err
	}
	view := batchView{marks: v.marks(), Delete: v.guest.May("batches:create")}
	if view.Batch, err = ask[batchRow](v, Call{Method: "GET", Path: "/batches/" + id}); err != nil {
		return nil, err
	}
	if view.Batch.Rows.Failed > 0 {
		list := &faultList{most: shownFaults}
		if err := v.download("/batches/"+id+"/results", list); err != nil {
			return nil, err
		}
		for _, row := range list.rows {
			view.Faults = append(view.Faults, v.faultsOf(row.Row, row.faults()))
		}
		view.More = list.more
	}
	return &answer{name: "dashboard-batch", title: "many.one", view: view, wide: true,
		scripted: view.Batch.Rows.Pending > 0}, nil
}

func deleteBatch(v *visit) (*answer, error) {
	id, err := v.id("batchId")
	if err != nil {
		return nil, err
	}
	if _, err := v.call(Call{Method: "DELETE", Path: "/batches/" + id}); err != nil {
		return nil, err
	}
	return &answer{location: Base + "/batches"}, nil
}

// exportLines sends the results as they are, a line of JSON a row.
func exportLines(v *visit) (*answer, error) { return v.export(".ndjson", "application/x-ndjson") }

// exportTable sends the charts as a table for spreadsheets.
func exportTable(v *visit) (*answer, error) { return v.export(".csv", "text/csv; charset=utf-8") }

func (v *visit) export(end, media string) (*answer, error) {
	id, err := v.id("batchId")
	if err != nil {
		return nil, err
	}
	if _, err := v.call(Call{Method: "GET", Path: "/batches/" + id}); err != nil { // before anything is sent
		return nil, err
	}
	h := v.w.Header()
	h.Set("Content-Type", media)
	h.Set("Content-Language", v.lang.String())
	h.Set("Content-Disposition", `attachment; filename="`+id+end+`"`)
	if end == ".csv" {
		t := newTable(v.w)
		if err := v.download("/batches/"+id+"/results", t); err != nil {
			panic(http.ErrAbortHandler) // whoever waits must see that it is not whole
		}
		t.end()
		return nil, nil
	}
	if err := v.download("/batches/"+id+"/results", v.w); err != nil {
		panic(http.ErrAbortHandler)
	}
	return nil, nil
}

// cell writes a number of a row.
func cell(n int64) string { return strconv.FormatInt(n, 10) }
