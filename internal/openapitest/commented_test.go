package openapitest

// Commented lists the things that Rows counts. It has more sentences.
type Commented struct {
	// Rows is the number of rows, below Limit; see [Commented.Kind].
	Rows  int `json:"rows"`
	Moon  int `json:"moonSign"`
	Limit int `json:"limit"` // At most 7; zero is none. The Moon is in Rows.
	Kind  int // zero for none
}

// Commentless are those without a comment.
type Commentless struct{}
