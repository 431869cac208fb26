package star

import "github.com/jyotish-go/jyotish/vedic"

// hms is a right ascension in hours, minutes and seconds.
type hms [3]float64

// dms is a declination in degrees, minutes and seconds, each with its sign.
type dms [3]float64

// row is a star of the catalogue: its place and motion at J2000.0 in the ICRS.
type row struct {
	key, designation string
	nakshatra        vedic.Nakshatra
	magnitude        float64
	ra               hms
	dec              dms
	raMotion         float64 // along the circle of declination, milliarcseconds a year
	decMotion        float64 // milliarcseconds a year
	recession        float64 // km/s
	parallax         float64 // milliarcseconds
}

// table is the catalogue: the junction stars in the order of the nakshatras, with Abhijit after Uttara Ashadha, and
// then the others. The identifications are those of Burgess (Surya Siddhanta 8); the figures are those of the list
// of stars of the Swiss Ephemeris, which come from SIMBAD.
var table = [...]row{
	{"sheratan", "β Ari", vedic.Ashwini, 2.65,
		hms{1, 54, 38.41099}, dms{20, 48, 28.9133}, 98.74, -110.41, -3.1, 55.6},
	{"bharani", "41 Ari", vedic.Bharani, 3.594,
		hms{2, 49, 59.03324}, dms{27, 15, 37.826}, 66.81, -116.52, 4, 19.69},
	{"alcyone", "η Tau", vedic.Krittika, 2.87,
		hms{3, 47, 29.07655}, dms{24, 6, 18.4883}, 19.34, -43.67, 5.4, 8.09},
	{"aldebaran", "α Tau", vedic.Rohini, 0.86,
		hms{4, 35, 55.23907}, dms{16, 30, 33.4885}, 63.45, -188.94, 54.26, 48.94},
	{"meissa", "λ Ori", vedic.Mrigashira, 3.66,
		hms{5, 35, 8.27761}, dms{9, 56, 2.9611}, -0.34, -2.94, 30.1, 2.97},
	{"betelgeuse", "α Ori", vedic.Ardra, 0.42,
		hms{5, 55, 10.30536}, dms{7, 24, 25.4304}, 27.54, 11.3, 21.91, 6.55},
	{"pollux", "β Gem", vedic.Punarvasu, 1.14,
		hms{7, 45, 18.94987}, dms{28, 1, 34.316}, -626.55, -45.8, 3.23, 96.54},
	{"asellus_australis", "δ Cnc", vedic.Pushya, 3.94,
		hms{8, 44, 41.09921}, dms{18, 9, 15.5034}, -17.67, -229.26, 17.14, 24.98},
	{"ashlesha", "ε Hya", vedic.Ashlesha, 3.38,
		hms{8, 46, 46.51223}, dms{6, 25, 7.6855}, -228.11, -43.82, 36.4, 25.23},
	{"regulus", "α Leo", vedic.Magha, 1.4,
		hms{10, 8, 22.31099}, dms{11, 58, 1.9516}, -248.73, 5.59, 5.9, 41.13},
	{"zosma", "δ Leo", vedic.PurvaPhalguni, 2.53,
		hms{11, 14, 6.50142}, dms{20, 31, 25.3853}, 143.42, -129.88, -20.9, 55.82},
	{"denebola", "β Leo", vedic.UttaraPhalguni, 2.13,
		hms{11, 49, 3.57834}, dms{14, 34, 19.409}, -497.68, -114.67, -0.2, 90.91},
	{"algorab", "δ Crv", vedic.Hasta, 2.94,
		hms{12, 29, 51.85517}, dms{-16, -30, -55.5525}, -210.49, -138.74, 13.9, 37.55},
	{"spica", "α Vir", vedic.Chitra, 0.97,
		hms{13, 25, 11.57937}, dms{-11, -9, -40.7501}, -42.35, -30.67, 1, 13.06},
	{"arcturus", "α Boo", vedic.Swati, -0.05,
		hms{14, 15, 39.67207}, dms{19, 10, 56.673}, -1093.39, -2000.06, -5.19, 88.83},
	{"iota_librae", "ι¹ Lib", vedic.Vishakha, 4.54,
		hms{15, 12, 13.29025}, dms{-19, -47, -30.1592}, -35.4, -32.79, -11.6, 8.59},
	{"dschubba", "δ Sco", vedic.Anuradha, 2.32,
		hms{16, 0, 20.00528}, dms{-22, -37, -18.1431}, -10.21, -35.41, -6, 6.64},
	{"antares", "α Sco", vedic.Jyeshtha, 0.91,
		hms{16, 29, 24.4597}, dms{-26, -25, -55.2094}, -12.11, -23.3, -3.5, 5.89},
	{"shaula", "λ Sco", vedic.Mula, 1.62,
		hms{17, 33, 36.52012}, dms{-37, -6, -13.7648}, -8.53, -30.8, -3, 5.71},
	{"kaus_media", "δ Sgr", vedic.PurvaAshadha, 2.668,
		hms{18, 20, 59.64354}, dms{-29, -49, -41.1659}, 32.54, -25.57, -20.4, 9.38},
	{"nunki", "σ Sgr", vedic.UttaraAshadha, 2.067,
		hms{18, 55, 15.9265}, dms{-26, -17, -48.2068}, 15.14, -53.43, -11.2, 14.32},
	{"vega", "α Lyr", 0, 0.03,
		hms{18, 36, 56.33635}, dms{38, 47, 1.2802}, 200.94, 286.23, -20.6, 130.23},
	{"altair", "α Aql", vedic.Shravana, 0.76,
		hms{19, 50, 46.99855}, dms{8, 52, 5.9563}, 536.23, 385.29, -26.6, 194.95},
	{"rotanev", "β Del", vedic.Dhanishta, 3.63,
		hms{20, 37, 32.9413}, dms{14, 35, 42.3195}, 118.09, -48.06, -22.7, 32.33},
	{"hydor", "λ Aqr", vedic.Shatabhisha, 3.79,
		hms{22, 52, 36.87441}, dms{-7, -34, -46.5542}, 17.02, 33.03, -10.46, 8.47},
	{"markab", "α Peg", vedic.PurvaBhadrapada, 2.48,
		hms{23, 4, 45.65345}, dms{15, 12, 18.9617}, 60.4, -41.3, -2.7, 24.46},
	{"algenib", "γ Peg", vedic.UttaraBhadrapada, 2.84,
		hms{0, 13, 14.15123}, dms{15, 11, 0.9368}, 1.98, -9.28, 3.2, 8.33},
	{"revati", "ζ Psc", vedic.Revati, 5.187,
		hms{1, 13, 43.88735}, dms{7, 34, 31.2745}, 145, -55.69, 15, 18.76},
	{"sirius", "α CMa", 0, -1.46,
		hms{6, 45, 8.91728}, dms{-16, -42, -58.0171}, -546.01, -1223.07, -5.5, 379.21},
	{"canopus", "α Car", 0, -0.74,
		hms{6, 23, 57.10988}, dms{-52, -41, -44.381}, 19.93, 23.24, 20.3, 10.55},
	{"rigil_kentaurus", "α Cen", 0, -0.1,
		hms{14, 39, 36.204}, dms{-60, -50, -8.23}, -3608, 686, -22.3, 742},
	{"capella", "α Aur", 0, 0.08,
		hms{5, 16, 41.35871}, dms{45, 59, 52.7693}, 75.25, -426.89, 29.19, 76.2},
	{"rigel", "β Ori", 0, 0.13,
		hms{5, 14, 32.2721}, dms{-8, -12, -5.8981}, 1.31, 0.5, 17.8, 3.78},
	{"procyon", "α CMi", 0, 0.37,
		hms{7, 39, 18.1195}, dms{5, 13, 29.9552}, -714.59, -1036.8, -3.2, 284.56},
	{"achernar", "α Eri", 0, 0.46,
		hms{1, 37, 42.84548}, dms{-57, -14, -12.3101}, 87, -38.24, 18.6, 23.39},
	{"hadar", "β Cen", 0, 0.6,
		hms{14, 3, 49.40535}, dms{-60, -22, -22.9266}, -33.27, -23.16, 5.9, 8.32},
	{"acrux", "α Cru", 0, 0.81,
		hms{12, 26, 35.89522}, dms{-63, -5, -56.7343}, -35.83, -14.86, 11.9, 10.13},
	{"fomalhaut", "α PsA", 0, 1.16,
		hms{22, 57, 39.04625}, dms{-29, -37, -20.0533}, 328.95, -164.67, 6.5, 129.81},
	{"mimosa", "β Cru", 0, 1.25,
		hms{12, 47, 43.26877}, dms{-59, -41, -19.5792}, -42.97, -16.18, 10.3, 11.71},
	{"deneb", "α Cyg", 0, 1.25,
		hms{20, 41, 25.91514}, dms{45, 16, 49.2197}, 2.01, 1.85, -4.9, 2.31},
	{"adhara", "ε CMa", 0, 1.5,
		hms{6, 58, 37.54876}, dms{-28, -58, -19.5102}, 3.24, 1.33, 27.3, 8.05},
	{"castor", "α Gem", 0, 1.58,
		hms{7, 34, 35.87319}, dms{31, 53, 17.816}, -191.45, -145.19, 5.4, 64.12},
	{"elnath", "β Tau", 0, 1.65,
		hms{5, 26, 17.51312}, dms{28, 36, 26.8262}, 22.76, -173.58, 9.2, 24.36},
	{"prajapati", "δ Aur", 0, 3.72,
		hms{5, 59, 31.63201}, dms{54, 17, 4.7703}, 81.81, -132.98, 9.75, 25.88},
	{"apamvatsa", "θ Vir", 0, 4.397,
		hms{13, 9, 56.99067}, dms{-5, -32, -20.4185}, -36.28, -31.22, -2.9, 10.33},
	{"apas", "δ Vir", 0, 3.38,
		hms{12, 55, 36.20861}, dms{3, 23, 50.8932}, -469.99, -52.83, -18.87, 16.44},
	{"dubhe", "α UMa", 0, 1.79,
		hms{11, 3, 43.67152}, dms{61, 45, 3.7249}, -134.11, -34.7, -9.4, 26.54},
	{"merak", "β UMa", 0, 2.37,
		hms{11, 1, 50.47654}, dms{56, 22, 56.7339}, 81.43, 33.49, -13.1, 40.9},
	{"phecda", "γ UMa", 0, 2.44,
		hms{11, 53, 49.84732}, dms{53, 41, 41.135}, 107.68, 11.01, -11.9, 39.21},
	{"megrez", "δ UMa", 0, 3.32,
		hms{12, 15, 25.56063}, dms{57, 1, 57.4156}, 104.11, 7.3, -15.3, 40.51},
	{"alioth", "ε UMa", 0, 1.77,
		hms{12, 54, 1.74959}, dms{55, 57, 35.3627}, 111.91, -8.24, -12.7, 39.51},
	{"mizar", "ζ UMa", 0, 2.27,
		hms{13, 23, 55.54048}, dms{54, 55, 31.2671}, 119.01, -25.97, -6.31, 38.01},
	{"alkaid", "η UMa", 0, 1.86,
		hms{13, 47, 32.43776}, dms{49, 18, 47.7602}, -121.17, -14.91, -13.4, 31.38},
	{"alcor", "80 UMa", 0, 4.01,
		hms{13, 25, 13.53783}, dms{54, 59, 16.6548}, 120.21, -16.04, -8.9, 39.91},
	{"polaris", "α UMi", 0, 2.02,
		hms{2, 31, 49.09456}, dms{89, 15, 50.7923}, 44.48, -11.85, -16.42, 7.54},
}
