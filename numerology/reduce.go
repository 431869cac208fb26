package numerology

// masters is a set of numbers that are not reduced, bit by bit.
type masters uint64

const (
	noMasters masters = 0
	upTo22    masters = 1<<11 | 1<<22
	upTo33    masters = upTo22 | 1<<33
)

func (m masters) has(n int) bool { return n < 64 && m>>n&1 == 1 }

// noSteps is the reduction of a number that stands; it is never appended to.
var noSteps = []int{}

// reduce adds the digits of n, 0 or more, until one is left or a master number is reached; chain holds what comes after
// n, to the value.
func reduce(n int, keep masters) (value int, chain []int) {
	chain = noSteps
	for n > 9 && !keep.has(n) {
		n = digitSum(n)
		chain = append(chain, n)
	}
	return n, chain
}

// to returns what reduce does, without the way: a search for names asks it for each respelling, and must not allocate.
func to(n int, keep masters) int {
	for n > 9 && !keep.has(n) {
		n = digitSum(n)
	}
	return n
}

// one reduces n to one digit.
func one(n int) int { return to(n, noMasters) }

func digitSum(n int) (sum int) {
	for ; n > 0; n /= 10 {
		sum += n % 10
	}
	return sum
}

// karmicDebt returns a debt number as a pointer that marshals as null for any other sum.
func karmicDebt(sum int) *int {
	for i := range debts {
		if debts[i] == sum {
			debt := sum
			return &debt
		}
	}
	return nil
}

var debts = [4]int{13, 14, 16, 19}
