package life

// The quantiles of the scores of the nine lords, and of each lord in the dasha of each, in 3,000 random births of 1930
// to 2010 in Delhi, Chennai, Mumbai and London; TestBandsAreQuantiles counts them.
var mahaScale = scale{
	-0.690, -0.149, -0.051, 0.013, 0.066, 0.113, 0.155, 0.193, 0.227, 0.261, 0.297,
	0.330, 0.365, 0.400, 0.440, 0.481, 0.530, 0.582, 0.650, 0.760, 1.000,
}

var antaraScale = scale{
	-0.562, -0.112, -0.024, 0.041, 0.092, 0.134, 0.169, 0.199, 0.226, 0.251, 0.275,
	0.299, 0.322, 0.347, 0.372, 0.400, 0.431, 0.468, 0.516, 0.589, 1.000,
}
