/* lsp_text.c: see lsp_text.h. */
#include "server/lsp/lsp_text.h"

#include <stdlib.h>

static void push_line(struct lsp_text *text, size_t offset)
{
    if (text->lines_size == text->lines_room) {
        text->lines_room = text->lines_room ? 2 * text->lines_room : 64;
        text->lines = xrealloc(text->lines, text->lines_room * sizeof(*text->lines));
    }
    text->lines[text->lines_size++] = offset;
}

/* Finds the lines from line `first` on, whose beginning is known. A line ends by \n, \r\n or \r. */
static void find_lines(struct lsp_text *text, size_t first)
{
    const char *bytes = text->bytes.text;
    size_t length = text->bytes.length;
    text->lines_size = first + 1;
    if (first == 0)
        text->has_returns = false;
    for (size_t i = text->lines[first]; i < length; i++) {
        bool is_return = bytes[i] == '\r' && (i + 1 == length || bytes[i + 1] != '\n');
        text->has_returns = text->has_returns || is_return;
        if (bytes[i] == '\n' || is_return)
            push_line(text, i + 1);
    }
}

void lsp_text_init(struct lsp_text *text, const char *bytes, size_t length)
{
    *text = (struct lsp_text){.bytes = STRBUF_INIT};
    strbuf_add(&text->bytes, bytes, length);
    push_line(text, 0);
    find_lines(text, 0);
}

void lsp_text_release(struct lsp_text *text)
{
    strbuf_release(&text->bytes);
    free(text->lines);
    *text = (struct lsp_text){.bytes = STRBUF_INIT};
}

/* Bytes of the character at the text; a byte that begins none counts as one. */
static size_t character_bytes(const char *text, size_t rest)
{
    unsigned char c = (unsigned char)text[0];
    size_t size = c < 0xc2 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : c < 0xf5 ? 4 : 1;
    if (size > rest)
        return 1;
    for (size_t i = 1; i < size; i++)
        if (((unsigned char)text[i] & 0xc0) != 0x80)
            return 1;
    return size;
}

static size_t character_units(size_t bytes, enum lsp_encoding encoding)
{
    return encoding == LSP_UTF8 ? bytes : encoding == LSP_UTF16 && bytes == 4 ? 2 : 1;
}

/* Where the line's content ends: before its line end. */
static size_t line_end(const struct lsp_text *text, size_t line)
{
    if (line + 1 == text->lines_size)
        return text->bytes.length;
    size_t end = text->lines[line + 1];
    const char *bytes = text->bytes.text;
    if (bytes[end - 1] == '\n' && end - 1 > text->lines[line] && bytes[end - 2] == '\r')
        return end - 2;
    return end - 1;
}

size_t lsp_text_offset(const struct lsp_text *text, struct lsp_position position,
                       enum lsp_encoding encoding)
{
    if (position.line >= text->lines_size)
        return text->bytes.length;
    size_t offset = text->lines[position.line], end = line_end(text, position.line), units = 0;
    while (offset < end) {
        size_t bytes = character_bytes(text->bytes.text + offset, end - offset);
        units += character_units(bytes, encoding);
        if (units > position.character)
            break;
        offset += bytes;
    }
    return offset;
}

size_t lsp_text_line(const struct lsp_text *text, size_t offset)
{
    size_t low = 0, high = text->lines_size;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (text->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return low;
}

struct lsp_position lsp_text_position(const struct lsp_text *text, size_t offset,
                                      enum lsp_encoding encoding)
{
    if (offset > text->bytes.length)
        offset = text->bytes.length;
    struct lsp_position position = {lsp_text_line(text, offset), 0};
    for (size_t at = text->lines[position.line]; at < offset;) {
        size_t bytes = character_bytes(text->bytes.text + at, offset - at);
        position.character += character_units(bytes, encoding);
        at += bytes;
    }
    return position;
}

size_t lsp_text_place(const struct lsp_text *text, long long line, long long column)
{
    const char *bytes = text->bytes.text, *end = bytes + text->bytes.length, *start = bytes;
    if (line < 1)
        return 0;
    if (!text->has_returns && (unsigned long long)line <= text->lines_size) {
        start = bytes + text->lines[line - 1];
        line = 1;
    }
    for (; line > 1; line--) {
        start = memchr(start, '\n', (size_t)(end - start));
        if (!start)
            return text->bytes.length;
        start++;
    }
    const char *stop = memchr(start, '\n', (size_t)(end - start));
    if (!stop)
        stop = end;
    else if (stop > start && stop[-1] == '\r')
        stop--;
    size_t offset = column < 1 ? 0 : (size_t)column - 1, length = (size_t)(stop - start);
    return (size_t)(start - bytes) + (offset < length ? offset : length);
}

void lsp_text_replace(struct lsp_text *text, size_t start, size_t end, const char *bytes,
                      size_t length)
{
    struct strbuf *old = &text->bytes, new = STRBUF_INIT;
    /* A \r before the place may be joined to a \n that comes, or parted from one. */
    size_t line = lsp_text_line(text, start);
    if (line > 0 && text->lines[line] == start)
        line--;
    strbuf_add(&new, old->text, start);
    strbuf_add(&new, bytes, length);
    strbuf_add(&new, old->text + end, old->length - end);
    strbuf_release(old);
    *old = new;
    find_lines(text, line);
}

json_t *lsp_position_json(const struct lsp_text *text, size_t offset, enum lsp_encoding encoding)
{
    struct lsp_position position = lsp_text_position(text, offset, encoding);
    json_t *object = json_object();
    json_object_set_new(object, "line", json_integer((json_int_t)position.line));
    json_object_set_new(object, "character", json_integer((json_int_t)position.character));
    return object;
}

json_t *lsp_range_json(const struct lsp_text *text, size_t start, size_t end,
                       enum lsp_encoding encoding)
{
    json_t *object = json_object();
    json_object_set_new(object, "start", lsp_position_json(text, start, encoding));
    json_object_set_new(object, "end", lsp_position_json(text, end, encoding));
    return object;
}

bool lsp_read_position(const json_t *json, struct lsp_position *out)
{
    const json_t *line = json_object_get(json, "line");
    const json_t *character = json_object_get(json, "character");
    if (!json_is_integer(line) || !json_is_integer(character) || json_integer_value(line) < 0 ||
        json_integer_value(character) < 0)
        return false;
    out->line = (size_t)json_integer_value(line);
    out->character = (size_t)json_integer_value(character);
    return true;
}
