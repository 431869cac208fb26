package birth

import (
	"strings"

	"github.com/jyotish-go/jyotish/internal/form"
	"github.com/jyotish-go/jyotish/preset"
	"github.com/jyotish-go/jyotish/vedic"
)

// LikeProgram is the code of the warning that says which program's settings were used, with what they
// give and what they cannot.
const LikeProgram = "like_program"

// takeLike reads the name of a preset. It returns nil if none was sent or the name is noted as
// invalid.
func takeLike(o *form.Object) *preset.Preset {
	const member = "like"
	if !o.Sent(member) {
		return nil
	}
	name, ok := o.Text(member, 1, 64)
	if !ok {
		return nil
	}
	p, err := preset.Find(name)
	if err != nil {
		detail := "This must be one of the allowed values."
		if known, ok := err.(*preset.UnknownError); ok && known.Refused {
			detail = form.Sentence(err)
		}
		f := o.Note(member, form.NotAllowed, detail)
		f.Allowed = likes()
		f.Suggestion = form.Nearest(name, f.Allowed)
		return nil
	}
	return &p
}

// likes are the names of the programs whose settings may be asked for.
func likes() (names []string) {
	for _, p := range preset.All() {
		names = append(names, p.Name)
	}
	return names
}

func likeWarning(p *preset.Preset, l vedic.Lang) vedic.Warning {
	words := texts.Get(l, LikeProgram)
	words = strings.NewReplacer("{program}", p.Program, "{promise}", p.Promise(l), "{limit}", p.Limit(l)).Replace(words)
	return vedic.Warning{Code: LikeProgram, Message: words, Pointer: "/options/like"}
}

// likeIn returns that warning in a language. Whose settings they are is seen from its words. It is
// found by its words, since a warning that was stored has no program beside it.
func likeIn(w vedic.Warning, l vedic.Lang) vedic.Warning {
	for _, p := range preset.All() {
		for _, from := range []vedic.Lang{vedic.English, vedic.Hindi} {
			if likeWarning(&p, from).Message == w.Message {
				return likeWarning(&p, l)
			}
		}
	}
	return w
}
