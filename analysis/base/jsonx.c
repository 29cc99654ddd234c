/* jsonx.c: JSON files that people write. */
#include "base/jsonx.h"

#include <errno.h>
#include <sys/stat.h>

static json_t *load(const char *path, bool is_strict, struct error *error)
{
    json_error_t reason;
    struct stat status;

    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode)) { /* a pipe would be waited for */
        error_set(error, "unable to read '%s': it is no regular file", path);
        return NULL;
    }
    FILE *file = fopen(path, "rb");
    if (file == NULL) {
        error_set(error, "unable to open '%s': %s", path, strerror(errno));
        return NULL;
    }
    json_t *value = json_loadf(file, is_strict ? JSON_REJECT_DUPLICATES : 0, &reason);
    bool is_unreadable = value == NULL && ferror(file);

    fclose(file);
    if (is_unreadable)
        error_set(error, "unable to read '%s'", path);
    else if (value == NULL && is_strict)
        error_set(error, "'%s:%d:%d': %s", path, reason.line > 0 ? reason.line : 1,
                  reason.column > 0 ? reason.column : 1, reason.text);
    else if (value == NULL)
        error_set(error, "'%s:%d': %s", path, reason.line > 0 ? reason.line : 1, reason.text);
    return value;
}

json_t *jsonx_load_file(const char *path, struct error *error)
{
    return load(path, false, error);
}

json_t *jsonx_load_strictly(const char *path, struct error *error)
{
    return load(path, true, error);
}

/* Where a scan over the text of an array stands. */
struct scan {
    size_t index;  /* elements that have started */
    unsigned line; /* 1-based */
    int depth;     /* open brackets and braces */
    bool in_string;
    bool is_escaped;  /* the last byte was a backslash in a string */
    bool is_awaiting; /* the next byte that is no space starts an element */
};

/* Takes one byte; true if it starts the element with the index that is looked for. */
static bool scan_byte(struct scan *scan, int c, size_t index)
{
    bool is_blank = c == ' ' || c == '\t' || c == '\r' || c == '\n';

    scan->line += c == '\n';
    if (scan->in_string) {
        scan->in_string = scan->is_escaped || c != '"';
        scan->is_escaped = !scan->is_escaped && c == '\\';
        return false;
    }
    if (scan->is_awaiting && !is_blank) {
        scan->is_awaiting = false;
        if (scan->index++ == index)
            return true;
    }
    scan->in_string = c == '"';
    if (c == '[' || c == '{')
        scan->is_awaiting = scan->depth++ == 0;
    else if (c == ']' || c == '}')
        scan->depth--;
    else if (c == ',' && scan->depth == 1)
        scan->is_awaiting = true;
    return false;
}

unsigned jsonx_element_line(const char *path, size_t index)
{
    struct scan scan = {.line = 1};
    bool is_found = false;
    FILE *file = fopen(path, "rb");

    if (file == NULL)
        return 1;
    for (int c = getc(file); c != EOF && !is_found; c = getc(file))
        is_found = scan_byte(&scan, c, index);
    fclose(file);
    return is_found ? scan.line : 1;
}
