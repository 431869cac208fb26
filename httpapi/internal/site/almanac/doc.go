// Package almanac serves the pages that anybody may read without signing in: the panchang of a town and a day, the
// month as a wall calendar, the festivals, Ekadashis and eclipses of a year.
//
// It computes nothing: every page is an answer of the desk put into words. Addresses are stable and name a town by its
// name and its id (/panchang/pune-plc_qohf/2026-11-22), so that a link says where it leads and namesakes stay apart. A
// page is made once and kept, packed, in memory bounded by bytes ([Bytes]); what is kept is nobody's own. No page needs
// a script, and none asks another site for anything.
//
// Nothing of a visitor is stored: the chosen town is a cookie with the id of a place, and a log line has the pattern of
// an address, never the address.
package almanac
