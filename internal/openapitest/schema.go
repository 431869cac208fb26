package openapitest

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"math/big"
	"net/url"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"
	"unicode/utf8"
)

// SchemaRef is a schema, here or among the components.
type SchemaRef struct {
	Ref        string
	Value      *Schema
	Extensions map[string]any // what stands beside a reference
	beside     []byte         // the keywords among it, which hold as well
}

// SchemaRefs are some of them.
type SchemaRefs []*SchemaRef

// UnmarshalJSON reads a reference or a schema.
func (r *SchemaRef) UnmarshalJSON(b []byte) error {
	ref, err := refOf(b)
	if r.Ref = ref; err != nil {
		return err
	}
	if ref != "" {
		if err := json.Unmarshal(b, &r.Extensions); err != nil {
			return err
		}
		delete(r.Extensions, "$ref")
		more := maps.Clone(r.Extensions)
		delete(more, "description")
		if len(more) > 0 {
			r.beside, err = json.Marshal(more)
		}
		return err
	}
	r.Value = new(Schema)
	return json.Unmarshal(b, r.Value)
}

// MarshalJSON writes the reference or the schema.
func (r *SchemaRef) MarshalJSON() ([]byte, error) {
	if r.Ref != "" {
		return json.Marshal(map[string]string{"$ref": r.Ref})
	}
	return json.Marshal(r.Value)
}

// Types are the types that a schema allows.
type Types []string

// UnmarshalJSON reads one type or a list.
func (t *Types) UnmarshalJSON(b []byte) error {
	var one string
	if json.Unmarshal(b, &one) == nil {
		*t = Types{one}
		return nil
	}
	return json.Unmarshal(b, (*[]string)(t))
}

// MarshalJSON writes one type or a list.
func (t *Types) MarshalJSON() ([]byte, error) {
	if len(*t) == 1 {
		return json.Marshal((*t)[0])
	}
	return json.Marshal([]string(*t))
}

// Includes reports whether a type is allowed by name.
func (t *Types) Includes(name string) bool { return t != nil && slices.Contains(*t, name) }

// Slice lists the types.
func (t *Types) Slice() []string { return *t }

// AdditionalProperties says what members beside the named ones may be: Has is nil where nothing is said.
type AdditionalProperties struct {
	Has    *bool
	Schema *SchemaRef
}

// UnmarshalJSON reads a truth or a schema.
func (a *AdditionalProperties) UnmarshalJSON(b []byte) error {
	var has bool
	if json.Unmarshal(b, &has) == nil {
		a.Has = &has
		return nil
	}
	return json.Unmarshal(b, &a.Schema)
}

// MarshalJSON writes what was read.
func (a AdditionalProperties) MarshalJSON() ([]byte, error) {
	if a.Schema != nil {
		return json.Marshal(a.Schema)
	}
	return json.Marshal(a.Has)
}

// IsZero reports whether nothing is said.
func (a AdditionalProperties) IsZero() bool { return a.Has == nil && a.Schema == nil }

// Schema is a schema of JSON Schema 2020-12, as far as the document has its keywords.
type Schema struct {
	Type        *Types   `json:"type,omitempty"`
	Title       string   `json:"title,omitempty"`
	Description string   `json:"description,omitempty"`
	Format      string   `json:"format,omitempty"`
	Pattern     string   `json:"pattern,omitempty"`
	MinLength   uint64   `json:"minLength,omitempty"`
	MaxLength   *uint64  `json:"maxLength,omitempty"`
	Min         *float64 `json:"minimum,omitempty"`
	Max         *float64 `json:"maximum,omitempty"`
	MultipleOf  *float64 `json:"multipleOf,omitempty"`
	MinItems    uint64   `json:"minItems,omitempty"`
	MaxItems    *uint64  `json:"maxItems,omitempty"`
	UniqueItems bool     `json:"uniqueItems,omitempty"`
	Const       any      `json:"const,omitempty"`
	Enum        []any    `json:"enum,omitempty"`
	Default     any      `json:"default,omitempty"`
	Example     any      `json:"example,omitempty"`
	Examples    []any    `json:"examples,omitempty"`
	Deprecated  bool     `json:"deprecated,omitempty"`
	ReadOnly    bool     `json:"readOnly,omitempty"`
	WriteOnly   bool     `json:"writeOnly,omitempty"`

	Items                *SchemaRef           `json:"items,omitempty"`
	Properties           Schemas              `json:"properties,omitempty"`
	AdditionalProperties AdditionalProperties `json:"additionalProperties,omitzero"`
	Required             []string             `json:"required,omitempty"`
	MinProps             uint64               `json:"minProperties,omitempty"`
	MaxProps             *uint64              `json:"maxProperties,omitempty"`
	DependentRequired    map[string][]string  `json:"dependentRequired,omitempty"`
	DependentSchemas     Schemas              `json:"dependentSchemas,omitempty"`

	AnyOf SchemaRefs `json:"anyOf,omitempty"`
	AllOf SchemaRefs `json:"allOf,omitempty"`
	OneOf SchemaRefs `json:"oneOf,omitempty"`
	Not   *SchemaRef `json:"not,omitempty"`
	If    *SchemaRef `json:"if,omitempty"`
	Then  *SchemaRef `json:"then,omitempty"`
	Else  *SchemaRef `json:"else,omitempty"`

	// Annotations that no value is held against.
	Discriminator    any `json:"discriminator,omitempty"`
	ContentMediaType any `json:"contentMediaType,omitempty"`
	ContentSchema    any `json:"contentSchema,omitempty"`
	ContentEncoding  any `json:"contentEncoding,omitempty"`
	ExternalDocs     any `json:"externalDocs,omitempty"`
}

