package account

// Scope is a permission of a key, as resource:action. Spending is always an action of its own (create), so a key that
// reads can never spend. There are no wildcards.
type Scope string

// KeysManage is the permission to make, change and end keys. An account keeps one key that has it.
const KeysManage Scope = "keys:manage"
