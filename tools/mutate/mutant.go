package main

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"hash/fnv"
	"os"
	"regexp"
	"slices"
	"strings"
)

// A kind is a way to change a program.
type kind string

const (
	boundary  kind = "boundary"  // < becomes <=
	negation  kind = "negation"  // < becomes >=, a condition its opposite
	logic     kind = "logic"     // && becomes ||
	operator  kind = "operator"  // + becomes -
	number    kind = "constant"  // 7 becomes 8 or 6, true becomes false
	statement kind = "statement" // an assignment, a call or a return is left out
	query     kind = "query"     // = becomes <> in SQL
)

// kinds is in the order in which a sample takes them.
var kinds = []kind{boundary, negation, logic, operator, statement, number, query}

// An edit replaces the bytes start to end of a file.
type edit struct {
	path       string // of the file, from the root of the repository
	start, end int
	text       string
}

// overlaps reports whether two edits change the same bytes.
func (e edit) overlaps(o edit) bool { return e.path == o.path && o.start < e.end && e.start < o.end }

// apply returns the source with the edits, which do not overlap.
func apply(src []byte, edits ...edit) (out []byte) {
	slices.SortFunc(edits, func(a, b edit) int { return a.start - b.start })
	at := 0
	for _, e := range edits {
		out = append(append(out, src[at:e.start]...), e.text...)
		at = e.end
	}
	return append(out, src[at:]...)
}

// A mutant is one change in one file.
type mutant struct {
	edit
	kind     kind
	line     int
	from, to string     // the lines that change, before and after, with single spaces
	rank     uint64     // place in the sample
	exprs    []ast.Expr // the expressions that hold the change, the outermost first; nil for a statement
	stmt     ast.Stmt   // the statement of a block that is left out or changed; nil for an expression
}

func (m *mutant) String() string {
	return fmt.Sprintf("%s:%d: %s\n    - %s\n    + %s", m.path, m.line, m.kind, m.from, m.to)
}

// swaps are the operators that take the place of an operator.
var swaps = map[token.Token][]struct {
	kind kind
	text string
}{
	token.LSS:        {{boundary, "<="}, {negation, ">="}},
	token.LEQ:        {{boundary, "<"}, {negation, ">"}},
	token.GTR:        {{boundary, ">="}, {negation, "<="}},
	token.GEQ:        {{boundary, ">"}, {negation, "<"}},
	token.EQL:        {{negation, "!="}},
	token.NEQ:        {{negation, "=="}},
	token.LAND:       {{logic, "||"}},
	token.LOR:        {{logic, "&&"}},
	token.ADD:        {{operator, "-"}},
	token.SUB:        {{operator, "+"}},
	token.MUL:        {{operator, "/"}},
	token.QUO:        {{operator, "*"}},
	token.REM:        {{operator, "*"}},
	token.AND:        {{operator, "|"}},
	token.OR:         {{operator, "&"}},
	token.SHL:        {{operator, ">>"}},
	token.SHR:        {{operator, "<<"}},
	token.ADD_ASSIGN: {{operator, "-="}},
	token.SUB_ASSIGN: {{operator, "+="}},
	token.MUL_ASSIGN: {{operator, "/="}},
	token.QUO_ASSIGN: {{operator, "*="}},
	token.INC:        {{operator, "--"}},
	token.DEC:        {{operator, "++"}},
}

// sql finds the queries among the strings, and operators within them.
var (
	sql         = regexp.MustCompile(`\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b`)
	sqlOperator = regexp.MustCompile(` (AND|OR|<=|>=|<>|=|<|>|\+|-) `)
	sqlSwaps    = map[string]string{"AND": "OR", "OR": "AND", "<=": "<", ">=": ">", "<>": "=", "=": "<>", "<": "<=",
		">": ">=", "+": "-", "-": "+"}
)

// A source is a file of Go.
type source struct {
	path string // from the root of the repository
	text []byte
	file *ast.File
}

// parse reads a file of Go.
func parse(fset *token.FileSet, path string, text []byte) (*source, error) {
	f, err := parser.ParseFile(fset, path, text, parser.SkipObjectResolution|parser.ParseComments)
	return &source{path, text, f}, err
}

