// Package form reads what a caller filled in: the members of a JSON object by name, each of the type and within the
// bounds that it must have. It tells everything that is wrong at once, with where it is and what would be right,
// because a caller who mends a request mends it in one go. The service and package desk read their requests with it.
package form
