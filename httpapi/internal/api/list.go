package api

import (
	"github.com/jyotish-go/jyotish/place"
)

// List is a part of a list. NextCursor is nil where there is no more; Data is never nil.
type List[T any] struct {
	Data       []T     `json:"data"`
	HasMore    bool    `json:"hasMore"`
	NextCursor *string `json:"nextCursor"`
}

// PlaceSearch is the result of a search for places, best first.
type PlaceSearch struct {
	Object      string      `json:"object"`
	Query       string      `json:"query"`
	Data        []place.Hit `json:"data"`
	Attribution string      `json:"attribution"`
}
