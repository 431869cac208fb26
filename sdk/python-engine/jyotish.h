/* The engine of jyotish as a library: a question and JSON in, JSON out. Texts are UTF-8 and end in a zero byte.
 * See README.md for what may be asked. All three may be called from many threads at once. After fork() a child must not call them: the
 * library runs threads of its own, which a child does not have. */
#ifndef JYOTISH_H
#define JYOTISH_H
#ifdef __cplusplus
extern "C" {
#endif

/* Answers a question such as "chart"; told is a JSON object, NULL counts as {}. The answer is never NULL: {"error": {"code", "detail", …}}
 * where there is none. Give it back with jyotish_free. */
char *jyotish_ask(const char *question, const char *told);

/* Gives back an answer; NULL is let pass. */
void jyotish_free(char *answer);

/* Tells what answers: version, data and questions, as a JSON object. Give it back with jyotish_free. */
char *jyotish_version(void);

#ifdef __cplusplus
}
#endif
#endif
