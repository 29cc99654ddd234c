#include "base/strbuf.h"

#include <stdlib.h>

char strbuf_empty[1] = "";

void strbuf_init(struct strbuf *buf)
{
    buf->text = strbuf_empty;
    buf->length = 0;
    buf->room = 0;
}

void strbuf_release(struct strbuf *buf)
{
    if (buf->room > 0)
        free(buf->text);
    strbuf_init(buf);
}

void strbuf_clear(struct strbuf *buf)
{
    buf->length = 0;
    if (buf->room > 0)
        buf->text[0] = '\0';
}

/* Makes room for `more` bytes and the terminator. */
static void reserve(struct strbuf *buf, size_t more)
{
    size_t need, room;

    if (more > SIZE_MAX / 4 || buf->length > SIZE_MAX / 4)
        BUG("text of more than %zu bytes", SIZE_MAX / 4);
    need = buf->length + more + 1;
    if (need <= buf->room)
        return;
    room = buf->room * 2;
    if (room < need)
        room = need;
    if (room < 64)
        room = 64;
    buf->text = xrealloc(buf->room > 0 ? buf->text : NULL, room);
    buf->room = room;
    buf->text[buf->length] = '\0';
}

void strbuf_add(struct strbuf *buf, const void *bytes, size_t length)
{
    if (length == 0)
        return;
    reserve(buf, length);
    memcpy(buf->text + buf->length, bytes, length);
    buf->length += length;
    buf->text[buf->length] = '\0';
}

void strbuf_adds(struct strbuf *buf, const char *text)
{
    strbuf_add(buf, text, strlen(text));
}

void strbuf_addch(struct strbuf *buf, char c)
{
    strbuf_add(buf, &c, 1);
}

void strbuf_vaddf(struct strbuf *buf, const char *format, va_list arguments)
{
    va_list again;
    int length;

    va_copy(again, arguments);
    length = vsnprintf(NULL, 0, format, arguments);
    if (length < 0)
        BUG("format '%s' cannot be printed", format);
    reserve(buf, (size_t)length);
    vsnprintf(buf->text + buf->length, (size_t)length + 1, format, again);
    buf->length += (size_t)length;
    va_end(again);
}

void strbuf_addf(struct strbuf *buf, const char *format, ...)
{
    va_list arguments;

    va_start(arguments, format);
    strbuf_vaddf(buf, format, arguments);
    va_end(arguments);
}

void strbuf_add_quantity(struct strbuf *buf, double value, const char *unit)
{
    static const char *const prefixes[] = {"", "k", "M", "G", "T", "P", "E"};
    size_t prefix = 0;

    while (value >= 999.5 && prefix + 1 < COUNT_OF(prefixes)) {
        value /= 1000;
        prefix++;
    }
    strbuf_addf(buf, value >= 999.5 ? "%.0f %s%s" : "%.3g %s%s", value, prefixes[prefix], unit);
}

char *strbuf_detach(struct strbuf *buf)
{
    char *text;

    reserve(buf, 0);
    text = buf->text;
    strbuf_init(buf);
    return text;
}
