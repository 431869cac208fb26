// Package seal computes the hash in the meta of an answer and checks the hashes of a document
// ([Verify]). It needs neither an ephemeris nor the birth. The recipe is in docs/SEAL.md.
package seal

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"sync"

	"github.com/jyotish-go/jyotish/internal/canon"
)

// The recipe of meta.resultSha256, documented for clients in docs/SEAL.md. The hash is the SHA-256,
// in hexadecimal, of the RFC 8785 form of
//
//	{"meta": …, "object": …, "result": …}
//
// where result holds the members of the answer except those of [aside]. At any depth, members of
// [words] whose value is a text or a list of texts are left out, including the revision of the
// program and the hash itself. So neither the language nor a person's name changes the hash, but
// each number, key and date does. For dashas, the members current and asOf, which depend on the
// time of the request, are left out; for KP, the ruling planets, which may be those of another
// moment.

// aside lists the members of answers that are not part of the result: the envelope, the birth as
// sent, and what a service adds.
var aside = []string{
	"activeShareLinks", "createdAt", "credits", "externalRef", "generatedAt", "hasMore", "hasPredictions", "id",
	"input", "links", "livemode", "meta", "nextCursor", "object",
	"purchasedSystems", "reportId", "rulingPlanets", "warnings",
}

// asideOf are those besides that the reports of a service have, and its lists.
var asideOf = map[string][]string{"kundali.dashas": {"asOf", "current"}, "predictions": {"writer"},
	"kundali": {"ascendant", "birth", "moonNakshatra", "moonSign", "name", "note", "tags"},
	// what a link shows: who it is about, and parts that are answers with a hash of their own
	sharedObject: {"display", "expiresAt", "vimshottari", "doshas", "shodashvarga", "kp", "jaimini", "predictions"}}

// sharedObject is the object name of a shared report that shows degrees.
const sharedObject = "shared_kundali"

// words lists the members that hold words of a language.
var words = canon.NewWords("advice", "amantaName", "amsa", "baladiName", "caution", "colour", "colours", "commit",
	"conflicts",
	"day", "deeptadiName", "deity", "detail", "direction", "disclaimer", "dishaShoolName", "dishaShoolRemedy",
	"effectiveNote", "explanation", "finger", "gem", "image", "indianName", "instructions", "items", "jagradadiName",
	"label",
	"lagnaRashiName", "lang", "meaning", "message", "metal", "month", "monthName", "name", "note", "offering",
	"outcomeName",
	"place", "presidingDeity", "purnimantaName", "rashiName", "remedies", "reportId", "resultSha256", "ringName",
	"samidha", "samvatsara", "schoolName", "shayanadiName", "signification", "starName", "stotra", "substitute",
	"summary", "text", "time", "timing", "tithiName", "title", "use", "weekdays", "workings", "yearName")

// rooms are buffers to hash from.
var rooms = sync.Pool{New: func() any { return new([2][]byte) }}

// OfMembers returns the hash of an answer. members are those of its result and meta points to its meta,
// a struct. The error is that of a meta that cannot be encoded.
func OfMembers(object string, members canon.Object, meta any) (string, error) {
	made, err := canon.ObjectOf(meta)
	if err != nil {
		return "", fmt.Errorf("seal: %w", err)
	}
	return digest(object, members, made)
}

// Of is [OfMembers] for a result that is not encoded yet: a pointer to a struct.
func Of(object string, result, meta any) (string, error) {
	members, err := canon.ObjectOf(result)
	if err != nil {
		return "", fmt.Errorf("seal: %w", err)
	}
	return OfMembers(object, members, meta)
}

// digest hashes the members of an answer and of its meta. Stripping is done on the bytes and before they are brought
// into canonical form, which is the dearest part, so that words which are not hashed are not sorted either.
func digest(object string, members, meta canon.Object) (string, error) {
	room := rooms.Get().(*[2][]byte)
	defer rooms.Put(room)
	room[0] = canon.Object{
		{Name: "meta", Object: meta}, {Name: "object", Text: canon.AppendString(nil, object)},
		{Name: "result", Object: resultOf(object, members)},
	}.AppendJSON(room[0][:0])
	room[1] = canon.Strip(room[1][:0], room[0], words)
	text, err := canon.Canonical(room[1])
	if err != nil {
		return "", fmt.Errorf("seal: %w", err)
	}
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:]), nil
}

// resultOf returns those members of an answer that are of its result and do not change with the
// moment of looking. The dasha of a report that was sealed as bytes (Text) has lost those members
// before.
func resultOf(object string, members canon.Object) canon.Object {
	result := members.Without(aside...).Without(asideOf[object]...)
	for i, m := range result {
		if m.Name == "vimshottari" && m.Text == nil {
			result[i].Object = m.Object.Without("asOf", "current")
		}
	}
	return result
}
