// Package redis counts calls and failures of any number of nodes in a Redis or Valkey server: an exact sliding minute,
// kept by one script that the server runs on its own clock, so that nodes whose clocks differ count alike.
//
// Nothing else is kept there. What is counted is lost with the server, and then a minute begins anew. Of a caller it
// knows the id of a key or a seal over an address. A question is asked once: one whose answer was lost may have
// counted, and asking again would count it twice.
package redis
