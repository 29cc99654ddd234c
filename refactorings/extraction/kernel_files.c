/*
 * kernel_files.c: where the text of a kernel goes. CUDA files take it in place: the kernel before
 * the function, the host code instead of the loop. Next to any other NAME.c come NAME_kernels.cu
 * and NAME_kernels.h, which further kernels are added to; for HIP it is NAME_kernels.hip.
 */
#include "loops/reasons.h"
#include "refactorings/device/device_functions.h"
#include "refactorings/extraction/extraction.h"
#include "refactorings/text/include_lines.h"
#include "refactorings/text/long_lines.h"
#include "refactorings/tiles/kernel_tile.h"

static const char header_end[] = "#ifdef __cplusplus\n}\n#endif\n";

/* The path without what follows the last dot of its last part. */
static char *path_stem(struct arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/'), *name = slash != NULL ? slash + 1 : path;
    const char *dot = strrchr(name, '.');
    size_t length = dot != NULL && dot != name ? (size_t)(dot - path) : strlen(path);
    return arena_strndup(arena, path, length);
}

static const char *last_part(const char *path)
{
    const char *slash = strrchr(path, '/');
    return slash != NULL ? slash + 1 : path;
}

/* A text with "\n" as its line ends. */
static char *plain_text(struct arena *arena, const char *text, size_t length)
{
    struct strbuf out = STRBUF_INIT;
    for (size_t k = 0; k < length; k++)
        if (text[k] != '\r')
            strbuf_addch(&out, text[k]);
    char *copy = arena_strndup(arena, out.text, out.length);
    strbuf_release(&out);
    return copy;
}

const char *kernel_own_text(const struct kernel_draft *draft)
{
    return plain_text(draft->request->arena, draft->source->text, draft->source->length);
}

/* Where the last closing of the `extern "C"` block begins in a header, or `length`. */
static uint32_t find_prototype_place(const char *text, size_t length)
{
    uint32_t place = (uint32_t)length;
    for (const char *at = strstr(text, header_end); at != NULL; at = strstr(at + 1, header_end))
        place = (uint32_t)(at - text);
    return place;
}

static const struct gpu_runtime *other_runtime(const struct kernel_draft *draft)
{
    return draft->kernel.runtime == &cuda_runtime ? &hip_runtime : &cuda_runtime;
}

/* Whether there are kernels of the other runtime, next to which the header stands. */
static bool has_other_runtime(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    const char *path =
        arena_printf(request->arena, "%s_kernels%s", path_stem(request->arena, draft->source->path),
                     other_runtime(draft)->suffix);
    return request->find_file(request, path).exists;
}

/* Whether both files are such as are written here, or neither is there. */
static bool check_existing(struct kernel_draft *draft)
{
    struct kernel_files *files = &draft->files;
    struct action_request *request = draft->request;
    if (!files->source.exists && !files->header.exists)
        return true;
    const char *odd =
        !files->source.exists   ? files->header_path
        : !files->header.exists ? files->source_path
        : !files->source.is_readable || strchr(files->source.text, '\r') != NULL ||
                strstr(files->source.text, arena_printf(request->arena, "#include \"%s\"\n",
                                                        files->header_name)) == NULL
            ? files->source_path
            : NULL;
    if (odd == NULL) {
        bool readable = files->header.is_readable && strchr(files->header.text, '\r') == NULL;
        size_t length = files->header.length;
        files->prototype_at =
            readable ? find_prototype_place(files->header.text, length) : (uint32_t)length;
        odd = files->prototype_at == length ? files->header_path : NULL;
    }
    if (odd == NULL)
        return true;
    if (odd == files->header_path && !files->source.exists && has_other_runtime(draft))
        return action_refuse(request, REASON_UNSUPPORTED, draft->verdict->range,
                             "'%s' is there for kernels of %s: choose the target '%s' here, too",
                             files->header_path, other_runtime(draft)->name,
                             other_runtime(draft)->target);
    return action_refuse(request, REASON_UNSUPPORTED, draft->verdict->range,
                         "'%s' is not a file that kernels are added to: move it out of the way or "
                         "give it another name",
                         odd);
}

