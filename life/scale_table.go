package life

// The quantiles of the scores of the nine lords, and of each lord in the dasha of each, in 3,000 random births of 1930
// to 2010 in Delhi, Chennai, Mumbai and London; TestBandsAreQuantiles counts them.
var mahaScale = scale{
	-0.690, -0.143, -0.047, 0.019, 0.070, 0.117, 0.158, 0.195, 0.230, 0.264, 0.300,
	0.332, 0.367, 0.402, 0.440, 0.484, 0.530, 0.584, 0.652, 0.760, 1.000,
}

var antaraScale = scale{
	-0.561, -0.020, 0.052, 0.101, 0.141, 0.174, 0.205, 0.234, 0.261, 0.287, 0.314,
	0.340, 0.367, 0.395, 0.424, 0.456, 0.491, 0.532, 0.583, 0.658, 1.000,
}
