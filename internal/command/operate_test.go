package command

import (
	"database/sql"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"
)

// An operator's day: an account, a key, credits, a copy, and the sums.
func TestOperator(t *testing.T) {
	db := filepath.Join(t.TempDir(), "day.db")
	id := strings.TrimSpace(in(t, db, "account create --name Asha --credits 50").stdout)
	require.Regexp(t, `^acc`, id)

	key := in(t, db, "keys create --name laptop --scopes charts:create,charts:read --account", id)
	require.Zero(t, key.code, key.stderr)
	require.Regexp(t, `^jk_live_\w{38}\n$`, key.stdout)
	require.NotContains(t, key.stderr, strings.TrimSpace(key.stdout))

	require.Contains(t, in(t, db, "credits grant --amount 25 --note gift --ref g1 --account", id).stdout,
		"+25 credits, balance 75")
	again := in(t, db, "credits grant --amount 25 --note gift --ref g1 --account", id)
	require.Contains(t, again.stdout+again.stderr, "75", "the same reference is not posted twice")
	require.Contains(t, in(t, db, "account list").stdout, "75")
	require.Equal(t, 1, in(t, db, "credits grant --amount 25 --ref g2 --account acc_nobody").code)

	export := in(t, db, "account export --account", id)
	require.Zero(t, export.code, export.stderr)
	// the account, its key, two grants, and the end
	require.Len(t, strings.Split(strings.TrimSpace(export.stdout), "\n"), 5)
	require.NotContains(t, export.stdout, strings.TrimSpace(key.stdout))
	require.Equal(t, 1, in(t, db, "account export --account acc_nobody").code)

	copied := db + ".copy"
	require.Zero(t, in(t, db, "backup --out", copied).code)
	require.Equal(t, 1, in(t, db, "backup --out", copied).code, "a copy is never written over")
	for _, file := range []string{db, copied} {
		got := in(t, file, "verify-ledger")
		require.Zero(t, got.code, got.stderr)
		require.Contains(t, got.stdout, "1 accounts, 2 transactions, 0 faults")
	}
	require.Equal(t, "0 forgotten\n", in(t, db, "purge").stdout)
	require.Zero(t, in(t, db, "migrate").code)
}

// Without --scopes the command lists the scopes and the presets. A preset of programs may not manage or delete, and one
// of readers spends nothing.
func TestKeyPresets(t *testing.T) {
	db := filepath.Join(t.TempDir(), "keys.db")
	id := strings.TrimSpace(in(t, db, "account create --name Asha").stdout)
	got := in(t, db, "keys create --name laptop --account", id)
	require.Equal(t, 2, got.code)
	for _, word := range []string{"--scopes all", "  all ", "  app ", "  read ", "  charts:create\n",
		"  keys:manage\n"} {
		require.Contains(t, got.stderr, word)
	}
	require.Contains(t, in(t, db, "keys create --name laptop --scopes reader --account", id).stderr, "  read ")
	scopes := func(preset string) string {
		key := decoded[object](t, in(t, db, "keys create --name laptop --json --scopes", preset, "--account", id))
		return fmt.Sprint(key["scopes"])
	}
	require.NotContains(t, scopes("app"), ":manage")
	require.NotContains(t, scopes("app"), ":delete")
	require.Contains(t, scopes("app"), "kundali:create")
	require.NotRegexp(t, `:(create|write|delete|share|manage)`, scopes("read"))
	require.Contains(t, scopes("read,charts:create"), "charts:create")
	list := in(t, db, "keys list --account", id).stdout
	require.Contains(t, list, "Last used")
}

// An account is found by its name as well as by its id. An unknown or ambiguous name lists the accounts.
func TestAccountsByName(t *testing.T) {
	db := filepath.Join(t.TempDir(), "names.db")
	require.Contains(t, in(t, db, "credits grant --amount 5 --ref a --account", "Asha Rao").stderr,
		"jyotish account create")
	id := strings.TrimSpace(in(t, db, "account create --name", "Asha Rao").stdout)
	granted := in(t, db, "credits grant --amount 5 --ref a --account", "asha rao")
	require.Contains(t, granted.stdout, "balance 5", granted.stderr)
	require.Contains(t, in(t, db, "credits grant --amount 5 --ref a --account", id).stdout, "balance 5",
		"the same reference by the id posts nothing")
	require.Zero(t, in(t, db, "keys create --name laptop --scopes read --account", "Asha Rao").code)
	require.Contains(t, in(t, db, "keys list --account", "ASHA RAO").stdout, "laptop")
	require.Contains(t, in(t, db, "account export --account", "Asha Rao").stdout, id)
	missing := in(t, db, "keys list --account", "Asha")
	require.Equal(t, 1, missing.code)
	require.Contains(t, missing.stderr, id+"  Asha Rao")
	other := strings.TrimSpace(in(t, db, "account create --name", "Asha Rao").stdout)
	both := in(t, db, "keys list --account", "Asha Rao")
	require.Equal(t, 2, both.code)
	require.Contains(t, both.stderr, id)
	require.Contains(t, both.stderr, other)
}

func TestKeysAsJSON(t *testing.T) {
	db := filepath.Join(t.TempDir(), "keys.db")
	account := decoded[object](t, in(t, db, "account create --name Asha --json"))
	id := account["id"].(string)
	require.Equal(t, "Asha", account["name"])

	made := decoded[object](t, in(t, db, "keys create --name laptop --scopes all --json --account", id))
	list := decoded[[]object](t, in(t, db, "keys list --json --account", id))
	require.Len(t, list, 1)
	require.Equal(t, made["id"], list[0]["id"])
	require.NotContains(t, list[0], "key")
	require.NotContains(t, list[0], "secret")

	require.Zero(t, in(t, db, "keys revoke", made["id"].(string)).code)
	require.Contains(t, in(t, db, "keys list --account", id).stdout, "revoked")
	require.Equal(t, 1, in(t, db, "keys revoke key_nothing").code)
}

