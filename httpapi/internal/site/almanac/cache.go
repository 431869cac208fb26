package almanac

import (
	"container/list"
	"context"
	"sync"
	"time"
)

// Bytes is how much memory kept pages take at most: 64 MB.
const Bytes = 64 << 20

// overhead is what a page takes beside its bytes: its entries in the map and in the list.
const overhead = 512

// kept is a page as it is sent: packed by gzip, with the tag of what is in it.
type kept struct {
	key, tag, media string
	packed          []byte
	raw             bool      // a picture, which is not compressed
	until           time.Time // end of validity; zero means never
}

func (k *kept) size() int { return len(k.packed) + len(k.key) + len(k.tag) + overhead }

// cache keeps the pages that were asked for last, by bytes. A page that several ask for at once is made once.
type cache struct {
	most int

	mu      sync.Mutex
	bytes   int
	pages   map[string]*list.Element // of *kept
	recent  *list.List               // the newest first
	flights map[string]*flight
}

// flight is a page that is being made.
type flight struct {
	done chan struct{}
	page *kept
	err  error
}

func newCache(most int) *cache {
	return &cache{most: most, pages: map[string]*list.Element{}, recent: list.New(), flights: map[string]*flight{}}
}

// get returns a page from memory, or makes it: one that is over by now is made anew. Who waits for
// a page that another makes waits no longer than its own context; the making goes on for the
// others.
func (c *cache) get(ctx context.Context, key string, now time.Time, build func() (*kept, error)) (*kept, error) {
	c.mu.Lock()
	if e, ok := c.pages[key]; ok {
		if k := e.Value.(*kept); k.until.IsZero() || now.Before(k.until) {
			c.recent.MoveToFront(e)
			c.mu.Unlock()
			return k, nil
		}
		c.drop(e)
	}
	f, under := c.flights[key]
	if !under {
		f = &flight{done: make(chan struct{})}
		c.flights[key] = f
	}
	c.mu.Unlock()
	if !under {
		c.fly(key, f, build)
		return f.page, f.err
	}
	select {
	case <-f.done:
		return f.page, f.err
	case <-ctx.Done():
		return nil, ctx.Err()
	}
}

// fly makes a page and lands it, also where making it panics.
func (c *cache) fly(key string, f *flight, build func() (*kept, error)) {
	f.err = errBroken
	defer func() {
		c.mu.Lock()
		delete(c.flights, key)
		if f.err == nil {
			c.keep(key, f.page)
		}
		c.mu.Unlock()
		close(f.done)
	}()
	f.page, f.err = build()
}

// keep puts a page first, and lets go of the last ones until all fit.
func (c *cache) keep(key string, p *kept) {
	p.key = key
	if p.size() > c.most {
		return
	}
	c.pages[key] = c.recent.PushFront(p)
	c.bytes += p.size()
	for c.bytes > c.most {
		c.drop(c.recent.Back())
	}
}

// drop lets go of a page.
func (c *cache) drop(e *list.Element) {
	old := c.recent.Remove(e).(*kept)
	delete(c.pages, old.key)
	c.bytes -= old.size()
}
