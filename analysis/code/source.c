/* source.c: files as bytes, and places in them. */
#include "code/source.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_SOURCE ((size_t)1 << 30)

static void index_lines(struct arena *arena, struct source *source)
{
    size_t size = 1;
    const char *end = source->text + source->length;
    for (const char *at = source->text; (at = memchr(at, '\n', (size_t)(end - at))); at++)
        size++;
    uint32_t *lines = ARENA_ARRAY(arena, uint32_t, size);
    size_t i = 1;
    for (const char *at = source->text; (at = memchr(at, '\n', (size_t)(end - at))); at++)
        lines[i++] = (uint32_t)(at + 1 - source->text);
    source->lines = lines;
    source->lines_size = size;
}

struct source *source_new(struct arena *arena, const char *path, const char *text, size_t length)
{
    struct source *source = ARENA_NEW(arena, struct source);
    source->path = arena_strdup(arena, path);
    source->text = arena_strndup(arena, text, length);
    source->length = length;
    index_lines(arena, source);
    return source;
}

/* Reads the whole stream into memory from malloc(); NULL on a failure, which errno tells. */
static char *read_all(FILE *file, size_t *length)
{
    size_t room = 1 << 16, size = 0;
    char *text = xmalloc(room);
    for (;;) {
        size += fread(text + size, 1, room - size, file);
        if (size < room)
            break;
        if (room >= MAX_SOURCE) {
            errno = EFBIG;
            break;
        }
        room *= 2;
        text = xrealloc(text, room);
    }
    if (ferror(file) || size >= MAX_SOURCE) {
        free(text);
        return NULL;
    }
    *length = size;
    return text;
}

/* Opens a file for reading; a pipe would be waited for, and a device may never end. A folder can be
   opened, and is told apart by reading it. NULL on a failure, which errno tells, or 0. */
static FILE *open_regular(const char *path)
{
    struct stat status;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY);
    if (fd < 0)
        return NULL;
    if (fstat(fd, &status) != 0 || S_ISREG(status.st_mode) || S_ISDIR(status.st_mode))
        return fdopen(fd, "rb");
    close(fd);
    errno = 0;
    return NULL;
}

struct source *source_read(struct arena *arena, const char *path, struct error *error)
{
    FILE *file = open_regular(path);
    if (!file) {
        error_set(error, "unable to open '%s': %s", path,
                  errno ? strerror(errno) : "it is no regular file");
        return NULL;
    }
    size_t length = 0;
    char *text = read_all(file, &length);
    int reason = errno;
    fclose(file);
    if (!text) {
        error_set(error, "unable to read '%s': %s", path, strerror(reason));
        return NULL;
    }
    struct source *source = source_new(arena, path, text, length);
    free(text);
    return source;
}

struct place source_place(const struct source *source, uint32_t offset)
{
    size_t low = 0, high = source->lines_size;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (source->lines[middle] <= offset)
            low = middle;
        else
            high = middle;
    }
    return (struct place){(uint32_t)low + 1, offset - source->lines[low] + 1};
}

/* Offset of the end of a line (0-based), its line end left out. */
static uint32_t line_end(const struct source *source, size_t line)
{
    if (line + 1 == source->lines_size)
        return (uint32_t)source->length;
    uint32_t end = source->lines[line + 1] - 1;
    if (end > source->lines[line] && source->text[end - 1] == '\r')
        end--;
    return end;
}

uint32_t source_offset(const struct source *source, uint32_t line, uint32_t column)
{
    if (line == 0)
        return 0;
    if (line > source->lines_size)
        return (uint32_t)source->length;
    uint32_t start = source->lines[line - 1], end = line_end(source, line - 1);
    uint32_t step = column > 0 ? column - 1 : 0;
    return step > end - start ? end : start + step;
}

char *source_text(struct arena *arena, const struct sources *sources, struct range range)
{
    if (range.file >= sources->files.size)
        return arena_strdup(arena, "");
    const struct source *source = sources->files.at[range.file];
    size_t start = range.start < source->length ? range.start : source->length;
    size_t end = range.end < source->length ? range.end : source->length;
    return arena_strndup(arena, source->text + start, end > start ? end - start : 0);
}

const char *source_newline(const struct source *source)
{
    const char *end = memchr(source->text, '\n', source->length);
    return end && end > source->text && end[-1] == '\r' ? "\r\n" : "\n";
}
