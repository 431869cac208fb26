package stored

import (
	"encoding/json"
	"errors"

	"github.com/go-json-experiment/json/jsontext"

	"github.com/jyotish-go/jyotish/internal/canon"
	"github.com/jyotish-go/jyotish/op"
	"github.com/jyotish-go/jyotish/vedic"
)

// Forms are the answers of one operation by language, as they are stored: without what the service adds to an answer,
// such as the report and the credits.
type Forms map[string]jsontext.Value

// FormsOf writes an answer in every language of sentences, and in the language of names that it was asked for in.
func FormsOf(reply op.Response, asked vedic.Lang) (Forms, error) {
	f := Forms{}
	for _, l := range []vedic.Lang{vedic.English, vedic.Hindi, asked} {
		if f[l.String()] != nil {
			continue
		}
		worded, err := reply.In(l)
		if err != nil {
			return nil, err
		}
		if f[l.String()], err = worded.AppendJSON(nil); err != nil {
			return nil, err
		}
	}
	return f, nil
}

// ReadForms reads what a store keeps of an answer.
func ReadForms(body []byte) (f Forms, err error) {
	err = json.Unmarshal(body, &f)
	return f, err
}

// Bytes returns the forms as a store keeps them.
func (f Forms) Bytes() ([]byte, error) { return json.Marshal(f) }

// In returns the form of a language. Version 0.1 stored readings by Jaimini by their scheme too.
func (f Forms) In(l vedic.Lang) (document jsontext.Value, ok bool) {
	for _, key := range []string{l.String(), "seven." + l.String()} {
		if document, ok := f[key]; ok {
			return document, true
		}
	}
	return nil, false
}

// Nearest returns the form of a language. Where the answer was not stored in that one, it returns the form of its
// sentences with a warning that says so.
func (f Forms) Nearest(l vedic.Lang) (jsontext.Value, error) {
	if document, ok := f.In(l); ok {
		return document, nil
	}
	document, ok := f.In(l.Words())
	if !ok {
		return nil, errors.New("httpapi: an answer was stored without " + l.Words().String())
	}
	members, err := canon.Split(document)
	if err != nil {
		return nil, err
	}
	var warnings []jsontext.Value
	if text := members.Get("warnings"); text != nil {
		if err := json.Unmarshal(text, &warnings); err != nil {
			return nil, err
		}
	}
	own, err := marshal(op.NamesNotKept(l))
	if err != nil {
		return nil, err
	}
	list, err := marshal(append(warnings, own))
	return canon.Join(canon.Object{{Name: "warnings", Text: list}}, members).AppendJSON(nil), err
}

// Beside puts the form of one language in the place of the one in stored forms, which it returns.
func (f Forms) Beside(body []byte, l vedic.Lang) (Forms, error) {
	all, err := ReadForms(body)
	if err != nil {
		return nil, err
	}
	all[l.Words().String()] = f[l.Words().String()]
	return all, nil
}

// WriterForm is the name under which the forms of a reading keep what a language model did of one.
func WriterForm(l vedic.Lang) string { return "writer." + l.Words().String() }

// marshal writes our own structs, so an error is a mistake of ours.
func marshal[T any](v T) ([]byte, error) { return canon.Append(nil, &v) }
