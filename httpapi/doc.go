// Package httpapi is the HTTP interface of the engine: routes, keys, credits, JSON.
//
// The checks of a call have a fixed order (call.go): size and headers, route and method, key,
// address list, rate limit, scope, syntax, validation, ownership, balance, work. A handler then
// decodes, calls one function of the library, and encodes. A priced call (sale.go) computes in
// memory and commits the debit, the report and the stored answer in one transaction, so that a
// failure is never charged and a retry with the same Idempotency-Key is charged once.
//
// The routes are in three tables (route.go), from which the OpenAPI document and its page are
// generated. Failures are problems (RFC 9457); their status codes are only in problem.go. The
// package uses the storage of package account ([Store]), which package httpapi/account/sqlite
// implements. The dashboard's forms run the same operations (guest.go); births are parsed by
// package op. There is no state outside a [Service] and no clock except Config.Now.
//
//	store, err := sqlite.Open("jyotish.db")
//	service, err := httpapi.New(httpapi.Config{Store: store, Desk: desk, Pepper: store.Pepper()})
//	err = httpapi.Server("127.0.0.1:8080", service.Handler()).ListenAndServe()
package httpapi
