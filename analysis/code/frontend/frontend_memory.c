/*
 * frontend_memory.c: a unit of libclang's that is parsed again, so that it need not read once more
 * the headers that the main file begins with. libclang itself goes by the times of files, in
 * seconds; here a unit is parsed again only where everything beside the main file's text is what it
 * was: the arguments, which files there are, and all that is in them.
 */
#include <limits.h>
#include <stdlib.h>

#include "base/hash.h"
#include "code/frontend/frontend_internal.h"

struct frontend_memory {
    CXIndex index;          /* NULL: nothing is kept */
    CXTranslationUnit unit; /* likewise */
    uint64_t key;           /* of what it was parsed with */
};

struct frontend_memory *frontend_memory_new(void)
{
    return xcalloc(1, sizeof(struct frontend_memory));
}

static void forget(struct frontend_memory *memory)
{
    if (memory->unit)
        clang_disposeTranslationUnit(memory->unit);
    if (memory->index)
        clang_disposeIndex(memory->index);
    *memory = (struct frontend_memory){NULL, NULL, 0};
}

void frontend_memory_free(struct frontend_memory *memory)
{
    if (!memory)
        return;
    forget(memory);
    free(memory);
}

/* All that the parser gets beside the text of the main file, which comes first where it is not
   saved. */
static uint64_t key_of(const struct parse *parse)
{
    uint64_t hash = hash_add(hash_text(HASH_INIT, parse->path), parse->found);
    for (size_t i = 0; i < parse->arguments->list.size; i++)
        hash = hash_text(hash, parse->arguments->list.at[i]);
    for (unsigned i = 0; i < parse->unsaved_size; i++) {
        const struct CXUnsavedFile *file = &parse->unsaved[i];
        hash = hash_text(hash, file->Filename);
        if (strcmp(file->Filename, parse->path) != 0)
            hash = hash_bytes(hash, file->Contents, file->Length);
    }
    return hash;
}

/* Whether the files that a unit was made of are still what they were. */
struct comparison {
    const struct parse *parse;
    CXTranslationUnit unit;
    bool is_same;
};

static bool is_unsaved(const struct parse *parse, const char *path)
{
    for (unsigned i = 0; i < parse->unsaved_size; i++)
        if (strcmp(parse->unsaved[i].Filename, path) == 0)
            return true;
    return false;
}

static bool holds(const char *path, const char *text, size_t length)
{
    char piece[1 << 14];
    size_t size, at = 0;
    FILE *file = text ? fopen(path, "rbe") : NULL;
    bool is_same = file != NULL;
    while (is_same && (size = fread(piece, 1, sizeof(piece), file)) > 0) {
        is_same = size <= length - at && memcmp(text + at, piece, size) == 0;
        at += size;
    }
    is_same = is_same && at == length && !ferror(file);
    if (file)
        fclose(file);
    return is_same;
}

/* The main file's text may differ. Names that are relative are so to the folder of the request. */
static void compare_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct comparison *comparison = data;
    const struct parse *parse = comparison->parse;
    char path[PATH_MAX];
    size_t length = 0;
    (void)stack;
    (void)depth;
    if (!comparison->is_same)
        return;
    CXString text = clang_getFileName(file);
    const char *name = clang_getCString(text), *folder = parse->directory;
    bool is_relative = name && name[0] != '/' && folder;
    int size = snprintf(path, sizeof(path), "%s%s%s", is_relative ? folder : "",
                        is_relative ? "/" : "", name ? name : "");
    clang_disposeString(text);
    const char *held = clang_getFileContents(comparison->unit, file, &length);
    comparison->is_same =
        size > 0 && (size_t)size < sizeof(path) &&
        (strcmp(path, parse->path) == 0 || is_unsaved(parse, path) || holds(path, held, length));
}

static bool is_same(const struct frontend_memory *memory, const struct parse *parse)
{
    struct comparison comparison = {parse, memory->unit, true};
    if (!memory->unit || memory->key != key_of(parse))
        return false;
    clang_getInclusions(memory->unit, compare_file, &comparison);
    return comparison.is_same;
}

enum CXErrorCode memory_parse(struct frontend_memory *memory, const struct parse *parse,
                              CXTranslationUnit *unit)
{
    const unsigned options = CXTranslationUnit_KeepGoing | CXTranslationUnit_PrecompiledPreamble;
    const CXIndexOptions in_memory = {.Size = sizeof(CXIndexOptions), .StorePreamblesInMemory = 1};
    enum CXErrorCode code = CXError_Success;
    if (!is_same(memory, parse))
        forget(memory);
    if (memory->unit && clang_reparseTranslationUnit(memory->unit, parse->unsaved_size,
                                                     parse->unsaved, options) != 0)
        forget(memory);
    if (!memory->unit) {
        memory->index = clang_createIndexWithOptions(&in_memory);
        code =
            memory->index
                ? clang_parseTranslationUnit2(memory->index, parse->path, parse->arguments->list.at,
                                              (int)parse->arguments->list.size, parse->unsaved,
                                              parse->unsaved_size, options, &memory->unit)
                : CXError_Failure;
    }
    memory->key = key_of(parse);
    *unit = memory->unit;
    return code;
}

void memory_settle(struct frontend_memory *memory, const struct tree *tree)
{
    if (tree->incomplete)
        forget(memory);
}
