// Package httpapi is the HTTP interface of the engine: routes, keys, credits, JSON.
//
// A call goes through its checks in one fixed order (call.go): size and headers, route and method, key, address list,
// rate limit, scope, syntax, validation, ownership, balance, work. A handler then decodes, calls one function of the
// library, and encodes. A priced call (sale.go) computes in memory and commits the debit, the report and the stored
// answer in one transaction, so that no failure ever costs anything and a retry with the same Idempotency-Key never
// costs twice.
//
// What is served stands in three tables (route.go); the OpenAPI document and the page for people are made of them.
// Failures are problems (RFC 9457), and problem.go alone knows their status codes. The package declares the storage it
// needs ([Store]), which package httpapi/account/sqlite implements. People come in by package httpapi/dashboard, whose
// forms run the same operations (guest.go); births are package desk's. It has no state outside a [Service], and no
// clock but Config.Now.
//
//	store, err := sqlite.Open("jyotish.db")
//	service, err := httpapi.New(httpapi.Config{Store: store, Desk: desk, Pepper: store.Pepper()})
//	err = httpapi.Server("127.0.0.1:8080", service.Handler()).ListenAndServe()
package httpapi
