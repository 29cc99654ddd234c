/* jsontext.c: see jsontext.h. */
#include "server/json/jsontext.h"

#include <errno.h>
#include <stdlib.h>

#define LARGEST_EXACT (INT64_C(1) << 53)

/* Length of the UTF-8 sequence at the start of the bytes, 0 if there is none (RFC 3629). */
static size_t sequence_length(const unsigned char *at, size_t left)
{
    if (at[0] < 0x80)
        return 1;
    size_t length = at[0] >= 0xF0 ? 4 : at[0] >= 0xE0 ? 3 : 2;
    if (at[0] < 0xC2 || at[0] > 0xF4 || left < length)
        return 0;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xC0) != 0x80)
            return 0;
    bool overlong = (at[0] == 0xE0 && at[1] < 0xA0) || (at[0] == 0xF0 && at[1] < 0x90);
    bool surrogate = at[0] == 0xED && at[1] > 0x9F;
    bool beyond = at[0] == 0xF4 && at[1] > 0x8F;
    return overlong || surrogate || beyond ? 0 : length;
}

bool json_text_is_utf8(const char *text, size_t length)
{
    for (size_t i = 0; i < length;) {
        size_t step = sequence_length((const unsigned char *)text + i, length - i);
        if (step == 0)
            return false;
        i += step;
    }
    return true;
}

json_t *json_text_n(const char *text, size_t length)
{
    if (json_text_is_utf8(text, length))
        return json_stringn_nocheck(text, length);
    struct strbuf clean = STRBUF_INIT;
    for (size_t i = 0; i < length;) {
        size_t step = sequence_length((const unsigned char *)text + i, length - i);
        if (step == 0)
            strbuf_adds(&clean, "\xEF\xBF\xBD");
        else
            strbuf_add(&clean, text + i, step);
        i += step == 0 ? 1 : step;
    }
    json_t *value = json_stringn_nocheck(clean.text, clean.length);
    strbuf_release(&clean);
    return value;
}

json_t *json_text(const char *text)
{
    return text ? json_text_n(text, strlen(text)) : json_null();
}

json_t *json_decimal(const char *decimal)
{
    char *end = NULL;
    errno = 0;
    long long value = strtoll(decimal, &end, 10);
    if (errno || end == decimal || *end || value > LARGEST_EXACT || value < -LARGEST_EXACT)
        return json_text(decimal);
    return json_integer(value);
}

json_t *json_whole(int64_t value)
{
    char text[32];
    snprintf(text, sizeof text, "%lld", (long long)value);
    return json_decimal(text);
}

json_t *json_bytes(const char *text)
{
    return json_bytes_n(text, strlen(text));
}

json_t *json_bytes_n(const char *text, size_t length)
{
    struct strbuf coded = STRBUF_INIT;
    for (const char *end = text + length; text < end; text++) {
        unsigned char byte = (unsigned char)*text;
        if (byte >= 0x80)
            strbuf_addch(&coded, (char)(0xC0 | (byte >> 6)));
        strbuf_addch(&coded, (char)(byte >= 0x80 ? 0x80 | (byte & 0x3F) : byte));
    }
    json_t *value = json_stringn_nocheck(coded.text, coded.length);
    strbuf_release(&coded);
    return value;
}

void json_bytes_decode(const json_t *string, struct strbuf *out)
{
    const unsigned char *text = (const unsigned char *)json_string_value(string);
    const unsigned char *end = text ? text + json_string_length(string) : NULL;
    for (; text < end; text++) {
        if (*text < 0x80) {
            strbuf_addch(out, (char)*text);
        } else {
            strbuf_addch(out, (char)((*text & 0x03) << 6 | (text[1] & 0x3F)));
            text++;
        }
    }
}

static int append(const char *bytes, size_t size, void *data)
{
    strbuf_add(data, bytes, size);
    return 0;
}

void json_pretty(const json_t *value, struct strbuf *out)
{
    json_dump_callback(value, append, out, JSON_INDENT(2) | JSON_ENCODE_ANY);
    strbuf_addch(out, '\n');
}
