package storetest

import (
	"fmt"
	"time"

	"github.com/stretchr/testify/require"

	"github.com/jyotish-go/jyotish/httpapi/account"
)

// clientOf is a client of a number.
func (s *Shop) clientOf(n int) account.Client {
	at := noon.Add(time.Duration(n) * time.Minute)
	return account.Client{ID: fmt.Sprintf("cli_%026d", n), AccountID: s.Issued.AccountID,
		Name: fmt.Sprintf("Asha %d", n), Phone: "+91 98-7", Tags: []string{"Pune", "नया"}, Note: "a\nb", CreatedAt: at,
		ChangedAt: at}
}

// clients: every member is stored, found, changed and removed, and another account sees none.
func clients(s *Shop) {
	owner := s.Issued.AccountID
	var want []account.Client
	for n := range 4 {
		c := s.clientOf(n)
		require.NoError(s, s.CreateClient(ctx, c))
		want = append([]account.Client{c}, want...)
	}
	list := func(text string, p account.Slice) []account.Client {
		got, err := s.Clients(ctx, owner, text, p)
		require.NoError(s, err)
		return got
	}
	require.Equal(s, want[:3], list("", account.Slice{Limit: 3}))
	require.Equal(s, want[3:], list("", account.Slice{Limit: 3, After: want[2].Mark()}))
	for text, n := range map[string]int{"ASHA 2": 1, "asha": 4, "pUNE": 4, "नया": 4, "91987": 4, "98-7": 4, "b": 0,
		"%": 0,
		"_": 0} {
		require.Len(s, list(text, account.Slice{Limit: 9}), n, text)
	}
	c := want[0]
	c.Name, c.Phone, c.Tags, c.Note, c.ChangedAt = "Bela", "", nil, "", noon.Add(time.Hour)
	require.NoError(s, s.ChangeClient(ctx, c))
	got, err := s.Client(ctx, owner, c.ID)
	require.NoError(s, err)
	require.Equal(s, c, got)
	require.Len(s, list("bela", account.Slice{Limit: 9}), 1)
	require.Len(s, list("asha", account.Slice{Limit: 9}), 3)

	other, err := s.Operator.CreateAccount(ctx, "Other", 0)
	require.NoError(s, err)
	_, err = s.Client(ctx, other.ID, c.ID)
	require.ErrorIs(s, err, account.ErrNotFound)
	require.ErrorIs(s, s.DeleteClient(ctx, other.ID, c.ID), account.ErrNotFound)
	foreign := c
	foreign.AccountID = other.ID
	require.ErrorIs(s, s.ChangeClient(ctx, foreign), account.ErrNotFound)
	foreign.ID, foreign.AccountID = "cli_none", "acc_none"
	require.ErrorIs(s, s.CreateClient(ctx, foreign), account.ErrNotFound)
	require.NoError(s, s.DeleteClient(ctx, owner, c.ID))
	require.ErrorIs(s, s.DeleteClient(ctx, owner, c.ID), account.ErrNotFound)
}

// clientParts: a client has charts, matches and visits, up to a number, and loses them with itself.
func clientParts(s *Shop) {
	owner, c := s.Issued.AccountID, s.clientOf(1)
	require.NoError(s, s.CreateClient(ctx, c))
	for n, item := range []string{"kun_1", "gm_1", "kun_1"} {
		require.NoError(s, s.AddItem(ctx, owner, c.ID, item, noon.Add(time.Duration(n)*time.Second)))
	}
	visits := []account.Visit{{ID: "vst_1", Day: "2026-11-01", Note: "Marriage", CreatedAt: noon},
		{ID: "vst_2", Day: "2026-11-20", Note: "", CreatedAt: noon}, {ID: "vst_3", Day: "2025-01-01", CreatedAt: noon}}
	for _, v := range visits {
		require.NoError(s, s.AddVisit(ctx, owner, c.ID, v))
	}
	got, err := s.Client(ctx, owner, c.ID)
	require.NoError(s, err)
	require.Equal(s, []string{"gm_1", "kun_1"}, got.Items)
	require.Equal(s, []account.Visit{visits[1], visits[0], visits[2]}, got.Visits)
	for _, strange := range [][2]string{{"acc_other", c.ID}, {owner, "cli_none"}} {
		for _, err := range []error{s.AddItem(ctx, strange[0], strange[1], "kun_2", noon),
			s.RemoveItem(ctx, strange[0], strange[1], "kun_1"), s.AddVisit(ctx, strange[0], strange[1], visits[0]),
			s.RemoveVisit(ctx, strange[0], strange[1], "vst_1")} {
			require.ErrorIs(s, err, account.ErrNotFound)
		}
	}
	for range 2 {
		require.NoError(s, s.RemoveItem(ctx, owner, c.ID, "kun_1"))
		require.NoError(s, s.RemoveVisit(ctx, owner, c.ID, "vst_1"))
	}
	got, err = s.Client(ctx, owner, c.ID)
	require.NoError(s, err)
	require.Equal(s, []string{"gm_1"}, got.Items)
	require.Len(s, got.Visits, 2)
	for n := range account.MostItems - 1 {
		require.NoError(s, s.AddItem(ctx, owner, c.ID, fmt.Sprintf("kun_%d", 100+n), noon))
	}
	require.ErrorIs(s, s.AddItem(ctx, owner, c.ID, "kun_x", noon), account.ErrTooMany)
	require.NoError(s, s.DeleteClient(ctx, owner, c.ID))
	require.NoError(s, s.CreateClient(ctx, c))
	got, err = s.Client(ctx, owner, c.ID)
	require.NoError(s, err)
	require.Equal(s, c, got)
}