bool kernel_files_plan(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    struct arena *arena = request->arena;
    struct kernel_files *files = &draft->files;
    if (draft->in_place)
        return true;
    const char *stem = path_stem(arena, draft->source->path);
    files->source_path = arena_printf(arena, "%s_kernels%s", stem, draft->kernel.runtime->suffix);
    files->header_path = arena_printf(arena, "%s_kernels.h", stem);
    files->header_name = last_part(files->header_path);
    files->source = request->find_file(request, files->source_path);
    files->header = request->find_file(request, files->header_path);
    draft->shared = (struct kernel_shared){
        .request = request,
        .function = draft->loop->function->range,
        .from_c = draft->types.from_c,
        .header_path = files->header_path,
        .standard = &draft->types,
    };
    draft->types.shared = draft->body.shared = &draft->shared;
    kernel_shared_begin(&draft->shared);
    return check_existing(draft);
}

/* What the loop's file is called among those of the program, as a name. */
static const char *file_label(const struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct frontend_request *parse = draft->request->parse;
    bool is_known = parse != NULL && parse->label != NULL;
    return name_from(arena,
                     is_known ? parse->label : last_part(path_stem(arena, draft->source->path)));
}

/* Whether a name is the file's, or begins with it. */
static bool names_file(const char *name, const char *label)
{
    size_t length = strlen(label);
    return strncmp(name, label, length) == 0 && (name[length] == '\0' || name[length] == '_');
}

/* "axpy" for the function axpy; main and functions that others may share their name with, static
   ones and those of C++, are told apart by their file. */
static const char *base_name(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    const struct decl *decl = draft->loop->function->decl;
    const char *label = file_label(draft);
    const char *name = decl != NULL ? name_from(arena, decl->name) : label;
    if (*name != '\0')
        name = kernel_included_name(draft, name);
    if (*name == '\0' || strcmp(name, "main") == 0)
        return label;
    bool shared = decl != NULL && !draft->in_place &&
                  (decl->storage == STORAGE_INTERNAL || !draft->types.from_c);
    return shared && !names_file(name, label) ? arena_printf(arena, "%s_%s", label, name) : name;
}

static bool name_kernel(struct kernel_draft *draft, struct names *names)
{
    struct action_request *request = draft->request;
    const char *wish = action_value(request, "name")->text;
    struct kernel_plan *kernel = &draft->kernel;
    const char *base = base_name(draft);
    bool counts_on = draft->is_resident && !device_has_name(wish);
    bool taken = *wish != '\0' && !counts_on && (!names_free(names, wish) || device_has_name(wish));
    if (*wish != '\0' && (!text_is_identifier(wish) || taken))
        return action_refuse(request, REASON_UNSUPPORTED, draft->verdict->range,
                             "the kernel cannot be called '%s': %s", wish,
                             text_is_identifier(wish) ? "the name is taken" : "that is no name");
    kernel->name =
        names_fresh(names, *wish != '\0' ? wish : arena_printf(request->arena, "%s_kernel", base));
    size_t length = strlen(kernel->name);
    if (length > 7 && strcmp(kernel->name + length - 7, "_kernel") == 0)
        base = arena_strndup(request->arena, kernel->name, length - 7);
    else if (*wish != '\0')
        base = wish;
    if (!draft->in_place)
        kernel->host = names_fresh(names, arena_printf(request->arena, "%s_gpu", base));
    if (kernel->scan != NULL)
        kernel->scan->sums = names_fresh(names, arena_printf(request->arena, "%s_blocks", base));
    return true;
}

const char *kernel_files_base(struct kernel_draft *draft)
{
    return base_name(draft);
}

/* Finds the helper of an earlier kernel in the file, or free names for a new one. */
static void name_check(struct kernel_draft *draft, struct names *names, const char *text)
{
    if (action_chose(draft->request, "checks", "off"))
        return;
    const struct gpu_runtime *runtime = draft->kernel.runtime;
    draft->kernel.check = runtime->check;
    draft->check_function = runtime->check_function;
    draft->has_check = cuda_has_check(runtime, text);
    if (draft->has_check)
        return;
    draft->kernel.check = names_fresh(names, draft->kernel.check);
    draft->check_function = names_fresh(names, draft->check_function);
}

