package jyotish_test

import (
	"bytes"
	"context"
	"net/http"
	"os"
	"strings"
	"testing"

	jyotish "github.com/jyotish-go/jyotish/sdk/go"
)

func to[T any](v T) *T { return &v }

// clientOf returns a client that sends a key with every call.
func clientOf(t *testing.T, key string) *jyotish.ClientWithResponses {
	t.Helper()
	c, err := jyotish.NewClientWithResponses(os.Getenv("JYOTISH_BASE"),
		jyotish.WithRequestEditorFn(func(_ context.Context, r *http.Request) error {
			r.Header.Set("Authorization", "Bearer "+key)
			return nil
		}))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// A session with the service that JYOTISH_BASE and JYOTISH_KEY name; sdk/check starts one.
func TestFlow(t *testing.T) {
	ctx := t.Context()
	made, err := clientOf(t, os.Getenv("JYOTISH_KEY")).CreateApiKeyWithResponse(ctx, &jyotish.CreateApiKeyParams{},
		jyotish.ApiKeyCreate{Name: "flow",
			Scopes: []jyotish.Scope{"kundali:create", "kundali:read", "charts:read", "compatibility:create"}})
	if err != nil || made.JSON201 == nil {
		t.Fatal(err, string(made.Body))
	}
	c := clientOf(t, *made.JSON201.Secret)
	generate := func(key *string, birth string) *jyotish.GenerateKundaliResponse {
		t.Helper()
		r, err := c.GenerateKundaliWithBodyWithResponse(ctx,
			&jyotish.GenerateKundaliParams{IdempotencyKey: key, Lang: to(jyotish.LangParam("hi"))},
			"application/json", strings.NewReader(birth))
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	const birth = `{"name":"Asha Rao","date":"1990-05-17","time":"06:45","place":"Pune, India"}`
	once := to("flow-" + made.JSON201.Id)
	chart, again := generate(once, birth).JSON201, generate(once, birth).JSON201
	if chart == nil || again == nil || again.Id != chart.Id {
		t.Fatal("repeated with its key it is another chart")
	}
	divided, err := c.GetDivisionsWithResponse(ctx, chart.Id, &jyotish.GetDivisionsParams{Varga: to("D9")})
	if err != nil || divided.JSON200 == nil || *divided.JSON200.ReportId != chart.Id {
		t.Error(err, string(divided.Body))
	}
	match, err := c.MatchGunMilanWithBodyWithResponse(ctx, &jyotish.MatchGunMilanParams{}, "application/json",
		strings.NewReader(`{"bride":{"moon":{"nakshatra":4,"pada":1}},"groom":{"moon":{"nakshatra":1,"pada":1}}}`))
	if err != nil || match.JSON201 == nil || len(match.JSON201.Kootas) != 8 || match.JSON201.Total > 36 {
		t.Error(err, string(match.Body))
	}
	picture, err := c.GetChartSvgWithResponse(ctx, chart.Id, &jyotish.GetChartSvgParams{})
	if err != nil || !bytes.Contains(picture.Body, []byte("<svg")) {
		t.Error(err)
	}
	wrong := generate(nil, strings.Replace(birth, "1990-05-17", "1990-02-30", 1))
	if wrong.StatusCode() != 422 || wrong.ApplicationproblemJSONDefault.Code != "validation-failed" {
		t.Error(string(wrong.Body))
	}
	balance, err := c.GetBalanceWithResponse(ctx)
	if err != nil || balance.StatusCode() != 403 {
		t.Error(err, balance.Status())
	}
}
