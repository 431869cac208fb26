package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// rawParameter, rawContent and rawOperation are what is read of an operation.
type rawParameter struct {
	Ref         string          `json:"$ref"`
	Name        string          `json:"name"`
	In          string          `json:"in"`
	Description string          `json:"description"`
	Required    bool            `json:"required"`
	Schema      json.RawMessage `json:"schema"`
}

type rawContent map[string]struct {
	Schema  json.RawMessage `json:"schema"`
	Example json.RawMessage `json:"example"`
}

type rawOperation struct {
	ID          string         `json:"operationId"`
	Summary     string         `json:"summary"`
	Description string         `json:"description"`
	Tags        []string       `json:"tags"`
	Parameters  []rawParameter `json:"parameters"`
	RequestBody *struct {
		Required bool       `json:"required"`
		Content  rawContent `json:"content"`
	} `json:"requestBody"`
	Responses map[string]struct {
		Ref     string     `json:"$ref"`
		Content rawContent `json:"content"`
	} `json:"responses"`
}

// operation reads a method. What stands at the root, for people and probes, is no part of a client.
func (d *document) operation(r *raw, path, method string, text json.RawMessage) error {
	var in rawOperation
	if err := json.Unmarshal(text, &in); err != nil {
		return err
	}
	if slices.Contains(in.Tags, "ops") {
		return nil
	}
	o := operation{name: in.ID, method: strings.ToUpper(method), path: path, doc: in.Summary}
	for _, p := range in.Parameters {
		if name, ok := strings.CutPrefix(p.Ref, "#/components/parameters/"); ok {
			if err := json.Unmarshal(r.Components.Parameters[name], &p); err != nil {
				return err
			}
		}
		if o.keyed = o.keyed || p.Name == "Idempotency-Key"; p.In == "header" {
			continue
		}
		v, err := d.value(typeName(upper(in.ID)+upper(p.Name)), p.Schema)
		if err != nil {
			return err
		}
		o.params = append(o.params, parameter{p.Name, p.In, p.Description, v, p.Required})
	}
	if in.RequestBody != nil {
		v, err := d.value(typeName(upper(in.ID)+"Body"), in.RequestBody.Content["application/json"].Schema)
		if err != nil {
			return err
		}
		o.body, o.bodyRequired = &v, in.RequestBody.Required
	}
	// of several successes the last is the thing itself: 201 the report, 200 what validateOnly would make
	for _, status := range slices.Sorted(maps.Keys(in.Responses)) {
		if status[0] != '2' {
			continue
		}
		answer := in.Responses[status]
		if name, ok := strings.CutPrefix(answer.Ref, "#/components/responses/"); ok {
			if err := json.Unmarshal(r.Components.Responses[name], &answer); err != nil {
				return err
			}
		}
		if err := d.answer(&o, answer.Content); err != nil {
			return err
		}
	}
	d.operations = append(d.operations, o)
	return nil
}

// answer takes JSON where the operation gives it, and bytes of another type otherwise.
func (d *document) answer(o *operation, content rawContent) error {
	if c, ok := content["application/json"]; ok {
		v, err := d.value(typeName(upper(o.name)+"Answer"), c.Schema)
		o.answer, o.media = &v, "application/json"
		return err
	}
	for _, media := range slices.Sorted(maps.Keys(content)) {
		o.answer, o.media = nil, media
	}
	return nil
}

// of gives the parameters that stand in one place.
func (o *operation) of(in string) (list []parameter) {
	for _, p := range o.params {
		if p.in == in {
			list = append(list, p)
		}
	}
	return list
}

// options says whether the method has something that may be left out.
func (o *operation) options() bool {
	return len(o.of("query")) > 0 || o.keyed || o.body != nil && !o.bodyRequired
}