/* Finds the function of an earlier kernel in the file, or a free name for a new one. */
static void name_atomic(struct kernel_draft *draft, struct names *names, const char *text,
                        struct plan_atomic *atomic)
{
    struct strbuf whole = STRBUF_INIT;
    cuda_atomic_text(atomic, draft->in_place ? draft->layout.unit : "    ", &whole);
    bool is_there = strstr(text, whole.text) != NULL;
    strbuf_release(&whole);
    for (size_t k = 0; k < draft->kernel.atomics.size && !is_there; k++) {
        const struct plan_atomic *other = draft->kernel.atomics.at[k];
        if (strcmp(other->type, atomic->type) == 0 &&
            strcmp(other->combined, atomic->combined) == 0) {
            atomic->name = other->name;
            return;
        }
    }
    if (is_there)
        return;
    atomic->name = names_fresh(names, atomic->name);
    LIST_PUSH(draft->request->arena, draft->kernel.atomics, atomic);
}

/* The same for one that combines the values of a block's threads; functions for different types
   share a name. */
static void name_fold(struct kernel_draft *draft, struct names *names, const char *text,
                      struct plan_fold *fold)
{
    struct strbuf whole = STRBUF_INIT;
    fold->directions = plan_directions(&draft->kernel);
    for (size_t k = 0; k < draft->kernel.axes.size; k++)
        fold->threads[draft->kernel.axes.at[k].direction] = draft->kernel.axes.at[k].block;
    cuda_fold_text(draft->kernel.runtime, fold, draft->in_place ? draft->layout.unit : "    ",
                   &whole);
    bool is_there = strstr(text, whole.text) != NULL;
    const char *shared = NULL;
    strbuf_release(&whole);
    for (size_t k = 0; k < draft->kernel.folds.size && !is_there; k++) {
        const struct plan_fold *other = draft->kernel.folds.at[k];
        if (other->is_scan != fold->is_scan)
            continue;
        if (strcmp(other->type, fold->type) == 0 && strcmp(other->fold, fold->fold) == 0) {
            fold->name = other->name;
            fold->look_back = other->look_back;
            return;
        }
        if (strcmp(other->fold, fold->fold) == 0)
            shared = other->name;
    }
    if (is_there)
        return;
    fold->name = shared != NULL ? shared : names_fresh(names, fold->name);
    if (fold->look_back != NULL)
        fold->look_back =
            names_fresh(names, arena_printf(draft->request->arena, "%s_before", fold->name));
    LIST_PUSH(draft->request->arena, draft->kernel.folds, fold);
}

/* The name of the function that searches for the ends of slices call. */
static void name_cover(struct kernel_draft *draft, struct names *names, const char *text)
{
    struct strbuf whole = STRBUF_INIT;
    cuda_cover_text("cover", draft->in_place ? draft->layout.unit : "    ", &whole);
    draft->kernel.adds_cover = strstr(text, whole.text) == NULL;
    draft->kernel.cover = draft->kernel.adds_cover ? names_fresh(names, "cover") : "cover";
    strbuf_release(&whole);
}

/* A function that the kernel's file has already must be the one that the loop calls, and headers
   declare functions for the host. */
static bool check_functions(struct kernel_draft *draft)
{
    const struct action_file *old = &draft->files.source;
    for (size_t k = 0; !draft->in_place && k < draft->body.functions.size; k++) {
        const char *name = draft->body.functions.at[k]->function->decl->name;
        const char *header = kernel_shared_declares(&draft->shared, name);
        const char *slash = header != NULL ? strrchr(header, '/') : NULL;
        if (header != NULL)
            return action_refuse(draft->request, REASON_CALL, draft->verdict->range,
                                 "'%s' cannot be called in a kernel: the kernel's file has to "
                                 "include '%s', which declares it for the CPU: declare it in "
                                 "another header",
                                 name, slash != NULL ? slash + 1 : header);
    }
    for (size_t k = 0; old->exists && k < draft->body.functions.size; k++) {
        const struct device_function *function = draft->body.functions.at[k];
        const char *name = function->function->decl->name;
        struct names names = {.arena = draft->request->arena};
        names_take(&names, old->text, old->length);
        if (!names_free(&names, name) &&
            strstr(old->text, device_function_text(draft->request, function)) == NULL)
            return action_refuse(draft->request, REASON_UNSUPPORTED, draft->verdict->range,
                                 "'%s' has another '%s' already: rename one of them",
                                 draft->files.source_path, name);
    }
    return true;
}

