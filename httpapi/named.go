package httpapi

import (
	"bytes"
	"net"
)

// Named returns a listener whose connections name also the answers that the HTTP server gives by itself, to what it
// cannot read as a request (400, 431, 501, 505): with an X-Request-Id, under which they stand in the log. Under TLS
// they have none, since the server must see the connection itself there.
func (s *Service) Named(l net.Listener) net.Listener { return namedListener{l, s} }

type namedListener struct {
	net.Listener
	service *Service
}

// Accept returns a connection.
func (l namedListener) Accept() (net.Conn, error) {
	c, err := l.Listener.Accept()
	if err != nil {
		return nil, err
	}
	narrow(c)
	return &namedConn{Conn: c, service: l.service}, nil
}

// namedConn looks at what is written for an answer that the server gives by itself: its head is always the same.
type namedConn struct {
	net.Conn
	service *Service
}

// ownHead follows the status line in the error answers of net/http itself; see badRequest there.
var ownHead = []byte("\r\nContent-Type: text/plain; charset=utf-8\r\nConnection: close\r\n\r\n")

// Write adds an X-Request-Id to such an answer.
func (c *namedConn) Write(b []byte) (int, error) {
	at := -1
	if len(b) < 512 && (bytes.HasPrefix(b, []byte("HTTP/1.1 4")) || bytes.HasPrefix(b, []byte("HTTP/1.1 5"))) {
		at = bytes.Index(b, ownHead)
	}
	if at < 0 || bytes.IndexByte(b, '\r') != at {
		return c.Conn.Write(b)
	}
	id := c.service.ids.Next(requestPrefix)
	c.service.logger.Info("request", "id", id, "route", "unread", "status", string(b[9:12]))
	named := append(append(append([]byte{}, b[:at]...), "\r\nX-Request-Id: "+id...), b[at:]...)
	if _, err := c.Conn.Write(named); err != nil {
		return 0, err
	}
	return len(b), nil
}

// CloseWrite ends what is sent, as the server does before it closes a connection whose rest it does not read.
func (c *namedConn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}
