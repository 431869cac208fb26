package printout

import (
	"reflect"
	"slices"
	"strings"
	"unicode"

	"github.com/jyotish-go/jyotish/bala"
	"github.com/jyotish-go/jyotish/jaimini"
	"github.com/jyotish-go/jyotish/vedic"
)

// variant is a set of options with the name of the one that is not the usual one; "" for none.
type variant[O any] struct {
	name    string
	options O
}

// variants returns the usual options, and those with one switch turned on. Schools mostly differ in one rule, and more
// than one at a time would fit anything.
func variants[O any]() []variant[O] {
	list := []variant[O]{{}}
	t := reflect.TypeFor[O]()
	for i := range t.NumField() {
		if t.Field(i).Type.Kind() != reflect.Bool {
			continue
		}
		v := variant[O]{name: t.Field(i).Name}
		reflect.ValueOf(&v.options).Elem().Field(i).SetBool(true)
		list = append(list, v)
	}
	return list
}

// best returns the options by which most values agree. Others than the usual ones must explain all values, or two more:
// one value may agree by chance. Agree counts the values.
func best[O any](values int, agree func(O) int) variant[O] {
	list := variants[O]()
	found, usual := list[0], agree(list[0].options)
	most := usual
	for _, v := range list[1:] {
		if n := agree(v.options); n > most && (n == values || n >= usual+2) {
			most, found = n, v
		}
	}
	return found
}

// flag writes the name of an option as the command line has it: "PlainArudhas" is --plain-arudhas.
func flag(option string) string {
	var b strings.Builder
	b.WriteString("--")
	for i, r := range option {
		if i > 0 && unicode.IsUpper(r) && !unicode.IsUpper(rune(option[i-1])) {
			b.WriteByte('-')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// follows notes that values come out by a rule that is not the usual one.
func (x *judge) follows(of, rule string) {
	if rule != "" {
		x.e.rules = append(x.e.rules, of+" "+flag(rule))
	}
}

// printed returns the values of a kind.
func (x *judge) printed(k Kind) (list []*Value) {
	for i := range x.p.Values {
		if v := &x.p.Values[i]; v.Kind == k && v.read() {
			list = append(list, v)
		}
	}
	return list
}

// chooseArudhas finds the rule of the arudha padas: their signs by name.
func (x *judge) chooseArudhas() {
	list := x.printed(ArudhaOf)
	if len(list) == 0 || !x.placed() {
		return
	}
	signs := func(o jaimini.Options) map[string]vedic.Rashi {
		c, err := jaimini.Of(x.chart, o)
		if err != nil {
			return nil
		}
		m := map[string]vedic.Rashi{}
		for i := range c.ArudhaPadas {
			m[string(c.ArudhaPadas[i].Pada)] = c.ArudhaPadas[i].Rashi
		}
		return m
	}
	found := best(len(list), func(o jaimini.Options) (n int) {
		ours := signs(o)
		for _, v := range list {
			if ours[v.Of] == v.rashi {
				n++
			}
		}
		return n
	})
	x.arudhas = signs(found.options)
	x.follows("arudha", found.name)
}

func (x *judge) arudha(f *Finding) {
	if !x.placed() {
		f.why = "no_place"
		return
	}
	ours := x.arudhas[f.Of]
	f.Ours = ours.String()
	f.agrees(ours == f.rashi)
}

// rupasBy returns the shadbala of each graha.
func (x *judge) rupasBy(o bala.ShadbalaOptions) map[vedic.Graha]float64 {
	m := map[vedic.Graha]float64{}
	for _, s := range bala.Shadbala(x.chart, o) {
		m[s.Graha] = float64(s.Rupas)
	}
	return m
}

// chooseShadbala finds the rule by which most of the printed numbers come out.
func (x *judge) chooseShadbala() {
	list := x.printed(ShadbalaOf)
	if len(list) == 0 || !x.placed() {
		return
	}
	found := best(len(list), func(o bala.ShadbalaOptions) (n int) {
		ours := x.rupasBy(o)
		for _, v := range list {
			if off, within := v.rupasOff(ours); max(off, -off) <= within {
				n++
			}
		}
		return n
	})
	x.rupas = x.rupasBy(found.options)
	x.follows("shadbala", found.name)
}

// rupasOff is by how much a printed shadbala is larger than ours, in its unit, and how near it must come.
func (v *Value) rupasOff(ours map[vedic.Graha]float64) (off, within float64) {
	n := ours[vedic.Graha(v.point)]
	if v.virupas {
		n *= 60
	}
	return v.number - n, v.digits + 0.006
}

// arudhaWords are the names by which programs call the padas that have a name of their own.
var arudhaWords = map[string]string{"al": "AL", "ul": "UL", "arudha lagna": "AL", "lagna arudha": "AL",
	"pada lagna": "AL", "arudha": "AL", "upapada": "UL", "upapada lagna": "UL", "upa pada": "UL",
	"आरूढ़ लग्न": "AL", "आरूढ लग्न": "AL", "उपपद": "UL", "उपपद लग्न": "UL", "दारपद": "A7", "darapada": "A7",
	"dara pada": "A7", "rajya pada": "A10", "rajyapada": "A10"}

// arudhaRow reads the sign of an arudha pada: AL Libra, A7: Cancer, Upapada Lagna - Leo. One line may have several.
func (x *reader) arudhaRow() bool {
	for i := 0; i < len(x.tokens); {
		name, n := x.arudhaAt(i)
		k := i + n
		for n > 0 && x.is(k, ":", "=", "-", ".", "(") {
			k++
		}
		sign, ok := x.signAt(k)
		if n == 0 || !ok {
			i++
			if i == 1 {
				return false // a line of something else
			}
			continue
		}
		x.add(&x.row, Value{Kind: ArudhaOf, Of: name, rashi: sign}, k, k+1)
		i = k + 1
	}
	return x.found
}

// arudhaAt returns the pada that is named at a token, and how many tokens name it.
func (r *row) arudhaAt(i int) (name string, n int) {
	if number, ok := r.whole(i + 1); ok && r.is(i, "a") && number >= 1 && number <= 12 {
		return arudhaNames[number-1], 2
	}
	for k := min(i+2, len(r.tokens)); k > i; k-- {
		words := strings.ToLower(strings.Join(strings.Fields(r.part(i, k)), " "))
		if found := arudhaWords[words]; found != "" {
			return found, k - i
		}
		if slices.Contains(arudhaNames, strings.ToUpper(words)) {
			return strings.ToUpper(words), k - i
		}
	}
	return "", 0
}

// arudhaNames are the padas of the houses.
var arudhaNames = []string{"AL", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "A9", "A10", "A11", "UL"}