/* Whether new names must be none of a file's: it is the loop's, or it sees the declaration since it
   includes that. */
static bool names_the_kernel(const struct kernel_draft *draft, size_t file)
{
    size_t own = draft->verdict->range.file;
    return file == own || (own > 0 && file != draft->shared.own_file &&
                           !draft->request->unit->tree->sources.files.at[file]->is_system);
}

void kernel_files_taken(struct kernel_draft *draft, struct names *names)
{
    struct arena *arena = draft->request->arena;
    const struct kernel_files *files = &draft->files;
    *names = (struct names){.arena = arena};
    for (size_t k = 0; k < draft->request->unit->tree->sources.files.size; k++)
        if (names_the_kernel(draft, k))
            LIST_PUSH(arena, names->texts, action_words(draft->request, k));
    if (files->source.exists) {
        names_take(names, files->source.text, files->source.length);
        names_take(names, files->header.text, files->header.length);
    }
    for (size_t k = 0; k < draft->names.taken.size; k++)
        LIST_PUSH(arena, names->taken, draft->names.taken.at[k]);
    if (!draft->in_place)
        kernel_shared_names(&draft->shared, names);
}

bool kernel_files_names(struct kernel_draft *draft)
{
    struct arena *arena = draft->request->arena;
    struct names names;
    const struct kernel_files *files = &draft->files;
    kernel_files_taken(draft, &names);
    if (!check_functions(draft) || !name_kernel(draft, &names))
        return false;
    const char *text = draft->in_place
                           ? kernel_own_text(draft)
                           : plain_text(arena, files->source.text, files->source.length);
    name_check(draft, &names, text);
    if (draft->kernel.searches.size > 0)
        name_cover(draft, &names, text);
    kernel_by_value_names(draft, &names);
    for (size_t k = 0; k < draft->kernel.results.size; k++)
        if (draft->kernel.results.at[k].by_hand != NULL)
            name_atomic(draft, &names, text, draft->kernel.results.at[k].by_hand);
    for (size_t k = 0; k < draft->bin_updates.size; k++)
        if (kernel_bins_by_hand(draft, k) != NULL)
            name_atomic(draft, &names, text, kernel_bins_by_hand(draft, k));
    kernel_bins_write_by_hand(draft);
    for (size_t k = 0; k < draft->kernel.results.size; k++)
        if (draft->kernel.results.at[k].whole != NULL && cuda_has_whole_warps(&draft->kernel))
            name_fold(draft, &names, text, draft->kernel.results.at[k].whole);
    if (draft->kernel.scan != NULL)
        name_fold(draft, &names, text, draft->kernel.scan->fold);
    return true;
}

static void add_include(const struct kernel_draft *draft, const char *text, size_t length,
                        const char *what, size_t limit, const struct layout *layout,
                        struct edits *out, struct file_edit *file)
{
    uint32_t at;
    struct arena *arena = draft->request->arena;
    struct include_lines lines;
    include_lines_read(arena, text, length, &lines);
    const char *line = include_text(&lines, what, limit, &at);
    if (line != NULL)
        edits_replace(out, file, at, at, layout_newlines(arena, layout, line));
}

static bool is_signature_header(const struct kernel_draft *draft, const char *header)
{
    for (size_t k = 0; k < draft->types.headers.size; k++)
        if (strcmp(draft->types.headers.at[k], header) == 0)
            return true;
    return false;
}

bool kernel_adds_check(const struct kernel_draft *draft)
{
    return draft->kernel.check != NULL && !draft->has_check;
}

void kernel_add_check(const struct kernel_draft *draft, const char *unit, struct strbuf *out)
{
    if (kernel_adds_check(draft))
        cuda_check_text(draft->kernel.runtime, draft->kernel.check, draft->check_function, unit,
                        out);
}

