package jyotish_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"testing"

	jyotish "github.com/jyotish-go/jyotish/sdk/go"
)

// as reads a value from JSON, as a caller may who has it so.
func as[T any](t *testing.T, text string) (v T) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		t.Fatal(err)
	}
	return v
}

func to[T any](v T) *T { return &v }

// refused fails unless an error is a problem of a status and a code.
func refused(t *testing.T, err error, status int, code string) {
	t.Helper()
	var e *jyotish.Error
	if !errors.As(err, &e) || e.Status != status || e.Problem.Code != code {
		t.Errorf("%v, want %d %s", err, status, code)
	}
}

// A whole flow against the service that JYOTISH_BASE and JYOTISH_KEY name; sdk/check starts one.
func TestFlow(t *testing.T) {
	ctx, base := context.Background(), os.Getenv("JYOTISH_BASE")
	if base == "" {
		t.Skip("JYOTISH_BASE is not set")
	}
	made, err := jyotish.New(base, os.Getenv("JYOTISH_KEY")).CreateApiKey(ctx, jyotish.ApiKeyCreate{Name: "flow",
		Scopes: []jyotish.Scope{"kundali:create", "kundali:read", "charts:read", "compatibility:create"}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	c := jyotish.New(base, *made.Secret)
	const told = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`
	birth := as[jyotish.BirthInput](t, told)
	once := &jyotish.GenerateKundaliOptions{IdempotencyKey: "flow-" + made.Id, Lang: to("hi")}
	chart, err := c.GenerateKundali(ctx, birth, once)
	if err != nil {
		t.Fatal(err)
	}
	again, err := c.GenerateKundali(ctx, birth, once)
	if err != nil || again.Id != chart.Id {
		t.Errorf("repeated with its key it is another chart: %v", err)
	}
	divided, err := c.GetDivisions(ctx, chart.Id, &jyotish.GetDivisionsOptions{Varga: to("D9")})
	if err != nil || divided.ReportId != chart.Id {
		t.Error(err)
	}
	match, err := c.MatchGunMilan(ctx, as[jyotish.MatchRequest](t,
		`{"bride":{"moon":{"nakshatra":4,"pada":1}},"groom":{"moon":{"nakshatra":1,"pada":1}}}`), nil)
	if err != nil || len(match.Kootas) != 8 || match.Total < 0 || match.Total > 36 {
		t.Errorf("%+v %v", match, err)
	}
	picture, err := c.GetChartSvg(ctx, chart.Id, nil)
	if err != nil || !bytes.Contains(picture, []byte("<svg")) {
		t.Error(err)
	}
	_, err = c.GenerateKundali(ctx, as[jyotish.BirthInput](t,
		`{"name":"A","date":"1990-02-30","time":"06:45","place":"Pune, India"}`), nil)
	refused(t, err, 422, "validation-failed")
	_, err = c.GetBalance(ctx)
	refused(t, err, 403, "insufficient-scope")
}
