package muhurat

import "slices"

// directions judges a journey's: the Moon before or to the right is good, behind or to the left bad; the Yogini the
// other way round.
func (s *search) directions(m *moment) {
	if !s.row.traits[directions] || s.p.Direction == Anywhere {
		return
	}
	x := &s.day.of.Directions
	for i := range x.ChandraVasa {
		if v := &x.ChandraVasa[i]; micros(v.Start) <= m.at && m.at < micros(v.End) {
			s.turn(v.Key.Key(), vasaGood, vasaBad, true)
		}
	}
	for i := range x.YoginiVasa {
		if v := &x.YoginiVasa[i]; micros(v.Start) <= m.at && m.at < micros(v.End) {
			s.turn(v.Key.Key(), yoginiGood, yoginiBad, false)
		}
	}
}

// turn judges what dwells in a direction: before and to the right, or behind and to the left. Between them, on the four
// slanting ones, it says nothing. Directions are numbered to the right from North at 1, so that what dwells in the East
// (3) for a journey North (1) is two eighths to the right.
func (s *search) turn(where string, yes, no outcome, ahead bool) {
	i := slices.Index(directionKeys, where)
	switch turn := (i - int(s.p.Direction) + 8) % 8; { // eighths of the circle to the right
	case turn == 0 || turn == 2:
		if !ahead {
			yes = no
		}
		s.put(yes, where)
	case turn == 4 || turn == 6:
		if ahead {
			yes = no
		}
		s.put(yes, where)
	}
}
