/* frontend_place.c: part of frontend_internal.h: from libclang's places to byte ranges of files. */
#include <stdlib.h>

#include "code/frontend/frontend_internal.h"
#include "code/tokens.h"

/* One end of a range. */
struct spot {
    bool valid;
    uint32_t file, offset; /* where the token is written, or where its expansion starts or ends */
    unsigned raw;          /* libclang's number of the place */
    bool in_macro;         /* the token comes out of an expansion */
    bool is_argument;      /* it is written as an argument of the expansion */
    uint32_t expansion;    /* offset of the outermost expansion */
};

/* A header name of the unit, made absolute by the directory that relative names refer to. */
static const char *file_path(struct frontend *fe, const char *name)
{
    while (name[0] == '.' && name[1] == '/')
        name += 2;
    if (name[0] == '/' || !fe->directory)
        return name;
    return arena_printf(fe->arena, "%s/%s", fe->directory, name);
}

static struct source *file_new(struct frontend *fe, CXFile file)
{
    size_t length = 0;
    const char *text = clang_getFileContents(fe->unit, file, &length);
    const char *name = take_text(fe, clang_getFileName(file));
    struct source *source =
        source_new(fe->arena, file_path(fe, name), text ? text : "", text ? length : 0);
    source->is_system =
        clang_Location_isInSystemHeader(clang_getLocationForOffset(fe->unit, file, 0));
    source->is_guarded = clang_isFileMultipleIncludeGuarded(fe->unit, file) != 0;
    return source;
}

/* Whether two handles stand for one file. libclang 19 tells files by device and inode, and takes
   all that are given as texts only, without being on the disk, for the same. */
static bool is_same_file(struct frontend *fe, CXFile a, CXFile b)
{
    CXFileUniqueID id;
    if (!clang_File_isEqual(a, b))
        return false;
    if (clang_getFileUniqueID(a, &id) == 0 && (id.data[0] || id.data[1]))
        return true;
    return strcmp(take_text(fe, clang_getFileName(a)), take_text(fe, clang_getFileName(b))) == 0;
}

/* The index of a file that another handle of libclang stands for as well, plus 1; 0 if none. */
static uintptr_t file_known(struct frontend *fe, CXFile file)
{
    for (size_t i = 0; i < fe->files.room; i++) {
        struct table_entry *entry = &fe->files.entries[i];
        if (entry->first && is_same_file(fe, (CXFile)entry->first, file))
            return (uintptr_t)entry->value;
    }
    return 0;
}

/* Two names of the same file give the same index. */
uint32_t file_index(struct frontend *fe, CXFile file)
{
    if (file == fe->last_file)
        return fe->last_index;
    uintptr_t known = (uintptr_t)table_get(&fe->files, file, NULL);
    if (!known) {
        known = file_known(fe, file);
        if (!known) {
            struct source *source = file_new(fe, file);
            LIST_PUSH(fe->arena, fe->tree->sources.files, source);
            known = fe->tree->sources.files.size;
        }
        table_put(&fe->files, file, NULL, (void *)known);
    }
    fe->last_file = file;
    fe->last_index = (uint32_t)(known - 1);
    return fe->last_index;
}

uint32_t file_find(struct frontend *fe, CXFile file)
{
    uintptr_t known = (uintptr_t)table_get(&fe->files, file, NULL);
    if (!known)
        known = file_known(fe, file);
    return known ? (uint32_t)(known - 1) : UINT32_MAX;
}

const struct source *source_at(const struct frontend *fe, uint32_t file)
{
    return fe->tree->sources.files.at[file];
}

/*
 * libclang 19 hands out Clang's own numbers of places, whose highest bit says that a place lies in
 * an expansion. The public functions tell the same by comparing three locations, at several times
 * the cost; they are asked where the bit is set.
 */
static bool in_expansion(unsigned raw)
{
    return raw >> 31;
}

