package letterhead_test

import (
	"bytes"
	"context"
	"encoding/base64"
	"image"
	"image/png"
	"runtime"
	"runtime/metrics"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
	"github.com/jyotish-go/jyotish/httpapi/internal/letterhead"
	"github.com/jyotish-go/jyotish/internal/form"
)

// shelf keeps one letterhead in memory.
type shelf struct {
	account.Letterheads
	mu   sync.Mutex
	head account.Letterhead
}

func (s *shelf) ChangeLetterhead(_ context.Context, _ string, change func(*account.Letterhead) error) (
	account.Letterhead, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.head, change(&s.head)
}

// heap returns the bytes of objects on the heap, dead ones included.
func heap() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}

// T58: pictures that are small as files and large in memory, sent at once, are decoded one after another. The largest
// that may be sent takes 32 MB, and as a logo that is drawn anew some more.
func TestPicturesTakeBoundedRoom(t *testing.T) {
	var file bytes.Buffer
	require.NoError(t, png.Encode(&file, image.NewNRGBA64(image.Rect(0, 0, 2000, 2000))))
	require.Less(t, file.Len(), 64<<10)
	body := []byte(`{"logo":"` + base64.StdEncoding.EncodeToString(file.Bytes()) + `"}`)
	room := &letterhead.Room{Store: &shelf{}, Now: time.Now}

	runtime.GC() // the picture above
	before := heap()
	most := before
	done := make(chan bool)
	var watch, calls sync.WaitGroup
	watch.Go(func() {
		for {
			select {
			case <-done:
				return
			case <-time.After(time.Millisecond):
				most = max(most, heap())
			}
		}
	})
	for range 24 {
		calls.Go(func() {
			_, err := room.Change(t.Context(), "acc_1", letterhead.Read(form.Read(body)))
			require.NoError(t, err)
		})
	}
	calls.Wait()
	close(done)
	watch.Wait()
	t.Logf("24 pictures of %d kB: %d MB more at most", file.Len()>>10, (most-before)>>20)
	require.Less(t, (most-before)>>20, uint64(256))

	ctx, stop := context.WithCancel(t.Context()) // a caller that is gone takes no turn
	stop()
	_, err := room.Change(ctx, "acc_1", letterhead.Read(form.Read(body)))
	require.ErrorIs(t, err, context.Canceled)
}