// keywords is a schema that is read without a look at its keywords.
type keywords Schema

// known are the keywords of [Schema].
var known = sync.OnceValue(func() map[string]bool {
	all := map[string]bool{}
	t := reflect.TypeFor[Schema]()
	for i := range t.NumField() {
		name, _, _ := strings.Cut(t.Field(i).Tag.Get("json"), ",")
		all[name] = true
	}
	return all
})

// UnmarshalJSON reads a schema and refuses a keyword that it does not know.
func (s *Schema) UnmarshalJSON(b []byte) error {
	var members map[string]json.RawMessage
	if err := json.Unmarshal(b, &members); err != nil {
		return err
	}
	for k := range members {
		if !known()[k] && !strings.HasPrefix(k, "x-") && k != "$comment" {
			return fmt.Errorf("the schema keyword %s is not supported", k)
		}
	}
	return json.Unmarshal(b, (*keywords)(s))
}

// all lists the schemas in a schema.
func (s *Schema) all() []*SchemaRef {
	list := slices.Concat(s.AnyOf, s.AllOf, s.OneOf)
	list = slices.AppendSeq(list, maps.Values(s.Properties))
	list = slices.AppendSeq(list, maps.Values(s.DependentSchemas))
	return append(list, s.Items, s.AdditionalProperties.Schema, s.Not, s.If, s.Then, s.Else)
}

// Check returns what is wrong with a value as [json.Unmarshal] makes it; nil where the schema allows it.
func (s *Schema) Check(v any) error { return s.check("", v) }

func (r *SchemaRef) allows(v any) bool { return r.Value.check("", v) == nil }

func (s *Schema) check(at string, v any) error {
	wrong := func(format string, args ...any) error {
		return fmt.Errorf("%s: "+format, append([]any{at}, args...)...)
	}
	if s.Type != nil && !slices.ContainsFunc(*s.Type, func(name string) bool { return isOf(v, name) }) {
		return wrong("%.100v is none of %v", v, *s.Type)
	}
	if s.Const != nil && !reflect.DeepEqual(s.Const, v) {
		return wrong("%.100v is not %v", v, s.Const)
	}
	if len(s.Enum) > 0 && !slices.ContainsFunc(s.Enum, func(x any) bool { return reflect.DeepEqual(x, v) }) {
		return wrong("%.100v is none of %v", v, s.Enum)
	}
	var err error
	switch v := v.(type) {
	case string:
		err = s.text(v)
	case float64:
		err = s.number(v)
	case []any:
		err = s.array(at, v)
	case map[string]any:
		err = s.object(at, v)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", at, err)
	}
	return s.combined(at, v)
}

// combined holds a value against the schemas that are put together.
func (s *Schema) combined(at string, v any) error {
	for _, each := range s.AllOf {
		if err := each.Value.check(at, v); err != nil {
			return err
		}
	}
	if len(s.AnyOf) > 0 {
		var last error
		if !slices.ContainsFunc(s.AnyOf, func(r *SchemaRef) bool {
			last = r.Value.check(at, v)
			return last == nil
		}) {
			return fmt.Errorf("%s: none of %d forms, the last since %w", at, len(s.AnyOf), last)
		}
	}
	if len(s.OneOf) > 0 {
		fitting := 0
		for _, r := range s.OneOf {
			if r.allows(v) {
				fitting++
			}
		}
		if fitting != 1 {
			return fmt.Errorf("%s: %d of %d forms fit, not one", at, fitting, len(s.OneOf))
		}
	}
	if s.Not != nil && s.Not.allows(v) {
		return fmt.Errorf("%s: has a form that it may not have", at)
	}
	if s.If == nil {
		return nil
	}
	next := s.Else
	if s.If.allows(v) {
		next = s.Then
	}
	if next == nil {
		return nil
	}
	return next.Value.check(at, v)
}