static struct spot spot_of(struct frontend *fe, CXSourceLocation location)
{
    struct spot spot = {0};
    CXFile file = NULL;
    unsigned offset = 0;
    spot.raw = location.int_data;
    clang_getFileLocation(location, &file, NULL, NULL, &offset);
    if (!file)
        return spot;
    spot.valid = true;
    spot.file = file_index(fe, file);
    spot.offset = offset;
    if (in_expansion(spot.raw)) {
        CXFile spelling_file = NULL, expansion_file = NULL;
        unsigned spelling = 0, expansion = 0;
        clang_getSpellingLocation(location, &spelling_file, NULL, NULL, &spelling);
        clang_getExpansionLocation(location, &expansion_file, NULL, NULL, &expansion);
        spot.in_macro = true;
        spot.is_argument = spelling_file == file && spelling == offset;
        spot.expansion = expansion;
    }
    return spot;
}

static bool is_name_byte(unsigned char c)
{
    return c == '_' || c == '$' || c >= 0x80 || (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
           (c >= 'A' && c <= 'Z');
}

uint32_t identifier_end(const struct source *source, uint32_t offset)
{
    while (offset < source->length && is_name_byte((unsigned char)source->text[offset]))
        offset++;
    return offset;
}

const char *identifier_at(struct frontend *fe, const struct source *source, uint32_t offset)
{
    uint32_t end = identifier_end(source, offset);
    return arena_strndup(fe->arena, source->text + offset, end - offset);
}

/* Behind a comment that starts at `offset`, or `offset`. */
static uint32_t skip_comment(const struct source *source, uint32_t offset)
{
    const char *text = source->text;
    if (text[offset] != '/')
        return offset;
    if (text[offset + 1] == '/') {
        while (offset < source->length && text[offset] != '\n')
            offset++;
        return offset;
    }
    if (text[offset + 1] != '*')
        return offset;
    for (offset += 2; offset < source->length; offset++)
        if (text[offset] == '*' && text[offset + 1] == '/')
            return offset + 2;
    return offset;
}

uint32_t skip_blank(const struct source *source, uint32_t offset)
{
    const char *text = source->text;
    while (offset < source->length) {
        char c = text[offset];
        uint32_t next = offset + 1;
        if (c == '/')
            next = skip_comment(source, offset);
        else if (c == '\\' && (text[offset + 1] == '\n' || text[offset + 1] == '\r'))
            next = offset + 2;
        else if (c != ' ' && c != '\t' && c != '\n' && c != '\r' && c != '\f' && c != '\v')
            return offset;
        if (next == offset)
            return offset;
        offset = next;
    }
    return offset;
}

/* Behind the token-like piece at `offset`: a comment, a literal in quotes, or one byte. */
static uint32_t skip_piece(const struct source *source, uint32_t offset)
{
    const char *text = source->text;
    char quote = text[offset];
    if (quote == '/') {
        uint32_t end = skip_comment(source, offset);
        return end > offset ? end : offset + 1;
    }
    if (quote != '"' && quote != '\'')
        return offset + 1;
    if (quote == '\'' && offset > 0 && is_name_byte((unsigned char)text[offset - 1]) &&
        text[offset - 1] != 'L' && text[offset - 1] != 'u' && text[offset - 1] != 'U')
        return offset + 1;
    for (offset++; offset < source->length && text[offset] != quote && text[offset] != '\n';
         offset++)
        if (text[offset] == '\\')
            offset++;
    return offset < source->length ? offset + 1 : (uint32_t)source->length;
}

uint32_t skip_parenthesis(const struct source *source, uint32_t offset)
{
    unsigned depth = 0;
    while (offset < source->length) {
        char c = source->text[offset];
        if (c == '(')
            depth++;
        if (c == ')' && --depth == 0)
            return offset + 1;
        offset = skip_piece(source, offset);
    }
    return 0;
}

uint32_t skip_semicolon(const struct source *source, uint32_t offset)
{
    uint32_t next = skip_blank(source, offset);
    return next < source->length && source->text[next] == ';' ? next + 1 : offset;
}

/* One byte of punctuation, or '\0' for every other token. */
static char punctuation(const struct source *source, struct token token)
{
    return token.kind == TOKEN_PUNCTUATION ? source->text[token.start] : '\0';
}

/* Whether there are bytes that another phase of translation changes: lines that are joined, and
   trigraphs. */
static bool has_odd_bytes(const struct source *source, uint32_t start, uint32_t end)
{
    const char *text = source->text;
    for (uint32_t at = start; at < end; at++)
        if ((text[at] == '\\' && (text[at + 1] == '\n' || text[at + 1] == '\r')) ||
            (text[at] == '?' && text[at + 1] == '?'))
            return true;
    return false;
}

struct header_text header_text(const struct source *source, uint32_t keyword)
{
    struct header_text header = {0};
    uint32_t at = skip_blank(source, identifier_end(source, keyword));
    if (at >= source->length || source->text[at] != '(')
        return header;
    header.open = at;
    struct lexer lexer = {source->text, source->length, at, true};
    unsigned depth = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        char c = punctuation(source, token);
        header.is_odd |= token.kind == TOKEN_DIRECTIVE;
        depth += c == '(' || c == '[' || c == '{';
        depth -= c == ')' || c == ']' || c == '}';
        if (depth == 0) {
            header.close = c == ')' ? (uint32_t)token.start : 0;
            break;
        }
        if (c == ';' && depth == 1) {
            if (header.semicolons_size < 2)
                header.semicolons[header.semicolons_size] = (uint32_t)token.start;
            header.semicolons_size++;
        }
    }
    header.is_odd |= has_odd_bytes(source, header.open, header.close);
    return header;
}