// The file has no key in readable form.
func TestKeysAreNotInTheFile(t *testing.T) {
	db := filepath.Join(t.TempDir(), "keys.db")
	id := strings.TrimSpace(in(t, db, "account create --name Asha").stdout)
	token := strings.TrimSpace(in(t, db, "keys create --name laptop --scopes all --account", id).stdout)
	files, err := filepath.Glob(db + "*")
	require.NoError(t, err)
	for _, f := range files {
		content, err := os.ReadFile(f)
		require.NoError(t, err)
		require.NotContains(t, string(content), token)
	}
}

func TestDoctor(t *testing.T) {
	db := filepath.Join(t.TempDir(), "none.db")
	got := in(t, db, "doctor")
	require.Zero(t, got.code, got.stderr)
	require.Contains(t, got.stdout, "DE441")
	require.Contains(t, got.stdout, "is not there yet")
	require.NoFileExists(t, db, "looking makes nothing")

	require.NoError(t, os.WriteFile(db, []byte(strings.Repeat("this is not a database. ", 100)), 0o600))
	bad := in(t, db, "doctor --json")
	require.Equal(t, 1, bad.code)
	require.Regexp(t, regexp.MustCompile(`"status": "fail"`), bad.stdout)
}

// The doctor command reports a database of an earlier version and does not migrate it, because a
// service of that version may be using it.
func TestDoctorMigratesNothing(t *testing.T) {
	db := filepath.Join(t.TempDir(), "old.db")
	require.Zero(t, in(t, db, "migrate").code)
	require.Contains(t, in(t, db, "doctor").stdout, "MiB free")
	raw, err := sql.Open("sqlite", db)
	require.NoError(t, err)
	defer raw.Close()
	_, err = raw.Exec(`PRAGMA user_version = 0`)
	require.NoError(t, err)
	got := in(t, db, "doctor")
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stdout, "run migrate")
	var version int
	require.NoError(t, raw.QueryRow(`PRAGMA user_version`).Scan(&version))
	require.Zero(t, version)
}

func TestOpenAPI(t *testing.T) {
	got := decoded[object](t, jyotish(t, nil, "openapi", "--base-url", "https://example.com"))
	require.Equal(t, "3.1", got["openapi"].(string)[:3])
	require.Contains(t, got["paths"], "/kundali/generate")
}

// A command with nothing said lists everything that is required, with a value to copy for each.
func TestOperatorCommandsSayWhatIsRequired(t *testing.T) {
	db := filepath.Join(t.TempDir(), "none.db")
	for line, wants := range map[string][]string{
		"credits grant":         {"--account: ", "account list", "--amount 500", "--ref invoice-17"},
		"credits refund":        {"--account: ", "--amount 500", "--ref invoice-17"},
		"keys create":           {"--account: ", "--name laptop", "--scopes all", "  app ", "  kundali:read"},
		"keys list":             {"--account: ", "account list"},
		"account export":        {"--account: ", "account list"},
		"account create":        {`--name "First customer"`},
		"keys list --account x": {"--db: ", "account create"},
		"keys create --account x --name n --scopes all --rate-limit 0 --expires soon": {"--rate-limit: 0",
			`--expires: "soon"`},
		"credits grant --account x --amount -4 --ref r": {"--amount: -4 is not from 1 to "},
	} {
		got := in(t, db, line)
		require.Equal(t, 2, got.code, line)
		require.Empty(t, got.stdout, line)
		for _, want := range wants {
			require.Contains(t, got.stderr, want, line)
		}
		require.NoFileExists(t, db, "%s makes no database", line)
	}
}

// An account is named by its id or its name, in any case of letters. A name that several have is refused with their
// ids.
func TestAccountByName(t *testing.T) {
	db := filepath.Join(t.TempDir(), "names.db")
	require.Contains(t, in(t, db, "account list").stdout, "Id")
	require.Contains(t, in(t, db, "keys list --account Asha").stderr, "there is no account yet")
	asha := strings.TrimSpace(in(t, db, "account create --name Asha").stdout)
	ravi := strings.TrimSpace(in(t, db, "account create --name Ravi").stdout)
	require.Contains(t, in(t, db, "credits grant --account asha --amount 25 --ref g1").stdout, "balance 25")
	require.Contains(t, in(t, db, "credits grant --amount 30 --ref g2 --account", asha).stdout, "balance 55")
	require.Contains(t, in(t, db, "credits grant --account Ravi --amount 5 --ref g1").stdout, "balance 5")
	require.Zero(t, in(t, db, "keys create --account Asha --name laptop --scopes read").code)
	require.Contains(t, in(t, db, "keys list --account Asha").stdout, "laptop")
	require.NotContains(t, in(t, db, "keys list --account Ravi").stdout, "laptop")
	require.Contains(t, in(t, db, "account export --account Ravi").stdout, ravi)

	got := in(t, db, "keys list --account Rav")
	require.Equal(t, 1, got.code)
	require.Contains(t, got.stderr, asha+"  Asha")
	second := strings.TrimSpace(in(t, db, "account create --name Ravi").stdout)
	got = in(t, db, "credits grant --account Ravi --amount 5 --ref g3")
	require.Equal(t, 2, got.code)
	require.Contains(t, got.stderr, `2 accounts are called "Ravi"`)
	require.Contains(t, got.stderr, ravi)
	require.Contains(t, got.stderr, second)
	require.NotContains(t, got.stderr, asha)
}