// isOf reports whether a value has a type.
func isOf(v any, name string) bool {
	switch v := v.(type) {
	case nil:
		return name == "null"
	case bool:
		return name == "boolean"
	case string:
		return name == "string"
	case []any:
		return name == "array"
	case map[string]any:
		return name == "object"
	case float64:
		return name == "number" || name == "integer" && v == math.Trunc(v)
	}
	return false
}

var patterns sync.Map // compiled

func (s *Schema) text(v string) error {
	n := uint64(utf8.RuneCountInString(v))
	if n < s.MinLength || s.MaxLength != nil && n > *s.MaxLength {
		return fmt.Errorf("%.100q has %d characters", v, n)
	}
	if s.Pattern != "" {
		re, ok := patterns.Load(s.Pattern)
		if !ok {
			made, err := regexp.Compile(s.Pattern)
			if err != nil {
				return err
			}
			re, _ = patterns.LoadOrStore(s.Pattern, made)
		}
		if !re.(*regexp.Regexp).MatchString(v) {
			return fmt.Errorf("%.100q does not match %s", v, s.Pattern)
		}
	}
	switch s.Format {
	case "date-time":
		if _, err := time.Parse(time.RFC3339Nano, v); err != nil {
			return err
		}
	case "date":
		if _, err := time.Parse(time.DateOnly, v); err != nil {
			return err
		}
	case "uri":
		if u, err := url.Parse(v); err != nil || !u.IsAbs() {
			return fmt.Errorf("%.100q is not a URI", v)
		}
	case "", "binary":
	default:
		return fmt.Errorf("the format %s is not supported", s.Format)
	}
	return nil
}

func (s *Schema) number(v float64) error {
	if s.Min != nil && v < *s.Min || s.Max != nil && v > *s.Max {
		return fmt.Errorf("%v is out of bounds", v)
	}
	if s.MultipleOf == nil {
		return nil
	}
	// As decimal numbers, since 0.3 is a multiple of 0.1 in them.
	a, okA := new(big.Rat).SetString(fmt.Sprint(v))
	b, okB := new(big.Rat).SetString(fmt.Sprint(*s.MultipleOf))
	if !okA || !okB || !new(big.Rat).Quo(a, b).IsInt() {
		return fmt.Errorf("%v is not a multiple of %v", v, *s.MultipleOf)
	}
	return nil
}

func (s *Schema) array(at string, v []any) error {
	if n := uint64(len(v)); n < s.MinItems || s.MaxItems != nil && n > *s.MaxItems {
		return fmt.Errorf("there are %d items", n)
	}
	for i, x := range v {
		if s.UniqueItems && slices.ContainsFunc(v[:i], func(y any) bool { return reflect.DeepEqual(x, y) }) {
			return fmt.Errorf("%.100v appears twice", x)
		}
		if s.Items != nil {
			if err := s.Items.Value.check(fmt.Sprintf("%s/%d", at, i), x); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Schema) object(at string, v map[string]any) error {
	if n := uint64(len(v)); n < s.MinProps || s.MaxProps != nil && n > *s.MaxProps {
		return fmt.Errorf("there are %d members", n)
	}
	for _, name := range s.Required {
		if _, ok := v[name]; !ok {
			return fmt.Errorf("there is no member %s", name)
		}
	}
	for name, others := range s.DependentRequired {
		for _, other := range others {
			if _, ok := v[name]; ok {
				if _, ok := v[other]; !ok {
					return fmt.Errorf("there is %s without %s", name, other)
				}
			}
		}
	}
	for name, other := range s.DependentSchemas {
		if _, ok := v[name]; ok {
			if err := other.Value.check(at, v); err != nil {
				return err
			}
		}
	}
	for name, x := range v {
		of := s.Properties[name]
		if of == nil {
			if has := s.AdditionalProperties.Has; has != nil && !*has {
				return fmt.Errorf("a member %.100s is not allowed", name)
			}
			of = s.AdditionalProperties.Schema
		}
		if of == nil {
			continue
		}
		if err := of.Value.check(at+"/"+name, x); err != nil {
			return err
		}
	}
	return nil
}
