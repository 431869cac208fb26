package api

import (
	"github.com/jyotish-go/jyotish/place"
)

// List is a part of a list. NextCursor is nil where there is no more; Data is never nil.
type List[T any] struct {
	Data       []T     `json:"data"`       // the rows of this page
	HasMore    bool    `json:"hasMore"`    // whether another page follows
	NextCursor *string `json:"nextCursor"` // the cursor of the next page; nil on the last page
}

// PlaceSearch is the result of a search for places, best first.
type PlaceSearch struct {
	Object      string      `json:"object"`      // the kind of this object
	Query       string      `json:"query"`       // the text that was searched for
	Data        []place.Hit `json:"data"`        // the rows of this page
	Attribution string      `json:"attribution"` // whose data this is, as its licence asks to state
}
