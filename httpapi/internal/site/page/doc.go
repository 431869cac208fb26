// Package page renders the HTML pages with html/template, one stylesheet and one small script, all
// embedded.
//
// A page is a file template/NAME.html that defines "main"; shared parts are in template/part.
// [Render] adds the frame: head, navigation and footer. The words are in text/<lang>/<room>.json
// and inserted with .Word; templates contain none. The package knows neither HTTP nor storage: a
// handler builds the view of its page, a plain struct, and sends the page with [Policy].
//
// Every page works without the script. Nothing on it comes from another host, and no style or
// script is inline, so the policy needs no exception.
package page
