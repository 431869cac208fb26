package httpapi_test

import (
	"context"
	"fmt"
	"net"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// A client that disconnects may retry with the same Idempotency-Key at once, even while its first
// call still runs. Both result in one sale.
func TestKeyOfGoneCallerIsFree(t *testing.T) {
	s := newStand(t)
	come, let := make(chan bool, 9), make(chan bool)
	s.births.trouble = func() error { come <- true; <-let; return nil }
	ctx, hangUp := context.WithCancel(t.Context())
	r := httptest.NewRequestWithContext(ctx, "POST", "/v1/kundali/generate", strings.NewReader(shapeA))
	for name, value := range map[string]string{"Content-Type": "application/json", "Idempotency-Key": "k",
		"Authorization": "Bearer " + s.key.Token} {
		r.Header.Set(name, value)
	}
	gone := make(chan bool)
	go func() { s.handler.ServeHTTP(httptest.NewRecorder(), r); close(gone) }()
	<-come
	again := request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"Idempotency-Key": "k"}}
	s.do(again).problem(t, 409, "idempotency-in-progress")
	hangUp()
	second := make(chan reply, 1)
	go func() {
		for {
			a := s.do(again)
			if a.status != 409 {
				second <- a
				return
			}
			time.Sleep(time.Millisecond)
		}
	}()
	select {
	case <-come: // it is computed: the key was free, while the first call still waits to be let on
	case <-time.After(time.Minute):
		t.Error("the key of a caller who is gone is not free")
	}
	close(let)
	<-gone
	(<-second).ok(t, 201)
	require.EqualValues(t, 990, s.balance(s.account.ID))
	s.sound()
}

// A client that is killed leaves no claim behind: the system closes its sockets, as here, and its
// key is free for a retry while the first call still runs. The deadline is that of the whole test:
// the first call cannot end before the second one is computed.
func TestKeyOfKilledCallerIsFree(t *testing.T) {
	s := newStand(t)
	addr := live(t, s)
	come, let := make(chan bool, 9), make(chan bool)
	s.births.trouble = func() error { come <- true; <-let; return nil }
	c, err := net.Dial("tcp", addr)
	require.NoError(t, err)
	fmt.Fprintf(c, "POST /v1/kundali/generate HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"+
		"Idempotency-Key: k\r\nAuthorization: Bearer %s\r\nContent-Length: %d\r\n\r\n%s", s.key.Token, len(shapeA),
		shapeA)
	<-come
	again := request{method: "POST", path: "/v1/kundali/generate", body: shapeA,
		header: map[string]string{"Idempotency-Key": "k"}}
	s.do(again).problem(t, 409, "idempotency-in-progress")
	require.NoError(t, c.Close())
	second := make(chan reply, 1)
	go func() {
		for {
			a := s.do(again)
			if a.status != 409 {
				second <- a
				return
			}
			time.Sleep(time.Millisecond)
		}
	}()
	select {
	case <-come:
	case <-time.After(time.Minute):
		t.Error("the key of a caller who is gone is not free")
	}
	close(let)
	(<-second).ok(t, 201)
	require.EqualValues(t, 990, s.balance(s.account.ID))
	s.sound()
}

// A priced call without a key is done under one that the service makes and that the request id leads to. With that
// it is repeated safely.
func TestPricedCallHasAKey(t *testing.T) {
	s := newStand(t)
	id := s.generate().ID
	q := request{method: "POST", path: "/v1/kundali/" + id + "/kp",
		header: map[string]string{"X-Request-Id": "bought-by-post"}}
	first := s.do(q).ok(t, 201)
	require.Equal(t, "5", first.header.Get("Credits-Charged"))
	sales := decode[struct {
		Sales []struct{ Operation, IdempotencyKey string }
	}](t, s.get("/v1/credits/history?requestId=bought-by-post").ok(t, 200)).Sales
	require.Len(t, sales, 1)
	require.Equal(t, "computeKp", sales[0].Operation)
	q.header = map[string]string{"Idempotency-Key": sales[0].IdempotencyKey}
	again := s.do(q).ok(t, 201)
	require.Equal(t, []string{string(first.body), "true", "0"}, []string{string(again.body),
		again.header.Get("Idempotency-Replayed"), again.header.Get("Credits-Charged")})
	require.Equal(t, "0", s.get("/v1/kundali/"+id+"/kp").ok(t, 200).header.Get("Credits-Charged"))
	q.path += "?lang=hi"
	s.do(q).problem(t, 422, "idempotency-key-reused")
	q.header["Idempotency-Key"] = " "
	s.do(q).problem(t, 400, "invalid-idempotency-key")
	require.EqualValues(t, 985, s.balance(s.account.ID))
	s.sound()
}
