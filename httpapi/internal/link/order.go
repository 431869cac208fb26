package link

import (
	"slices"
	"strconv"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/problem"
	"github.com/jyotish-go/jyotish/httpapi/internal/share"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Order is what a caller asks of a link to a report. Its JSON identifies the request.
type Order struct {
	Days    int64    `json:"days"`
	Pii     string   `json:"pii"`
	Include []string `json:"include"`
	Lang    string   `json:"lang"`
	Label   string   `json:"label"`

	sent []string // include as it was sent
}

func days(n int64) time.Duration { return time.Duration(n) * 24 * time.Hour }

func (o *Order) life() time.Duration { return days(o.Days) }

// ReadOrder reads a ShareCreate.
func ReadOrder(o *form.Object) Order {
	order := Order{Days: usualShareDays, Pii: share.PiiInitials,
		Include: []string{share.PartChart, share.PartDashas}}
	if days, ok := o.Integer("expiresInDays", 1, maxShareDays); ok {
		order.Days = days
	}
	if pii, ok := o.Choice("pii", share.PiiNone, share.PiiDegrees, share.PiiInitials, share.PiiFull); ok {
		order.Pii = pii
	}
	if list, ok := o.List("include", 0, len(share.Parts())); ok {
		order.Include, order.sent = readParts(o, list), list
	}
	order.Lang, _ = o.Choice("lang", vedic.LangTags()...)
	order.Label, _ = o.Text("label", 0, 80)
	return order
}

// readParts puts the parts into their order. The chart is always among them, for there is no shared report without it.
// What is sent twice or in another order is the same link.
func readParts(o *form.Object, list []string) (parts []string) {
	for i, word := range list {
		if !slices.Contains(share.Parts(), word) {
			fault := o.Note("include/"+strconv.Itoa(i), form.NotAllowed, "There is no such part of a report.")
			fault.Allowed, fault.Suggestion = share.Parts(), form.Nearest(word, share.Parts())
		}
	}
	for _, part := range share.Parts() {
		if part == share.PartChart || slices.Contains(list, part) {
			parts = append(parts, part)
		}
	}
	return parts
}

// Check refuses parts that the link may not show, or that the report does not have yet. A link never buys anything.
func (o *Order) Check(r *account.Report) error {
	var faults []problem.Field
	for i, part := range o.sent {
		f := problem.Field{Pointer: "/include/" + strconv.Itoa(i), Code: form.NotPurchased, Detail: absent(r, part)}
		if o.Pii == share.PiiNone && !slices.Contains(share.SignParts(), part) {
			f.Code, f.Allowed = form.NotAllowed, share.SignParts()
			f.Detail = "The time of birth can be worked out from this, which pii none does not allow: choose " +
				"degrees, initials or full."
		}
		if f.Detail != "" {
			faults = append(faults, f)
		}
	}
	if len(faults) > 0 {
		return problem.Invalid(faults)
	}
	return nil
}

// absent says how a report gets a part that it does not have yet; it is empty for a part that it has.
func absent(r *account.Report, part string) string {
	switch part {
	case share.PartShodashvarga, share.PartKp, share.PartJaimini:
		if !slices.Contains(r.Purchased, part) {
			return "This system was not bought for the report yet. POST /kundali/" + r.ID + "/" + part + " buys it."
		}
	case share.PartPredictions:
		if !r.HasPredictions {
			return "The report was not read yet. POST /predictions/generate/" + r.ID + " has it read, for nothing."
		}
	}
	return ""
}

// MatchOrder is what a caller asks of a link to a match. Its JSON identifies the request.
type MatchOrder struct {
	Days  int64  `json:"days"`
	Pii   string `json:"pii"`
	Lang  string `json:"lang"`
	Label string `json:"label"`
}

// ReadMatchOrder reads a MatchShareCreate.
func ReadMatchOrder(o *form.Object) MatchOrder {
	order := MatchOrder{Days: usualShareDays, Pii: share.PiiInitials}
	if days, ok := o.Integer("expiresInDays", 1, maxShareDays); ok {
		order.Days = days
	}
	if pii, ok := o.Choice("pii", share.PiiNone, share.PiiInitials, share.PiiFull); ok {
		order.Pii = pii
	}
	order.Lang, _ = o.Choice("lang", vedic.LangTags()...)
	order.Label, _ = o.Text("label", 0, 80)
	return order
}

// FeedOrder is what a caller asks of a feed.
type FeedOrder struct {
	Input    op.FeedInput
	ReportID string
	Lang     string
	Label    string
	Days     int64 // zero: it does not end by itself
}

// ReadFeed reads a FeedCreate.
func (r *Room) ReadFeed(o *form.Object) (order FeedOrder) {
	order.Input = r.Calculator.ReadFeed(o)
	order.ReportID, _ = o.Text("reportId", 1, 64)
	switch life := order.Input.OfLife(); {
	case life && !o.Sent("reportId"):
		o.Note("reportId", form.Required, "Dashas and Sade Sati need a report: send `reportId`.")
	case !life && o.Sent("reportId"):
		o.Note("reportId", form.IncompatibleWith, "Nothing in `include` needs a report: leave `reportId` out.")
	}
	if order.Lang, _ = o.Choice("lang", vedic.LangTags()...); order.Lang == "" {
		order.Lang = "en"
	}
	order.Label, _ = o.Text("label", 0, 80)
	order.Days, _ = o.Integer("expiresInDays", 1, maxFeedDays)
	return order
}

// FeedRequest identifies a request for a feed.
type FeedRequest struct {
	Ask    jsontext.Value `json:"ask"`
	Report string         `json:"report"`
	Lang   string         `json:"lang"`
	Label  string         `json:"label"`
	Days   int64          `json:"days"`
}

// Normal returns what identifies the request.
func (o *FeedOrder) Normal() FeedRequest {
	return FeedRequest{o.Input.Canonical(), o.ReportID, o.Lang, o.Label, o.Days}
}
