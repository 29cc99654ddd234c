/*
 * kernel_own.c: arrays and structures that are declared outside of the loop and that each iteration
 * fills before it reads them. Each thread has its own, declared at the top of the kernel:
 *
 *     double work[4];
 *
 * What is used after the loop, the thread of the last iteration hands over as a whole.
 */
#include "loops/reasons.h"
#include "refactorings/kernel/kernel_draft.h"

const struct private_variable *kernel_private(const struct verdict *verdict,
                                              const struct decl *decl)
{
    for (size_t k = 0; k < verdict->privates.size; k++)
        if (verdict->privates.at[k].decl == decl)
            return &verdict->privates.at[k];
    return NULL;
}

bool kernel_is_own(const struct kernel_draft *draft, const struct decl *decl)
{
    return !draft->stays && decl != NULL &&
           (decl->type->kind == TYPE_ARRAY || decl->type->kind == TYPE_RECORD) &&
           kernel_private(draft->verdict, decl) != NULL;
}

/* The brackets of an array's declaration as they are written; an empty range where the name is not
   followed by as many as its type has. */
static struct range brackets_of(const struct source *source, const struct decl *decl)
{
    struct lexer lexer = {source->text, decl->range.end, decl->name_range.end, true};
    struct range range = {decl->name_range.file, decl->name_range.end, decl->name_range.end};
    const struct type *type = decl->type;
    long depth = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END && type != NULL;
         token = lexer_next(&lexer)) {
        bool opens = token_is(source->text, token, "[");
        bool closes = token_is(source->text, token, "]");
        if (depth == 0 && !opens)
            break;
        if (depth == 0 && range.start == range.end)
            range.start = (uint32_t)token.start;
        depth += opens - closes;
        if (depth == 0 && type->kind == TYPE_ARRAY) {
            range.end = (uint32_t)token.end;
            type = type->element;
        }
    }
    bool is_whole = depth == 0 && !decl->in_macro && type != NULL && type->kind != TYPE_ARRAY;
    return is_whole ? range : (struct range){range.file, range.start, range.start};
}

/* Whether the loop mentions a constant. */
static bool is_captured(const struct kernel_draft *draft, const char *name)
{
    const struct capture *capture = captures_find_text(&draft->captures, name);
    return capture != NULL && capture->kind == CAPTURE_CONSTANT;
}

/* Whether the kernel's file has a name of an extent, or gets it. */
static bool take_name(struct kernel_draft *draft, const char *name)
{
    if (word_is_reserved(name))
        return true;
    if (draft->in_place)
        return is_captured(draft, name);
    draft->shared.why = NULL;
    return device_knows(draft->request->arena, name, &draft->body) ||
           kernel_shared_take(&draft->shared, name);
}

/* An array whose length would be another one than the loop's as soon as the constant changes. */
static bool refuse_extent(struct kernel_draft *draft, const struct decl *decl, struct range range,
                          const char *name)
{
    const char *why = draft->shared.why;
    return action_refuse(draft->request, REASON_MACRO, range,
                         "each thread needs a '%s' of its own, and '%s' cannot move to the "
                         "kernel's file%s%s: write its length as a number",
                         decl->name, name, why != NULL ? ", since " : "", why != NULL ? why : "");
}

/* Whether the extents of an array can be written in the kernel as they are. A
   constant that the loop mentions has to go there, too. False in `*fine`: refused. */
static bool take_extents(struct kernel_draft *draft, const struct decl *decl, bool *fine)
{
    struct arena *arena = draft->request->arena;
    const struct source *source =
        draft->request->unit->tree->sources.files.at[decl->name_range.file];
    struct range range = brackets_of(source, decl);
    struct lexer lexer = {source->text, range.end, range.start, true};
    bool known = range.start < range.end;
    *fine = true;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        const char *name =
            arena_strndup(arena, source->text + token.start, token.end - token.start);
        if (token.kind != TOKEN_IDENTIFIER || take_name(draft, name))
            continue;
        known = false;
        *fine = *fine && (!is_captured(draft, name) || refuse_extent(draft, decl, range, name));
    }
    return known;
}

bool kernel_own_share(struct kernel_draft *draft)
{
    bool fine = true;
    for (size_t k = 0; fine && k < draft->verdict->privates.size; k++)
        if (kernel_is_own(draft, draft->verdict->privates.at[k].decl))
            take_extents(draft, draft->verdict->privates.at[k].decl, &fine);
    return fine;
}

