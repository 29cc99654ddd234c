/*
 * lsp_text.h: the text of a document, and positions in it as editors count them: a line from 0 and
 * a character from 0, in units of the encoding that was negotiated (LSP 3.17, "Position").
 */
#ifndef LATHE_SERVER_LSP_TEXT_H
#define LATHE_SERVER_LSP_TEXT_H

#include <jansson.h>

#include "base/strbuf.h"

enum lsp_encoding { LSP_UTF16, LSP_UTF8, LSP_UTF32 };

struct lsp_position {
    size_t line, character;
};

/* A text and where its lines begin. */
struct lsp_text {
    struct strbuf bytes;
    size_t *lines; /* offset of the first byte of each line; owned */
    size_t lines_size, lines_room;
    bool has_returns; /* lines may end by a \r alone, which ends no line of a report */
};

void lsp_text_init(struct lsp_text *text, const char *bytes, size_t length);
void lsp_text_release(struct lsp_text *text);

/* Byte offset of a position; clamped to the end of its line and of the text. In the middle of a
   character: its beginning. */
size_t lsp_text_offset(const struct lsp_text *text, struct lsp_position position,
                       enum lsp_encoding encoding);
struct lsp_position lsp_text_position(const struct lsp_text *text, size_t offset,
                                      enum lsp_encoding encoding);

/* Byte offset of a 1-based line and byte column, as reports count (source.h: lines end by \n, while
   a \r alone ends one for editors only); clamped likewise. */
size_t lsp_text_place(const struct lsp_text *text, long long line, long long column);

/* The 0-based line of an offset. */
size_t lsp_text_line(const struct lsp_text *text, size_t offset);

/* Replaces the bytes [start, end). */
void lsp_text_replace(struct lsp_text *text, size_t start, size_t end, const char *bytes,
                      size_t length);

/* A `Position`, a `Range` as JSON, new references; and back, false where it is none. */
json_t *lsp_position_json(const struct lsp_text *text, size_t offset, enum lsp_encoding encoding);
json_t *lsp_range_json(const struct lsp_text *text, size_t start, size_t end,
                       enum lsp_encoding encoding);
bool lsp_read_position(const json_t *json, struct lsp_position *out);

#endif
