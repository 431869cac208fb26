// Package window finds the months that tradition would look at for a matter such as marriage or work: by the dashas of
// both levels, by Jupiter and Saturn in transit together, and by the ashtakavarga.
//
// A window is classed among the months of random lives: 8 of 100 of them are marked. A life may have no marked month
// for a matter. The windows predict nothing: in a test on 793 dated weddings the marked months were no more frequent
// than by chance. [Test] repeats such a test with events that the caller supplies.
//
//	list, err := window.Of(ctx, observer, chart, window.Options{Matters: []window.Matter{window.Marriage}, Now: now})
//	for _, w := range list[0].Windows {
//		fmt.Println(w.Start, w.End, w.Class)
//	}
package window
