package vedic

// Ruleset is the version of the rules and tables that this module reads by: year and month. Answers name it, and it
// changes whenever one of them would come out otherwise for the same sky.
const Ruleset = "2026.12"
