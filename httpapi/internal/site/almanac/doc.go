// Package almanac serves the public pages: the panchang of a town and a day, the month as a wall
// calendar, the festivals, Ekadashis and eclipses of a year.
//
// It computes nothing itself: every page shows an answer of package op. URLs are stable and contain
// the name and ID of a town (/panchang/pune-plc_qohf/2026-11-22), which makes them readable and
// unique. Pages are cached compressed in memory, up to a number of bytes ([Bytes]); no cached page
// contains personal data. No page needs a script or loads anything from another site.
//
// Nothing about a visitor is stored: the chosen town is a cookie with the ID of a place, and the
// log has the pattern of a URL, never the URL.
package almanac
