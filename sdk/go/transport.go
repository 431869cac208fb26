// Package jyotish is a client of the jyotish service, made from its OpenAPI document. It needs the standard library
// only, and is a module of its own so that who calls the service does not have to fetch it.
package jyotish

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"reflect"
	"strings"
)

// Client calls the service.
type Client struct {
	base, key string
	// HTTP is what sends; http.DefaultClient by default.
	HTTP *http.Client
}

// New makes a client of the service at an address such as https://jyotish.example/v1, with an API key.
func New(base, key string) *Client {
	return &Client{base: strings.TrimRight(base, "/"), key: key, HTTP: http.DefaultClient}
}

// Error is an answer that is none of success. Problem is empty where the answer was no problem document.
type Error struct {
	Status  int
	Problem Problem
}

// Error gives the status, the code and the detail.
func (e *Error) Error() string {
	return fmt.Sprintf("jyotish: %d %s: %s", e.Status, e.Problem.Code, e.Problem.Detail)
}

type request struct {
	method, path, accept, once string
	query                      url.Values
	body                       any
}

func (c *Client) send(ctx context.Context, in request) ([]byte, error) {
	var body io.Reader
	if in.body != nil {
		text, err := json.Marshal(in.body)
		if err != nil {
			return nil, err
		}
		body = bytes.NewReader(text)
	}
	address := c.base + in.path
	if len(in.query) > 0 {
		address += "?" + in.query.Encode()
	}
	r, err := http.NewRequestWithContext(ctx, in.method, address, body)
	if err != nil {
		return nil, err
	}
	r.Header.Set("Authorization", "Bearer "+c.key)
	for name, value := range map[string]string{"Accept": in.accept, "Idempotency-Key": in.once} {
		if value != "" {
			r.Header.Set(name, value)
		}
	}
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	answer, err := c.HTTP.Do(r)
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode >= 300 {
		e := &Error{Status: answer.StatusCode}
		_ = json.Unmarshal(text, &e.Problem) // what is no problem leaves it empty
		return nil, e
	}
	return text, nil
}

func read[T any](text []byte, err error) (*T, error) {
	if err != nil {
		return nil, err
	}
	out := new(T)
	if err := json.Unmarshal(text, out); err != nil {
		return nil, fmt.Errorf("jyotish: %w", err)
	}
	return out, nil
}

// add puts a parameter into a query unless it is nil; a list with commas.
func add(q url.Values, name string, v any) {
	x := reflect.ValueOf(v)
	if !x.IsValid() || (x.Kind() == reflect.Pointer || x.Kind() == reflect.Slice || x.Kind() == reflect.Interface) &&
		x.IsNil() {
		return
	}
	if x.Kind() == reflect.Pointer {
		x = x.Elem()
	}
	if x.Kind() == reflect.Slice {
		parts := make([]string, x.Len())
		for i := range parts {
			parts[i] = fmt.Sprint(x.Index(i).Interface())
		}
		q.Set(name, strings.Join(parts, ","))
		return
	}
	q.Set(name, fmt.Sprint(x.Interface()))
}
