package skytest

import (
	"encoding/json"
	"fmt"
	"maps"
)

// Gandhi is a birth in JSON, by local mean time at a named place.
const Gandhi = `{"name":"M. K. Gandhi","date":"1869-10-02","time":"07:12","place":"Porbandar, Gujarat, India",` +
	`"timeBasis":"lmt"}`

// BirthWith returns the birth of a person in Pune in 1990 as JSON, with other members: null takes one out. It panics if
// the members are not JSON.
func BirthWith(members string) string {
	all := map[string]any{"name": "Asha Rao", "date": "1990-05-17", "time": "06:45", "place": "Pune, India"}
	if err := json.Unmarshal([]byte("{"+members+"}"), &all); err != nil {
		panic(fmt.Sprintf("skytest: %s: %v", members, err))
	}
	maps.DeleteFunc(all, func(_ string, v any) bool { return v == nil })
	body, err := json.Marshal(all)
	if err != nil {
		panic(err)
	}
	return string(body)
}
