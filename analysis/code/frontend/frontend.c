/* frontend.c: one translation unit, from the request to the tree. */
#include "code/frontend/frontend_internal.h"
#include "code/frontend/includes.h"
#include "code/inline.h"

#include <limits.h>
#include <stdlib.h>
#include <unistd.h>

/* Where the declarations for CUDA sources stand; there is no such folder on any disk. */
#define CUDA_FOLDER "/lathe-cuda-declarations"

/* Whether the error is one of the preprocessor's, in libclang's own words. */
static bool is_lexical(CXDiagnostic diagnostic)
{
    CXString text = clang_getDiagnosticCategoryText(diagnostic);
    const char *category = clang_getCString(text);
    bool is = category && strcmp(category, "Lexical or Preprocessor Issue") == 0;
    clang_disposeString(text);
    return is;
}

/* Whether a preprocessing line reaches the place, however its `#` is spelled. A line that may be
   one counts as one. */
static bool is_in_directive(const struct source *source, uint32_t offset)
{
    uint32_t start = offset < source->length ? offset : (uint32_t)source->length;
    while (start > 0 &&
           (source->text[start - 1] != '\n' || (start > 1 && source->text[start - 2] == '\\')))
        start--;
    const char *line = source->text + start;
    size_t length = offset - start;
    return memchr(line, '#', length) || memmem(line, length, "%:", 2) ||
           memmem(line, length, "?\?=", 3);
}

/* Notes an error that leaves open what the unit's text is: what an `#include` that is not found
   would have brought may change every line after it. libclang goes on all the same. */
static void note_incomplete(struct frontend *fe, CXDiagnostic diagnostic,
                            const struct diagnostic *entry)
{
    struct tree *tree = fe->tree;
    if (tree->incomplete || entry->severity != SEVERITY_ERROR || !is_lexical(diagnostic))
        return;
    if (entry->file < tree->sources.files.size &&
        !is_in_directive(tree->sources.files.at[entry->file], entry->offset))
        return;
    struct diagnostic *kept = ARENA_NEW(fe->arena, struct diagnostic);
    *kept = *entry;
    tree->incomplete = kept;
}

static void add_diagnostic(struct frontend *fe, CXDiagnostic diagnostic)
{
    enum CXDiagnosticSeverity severity = clang_getDiagnosticSeverity(diagnostic);
    if (severity < CXDiagnostic_Warning)
        return;
    struct diagnostic entry = {.file = UINT32_MAX};
    entry.severity = severity == CXDiagnostic_Warning ? SEVERITY_WARNING : SEVERITY_ERROR;
    CXFile file = NULL;
    unsigned offset = 0;
    clang_getFileLocation(clang_getDiagnosticLocation(diagnostic), &file, NULL, NULL, &offset);
    if (file) {
        entry.file = file_index(fe, file);
        entry.offset = offset;
    }
    attribute_dropped(fe, diagnostic);
    entry.message = take_text(fe, clang_getDiagnosticSpelling(diagnostic));
    fe->tree->has_error |= entry.severity == SEVERITY_ERROR;
    note_incomplete(fe, diagnostic, &entry);
    LIST_PUSH(fe->arena, fe->tree->diagnostics, entry);
}

static void add_diagnostics(struct frontend *fe)
{
    unsigned size = clang_getNumDiagnostics(fe->unit);
    for (unsigned i = 0; i < size; i++) {
        CXDiagnostic diagnostic = clang_getDiagnostic(fe->unit, i);
        add_diagnostic(fe, diagnostic);
        clang_disposeDiagnostic(diagnostic);
    }
}

/* Errors inside a function mark it; an expression with an error may have vanished from it. */
static void mark_errors(struct frontend *fe)
{
    struct tree *tree = fe->tree;
    for (size_t i = 0; i < tree->functions.size; i++) {
        struct function *function = tree->functions.at[i];
        for (size_t k = 0; k < tree->diagnostics.size; k++) {
            const struct diagnostic *diagnostic = &tree->diagnostics.at[k];
            if (diagnostic->severity == SEVERITY_ERROR &&
                diagnostic->file == function->range.file &&
                diagnostic->offset >= function->range.start &&
                diagnostic->offset < function->range.end)
                function->has_error = true;
        }
        if (function->has_error) {
            fe->any_lost = true;
            table_put(&fe->losses, function, NULL, fe);
        }
    }
}

