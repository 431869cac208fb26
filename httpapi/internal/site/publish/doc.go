// Package publish writes the almanac of towns over some years as files: pages in English and Hindi, calendar files and
// JSON. Links between them are relative, so that the files work in a folder, in a bucket and on any path of a server.
// The same towns and years give the same bytes on any day.
package publish
