package main

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

// The parts of a Postman collection (2.1) that are written.
type collection struct {
	Info struct {
		Name   string `json:"name"`
		Schema string `json:"schema"`
	} `json:"info"`
	Auth     auth       `json:"auth"`
	Variable []variable `json:"variable"`
	Item     []folder   `json:"item"`
}

type variable struct {
	Key   string `json:"key"`
	Value string `json:"value"`
	Type  string `json:"type,omitempty"`
}

type auth struct {
	Type   string     `json:"type"`
	Bearer []variable `json:"bearer"`
}

type folder struct {
	Name string `json:"name"`
	Item []item `json:"item"`
}

type item struct {
	Name    string `json:"name"`
	Request struct {
		Method      string     `json:"method"`
		Description string     `json:"description"`
		URL         string     `json:"url"`
		Header      []variable `json:"header"`
		Body        *body      `json:"body,omitempty"`
	} `json:"request"`
}

type body struct {
	Mode string `json:"mode"`
	Raw  string `json:"raw"`
}

// postman makes a collection of all operations, with the bodies that the document has as examples: each was sent by a
// test and answered. The key is a variable, so that none is ever in the file. Variables of a path become variables of
// the collection.
func postman(text []byte) ([]byte, error) {
	var r raw
	if err := json.Unmarshal(text, &r); err != nil {
		return nil, err
	}
	folders := map[string][]item{}
	for _, path := range slices.Sorted(maps.Keys(r.Paths)) {
		if _, root := r.Paths[path]["servers"]; root {
			continue
		}
		for _, method := range methods() {
			var o rawOperation
			if one, ok := r.Paths[path][method]; !ok || json.Unmarshal(one, &o) != nil ||
				slices.Contains(o.Tags, "ops") {
				continue
			}
			var i item
			i.Name, i.Request.Method, i.Request.Description = o.ID, strings.ToUpper(method), o.Summary
			i.Request.URL = "{{base}}" + strings.NewReplacer("{", "{{", "}", "}}").Replace(path)
			i.Request.Header = []variable{}
			if o.RequestBody != nil && o.RequestBody.Content["application/json"].Example != nil {
				i.Request.Body = &body{"raw", string(o.RequestBody.Content["application/json"].Example)}
				i.Request.Header = []variable{{Key: "Content-Type", Value: "application/json"}}
			}
			folders[o.Tags[0]] = append(folders[o.Tags[0]], i)
		}
	}
	var c collection
	c.Info.Name, c.Info.Schema = "jyotish", "https://schema.getpostman.com/json/collection/v2.1.0/collection.json"
	c.Auth = auth{"bearer", []variable{{"token", "{{key}}", "string"}}}
	c.Variable = []variable{{Key: "base", Value: base + "/v1"}, {Key: "key", Value: ""}}
	for _, tag := range slices.Sorted(maps.Keys(folders)) {
		c.Item = append(c.Item, folder{tag, folders[tag]})
	}
	out, err := json.MarshalIndent(&c, "", " ")
	return append(out, '\n'), err
}
