package milan

// pairShares holds, for each number of half points, how many of 100 pairs of padas have an effective total as high or
// higher under the zero Options, at least 1. Every pada counts the same, as the Moon stays about as long in each.
var pairShares = [73]uint8{
	100, 100, 100, 100, 100, 100, 100, 100, 100, 99, 99, 99, 99, 98, 98, 98, 98, 98, 97, 97,
	96, 96, 96, 95, 94, 91, 91, 89, 88, 87, 86, 84, 82, 80, 79, 76, 74, 72, 70, 68,
	66, 63, 62, 60, 57, 56, 53, 52, 49, 49, 46, 43, 42, 39, 37, 34, 33, 31, 30, 30,
	26, 26, 22, 20, 17, 14, 12, 7, 7, 4, 3, 3, 3,
}

// pairShare returns how many of 100 random pairs have as many points or more.
func pairShare(points Points) int { return int(pairShares[min(points, 72)]) }
