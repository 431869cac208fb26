package star

import "math"

// vector is a place or a direction, and matrix a rotation of it.
type (
	vector [3]float64
	matrix [3]vector
)

const (
	perRadian = 648000 / math.Pi // arcseconds
	century   = 36525.0          // days
	j2000     = 2451545.0        // TT
)

func (v vector) dot(w vector) float64 {
	return float64(v[0]*w[0]) + float64(v[1]*w[1]) + float64(v[2]*w[2])
}

func (v vector) cross(w vector) vector {
	return vector{float64(v[1]*w[2]) - float64(v[2]*w[1]), float64(v[2]*w[0]) - float64(v[0]*w[2]),
		float64(v[0]*w[1]) - float64(v[1]*w[0])}
}

// plus returns v with a multiple of w.
func (v vector) plus(k float64, w vector) vector {
	for i := range v {
		v[i] += float64(k * w[i])
	}
	return v
}

func (v vector) length() float64 { return math.Sqrt(v.dot(v)) }

func (v vector) unit() vector { return vector{}.plus(1/v.length(), v) }

func (m matrix) times(v vector) vector { return vector{m[0].dot(v), m[1].dot(v), m[2].dot(v)} }

// wave is a periodic term of the precession: its period in centuries, and the factors in arcseconds of cosine and sine
// for each of two coordinates.
type wave struct{ period, cos1, cos2, sin1, sin2 float64 }

// The poles of ecliptic and equator, by Vondrák, Capitaine and Wallace, Astronomy & Astrophysics 534, A22 (2011),
// tables 1 and 2 with the corrigendum of 2012: P_A and Q_A, and X_A and Y_A. Polynomials are in centuries.
var (
	eclipticPole = [2][4]float64{
		{5851.607687, -0.1189000, -0.00028913, 0.000000101}, {-1600.886300, 1.1689818, -0.00000020, -0.000000437}}
	eclipticWaves = [...]wave{
		{708.15, -5486.751211, -684.661560, 667.666730, -5523.863691},
		{2309.00, -17.127623, 2446.283880, -2354.886252, -549.747450},
		{1620.00, -617.517403, 399.671049, -428.152441, -310.998056},
		{492.20, 413.442940, -356.652376, 376.202861, 421.535876},
		{1183.00, 78.614193, -186.387003, 184.778874, -36.776172},
		{622.00, -180.732815, -316.800070, 335.321713, -145.278396},
		{882.00, -87.676083, 198.296701, -185.138669, -34.744450},
		{547.00, 46.140315, 101.135679, -120.972830, 22.885731}}
	equatorPole = [2][4]float64{
		{5453.282155, 0.4252841, -0.00037173, -0.000000152}, {-73750.930350, -0.7675452, -0.00018725, 0.000000231}}
	equatorWaves = [...]wave{
		{256.75, -819.940624, 75004.344875, 81491.287984, 1558.515853},
		{708.15, -8444.676815, 624.033993, 787.163481, 7774.939698},
		{274.20, 2600.009459, 1251.136893, 1251.296102, -2219.534038},
		{241.45, 2755.175630, -1102.212834, -1257.950837, -2523.969396},
		{2309.00, -167.659835, -2660.664980, -2966.799730, 247.850422},
		{492.20, 871.855056, 699.291817, 639.744522, -846.485643},
		{396.10, 44.769698, 153.167220, 131.600209, -1393.124055},
		{288.90, -512.313065, -950.865637, -445.040117, 368.526116},
		{231.10, -819.415595, 499.754645, 584.522874, 749.045012},
		{1610.00, -538.071099, -145.188210, -89.756563, 444.704518},
		{620.00, -189.793622, 558.116553, 524.429630, 235.934465},
		{157.87, -402.922932, -23.923029, -13.549067, 374.049623},
		{220.30, 179.516345, -165.405086, -210.157124, -171.330180},
		{1200.00, -9.814756, 9.344131, -44.919798, -22.899655}}
)

// pole sums the two coordinates of a pole, in radians, at a time in centuries from J2000.
func pole(t float64, polynomial *[2][4]float64, waves []wave) (x, y float64) {
	for _, w := range waves {
		sin, cos := math.Sincos(2 * math.Pi * t / w.period)
		x += float64(w.cos1*cos) + float64(w.sin1*sin)
		y += float64(w.cos2*cos) + float64(w.sin2*sin)
	}
	power := 1.0
	for i := range polynomial[0] {
		x += float64(polynomial[0][i] * power)
		y += float64(polynomial[1][i] * power)
		power *= t
	}
	return x / perRadian, y / perRadian
}

// toEclipticOfDate returns the rotation from the ICRS to the ecliptic and mean equinox of a moment of TT. The bias of
// the ICRS from the equator and equinox of J2000 is that of the IAU 2006 conventions.
func toEclipticOfDate(tt float64) (m matrix) {
	t := (tt - j2000) / century
	x, y := pole(t, &equatorPole, equatorWaves[:])
	equator := vector{x, y, math.Sqrt(1 - float64(x*x) - float64(y*y))}
	p, q := pole(t, &eclipticPole, eclipticWaves[:])
	sin, cos := math.Sincos(84381.406 / perRadian)
	w := math.Sqrt(1 - float64(p*p) - float64(q*q))
	m[2] = vector{p, -float64(q*cos) - float64(w*sin), float64(w*cos) - float64(q*sin)}
	m[0] = equator.cross(m[2]).unit()
	m[1] = m[2].cross(m[0])
	const dx, de, dr = -0.016617 / perRadian, -0.0068192 / perRadian, -0.0146 / perRadian
	for i, r := range m {
		m[i] = vector{r[0] - float64(r[1]*dr) + float64(r[2]*dx), float64(r[0]*dr) + r[1] + float64(r[2]*de),
			r[2] - float64(r[0]*dx) - float64(r[1]*de)}
	}
	return m
}
