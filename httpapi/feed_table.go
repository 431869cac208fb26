package httpapi

import "github.com/jyotish-go/jyotish/httpapi/internal/param"

// feedRoutes is the table of calendar feeds.
func feedRoutes() []route {
	return []route{
		{name: "createFeed", method: "POST", path: "/calendar/feeds", scope: kundaliShare, keyed: true, cache: noStore,
			body: requiredBody, serve: withBody(readFeedOrder, createFeed),
			doc: operationDoc{tag: "feeds",
				summary: "Make a calendar that programs subscribe to; its URL is shown once",
				description: "The address is for calendar programs, which fetch it repeatedly without a key: " +
					"anyone who has it sees the calendar until the feed ends. It contains neither a name nor a " +
					"place of birth.",
				request: "FeedCreate", answers: map[int]string{201: "Feed"},
				problems: []string{"not-found", "conflict", "place-not-found", "place-ambiguous"}}},
		{name: "listFeeds", method: "GET", path: "/calendar/feeds", scope: kundaliShare, cache: revalidate,
			query: []param.Spec{param.Limit, param.Cursor}, serve: listFeeds,
			doc: operationDoc{tag: "feeds", summary: "The calendar feeds of the account, newest first",
				description: "Newest first, with how often each was fetched. The addresses themselves are not " +
					"stored.",
				answers: map[int]string{200: "FeedPage"}, problems: []string{"invalid-cursor"}}},
		{name: "revokeFeed", method: "DELETE", path: "/calendar/feeds/{feedId}", scope: kundaliShare, cache: noStore,
			serve: revokeFeed,
			doc: operationDoc{tag: "feeds", summary: "End a feed at once",
				description: "A program that fetches it afterwards gets the problem feed-gone.",
				answers:     map[int]string{204: ""}, problems: []string{"not-found"}}},
		{name: "viewFeed", method: "GET", path: "/calendar/{token}.ics", public: true, shared: true, cache: privateHour,
			media: []string{mediaCalendar}, serve: viewFeed,
			doc: operationDoc{tag: "feeds", summary: "The calendar, for whoever has its address (iCalendar, RFC 5545)",
				description: "Needs no key. Within a day every client gets the same bytes: the past month, a " +
					"year of days, a month of Rahu kalam, ten years of dashas and Sade Sati.",
				answers: map[int]string{200: "Calendar"}, tagged: true,
				problems: []string{"not-found", "feed-gone", "quota-exceeded", "unavailable"}}},
	}
}
