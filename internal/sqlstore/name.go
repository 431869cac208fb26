package sqlstore

import (
	"context"
	"fmt"
	"slices"
)

// namesAtOnce is how many ids one statement looks up. It is one text for any number of ids, so that it is prepared
// once.
const namesAtOnce = 25

// namesByID reads the names of namesAtOnce reports; an id that is empty stands for none.
var namesByID = func() string {
	b := []byte(`SELECT id, name FROM report WHERE account_id = $1 AND id IN ($2`)
	for n := 3; n < namesAtOnce+2; n++ {
		b = fmt.Appendf(b, ", $%d", n)
	}
	return string(append(b, ')'))
}()

// ReportNames returns the names of reports by their ids.
func (s *Tables) ReportNames(ctx context.Context, owner string, ids []string) (map[string]string, error) {
	names := map[string]string{}
	for part := range slices.Chunk(ids, namesAtOnce) {
		args := make([]any, namesAtOnce+1)
		args[0] = owner
		for i := range namesAtOnce {
			args[i+1] = ""
			if i < len(part) {
				args[i+1] = part[i]
			}
		}
		err := s.db.Each(ctx, namesByID, args, func(scan Scan) error {
			var id, name string
			if err := scan(&id, &name); err != nil {
				return err
			}
			names[id] = name
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	return names, nil
}
