/*
 * jsontext.h: text that may not be UTF-8, and integers that may be large, as JSON values. All
 * functions give a new reference and never NULL.
 */
#ifndef LATHE_SERVER_JSONTEXT_H
#define LATHE_SERVER_JSONTEXT_H

#include <jansson.h>

#include "base/base.h"
#include "base/strbuf.h"

/* Whether the bytes are UTF-8 (no surrogates, no overlong forms, nothing beyond U+10FFFF). */
bool json_text_is_utf8(const char *text, size_t length);

/* A string; each byte that is not part of a UTF-8 sequence becomes U+FFFD. NULL becomes null. */
json_t *json_text(const char *text);
json_t *json_text_n(const char *text, size_t length);

/* Decimal text: an integer up to 2^53 in magnitude, else a string with the same digits. */
json_t *json_decimal(const char *decimal);
json_t *json_whole(int64_t value);

/*
 * Text between the supervisor and its workers, such as file names, has to survive whatever its
 * encoding is: every byte stands for the code point of the same number.
 */
json_t *json_bytes(const char *text);
json_t *json_bytes_n(const char *text, size_t length);
void json_bytes_decode(const json_t *string, struct strbuf *out);

/* The value as text with an indentation of 2 and a final newline. */
void json_pretty(const json_t *value, struct strbuf *out);

#endif
