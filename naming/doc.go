// Package naming is where numerology is asked for by people: it reads what they send, tells everything that is wrong with it at once, and
// asks package numerology. The command and the service share it, so that both give one answer.
//
//	o := form.Read(body)
//	q := naming.TakeProfile(o, today)
//	if o.Close(); len(o.Faults) > 0 { … }
//	profile, err := q.Of()
package naming