// mutants returns every change of a file; none of a generated one.
func (s *source) mutants(fset *token.FileSet, seed uint64) (list []*mutant) {
	if ast.IsGenerated(s.file) {
		return nil
	}
	at := func(p token.Pos) int { return fset.Position(p).Offset }
	var above []ast.Node
	listed := map[ast.Stmt]bool{} // the statements of blocks
	room := map[ast.Node]bool{}   // capacities, which no test can see
	add := func(k kind, start, end int, text string) {
		m := &mutant{edit: edit{s.path, start, end, text}, kind: k}
		if stmt, ok := above[len(above)-1].(ast.Stmt); ok && listed[stmt] {
			m.stmt = stmt
		}
		for _, n := range slices.Backward(above) {
			x, ok := n.(ast.Expr)
			if _, function := n.(*ast.FuncLit); !ok || function {
				break
			}
			m.exprs = append(m.exprs, x)
		}
		slices.Reverse(m.exprs)
		list = append(list, m)
	}
	swap := func(op token.Token, pos token.Pos) {
		for _, s := range swaps[op] {
			add(s.kind, at(pos), at(pos)+len(op.String()), s.text)
		}
	}
	block := func(body []ast.Stmt) {
		for _, s := range body {
			listed[s] = true
		}
	}
	ast.Inspect(s.file, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		if room[n] {
			return false
		}
		if call, ok := n.(*ast.CallExpr); ok {
			if x := capacity(call); x != nil {
				room[x] = true
			}
		}
		above = append(above, n)
		if stmt, ok := n.(ast.Stmt); ok && listed[stmt] && removable(stmt) {
			add(statement, at(n.Pos()), at(n.End()), "")
		}
		switch n := n.(type) {
		case *ast.BinaryExpr:
			swap(n.Op, n.OpPos)
		case *ast.AssignStmt:
			swap(n.Tok, n.TokPos)
		case *ast.IncDecStmt:
			swap(n.Tok, n.TokPos)
		case *ast.UnaryExpr:
			if n.Op == token.NOT || n.Op == token.SUB {
				k := map[token.Token]kind{token.NOT: negation, token.SUB: operator}[n.Op]
				add(k, at(n.OpPos), at(n.OpPos)+1, "")
			}
		case *ast.IfStmt:
			switch n.Cond.(type) {
			case *ast.Ident, *ast.CallExpr, *ast.SelectorExpr:
				above = append(above, n.Cond)
				add(negation, at(n.Cond.Pos()), at(n.Cond.Pos()), "!")
				above = above[:len(above)-1]
			}
		case *ast.Ident:
			switch n.Name {
			case "true":
				add(number, at(n.Pos()), at(n.End()), "false")
			case "false":
				add(number, at(n.Pos()), at(n.End()), "true")
			}
		case *ast.BasicLit:
			literal(n, at(n.Pos()), add)
		case *ast.BlockStmt:
			block(n.List)
		case *ast.CaseClause:
			block(n.Body)
		case *ast.CommClause:
			block(n.Body)
		}
		return true
	})
	seen := map[string]int{}
	for _, m := range list {
		m.line = fset.Position(fset.File(s.file.Pos()).Pos(m.start)).Line
		m.from, m.to = m.lines(s.text)
		id := fmt.Sprint(seed, m.path, m.kind, m.from, m.to)
		seen[id]++
		h := fnv.New64a()
		fmt.Fprint(h, id, seen[id])
		m.rank = h.Sum64()
	}
	return list
}

// capacity returns the expression of the room that a call of make reserves; nil for none.
func capacity(call *ast.CallExpr) ast.Expr {
	name, ok := call.Fun.(*ast.Ident)
	if !ok || name.Name != "make" || len(call.Args) < 2 {
		return nil
	}
	if _, of := call.Args[0].(*ast.MapType); of || len(call.Args) == 3 {
		return call.Args[len(call.Args)-1]
	}
	return nil
}

// removable reports whether a program may do without a statement; a declaration is needed by what follows.
func removable(s ast.Stmt) bool {
	switch s := s.(type) {
	case *ast.AssignStmt:
		return s.Tok != token.DEFINE
	case *ast.ExprStmt, *ast.IncDecStmt, *ast.DeferStmt, *ast.GoStmt, *ast.SendStmt, *ast.ReturnStmt, *ast.BranchStmt:
		return true
	}
	return false
}

// literal changes a number by one, and the operators of a query.
func literal(l *ast.BasicLit, start int, add func(k kind, start, end int, text string)) {
	end := start + len(l.Value)
	switch l.Kind {
	case token.INT:
		add(number, start, end, "("+l.Value+"+1)")
		add(number, start, end, "("+l.Value+"-1)")
	case token.FLOAT:
		add(number, start, end, "("+l.Value+"+1)")
	case token.STRING:
		if sql.MatchString(l.Value) {
			for _, at := range sqlOperator.FindAllStringSubmatchIndex(l.Value, -1) {
				add(query, start+at[2], start+at[3], sqlSwaps[l.Value[at[2]:at[3]]])
			}
		}
	}
}

// compared returns the comparison whose boundary a mutant moves.
func (m *mutant) compared() (x *ast.BinaryExpr, ok bool) {
	if m.kind == boundary {
		x, ok = m.exprs[len(m.exprs)-1].(*ast.BinaryExpr)
	}
	return x, ok
}

// lines returns the lines that a mutant changes, before and after.
func (m *mutant) lines(src []byte) (from, to string) {
	first := strings.LastIndexByte(string(src[:m.start]), '\n') + 1
	last := m.end + strings.IndexByte(string(src[m.end:])+"\n", '\n')
	words := func(s string) string { return strings.Join(strings.Fields(s), " ") }
	before, after := string(src[first:m.start]), string(src[m.end:last])
	return words(string(src[first:last])), words(before + m.text + after)
}

// An equivalent is a mutant that no test can kill, since the program does the same.
type equivalent struct{ path, from, to, reason string }

// equivalents reads the list of them, blocks of four lines: the path, the line before, the line after, the reason.
func equivalents(name string) (list []equivalent, err error) {
	raw, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	for block := range strings.SplitSeq(strings.TrimSpace(string(raw)), "\n\n") {
		if strings.HasPrefix(block, "#") {
			continue
		}
		l := strings.SplitN(block, "\n", 4)
		if len(l) != 4 || !strings.HasPrefix(l[1], "- ") || !strings.HasPrefix(l[2], "+") || l[3] == "" {
			return nil, fmt.Errorf("%s: a block is a path, a line with -, a line with + and a reason, not:\n%s", name,
				block)
		}
		list = append(list, equivalent{l[0], l[1][2:], strings.TrimSpace(l[2][1:]), l[3]})
	}
	return list, nil
}

// is reports whether a mutant is the listed one.
func (e equivalent) is(m *mutant) bool { return e.path == m.path && e.from == m.from && e.to == m.to }
