// Package redis counts calls and failures of any number of nodes in a Redis or Valkey server. It
// counts an exact sliding minute with one script that the server runs by its own clock, so that
// nodes with different clocks count alike.
//
// The server stores nothing else. If its data is lost, the counts begin again at zero. It knows a
// caller only as the id of a key or the HMAC of an address. A request is sent only once: if its
// response was lost it may have counted, and a retry would count it twice.
package redis
