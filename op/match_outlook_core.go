//go:build jyotish_core

package op

import "github.com/jyotish-go/jyotish/vedic"

// Outlook is left out of the core.
type Outlook struct{}

func (d *Calculator) outlook(*Request, *MatchInput) (*Outlook, error) { return nil, nil }

func outlookIn(*Outlook, vedic.Lang) *Outlook { return nil }