/* The kernel, what it calls, and its host function, for a file of kernels. */
static void add_kernel(const struct kernel_draft *draft, const char *old, struct strbuf *out)
{
    kernel_family_type(draft, old, out);
    size_t from = out->length;
    strbuf_adds(out, device_functions_text(draft->request, &draft->body, old));
    if (!draft->has_kernel) {
        cuda_kernel_text(&draft->kernel, "    ", out);
        strbuf_addch(out, '\n');
    }
    cuda_host_function(&draft->kernel, "    ", out);
    kernel_family_source(draft, from, out);
    long_lines_break(out, from, draft->source->text);
}

static void write_new_source(const struct kernel_draft *draft, struct strbuf *out)
{
    if (draft->kernel.runtime->header != NULL)
        strbuf_addf(out, "#include %s\n\n", draft->kernel.runtime->header);
    if (draft->kernel.check != NULL)
        strbuf_adds(out, "#include <stdio.h>\n#include <stdlib.h>\n");
    for (size_t k = 0; k < draft->body.headers.size; k++)
        if (!is_signature_header(draft, draft->body.headers.at[k]))
            strbuf_addf(out, "#include %s\n", draft->body.headers.at[k]);
    strbuf_addf(out, "%s#include \"%s\"\n\n", out->length > 0 ? "\n" : "",
                draft->files.header_name);
    size_t before = out->length;
    kernel_add_check(draft, "    ", out);
    if (out->length > before)
        strbuf_addch(out, '\n');
    add_kernel(draft, NULL, out);
}

/* The declaration of the host function, with a blank line behind it. */
static void add_prototype(const struct kernel_draft *draft, struct strbuf *out)
{
    if (draft->request->family != NULL) {
        kernel_family_header(draft, out);
        return;
    }
    cuda_host_signature(&draft->kernel, out);
    strbuf_adds(out, ";\n\n");
}

static void write_new_header(const struct kernel_draft *draft, struct strbuf *out)
{
    struct arena *arena = draft->request->arena;
    char *guard = arena_printf(arena, "%s_KERNELS_H", file_label(draft));
    for (char *c = guard; *c != '\0'; c++)
        if (*c >= 'a' && *c <= 'z')
            *c = (char)(*c - 'a' + 'A');
    strbuf_addf(out, "#ifndef %s\n#define %s\n\n", guard, guard);
    size_t before = out->length;
    for (size_t k = 0; k < draft->types.headers.size; k++)
        strbuf_addf(out, "#include %s\n", draft->types.headers.at[k]);
    kernel_shared_includes(&draft->shared, NULL, out);
    if (out->length > before)
        strbuf_addch(out, '\n');
    kernel_shared_definitions(&draft->shared, out);
    strbuf_adds(out, "#ifdef __cplusplus\nextern \"C\" {\n#endif\n\n");
    add_prototype(draft, out);
    strbuf_addf(out, "%s\n#endif\n", header_end);
}

/* Adds a prototype to a header that is there, and what its types need. */
static void extend_header(const struct kernel_draft *draft, struct edits *out)
{
    const struct action_file *old = &draft->files.header;
    struct arena *arena = draft->request->arena;
    struct file_edit *file = edits_file(out, draft->files.header_path, old->text, old->length);
    struct strbuf text = STRBUF_INIT;
    const char *open = strstr(old->text, "#ifdef __cplusplus\nextern");
    uint32_t at = open != NULL ? (uint32_t)(open - old->text) : draft->files.prototype_at;
    for (size_t k = 0; k < draft->types.headers.size; k++) {
        const char *line = arena_printf(arena, "#include %s\n", draft->types.headers.at[k]);
        if (strstr(old->text, line) == NULL)
            strbuf_addf(&text, "%s", line);
    }
    kernel_shared_includes(&draft->shared, old->text, &text);
    if (text.length > 0) {
        uint32_t place = include_place_in_header(old->text, at);
        if (place == at || old->text[place] != '\n')
            strbuf_addch(&text, '\n');
        edits_replace(out, file, place, place, text.text);
    }
    strbuf_clear(&text);
    kernel_shared_definitions(&draft->shared, &text);
    if (text.length > 0)
        edits_replace(out, file, at, at, text.text);
    strbuf_clear(&text);
    add_prototype(draft, &text);
    edits_replace(out, file, draft->files.prototype_at, draft->files.prototype_at, text.text);
    strbuf_release(&text);
}

