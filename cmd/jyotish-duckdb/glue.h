// What Go calls of DuckDB's C API, whose functions are pointers in a table that DuckDB hands over when it loads us.
#define DUCKDB_EXTENSION_NAME jyotish
#include "duckdb_extension.h"

DUCKDB_EXTENSION_EXTERN

// A column of a chunk: where its values are, and which of them are not null (all, if valid is NULL).
typedef struct {
	duckdb_vector vector;
	duckdb_type type;
	void *data;
	uint64_t *valid;
} jyotish_column;

typedef struct {
	char *name;
	duckdb_type type;
} jyotish_field;

jyotish_column jyotish_input(duckdb_vector vector);
jyotish_column jyotish_output(duckdb_vector vector);
duckdb_vector jyotish_argument(duckdb_data_chunk chunk, idx_t i);
idx_t jyotish_arguments(duckdb_data_chunk chunk);
idx_t jyotish_rows(duckdb_data_chunk chunk);
void jyotish_set_rows(duckdb_data_chunk chunk, idx_t n);
duckdb_vector jyotish_member(duckdb_vector vector, idx_t i);
duckdb_vector jyotish_elements(duckdb_vector list);
void jyotish_put(duckdb_vector vector, idx_t row, const char *text, idx_t length);

// A scalar function of a birth with a result of one field, or of a struct of several. The birth is date, time,
// latitude, longitude and perhaps a map of further columns. Its number comes back from jyotish_scalar_number.
bool jyotish_add_scalar(duckdb_connection, const char *name, const jyotish_field *fields, idx_t n, uintptr_t number);
uintptr_t jyotish_scalar_number(duckdb_function_info info);
void jyotish_scalar_error(duckdb_function_info info, const char *text);

// A table function of a birth with named parameters that are texts.
bool jyotish_add_table(duckdb_connection, const char *name, char **parameters, idx_t n);
char *jyotish_parameter(duckdb_bind_info info, idx_t i);
char *jyotish_named(duckdb_bind_info info, const char *name);
void jyotish_result(duckdb_bind_info info, jyotish_field field);
void jyotish_keep(duckdb_bind_info info, uintptr_t handle, idx_t rows);
void jyotish_bind_error(duckdb_bind_info info, const char *text);
uintptr_t jyotish_kept(duckdb_function_info info);
bool jyotish_first_call(duckdb_function_info info);
void jyotish_release(char *text);