/* "[4][3]"; NULL where a length is not constant. */
static const char *extents_of(struct kernel_draft *draft, const struct decl *decl)
{
    struct arena *arena = draft->request->arena;
    const struct sources *sources = &draft->request->unit->tree->sources;
    const char *text = "";
    bool fine;
    for (const struct type *type = decl->type; type->kind == TYPE_ARRAY; type = type->element) {
        if (type->length < 0)
            return NULL;
        text = arena_printf(arena, "%s[%lld]", text, (long long)type->length);
    }
    return decl->type->kind == TYPE_ARRAY && take_extents(draft, decl, &fine)
               ? source_text(arena, sources,
                             brackets_of(sources->files.at[decl->name_range.file], decl))
               : text;
}

/* Whether a record holds pointers, which would lead to the host's memory. */
static bool holds_pointers(const struct record *record)
{
    bool found = false;
    for (size_t k = 0; k < record->fields.size; k++) {
        const struct type *type = record->fields.at[k]->type;
        while (type->kind == TYPE_ARRAY)
            type = type->element;
        found = found || type->kind == TYPE_POINTER ||
                (type->kind == TYPE_RECORD && type->record != NULL && holds_pointers(type->record));
    }
    return found;
}

/* Whether a structure is defined in the function, which the kernel stands outside of. */
static bool is_defined_inside(const struct record *record, const struct function *function)
{
    struct range range = function->range, field = {0, 0, 0};
    if (record->fields.size > 0)
        field = record->fields.at[0]->name_range;
    return field.file == range.file && field.start >= range.start && field.end <= range.end;
}

/* How the type of the elements is spelled in the kernel, or where it comes back from there in the
   host code, too; or NULL. */
static const char *element_of(struct kernel_draft *draft, const struct type *type, bool comes_back,
                              const char **why)
{
    struct device_place *place = comes_back ? &draft->types : &draft->body;
    *why = NULL;
    while (type->kind == TYPE_ARRAY)
        type = type->element;
    if (type->kind != TYPE_RECORD)
        return device_type(draft->request->arena, type, place);
    return type->record != NULL && !holds_pointers(type->record) &&
                   !is_defined_inside(type->record, draft->loop->function)
               ? device_record(draft->request->arena, type, place, why)
               : NULL;
}

/* What the kernel cannot have of its own under the name. */
static bool check_own(struct kernel_draft *draft, const struct decl *decl, int64_t others)
{
    struct action_request *request = draft->request;
    if (word_is_reserved(decl->name) || device_word_is_cuda(decl->name))
        return action_refuse(request, REASON_UNSUPPORTED, decl->name_range,
                             "'%s' means something else in a CUDA file: rename the variable",
                             decl->name);
    return decl->type->size + others <= DEVICE_MOST_BYTES ||
           action_refuse(request, REASON_SIZE, decl->range,
                         "with '%s', each thread of the GPU would need memory of its own for %lld "
                         "bytes, more than %d: make it smaller",
                         decl->name, (long long)decl->type->size + others, DEVICE_MOST_BYTES);
}

/* Bytes of those that are planned already, and whether the variable is one of them. */
static int64_t bytes_before(const struct kernel_draft *draft, const struct decl *decl, bool *among)
{
    int64_t bytes = 0;
    *among = false;
    for (size_t k = 0; k < draft->own.size; k++) {
        *among = *among || draft->own.at[k] == decl;
        bytes += draft->own.at[k]->type->size;
    }
    return bytes;
}

bool kernel_own_plan(struct kernel_draft *draft, const struct capture *capture,
                     struct kernel_own *out)
{
    const struct decl *decl = capture->decl;
    bool is_planned;
    int64_t others = bytes_before(draft, decl, &is_planned);
    if (is_planned)
        return true;
    const char *why, *extents = extents_of(draft, decl);
    enum copy_out copy_out = kernel_private(draft->verdict, decl)->copy_out;
    bool comes_back = copy_out == COPY_OUT_LAST;
    if (copy_out == COPY_OUT_LAST_CONDITIONAL)
        BUG("'%s' is set as a whole by each iteration, or not looked at afterwards", decl->name);
    const char *element = element_of(draft, decl->type, comes_back, &why);
    if (!check_own(draft, decl, others))
        return false;
    if (extents == NULL)
        return action_refuse(draft->request, REASON_SIZE, decl->range,
                             "'%s' is an array of variable length, of which each thread needs its "
                             "own: give it a constant length",
                             decl->name);
    if (element == NULL)
        return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, capture->uses.at[0],
                             "each thread needs a '%s' of its own, whose type '%s' a kernel cannot "
                             "have%s%s: use plain variables",
                             decl->name, decl->type->text, why != NULL ? ", since " : "",
                             why != NULL ? why : "");
    LIST_PUSH(draft->request->arena, draft->own, decl);
    *out = (struct kernel_own){element, extents, comes_back};
    return true;
}
