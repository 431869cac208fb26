package httpapi

import (
	"context"

	"github.com/jyotish-go/jyotish/httpapi/internal/site/publish"
	"github.com/jyotish-go/jyotish/op"
)

// Publication is the almanac of towns over some years, as files: pages in English and Hindi, calendar files and JSON,
// with relative links.
type Publication struct {
	// Places are the ids of the towns.
	Places []string
	// First and Last are the years, of the Gregorian calendar.
	First, Last int
	// Service is the address of a service, such as https://jyotish.example, to which forms and further links lead.
	// Without one they are left out.
	Service string
}

// Publish passes every file of a publication to write, by its path with slashes. The same publication gives the same
// bytes on any day. The error is one of write or of the context, or says which place or date there is not.
func Publish(ctx context.Context, desk *op.Calculator, p Publication,
	write func(name string, body []byte) error) error {
	site := publish.Site{Desk: desk, Places: p.Places, First: p.First, Last: p.Last, Service: p.Service}
	return site.Write(ctx, write)
}
