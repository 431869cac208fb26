//go:build jyotish_duckdb

#include "_cgo_export.h"
#include <stdlib.h>

DUCKDB_EXTENSION_ENTRYPOINT(duckdb_connection connection, duckdb_extension_info info,
                            struct duckdb_extension_access *access) {
	char *wrong = jyotishRegister(connection);
	if (wrong) {
		access->set_error(info, wrong);
		free(wrong);
	}
	return !wrong;
}

static duckdb_logical_type type_of(duckdb_type type) { return duckdb_create_logical_type(type); }

jyotish_column jyotish_input(duckdb_vector vector) {
	duckdb_logical_type type = duckdb_vector_get_column_type(vector);
	jyotish_column c = {vector, duckdb_get_type_id(type), duckdb_vector_get_data(vector), duckdb_vector_get_validity(vector)};
	duckdb_destroy_logical_type(&type);
	return c;
}

jyotish_column jyotish_output(duckdb_vector vector) {
	duckdb_vector_ensure_validity_writable(vector);
	return jyotish_input(vector);
}

duckdb_vector jyotish_argument(duckdb_data_chunk chunk, idx_t i) { return duckdb_data_chunk_get_vector(chunk, i); }
idx_t jyotish_arguments(duckdb_data_chunk chunk) { return duckdb_data_chunk_get_column_count(chunk); }
idx_t jyotish_rows(duckdb_data_chunk chunk) { return duckdb_data_chunk_get_size(chunk); }
void jyotish_set_rows(duckdb_data_chunk chunk, idx_t n) { duckdb_data_chunk_set_size(chunk, n); }
duckdb_vector jyotish_member(duckdb_vector vector, idx_t i) { return duckdb_struct_vector_get_child(vector, i); }
duckdb_vector jyotish_elements(duckdb_vector list) { return duckdb_list_vector_get_child(list); }

void jyotish_put(duckdb_vector vector, idx_t row, const char *text, idx_t length) {
	duckdb_vector_assign_string_element_len(vector, row, text, length);
}

static duckdb_logical_type result_of(const jyotish_field *fields, idx_t n) {
	if (n == 1)
		return type_of(fields[0].type);
	duckdb_logical_type *types = calloc(n, sizeof *types);
	const char **names = calloc(n, sizeof *names);
	for (idx_t i = 0; i < n; i++)
		types[i] = type_of(fields[i].type), names[i] = fields[i].name;
	duckdb_logical_type result = duckdb_create_struct_type(types, names, n);
	for (idx_t i = 0; i < n; i++)
		duckdb_destroy_logical_type(&types[i]);
	free(types), free(names);
	return result;
}

static const duckdb_type birth[] = {DUCKDB_TYPE_ANY, DUCKDB_TYPE_ANY, DUCKDB_TYPE_DOUBLE, DUCKDB_TYPE_DOUBLE};

bool jyotish_add_scalar(duckdb_connection connection, const char *name, const jyotish_field *fields, idx_t n,
                        uintptr_t number) {
	duckdb_scalar_function_set set = duckdb_create_scalar_function_set(name);
	duckdb_logical_type result = result_of(fields, n), text = type_of(DUCKDB_TYPE_VARCHAR);
	duckdb_logical_type map = duckdb_create_map_type(text, text);
	for (int further = 0; further < 2; further++) {
		duckdb_scalar_function f = duckdb_create_scalar_function();
		duckdb_scalar_function_set_name(f, name);
		for (int i = 0; i < 4; i++) {
			duckdb_logical_type type = type_of(birth[i]);
			duckdb_scalar_function_add_parameter(f, type);
			duckdb_destroy_logical_type(&type);
		}
		if (further)
			duckdb_scalar_function_add_parameter(f, map);
		duckdb_scalar_function_set_return_type(f, result);
		duckdb_scalar_function_set_special_handling(f); // a null among the further columns is no null result
		duckdb_scalar_function_set_extra_info(f, (void *)(number + 1), NULL); // NULL would count as none
		duckdb_scalar_function_set_function(f, jyotishScalar);
		duckdb_add_scalar_function_to_set(set, f);
		duckdb_destroy_scalar_function(&f);
	}
	duckdb_state state = duckdb_register_scalar_function_set(connection, set);
	duckdb_destroy_logical_type(&map), duckdb_destroy_logical_type(&text), duckdb_destroy_logical_type(&result);
	duckdb_destroy_scalar_function_set(&set);
	return state == DuckDBSuccess;
}

uintptr_t jyotish_scalar_number(duckdb_function_info info) {
	return (uintptr_t)duckdb_scalar_function_get_extra_info(info) - 1;
}

void jyotish_scalar_error(duckdb_function_info info, const char *text) { duckdb_scalar_function_set_error(info, text); }

// A scan has rows for one call of the function; the flag of the scan says whether that has been.
static void begin(duckdb_init_info info) { duckdb_init_set_init_data(info, calloc(1, sizeof(bool)), free); }

bool jyotish_first_call(duckdb_function_info info) {
	bool *called = duckdb_function_get_init_data(info), first = !*called;
	*called = true;
	return first;
}

bool jyotish_add_table(duckdb_connection connection, const char *name, char **parameters, idx_t n) {
	duckdb_table_function f = duckdb_create_table_function();
	duckdb_logical_type text = type_of(DUCKDB_TYPE_VARCHAR);
	duckdb_table_function_set_name(f, name);
	for (int i = 0; i < 4; i++) {
		duckdb_logical_type type = type_of(birth[i]);
		duckdb_table_function_add_parameter(f, type);
		duckdb_destroy_logical_type(&type);
	}
	for (idx_t i = 0; i < n; i++)
		duckdb_table_function_add_named_parameter(f, parameters[i], text);
	duckdb_destroy_logical_type(&text);
	duckdb_table_function_set_bind(f, jyotishBind);
	duckdb_table_function_set_init(f, begin);
	duckdb_table_function_set_function(f, jyotishTable);
	duckdb_state state = duckdb_register_table_function(connection, f);
	duckdb_destroy_table_function(&f);
	return state == DuckDBSuccess;
}

// text_of returns the text of a value, or NULL for none and for null. It destroys the value.
static char *text_of(duckdb_value value) {
	char *text = !value || duckdb_is_null_value(value) ? NULL : duckdb_get_varchar(value);
	if (value)
		duckdb_destroy_value(&value);
	return text;
}

char *jyotish_parameter(duckdb_bind_info info, idx_t i) { return text_of(duckdb_bind_get_parameter(info, i)); }

char *jyotish_named(duckdb_bind_info info, const char *name) {
	return text_of(duckdb_bind_get_named_parameter(info, name));
}

void jyotish_result(duckdb_bind_info info, jyotish_field field) {
	duckdb_logical_type type = type_of(field.type);
	duckdb_bind_add_result_column(info, field.name, type);
	duckdb_destroy_logical_type(&type);
}

static void forget(void *handle) { jyotishForget((uintptr_t)handle); }

void jyotish_keep(duckdb_bind_info info, uintptr_t handle, idx_t rows) {
	duckdb_bind_set_bind_data(info, (void *)handle, forget);
	duckdb_bind_set_cardinality(info, rows, true);
}

void jyotish_bind_error(duckdb_bind_info info, const char *text) { duckdb_bind_set_error(info, text); }
uintptr_t jyotish_kept(duckdb_function_info info) { return (uintptr_t)duckdb_function_get_bind_data(info); }
void jyotish_release(char *text) { duckdb_free(text); }
