package openapitest

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"strings"
)

// Comments reads the comments of types and of struct fields from the sources of this module, tests included.
type Comments struct {
	// Root is the folder of the module.
	Root string

	read  map[string]bool              // packages, by their paths
	words map[string]map[string]string // by struct and field, as [Deriver.Words] knows them
}

const module = "github.com/jyotish-go/jyotish/"

// Of returns the comment of a field as one paragraph, in the words of JSON: null in place of nil, and members in place
// of fields. It is empty if the field has none.
func (c *Comments) Of(declarer, field string) string {
	from, _, _ := strings.Cut(path.Base(declarer), ".")
	from = path.Join(path.Dir(declarer), from)
	if c.read == nil {
		c.read, c.words = map[string]bool{}, map[string]map[string]string{}
	}
	if dir, ours := strings.CutPrefix(from, module); ours && !c.read[from] {
		c.read[from] = true
		c.parse(from, filepath.Join(c.Root, filepath.FromSlash(dir)))
	}
	return c.words[declarer][field]
}

// parse reads the structs of a package.
func (c *Comments) parse(from, dir string) {
	files, _ := filepath.Glob(filepath.Join(dir, "*.go"))
	for _, name := range files {
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil || strings.HasSuffix(f.Name.Name, "_test") { // the latter is another package
			continue
		}
		for _, decl := range f.Decls {
			d, ok := decl.(*ast.GenDecl)
			if !ok {
				continue
			}
			for _, spec := range d.Specs {
				if t, ok := spec.(*ast.TypeSpec); ok {
					name := from + "." + t.Name.Name
					c.aType(name, cmp.Or(t.Doc.Text(), d.Doc.Text()), c.structs(name, t.Type))
				}
			}
		}
	}
}

// OfType returns the first sentence on a type. It is empty if the type has no comment.
func (c *Comments) OfType(t reflect.Type) string {
	text := c.Of(typeName(t), "")
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:] + "."
}

// itself returns a comment without "Name is" at its beginning: "the number of rows" of "Rows is the number of rows".
func itself(name, text string) string {
	for _, is := range []string{" is ", " are ", " says "} {
		if rest, ok := strings.CutPrefix(text, name+is); ok {
			return rest
		}
	}
	return text
}

// structs notes the comments of the fields of a struct, and of the structs that are written out in it. It returns the
// names of its members by field.
func (c *Comments) structs(name string, t ast.Expr) map[string]string {
	members := map[string]string{}
	switch of := t.(type) {
	case *ast.ArrayType:
		c.structs(name, of.Elt)
	case *ast.StarExpr:
		c.structs(name, of.X)
	case *ast.StructType:
		for _, f := range of.Fields.List {
			for _, field := range f.Names {
				if f.Tag != nil {
					member, _, _ := strings.Cut(reflect.StructTag(strings.Trim(f.Tag.Value, "`")).Get("json"), ",")
					members[field.Name] = member
				}
				c.structs(name+"."+field.Name, f.Type)
			}
		}
		c.words[name] = map[string]string{}
		for _, f := range of.Fields.List {
			text := cmp.Or(f.Doc.Text(), f.Comment.Text())
			for _, field := range f.Names {
				c.words[name][field.Name] = inJSON(itself(field.Name, text), members)
			}
		}
	}
	return members
}

// aType notes the first sentence on a type, under no field.
func (c *Comments) aType(name, text string, members map[string]string) {
	if c.words[name] == nil {
		c.words[name] = map[string]string{}
	}
	if m := sentenceEnd.FindStringIndex(text); m != nil {
		text = text[:m[0]+1]
	}
	_, own, _ := strings.Cut(path.Base(name), ".")
	if rest := itself(own, text); !strings.HasPrefix(rest, "those ") && !strings.HasPrefix(rest, "that ") {
		text = strings.TrimPrefix(rest, own+" ") // whose verb begins the sentence, as "Lists the days"
	}
	c.words[name][""] = inJSON(text, members)
}

var (
	identifier = regexp.MustCompile(`\b[A-Z][A-Za-z0-9]*\b`)
	// Names that are words as well as fields, such as a field Moon.
	proper      = regexp.MustCompile(`^(Sun|Moon|Mars|Mercury|Jupiter|Venus|Saturn|Rahu|Ketu|English|Hindi|Julian)$`)
	sentenceEnd = regexp.MustCompile(`[^A-Z]\.\s+[A-Z]`)
	links       = regexp.MustCompile(`\[([A-Za-z.]+)\]`)
	null        = regexp.MustCompile(`\bnil\b`)
)

// ofGo finds what concerns Go alone: names of other packages, methods and options, and zero values.
var ofGo = regexp.MustCompile(`\b[A-Z]\w*\.[A-Z]|\b[a-z]+\.[A-Z]|^(otherwise )?zero\b|\bsee \[?[A-Z]|\bpackage [a-z]|\bOptions\b`)

// withoutGo leaves out the clauses of a comment that concern Go alone, unless all of them do.
func withoutGo(text string) string {
	var kept string
	for sentence := range strings.SplitSeq(text, ". ") {
		for i, clause := range strings.Split(sentence, "; ") {
			switch {
			case ofGo.MatchString(clause):
				continue
			case kept == "":
			case i == 0:
				kept += ". "
			default:
				kept += "; "
			}
			kept += clause
		}
	}
	return cmp.Or(kept, text)
}

// inJSON says in the words of JSON what a comment says in those of Go.
func inJSON(text string, members map[string]string) string {
	text = withoutGo(strings.TrimSuffix(strings.Join(strings.Fields(text), " "), "."))
	text = links.ReplaceAllString(text, "$1")
	text = null.ReplaceAllString(text, "null")
	return identifier.ReplaceAllStringFunc(text, func(word string) string {
		if proper.MatchString(word) {
			return word
		}
		return cmp.Or(members[word], word)
	})
}
