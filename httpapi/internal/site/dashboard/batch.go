package dashboard

import (
	"bytes"
	"encoding/json"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/internal/api"
	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// maxFile is how large a file of births may be, in bytes; MaxFileForm is how large a form with one, or with its rows as
// a form writes them.
const (
	maxFile     = 4 << 20
	MaxFileForm = 3 * maxFile
	shownFaults = 100 // of the rows of a file, on one page
)

// TakesFiles reports whether the form of a path may be as large as MaxFileForm.
func TakesFiles(path string) bool {
	return path == Base+"/batches" || path == Base+"/batches/start" || path == letterheadPath
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

// batchRow is a batch with the words of its pages.
type batchRow struct{ api.Batch }

func batchRowOf(b api.Batch) batchRow { return batchRow{b} }

// batch reads one of the account.
func (v *visit) batch(id string) (batchRow, error) {
	b, err := ask[api.Batch](v, Call{Operation: "getBatch", IDs: []string{id}})
	return batchRow{b}, err
}

// LeftPrice is what the rows that were left cost at most.
func (b batchRow) LeftPrice() int64 { return b.Rows.Unpaid * b.RowPrice }

// Keeps reports whether its rows become charts of the account.
func (b batchRow) Keeps() bool { return slices.Contains(b.What, keptReport) }

// keptReport is what a batch of such rows is asked for.
const keptReport = "report"

// Why is the code of why rows were left; empty where none were.
func (b batchRow) Why() string {
	if b.Ended == nil || !slices.Contains(leftCodes, b.Ended.Code) {
		return ""
	}
	return b.Ended.Code
}

// Done is how many rows are through, whatever became of them.
func (b batchRow) Done() int64 { return b.Rows.Total - b.Rows.Pending }

// On is the day on which it was made.
func (b batchRow) On() string { return b.CreatedAt.UTC().Format(time.DateOnly) }

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
	Wrong     []string
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
	Tags      page.Field
	Balance   int64 // of the wallet; negative where the key may not see it
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

// rowFault is what is wrong with a line of a file or, where it says whose it is, with a row of a batch.
type rowFault struct {
	Line int64
	Who  string
	Text []string
}

// batchView is one batch, as far as it is.
type batchView struct {
	marks
	Batch  batchRow
	Faults []rowFault
	Left   []rowFault // rows that were not paid for
	Made   []madeReport
	Delete bool
	Resume bool
	Price  bool // the key may see credits
}

// Unlisted is how many of so many rows are not among those that a page lists.
func (b batchView) Unlisted(all int64, listed int) int64 { return all - int64(listed) }

func batches(v *visit) (*answer, error) { return v.batchesPage(http.StatusOK) }

func (v *visit) batchesPage(status int, wrong ...string) (*answer, error) {
	view := batchesView{marks: v.marks(), Make: v.mayRead(), What: v.batchChoices(), Wrong: wrong}
	if v.guest.May("batches:read") {
		list, err := ask[api.List[api.Batch]](v, Call{Operation: "listBatches", Query: v.cursor("20")})
		if err != nil {
			return nil, err
		}
		view.Rows, view.Older = each(list.Data, batchRowOf), older(list.NextCursor, Base+"/batches")
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

// checkBatch reads a file of births and shows what it would cost. It stores and charges nothing.
func checkBatch(v *visit) (*answer, error) {
	if !v.mayRead() {
		return nil, v.needs("batches:create")
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
	view.More = view.Bad - len(view.Faults)
	if err := v.offer(&view, good); err != nil {
		return nil, err
	}
	return v.checkPage(&view), nil
}

func (v *visit) checkPage(view *checkView) *answer {
	return &answer{name: "dashboard-batch-check", title: "many.check", view: view, wide: true,
		home: Base + "/batches"}
}

// offer sets what can be done with the rows that can be computed, and the prices.
func (v *visit) offer(view *checkView, good []json.RawMessage) error {
	view.Good = len(good)
	raw, err := json.Marshal(good)
	if err != nil {
		panic(err) // they were read as JSON
	}
	view.Rows = string(raw)
	prices, err := v.prices()
	if err != nil {
		return err
	}
	view.Price = priceIn(prices, "kundali.generate")
	view.Single = view.Price
	for _, c := range view.What {
		if c.Chosen && view.Price >= 0 {
			view.Price += priceIn(prices, "kundali."+c.Value)
		}
	}
	view.Whole, view.Charts = view.Price*int64(view.Good), view.Single*int64(view.Good)
	view.Keep = view.Batch && v.guest.May("kundali:create") && view.Good > 0
	view.Tags = page.Field{Name: "tags", Label: "many.tags", Hint: "note.tags-hint", Value: v.field("tags"),
		Length:   820,
		Optional: true}
	view.Balance = -1
	if v.guest.May("credits:read") {
		a, err := ask[api.Account](v, Call{Operation: "getAccount"})
		if err != nil {
			return err
		}
		view.Balance = a.Balance
	}
	return nil
}

// note keeps what is to be known of a row of a table; a birth that was read out of a file of another program is shown
// with it.
func (c *checkView) note(row Born) {
	if row.Name != "" || len(row.Warnings) == 0 {
		return
	}
	if c.Noted++; len(c.Notes) < shownFaults {
		c.Notes = append(c.Notes, rowFault{Line: row.Line, Text: row.Warnings})
	}
}

// Reach is how many charts the wallet pays for, where that is fewer than there are births; else it is negative.
func (c *checkView) Reach() int64 {
	if c.Balance < 0 || c.Single <= 0 || c.Balance >= c.Charts {
		return -1
	}
	return c.Balance / c.Single
}

// Rest is how many rows with notes are not listed.
func (c *checkView) Rest() int { return c.Noted - len(c.Notes) }

// mayRead reports whether a file of births is of any use to the key.
func (v *visit) mayRead() bool { return v.guest.May("batches:create") || v.guest.May("kundali:create") }

// castBirth buys the chart of one birth of a file.
func castBirth(v *visit) (*answer, error) {
	row := json.RawMessage(v.r.PostForm.Get("row"))
	if !json.Valid(row) {
		return nil, &Problem{Status: http.StatusBadRequest, Code: "malformed-request"}
	}
	r, err := ask[*api.Report](v, Call{Operation: "generateKundali", Row: row, Once: v.onceSent()})
	if err != nil {
		return nil, err
	}
	return &answer{location: Base + "/reports/" + r.ID}, nil
}

// faultsOf returns the faults of a row as text. English uses the detail of each fault. Other
// languages use the words for its field and its code.
func (v *visit) faultsOf(line int64, faults []Fault) (row rowFault) {
	row.Line = line
	for _, f := range faults {
		text := page.Fault(v.lang, f.Code, f.Field, f.Detail)
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

// startBatch begins the batch of a file that was checked.
func startBatch(v *visit) (*answer, error) {
	var rows []json.RawMessage
	if json.Unmarshal([]byte(v.r.PostForm.Get("rows")), &rows) != nil {
		return nil, &Problem{Status: http.StatusBadRequest, Code: "malformed-request"}
	}
	what, sent := []string{"chart"}, rows
	once := v.onceSent()
	if v.field("keep") != "" {
		if p := v.tagsWrong(rows); p != nil {
			return v.offerAgain(rows, p)
		}
		what, sent = []string{keptReport}, withTags(rows, tagsSent(v.field("tags")))
		if once != "" {
			once += "-keep" // beside the form on the same page that only computes
		}
	} else {
		for _, c := range v.batchChoices() {
			if c.Chosen {
				what = append(what, batchKeys[c.Value])
			}
		}
	}
	order := form.Values{"what": what, "lang": v.lang.String(),
		"rows": each(sent, func(row json.RawMessage) jsontext.Value { return jsontext.Value(row) })}
	b, err := ask[api.Batch](v, Call{Operation: "createBatch", Values: order, Once: once})
	if p, failed := err.(*Problem); failed && p.Status != http.StatusUnprocessableEntity &&
		(p.again() || p.Code == "conflict") {
		v.wait(p)
		return v.offerAgain(rows, p)
	}
	if err != nil {
		return nil, err
	}
	return &answer{location: Base + "/batches/" + b.ID}, nil
}

// offerAgain is the page of what may be done with rows, with what stands in the way.
func (v *visit) offerAgain(rows []json.RawMessage, p *Problem) (*answer, error) {
	view := checkView{marks: v.again(), What: v.batchChoices(), Batch: v.guest.May("batches:create")}
	if err := v.offer(&view, rows); err != nil {
		return nil, err
	}
	if view.Tags.Wrong = v.ownFault(p, "/tags", "note.tags-wrong"); view.Tags.Wrong == "" {
		view.Wrong = []string{p.full(v.lang)}
	}
	a := v.checkPage(&view)
	a.status, a.bare = p.Status, true
	return a, nil
}

// tagsWrong looks whether the tags that all charts are to have can be tags, and says what is wrong with them.
func (v *visit) tagsWrong(rows []json.RawMessage) *Problem {
	tags := tagsSent(v.field("tags"))
	if len(tags) == 0 || len(rows) == 0 {
		return nil
	}
	_, err := v.call(Call{Operation: "generateKundali", Query: url.Values{"validateOnly": {"true"}},
		Row: withTags(rows[:1], tags)[0]})
	p, _ := err.(*Problem)
	if p == nil || p.wrong(v.lang, "/tags") == "" {
		return nil
	}
	return p
}

// batchKeys are what a batch calls the systems.
var batchKeys = map[string]string{"shodashvarga": "varga", "kp": "kp", "jaimini": "jaimini"}

// showBatch shows how far a batch is, and what is wrong with rows of it.
func showBatch(v *visit) (*answer, error) {
	id := v.r.PathValue("batchId")
	view := batchView{marks: v.marks(), Delete: v.guest.May("batches:create"), Price: v.guest.May("credits:read")}
	var err error
	if view.Batch, err = v.batch(id); err != nil {
		return nil, err
	}
	b := &view.Batch
	view.Resume = b.Ended != nil && view.Delete && (!b.Keeps() || v.guest.May("kundali:create"))
	if b.Rows.Failed > 0 || b.Rows.Unpaid > 0 || b.Keeps() && b.Rows.Succeeded > 0 {
		list := &rowList{most: shownFaults}
		if err := v.download(id, list); err != nil {
			return nil, err
		}
		view.Made = list.made
		for _, row := range list.failed {
			view.Faults = append(view.Faults, v.batchFault(row))
		}
		for _, row := range list.left {
			view.Left = append(view.Left, rowFault{Line: row.Row, Who: row.who(v)})
		}
	}
	return &answer{name: "dashboard-batch", title: "many.one", view: view, wide: true,
		scripted: b.Rows.Pending > 0}, nil
}

// batchFault returns the faults of a row of a batch, with the name and date that identify the row.
func (v *visit) batchFault(row resultRow) rowFault {
	f := v.faultsOf(row.Row, row.faults())
	f.Who = row.who(v)
	return f
}

// resumeBatch goes on with the rows that were left.
func resumeBatch(v *visit) (*answer, error) {
	id := v.r.PathValue("batchId")
	_, err := v.call(Call{Operation: "resumeBatch", IDs: []string{id}})
	if p, failed := err.(*Problem); failed && p.Code != "conflict" { // sent twice, it is under way
		return nil, p
	}
	return &answer{location: Base + "/batches/" + id}, nil
}

// withTags adds tags to the rows, if there are any tags. A row that has tags of its own keeps
// those.
func withTags(rows []json.RawMessage, tags []string) []json.RawMessage {
	if len(tags) == 0 {
		return rows
	}
	told, err := json.Marshal(tags)
	if err != nil {
		panic(err) // texts
	}
	list := slices.Clone(rows)
	for i, row := range list {
		var own struct {
			Name json.RawMessage `json:"name"`
			Tags json.RawMessage `json:"tags"`
		}
		if json.Unmarshal(row, &own) == nil && own.Name != nil && own.Tags == nil {
			list[i] = slices.Concat([]byte(`{"tags":`), told, []byte(`,`), bytes.TrimSpace(row)[1:])
		}
	}
	return list
}

// exportLines sends the results as they are, a line of JSON a row.
func exportLines(v *visit) (*answer, error) { return v.export(".ndjson", "application/x-ndjson") }

// exportTable sends the charts as a table for spreadsheets.
func exportTable(v *visit) (*answer, error) { return v.export(".csv", "text/csv; charset=utf-8") }

func (v *visit) export(end, media string) (*answer, error) {
	id := v.r.PathValue("batchId")
	b, err := v.batch(id) // before anything is sent
	if err != nil {
		return nil, err
	}
	h := v.w.Header()
	h.Set("Content-Type", media)
	h.Set("Content-Language", v.lang.String())
	h.Set("Content-Disposition", `attachment; filename="`+id+end+`"`)
	if end == ".csv" {
		t := newTable(v.w, b.Keeps())
		if err := v.download(id, t); err != nil {
			panic(http.ErrAbortHandler) // abort, so that the client sees that the file is incomplete
		}
		t.end()
		return nil, nil
	}
	if err := v.download(id, v.w); err != nil {
		panic(http.ErrAbortHandler)
	}
	return nil, nil
}

// cell writes a number of a row.
func cell(n int64) string { return strconv.FormatInt(n, 10) }
