package dashboard

import (
	"net/http"
	"strings"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/page"
	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/vedic"
)

// noteForm asks for the tags and the note of a report.
type noteForm struct {
	marks
	ID         string
	Open       bool // something was wrong with it
	Tags, Note page.Field
}

// noteForm makes the form: with what the report has, or as it was sent where something was wrong with it.
func (v *visit) noteForm(r *reportHead, p *Problem) *noteForm {
	tags, note := strings.Join(r.Tags, ", "), r.Note
	if p != nil {
		tags, note = v.field("tags"), v.field("note")
	}
	f := v.noteFields(tags, note, p)
	return &noteForm{marks: marks{Token: v.guest.Mark()}, ID: r.ID, Open: p != nil, Tags: f[0], Note: f[1]}
}

// noteFields are the fields of tags and a note, with what is wrong with them.
func (v *visit) noteFields(tags, note string, p *Problem) [2]page.Field {
	return [2]page.Field{
		{Name: "tags", Label: "note.tags", Hint: "note.tags-hint", Value: tags, Optional: true,
			Length: 820, Wrong: v.ownFault(p, "/tags", "note.tags-wrong")},
		{Name: "note", Kind: "lines", Label: "note.note", Hint: "note.note-hint", Value: note,
			Optional: true, Length: 2000, Wrong: v.ownFault(p, "/note", "note.note-wrong")}}
}

// ownFault is what is wrong with a field: in the words of the API, or in Hindi in words of the page.
func (v *visit) ownFault(p *Problem, pointer, word string) string {
	wrong := p.wrong(v.lang, pointer)
	if wrong != "" && v.lang.Words() != vedic.English {
		return v.word(word)
	}
	return wrong
}

// tagsSent are the tags of the form, which has commas between them; one that is written twice counts once.
func tagsSent(list string) []string {
	tags := []string{}
next:
	for tag := range strings.SplitSeq(list, ",") {
		tag = strings.TrimSpace(tag)
		for _, had := range tags {
			if strings.EqualFold(had, tag) {
				continue next
			}
		}
		if tag != "" {
			tags = append(tags, tag)
		}
	}
	return tags
}

// noteReport changes the tags and the note of a report.
func noteReport(v *visit) (*answer, error) {
	id := v.r.PathValue("id")
	_, err := v.call(Call{Operation: "updateKundali", IDs: []string{id},
		Values: form.Values{"tags": tagsSent(v.field("tags")), "note": v.field("note")}})
	if p, failed := err.(*Problem); failed {
		if p.Status != http.StatusUnprocessableEntity {
			return nil, p
		}
		return v.reportPage(id, p)
	}
	return &answer{location: Base + "/reports/" + id + "#written"}, nil
}