/* Where text was lost, or where bodies are not translated, every variable may be written. */
static void poison_globals(struct frontend *fe)
{
    for (size_t i = 0; i < fe->globals.size; i++) {
        struct decl *decl = fe->globals.at[i];
        if (fe->any_lost || fe->lost || decl->in_system_header)
            facts_poison(decl);
    }
}

static bool poison_decls(const struct stmt *stmt, void *data)
{
    (void)data;
    for (size_t i = 0; i < stmt->decls.size; i++)
        facts_poison(stmt->decls.at[i]);
    return true;
}

static void poison_locals(struct function *function)
{
    for (size_t i = 0; i < function->parameters.size; i++)
        facts_poison(function->parameters.at[i]);
    stmt_walk(function->body, poison_decls, NULL, NULL);
}

/* By file, place and name; a function that encloses another comes first. */
static int compare_functions(const void *a, const void *b)
{
    const struct function *left = *(struct function *const *)a;
    const struct function *right = *(struct function *const *)b;
    if (left->range.file != right->range.file)
        return left->range.file < right->range.file ? -1 : 1;
    if (left->range.start != right->range.start)
        return left->range.start < right->range.start ? -1 : 1;
    if (left->range.end != right->range.end)
        return left->range.end > right->range.end ? -1 : 1;
    int order = strcmp(left->name, right->name);
    return order ? order : (left->decl->id > right->decl->id) - (left->decl->id < right->decl->id);
}

/* A file of the project is a source of the tree, even if it declares nothing: macros are there. */
static void add_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    struct frontend *fe = data;
    if ((depth > 0 && clang_Location_isInSystemHeader(stack[0])) ||
        clang_Location_isInSystemHeader(clang_getLocationForOffset(fe->unit, file, 0)))
        return;
    file_index(fe, file);
}

static void build_tree(struct frontend *fe)
{
    struct tree *tree = fe->tree;
    add_diagnostics(fe);
    unit_visit(fe);
    if (tree->functions.size > 0)
        qsort(tree->functions.at, tree->functions.size, sizeof(*tree->functions.at),
              compare_functions);
    mark_errors(fe);
    rules_settle(fe);
    for (size_t i = 0; i < tree->functions.size; i++) {
        facts_function(tree->functions.at[i]);
        if (table_get(&fe->losses, tree->functions.at[i], NULL)) {
            tree->functions.at[i]->has_losses = true;
            poison_locals(tree->functions.at[i]);
        }
    }
    poison_globals(fe);
    inline_calls(tree, fe->request->links);
    clang_getInclusions(fe->unit, add_file, fe);
}

static void note_target(struct frontend *fe)
{
    CXTargetInfo target = clang_getTranslationUnitTargetInfo(fe->unit);
    CXString text = clang_TargetInfo_getTriple(target);
    const char *triple = clang_getCString(text);
    fe->x87 = strncmp(triple, "x86_64", 6) == 0 || (triple[0] == 'i' && strstr(triple, "86-"));
    fe->unsigned_wchar = strncmp(triple, "arm", 3) == 0 || strncmp(triple, "aarch64", 7) == 0;
    clang_disposeString(text);
    clang_TargetInfo_dispose(target);
}

/* Whether the attribute may_alias stands in the text of one of the project's own files. */
struct attribute_search {
    CXTranslationUnit unit;
    bool found;
};

