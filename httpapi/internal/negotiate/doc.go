// Package negotiate implements the content negotiation of HTTP: media types, languages, content codings and entity
// tags.
package negotiate
