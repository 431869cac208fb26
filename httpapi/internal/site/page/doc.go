// Package page renders the pages that people look at: html/template, one stylesheet, one small script, all embedded.
//
// A page is a file template/NAME.html that defines "main"; what it shares with others stands in template/part. [Render]
// puts it into the frame: head, way through the pages, foot. The words are in text/<lang>/<room>.json and are asked for
// with .Word; a template holds none, and this package knows nothing of HTTP or of storage: whoever serves a page makes
// its view, a plain struct, and sends it with [Policy].
//
// Every page works without the script. Nothing on it comes from another host, and no style or script stands inside the
// page, so the policy needs no exception.
package page