static void search_file(CXFile file, CXSourceLocation *stack, unsigned depth, CXClientData data)
{
    static const char attribute[] = "may_alias";
    struct attribute_search *search = data;
    size_t length = 0;
    if (search->found || (depth > 0 && clang_Location_isInSystemHeader(stack[0])))
        return;
    const char *text = clang_getFileContents(search->unit, file, &length);
    search->found =
        text && memmem(text, length, attribute, sizeof(attribute) - 1) &&
        !clang_Location_isInSystemHeader(clang_getLocationForOffset(search->unit, file, 0));
}

/*
 * GNU's may_alias is seen where it stands at a typedef or a record. libclang does not show it in
 * the types of casts and variables, so that a unit that writes it itself has no strict aliasing.
 */
static void note_aliasing(struct frontend *fe, const struct arguments *arguments)
{
    struct attribute_search search = {fe->unit, false};
    clang_getInclusions(fe->unit, search_file, &search);
    for (size_t i = 0; i < arguments->list.size; i++)
        search.found |= strstr(arguments->list.at[i], "may_alias") != NULL;
    if (search.found)
        fe->tree->dialect.strict_aliasing = false;
}

/* Unsaved texts: the main file's, the request's others, and for CUDA the declarations and the
   headers they replace. */
enum { MOST_OWN_FILES = 10 };
struct unsaved {
    struct CXUnsavedFile *files;
    unsigned size;
};

static void add_unsaved(struct unsaved *unsaved, const char *path, const char *text, size_t length)
{
    unsaved->files[unsaved->size++] = (struct CXUnsavedFile){path, text, (unsigned long)length};
}

static void add_cuda(struct arena *arena, struct arguments *arguments, struct unsaved *unsaved)
{
    static const char *const replaced[] = {
        CUDA_FOLDER "/cuda_runtime.h",
        CUDA_FOLDER "/cuda_runtime_api.h",
        CUDA_FOLDER "/cuda.h",
        CUDA_FOLDER "/device_launch_parameters.h",
        CUDA_FOLDER "/device_functions.h",
        CUDA_FOLDER "/vector_types.h",
    };
    const char *text = frontend_cuda_declarations(arena);
    add_unsaved(unsaved, CUDA_FOLDER "/lathe.h", text, strlen(text));
    for (size_t i = 0; i < COUNT_OF(replaced); i++)
        add_unsaved(unsaved, replaced[i], "#pragma once\n", strlen("#pragma once\n"));
    add_unsaved(unsaved, CUDA_FOLDER "/cub/block/block_reduce.cuh", frontend_cub_reduce,
                strlen(frontend_cub_reduce));
    add_unsaved(unsaved, CUDA_FOLDER "/cub/block/block_scan.cuh", frontend_cub_scan,
                strlen(frontend_cub_scan));
    LIST_PUSH(arena, arguments->list, "-isystem");
    LIST_PUSH(arena, arguments->list, CUDA_FOLDER);
    LIST_PUSH(arena, arguments->list, "-include");
    LIST_PUSH(arena, arguments->list, CUDA_FOLDER "/lathe.h");
}

/* The path that libclang opens: relative names of the main file are not the directory's. */
static const char *absolute_path(struct arena *arena, const char *path)
{
    char folder[PATH_MAX];
    if (path[0] == '/' || !getcwd(folder, sizeof(folder)))
        return path;
    return arena_printf(arena, "%s/%s", folder, path);
}

static const char *parse_failure(enum CXErrorCode code)
{
    switch ((int)code) {
    case CXError_Crashed:
        return "the parser crashed";
    case CXError_InvalidArguments:
        return "the compiler arguments are invalid";
    default:
        return "the parser gave no translation unit";
    }
}

static enum CXErrorCode parse_unit(struct frontend *fe, CXIndex index, const struct parse *parse)
{
    bool is_cuda = fe->tree->dialect.language == LANGUAGE_CUDA;
    fe->is_kept = fe->request->memory && !is_cuda && parse->found != 0;
    if (fe->is_kept)
        return memory_parse(fe->request->memory, parse, &fe->unit);
    return clang_parseTranslationUnit2(index, parse->path, parse->arguments->list.at,
                                       (int)parse->arguments->list.size, parse->unsaved,
                                       parse->unsaved_size, CXTranslationUnit_KeepGoing, &fe->unit);
}