/* Adds a kernel and its host function to a file that is there. */
static void extend_source(const struct kernel_draft *draft, struct edits *out)
{
    static const struct layout plain = {"    ", "\n"};
    const struct action_file *old = &draft->files.source;
    struct arena *arena = draft->request->arena;
    struct file_edit *file = edits_file(out, draft->files.source_path, old->text, old->length);
    struct strbuf text = STRBUF_INIT;
    bool helper = kernel_adds_check(draft);
    for (size_t k = 0; k < draft->body.headers.size; k++)
        if (!is_signature_header(draft, draft->body.headers.at[k]))
            add_include(draft, old->text, old->length, draft->body.headers.at[k], old->length,
                        &plain, out, file);
    if (helper) {
        add_include(draft, old->text, old->length, "<stdio.h>", old->length, &plain, out, file);
        add_include(draft, old->text, old->length, "<stdlib.h>", old->length, &plain, out, file);
    }
    if (old->length > 0 && old->text[old->length - 1] != '\n')
        strbuf_addch(&text, '\n');
    strbuf_addch(&text, '\n');
    kernel_add_check(draft, "    ", &text);
    if (helper)
        strbuf_addch(&text, '\n');
    add_kernel(draft, old->text, &text);
    edits_replace(out, file, (uint32_t)old->length, (uint32_t)old->length,
                  arena_strndup(arena, text.text, text.length));
    strbuf_release(&text);
}

static void write_split(const struct kernel_draft *draft, struct edits *out)
{
    struct arena *arena = draft->request->arena;
    const struct kernel_files *files = &draft->files;
    struct layout layout = layout_new(draft->layout);
    if (draft->is_resident)
        layout.newline = "\n";
    kernel_top_split(draft, out);
    if (files->source.exists) {
        extend_source(draft, out);
        extend_header(draft, out);
        return;
    }
    struct strbuf text = STRBUF_INIT;
    write_new_source(draft, &text);
    edits_replace(out, edits_create(out, files->source_path), 0, 0,
                  layout_newlines(arena, &layout, text.text));
    strbuf_clear(&text);
    write_new_header(draft, &text);
    edits_replace(out, edits_create(out, files->header_path), 0, 0,
                  layout_newlines(arena, &layout, text.text));
    strbuf_release(&text);
}

/* Where the kernel goes in the loop's own file: before the function and the comment that is its. */
static uint32_t place_before_function(const struct kernel_draft *draft)
{
    const struct source *source = draft->source;
    uint32_t function = line_start(source, draft->loop->function->range.start), place = function;
    struct lexer lexer = {.text = source->text, .length = source->length};
    size_t end = 0;
    for (struct token token = lexer_next(&lexer); token.start < function && token.end <= function;
         token = lexer_next(&lexer)) {
        bool continues = place != function && text_newlines(source->text, end, token.start) < 2;
        if (token.kind != TOKEN_COMMENT)
            place = function;
        else if (!continues)
            place = line_start(source, (uint32_t)token.start);
        end = token.end;
        if (token.kind == TOKEN_END)
            break;
    }
    return text_newlines(source->text, end, function) < 2 ? place : function;
}

static void write_in_place(const struct kernel_draft *draft, struct edits *out,
                           struct file_edit *main_file)
{
    struct strbuf text = STRBUF_INIT;
    uint32_t at = place_before_function(draft);
    kernel_top_in_place(draft, out, main_file);
    device_functions_edit(draft->request, &draft->body, out, main_file);
    strbuf_adds(&text, device_choices_text(draft->request->arena, &draft->body, draft->layout.unit,
                                           draft->source->text));
    cuda_kernel_text(&draft->kernel, draft->layout.unit, &text);
    strbuf_addch(&text, '\n');
    long_lines_break(&text, 0, draft->source->text);
    edits_replace(out, main_file, at, at,
                  layout_newlines(draft->request->arena, &draft->layout, text.text));
    strbuf_release(&text);
}

void kernel_files_emit(const struct kernel_draft *draft, struct edits *out)
{
    const struct source *source = draft->source;
    struct file_edit *main_file = edits_file(out, source->path, source->text, source->length);
    if (draft->in_place)
        write_in_place(draft, out, main_file);
    else
        write_split(draft, out);
}
