// Package skytest makes skies for tests: from a line of text for a rule, and from recorded reference births for whole
// charts. No ephemeris takes part in these, so a test says itself where everything stands. [Ways] finds searches that
// lose an error of the ephemeris, and [BirthWith] writes births as callers send them.
//
//	sky := skytest.Sky("lagna mesha 10°, sun simha 5°, saturn makara 3°20′ retro")
package skytest