/* The end of the macro's use that starts at `expansion`, its arguments included. */
static uint32_t expansion_end(const struct source *source, uint32_t expansion)
{
    uint32_t end = identifier_end(source, expansion);
    uint32_t open = skip_blank(source, end);
    if (open < source->length && source->text[open] == '(') {
        uint32_t close = skip_parenthesis(source, open);
        if (close)
            return close;
    }
    return end;
}

/* True if both ends lie in one occurrence of one argument: the text between is the node's. */
static bool one_argument(const struct source *source, struct spot begin, struct spot end)
{
    if (!begin.is_argument || !end.is_argument || begin.expansion != end.expansion ||
        end.offset < begin.offset || end.raw - begin.raw != end.offset - begin.offset)
        return false;
    int depth = 0;
    for (uint32_t at = begin.offset; at < end.offset; at = skip_piece(source, at)) {
        char c = source->text[at];
        depth += c == '(' || c == '{' || c == '[';
        depth -= c == ')' || c == '}' || c == ']';
        if (c == ',' && depth == 0)
            return false;
    }
    return true;
}

struct extent extent_of_range(struct frontend *fe, CXSourceRange range)
{
    struct extent extent = {0};
    struct spot begin = spot_of(fe, clang_getRangeStart(range));
    struct spot end = spot_of(fe, clang_getRangeEnd(range));
    if (!begin.valid || !end.valid)
        return extent;
    const struct source *source = source_at(fe, begin.file);
    uint32_t start = begin.offset, stop = end.offset;
    bool same_file = begin.file == end.file;
    if (begin.in_macro || end.in_macro) {
        extent.in_macro = true;
        extent.begins_in_macro = begin.in_macro;
        extent.expansion = begin.expansion;
        bool single = same_file && one_argument(source, begin, end);
        if (begin.in_macro && !single)
            start = begin.expansion;
        if (end.in_macro && !single)
            stop = expansion_end(source_at(fe, end.file), end.expansion);
        extent.one_expansion = begin.in_macro && same_file &&
                               (end.in_macro ? begin.expansion == end.expansion
                                             : stop <= expansion_end(source, begin.expansion));
    }
    if (!same_file || stop < start)
        stop = start;
    extent.range = (struct range){begin.file, start, stop};
    return extent;
}

struct extent extent_of(struct frontend *fe, CXCursor cursor)
{
    return extent_of_range(fe, clang_getCursorExtent(cursor));
}