/* Parses the text; false and an error if there is no translation unit. Names of the library are
   nothing special in C: gcc lets programs have variables called `index` and `erf`. */
static bool parse(struct frontend *fe, CXIndex index, const char *path, struct error *error)
{
    const struct frontend_request *request = fe->request;
    const struct source *source = fe->tree->sources.files.at[0];
    struct arguments arguments;
    struct unsaved unsaved = {
        ARENA_ARRAY(fe->arena, struct CXUnsavedFile, request->unsaved_size + MOST_OWN_FILES), 0};
    arguments_filter(fe->arena, request, &arguments);
    fe->tree->dialect = arguments.dialect;
    fe->unknown_rules = arguments.unknown_rules;
    if (request->text)
        add_unsaved(&unsaved, path, source->text, source->length);
    for (size_t i = 0; i < request->unsaved_size; i++) {
        const struct unsaved_file *file = &request->unsaved[i];
        const char *file_path = absolute_path(fe->arena, file->path);
        if (strcmp(file_path, path) != 0)
            add_unsaved(&unsaved, file_path, file->text, file->length);
    }
    if (arguments.dialect.language == LANGUAGE_CUDA)
        add_cuda(fe->arena, &arguments, &unsaved);
    if (arguments.dialect.language == LANGUAGE_C)
        LIST_PUSH(fe->arena, arguments.list, "-fno-builtin");
    const struct includes_from from = {path, source, arguments.list.at, arguments.list.size};
    struct parse given = {path, fe->directory, &arguments, unsaved.files, unsaved.size, 0};
    if (!includes_check(fe->arena, request, &from, &given.found, error))
        return false;
    if (arguments.list.size > INT_MAX)
        return error_set(error, "too many arguments for '%s'", request->path);
    enum CXErrorCode code = parse_unit(fe, index, &given);
    if (code != CXError_Success || !fe->unit)
        return error_set(error, "unable to parse '%s': %s", request->path, parse_failure(code));
    note_aliasing(fe, &arguments);
    CXFile main_file = clang_getFile(fe->unit, path);
    if (main_file)
        table_put(&fe->files, main_file, NULL, (void *)(uintptr_t)1);
    return true;
}

static void release(struct frontend *fe)
{
    table_release(&fe->files);
    table_release(&fe->types);
    table_release(&fe->pointers);
    table_release(&fe->records);
    table_release(&fe->decls);
    table_release(&fe->functions);
    table_release(&fe->patterns);
    table_release(&fe->losses);
    free(fe->stack);
    if (fe->is_kept)
        memory_settle(fe->request->memory, fe->tree);
    else if (fe->unit)
        clang_disposeTranslationUnit(fe->unit);
}

static struct tree *tree_new(void)
{
    struct arena arena = ARENA_INIT;
    struct tree *tree = ARENA_NEW(&arena, struct tree);
    tree->arena = arena;
    return tree;
}

struct tree *frontend_parse(const struct frontend_request *request, struct error *error)
{
    struct tree *tree = tree_new();
    struct frontend fe = {.tree = tree, .arena = &tree->arena, .request = request};
    fe.directory = request->directory;
    tree->facts = request->facts;
    struct source *source =
        request->text ? source_new(&tree->arena, request->path, request->text, request->length)
                      : source_read(&tree->arena, request->path, error);
    if (!source) {
        tree_free(tree);
        return NULL;
    }
    LIST_PUSH(&tree->arena, tree->sources.files, source);
    CXIndex index = clang_createIndex(0, 0);
    bool is_parsed = parse(&fe, index, absolute_path(&tree->arena, request->path), error);
    if (is_parsed) {
        note_target(&fe);
        build_tree(&fe);
    }
    release(&fe);
    clang_disposeIndex(index);
    if (is_parsed)
        return tree;
    tree_free(tree);
    return NULL;
}

const char *frontend_version(void)
{
    return "libclang 19";
}
