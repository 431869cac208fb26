package almanac

import (
	"bytes"
	"html/template"
	"strings"
	"time"

	"github.com/jyotish-go/jyotish/festival"
	"github.com/jyotish-go/jyotish/internal/qr"
	"github.com/jyotish-go/jyotish/op"
)

// subscription is how a calendar program or a telephone subscribes to a list.
type subscription struct {
	Subscribe string        // address of the file
	Webcal    template.URL  // the same with the scheme that opens a calendar program
	Code      template.HTML // the latter as a QR code; empty where it is too long for one
}

// subscribe returns the subscription of an address of the almanac.
func (v *visit) subscribe(path string) subscription {
	_, host, _ := strings.Cut(v.door.Base(), "://")
	s := subscription{Subscribe: path, Webcal: template.URL("webcal://" + host + path)}
	if svg, err := qr.SVG(string(s.Webcal), v.word("almanac.qr")); err == nil {
		s.Code = template.HTML(svg)
	}
	return s
}

// rolling returns the handler of a file that never ends: the days of the year before this one, of this and of the next
// two. The UID of a day stays the same, so a program that fetches it again keeps one copy of each.
func (l yearly) rolling(name string) handler {
	return func(v *visit) (*answer, error) {
		t, err := v.town(func(slug string) string { return "/feed/" + l.kind + "/" + slug + name })
		if err != nil {
			return nil, err
		}
		whose, err := l.communityAsked(v)
		if err != nil {
			return nil, err
		}
		if name == allName {
			whose = festival.Everyone.String()
		}
		day := v.now.UTC().Truncate(24 * time.Hour)
		k, err := v.keptAs("feed "+name+" "+l.kind+" "+t.PlaceID+" "+whose+" "+day.Format(time.DateOnly),
			func() (*kept, error) {
				from, to := op.RollingYears(v.today(t))
				asked := map[string]string{"from": from.String(), "to": to.String(), "placeId": t.PlaceID}
				if l.kind == "festivals" {
					asked["community"] = whose
				}
				reply, err := v.ask(l.kind, asked)
				if err != nil {
					return nil, err
				}
				if r, ok := reply.(*op.Answer[op.FestivalList]); ok && whose == festival.AtPlace.String() {
					r.Result.List = familiar(r.Result.List, v.home(t))
				}
				body, err := op.AppendCalendar(nil, reply, day)
				if err != nil {
					return nil, err
				}
				return v.pack("text/calendar; charset=utf-8", bytes.Clone(body)), nil
			})
		return &answer{page: k, fresh: time.Hour, file: l.kind + ".ics"}, err
	}
}
