package festival

// pages holds values by a number, 32 to a page. Numbers that are near each other, such as those of days and of tithis,
// share pages, so that a value is found without hashing. The zero pages are empty.
type pages[T any] struct {
	first int // the number of the first page
	list  []*[pageSize]T
}

const pageSize = 32

// at returns the place of a value; the zero value stands there until one is stored.
func (p *pages[T]) at(n int) *T {
	i := n>>5 - p.first
	if i < 0 || i >= len(p.list) || p.list[i] == nil {
		i = p.add(n >> 5)
	}
	return &p.list[i][n&(pageSize-1)]
}

// add makes room for a page and returns its index.
func (p *pages[T]) add(page int) int {
	if len(p.list) == 0 {
		p.first = page
	}
	if before := p.first - page; before > 0 {
		p.list = append(make([]*[pageSize]T, before), p.list...)
		p.first = page
	}
	i := page - p.first
	for i >= len(p.list) {
		p.list = append(p.list, nil)
	}
	p.list[i] = new([pageSize]T)
	return i
}
