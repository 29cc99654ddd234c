/*
 * offload_local.c: local variables in the place of what no clause of OpenMP can name, so that the
 * loop runs on a device:
 *
 *                                          if (n > 0) {
 *                                              double sum = *s;
 *                                              #pragma omp target teams ... reduction(+:sum)
 *     for (int i = 0; i < n; i++)    =>        for (int i = 0; i < n; i++)
 *         *s += x[i];                              sum += x[i];
 *                                              *s = sum;
 *                                          }
 *
 * These are elements and members that are reduced, and members that are read. The same condition
 * alone lets a clause bring values back, which OpenMP loses where the loop does not run. The
 * program with them is judged anew.
 */
#include "loops/syntax/flow.h"
#include "refactorings/offload/offload_draft.h"

typedef LIST_OF(const char *) line_list;

/* What is written around the loop, and in it. */
struct local_text {
    struct openmp_draft *directive;
    struct kernel_draft *kernel;
    replacement_list replaced; /* in the loop */
    line_list early;           /* statements before the loop, whether it runs or not */
    line_list before, behind;  /* those that are meant for where it does */
    bool asks;                 /* all this is meant only for where the loop runs */
    const char *condition;     /* so that it is under this one, or NULL */
    bool is_guarded; /* the guard is a part of it: where it does not hold, the loop runs as
                                  it is */
};

/* Whether the loop leaves something in its own index for what follows, also where it has no
   iteration. */
static bool leaves_index(const struct loop *loop)
{
    struct tracked variable = {loop->index, NULL};
    return !loop->index_declared_inside && flow_live_after(loop, variable);
}

/* Private variables whose last value is used. */
static void ask_for_last(struct local_text *text)
{
    const struct verdict *verdict = text->directive->verdict;
    for (size_t k = 0; k < verdict->privates.size; k++)
        text->asks = text->asks || verdict->privates.at[k].copy_out == COPY_OUT_LAST;
}

/* --- names ------------------------------------------------------------------------------------ */

static bool is_other_name(const struct expr *expr, void *data)
{
    return expr->kind == EXPR_MEMBER || expr->decl == NULL || expr->decl->name == NULL ||
           strcmp(expr->decl->name, data) != 0;
}

/* Whether all that the function calls by the name, in its text and in that of macros, is members:
   a variable of the name changes what nothing means. */
static bool is_member_alone(const struct local_text *text, const char *name)
{
    struct action_request *request = text->directive->request;
    const struct token_list *tokens = action_tokens(request);
    for (size_t k = 0; k < tokens->all.size; k++) {
        bool is_behind = k > 0 && token_is(tokens->text, tokens->all.at[k - 1], ".");
        is_behind = is_behind || (k > 1 && token_is(tokens->text, tokens->all.at[k - 1], ">") &&
                                  token_is(tokens->text, tokens->all.at[k - 2], "-"));
        if (!is_behind && token_is(tokens->text, tokens->all.at[k], name))
            return false;
    }
    return stmt_walk(request->loop->function->body, NULL, is_other_name, (void *)(uintptr_t)name);
}

/* A variable in the place of a member is called like it, if it may be. */
static const char *member_name(const struct local_text *text, const char *name)
{
    struct names *names = &text->kernel->names;
    for (size_t k = 0; k < names->taken.size; k++)
        if (strcmp(names->taken.at[k], name) == 0)
            return names_fresh(names, name);
    if (!is_member_alone(text, name))
        return names_fresh(names, name);
    LIST_PUSH(names->arena, names->taken, name);
    return name;
}

/* --- reductions ------------------------------------------------------------------------------- */

/* What a variable that collects values is called. */
static const char *collector_name(const struct local_text *text, const struct reduction *reduction)
{
    const struct expr *target = expr_strip_conversions(reduction->target);
    if (target->kind == EXPR_MEMBER && target->decl != NULL)
        return member_name(text, target->decl->name);
    return names_fresh(&text->kernel->names, reduction->op == OP_ADD        ? "sum"
                                             : reduction->op == OP_MULTIPLY ? "product"
                                             : reduction->op == OP_MAX      ? "largest"
                                             : reduction->op == OP_MIN      ? "smallest"
                                                                            : "value");
}

static bool add_reductions(struct local_text *text)
{
    struct kernel_draft *kernel = text->kernel;
    struct arena *arena = kernel->request->arena;
    const struct verdict *verdict = text->directive->verdict;
    static const replacement_list none = {NULL, 0, 0};
    for (size_t k = 0; k < verdict->reductions.size; k++) {
        const struct reduction *reduction = &verdict->reductions.at[k];
        if (reduction->decl != NULL || reduction->is_section)
            continue;
        if (!kernel_place_plan(kernel, reduction))
            return false;
        const struct kernel_place *place = &kernel->places.at[kernel->places.size - 1];
        const struct type *type = expr_strip_conversions(place->sample->expr)->type;
        const char *own = move_expression(arena, kernel->source, place->uses.at[0], &none);
        const char *name = collector_name(text, reduction);
        for (size_t j = 0; j < place->uses.size; j++)
            replacement_add(arena, &text->replaced, place->uses.at[j].start, place->uses.at[j].end,
                            name);
        LIST_PUSH(arena, text->before, arena_printf(arena, "%s %s = %s;", type->text, name, own));
        LIST_PUSH(arena, text->behind, arena_printf(arena, "%s = %s;", own, name));
        text->asks = true;
    }
    return true;
}

/* --- members ---------------------------------------------------------------------------------- */

/* Whether the member's value may be copied before the loop, as a variable of its type. */
static bool is_copied(const struct capture *capture)
{
    const struct type *type = capture->type;
    const struct expr *member = expr_strip_conversions(capture->expr);
    bool is_value = type_is_arithmetic(type) || type->kind == TYPE_POINTER;
    return is_value && !capture->is_written && !capture->in_macro && !type->is_volatile &&
           !type->is_atomic && member->kind == EXPR_MEMBER && member->decl != NULL &&
           member->decl->bit_width < 0;
}

/* The declaration of a variable of a number's type, or of a pointer to numbers or structures; NULL:
   the type is another one. */
static const char *declared(struct arena *arena, const struct type *type, const char *name)
{
    const struct type *element = type->kind == TYPE_POINTER ? type->element : type;
    bool is_plain = type_is_arithmetic(element) || element->kind == TYPE_RECORD;
    size_t length = strlen(type->text);
    if (!is_plain || type->is_restrict || length == 0)
        return NULL;
    return arena_printf(arena, "%s%s%s", type->text, type->text[length - 1] == '*' ? "" : " ",
                        name);
}

/* Whether each thread has its own of the structure. */
static bool is_own(const struct local_text *text, const struct capture *member)
{
    return member->decl != NULL && kernel_private(text->directive->verdict, member->decl) != NULL;
}

/* Whether the loop writes to what a chain of members starts from, or to a part of it that leads to
   others: the member is not the same all the time. */
static bool is_moved(const struct local_text *text, const struct capture *member)
{
    const struct captures *captures = &text->kernel->captures;
    for (size_t k = 0; k < captures->all.size; k++)
        if (captures->all.at[k]->is_written && captures->all.at[k]->decl == member->decl &&
            captures->all.at[k]->type->kind != TYPE_INTEGER &&
            captures->all.at[k]->type->kind != TYPE_FLOATING)
            return true;
    return false;
}

static bool add_members(struct local_text *text)
{
    struct kernel_draft *kernel = text->kernel;
    struct arena *arena = kernel->request->arena;
    const struct captures *captures = &kernel->captures;
    for (size_t k = 0; k < captures->all.size; k++) {
        const struct capture *capture = captures->all.at[k];
        if (capture->kind != CAPTURE_MEMBER || kernel_only_in_places(kernel, capture) ||
            capture->type->kind == TYPE_ARRAY || is_own(text, capture))
            continue;
        bool is_early = !capture->through_pointer || capture->is_sure;
        if (!is_copied(capture) || is_moved(text, capture) ||
            (!is_early && !captures_always_read(captures, capture)))
            return false;
        const char *name = member_name(text, expr_strip_conversions(capture->expr)->decl->name);
        const char *declaration = declared(arena, capture->type, name);
        if (declaration == NULL)
            return false;
        for (size_t j = 0; j < capture->uses.size; j++)
            replacement_add(arena, &text->replaced, capture->uses.at[j].start,
                            capture->uses.at[j].end, name);
        const char *line = arena_printf(arena, "%s = %s;", declaration, capture->text);
        LIST_PUSH(arena, *(is_early ? &text->early : &text->before), line);
        text->asks = text->asks || !is_early;
    }
    return true;
}

/* --- text ------------------------------------------------------------------------------------- */

/* The guard: what stands around the loop is meant for where memory does not overlap. False: it
   cannot be written, or the loop may not be there twice. */
static bool add_guard(struct local_text *text)
{
    struct openmp_draft *directive = text->directive;
    struct action_request *request = directive->request;
    uint32_t limit = directive->loop->function->range.start;
    struct written_guard guard;
    if (!openmp_may_double(directive) ||
        !guard_write(request, NULL, directive->layout.unit, limit, &guard))
        return false;
    text->is_guarded = guard.text != NULL;
    if (!text->is_guarded)
        return true;
    const char *own = rewrite_guard(request->arena, directive->loop->function, guard.text);
    text->condition = text_and(request->arena, text->condition, own);
    openmp_top_plan(directive, &guard, text_needs_stdint(own), limit);
    return true;
}

/* When the loop runs, and its guard. False: what stands around it cannot be written, or changes
   nothing. */
static bool plan_condition(struct local_text *text)
{
    struct openmp_draft *directive = text->directive;
    bool has_guard = directive->verdict->parallel == PARALLEL_GUARDED;
    bool is_needed = (text->asks || has_guard) && !openmp_surely_runs(directive);
    if (is_needed && leaves_index(directive->loop))
        return false;
    text->condition = is_needed ? openmp_header_entry_with(directive, &text->replaced) : NULL;
    if (text->condition == NULL && text->before.size == 0 && text->early.size == 0)
        return false;
    return !has_guard || add_guard(text);
}

/* The loop, below a line that is indented by `to`: with what is replaced in it, or as it is. */
static const char *loop_text(const struct local_text *text, bool is_replaced, const char *to)
{
    static const replacement_list none = {NULL, 0, 0};
    const struct openmp_draft *directive = text->directive;
    struct arena *arena = directive->request->arena;
    struct range range = directive->loop->stmt->range;
    struct move move = {
        .source = directive->source,
        .range = range,
        .replaced = is_replaced ? text->replaced : none,
        .from = line_indent(arena, directive->source, range.start),
        .from_layout = directive->layout,
        .to = to,
        .to_layout = directive->layout,
    };
    return move_text(arena, &move);
}

/* Adds lines, each before the indentation of what follows. */
static const char *add_lines(struct arena *arena, const char *text, const line_list *lines,
                             const char *indent)
{
    for (size_t k = 0; k < lines->size; k++)
        text = arena_printf(arena, "%s%s\n%s", text, lines->at[k], indent);
    return text;
}

/* The loop with all that stands around it; `length` is that of what stands before it. */
static const char *write_text(const struct local_text *text, size_t *length)
{
    const struct openmp_draft *directive = text->directive;
    struct arena *arena = directive->request->arena;
    struct range range = directive->loop->stmt->range;
    const char *unit = directive->layout.unit;
    const char *outer = line_indent(arena, directive->source, range.start);
    bool is_if = text->condition != NULL;
    bool has_braces = openmp_block(directive) == NULL;
    const char *middle = has_braces ? arena_printf(arena, "%s%s", outer, unit) : outer;
    const char *inner = is_if ? arena_printf(arena, "%s%s", middle, unit) : middle;
    const char *before = has_braces ? arena_printf(arena, "{\n%s", middle) : "";
    before = add_lines(arena, before, &text->early, middle);
    if (is_if) {
        struct strbuf condition = STRBUF_INIT;
        rewrite_condition(text->condition, middle, &condition);
        before = arena_printf(arena, "%sif (%s) {\n%s", before, condition.text, inner);
        strbuf_release(&condition);
    }
    before = add_lines(arena, before, &text->before, inner);
    const char *loop = loop_text(text, true, inner);
    for (size_t k = 0; k < text->behind.size; k++)
        loop = arena_printf(arena, "%s\n%s%s", loop, inner, text->behind.at[k]);
    if (is_if)
        loop = arena_printf(arena, "%s\n%s}", loop, middle);
    if (text->is_guarded)
        loop = arena_printf(arena, "%s else {\n%s%s\n%s}", loop, inner,
                            loop_text(text, false, inner), middle);
    if (has_braces)
        loop = arena_printf(arena, "%s\n%s}", loop, outer);
    before = layout_newlines(arena, &directive->layout, before);
    *length = strlen(before);
    return arena_printf(arena, "%s%s", before, layout_newlines(arena, &directive->layout, loop));
}

/* All that is written; gives where the loop begins then. */
static uint32_t add_all(const struct local_text *text, replacement_list *out)
{
    const struct openmp_draft *directive = text->directive;
    struct arena *arena = directive->request->arena;
    struct range range = directive->loop->stmt->range;
    size_t length, above = 0;
    if (directive->include != NULL) {
        const char *top = layout_newlines(arena, &directive->layout, directive->include);
        replacement_add(arena, out, directive->include_at, directive->include_at, top);
        above = strlen(top);
    }
    for (size_t k = 0; k < directive->beside.all.size; k++) {
        const struct helper_place *place = &directive->beside.all.at[k];
        const char *lines = layout_newlines(arena, &directive->layout, place->text);
        replacement_add(arena, out, place->at, place->at, lines);
        above += strlen(lines);
    }
    const char *loop = write_text(text, &length);
    replacement_add(arena, out, range.start, range.end, loop);
    return range.start + (uint32_t)(above + length);
}

bool offload_local_plan(struct action_request *request, struct offload_restaged *out)
{
    struct action_request asked = *request;
    struct openmp_draft directive;
    struct kernel_draft *kernel = ARENA_NEW(request->arena, struct kernel_draft);
    struct local_text text = {.directive = &directive, .kernel = kernel};
    *out = (struct offload_restaged){.draft = NULL};
    memset(&asked.refusal, 0, sizeof asked.refusal);
    if (!action_check_verdict(&asked) || request->loop->range.file != 0 ||
        !offload_directive_begin(&asked, &directive) || directive.has_old)
        return false;
    offload_kernel_begin(&directive, kernel);
    ask_for_last(&text);
    if (!add_reductions(&text) || !add_members(&text) || !plan_condition(&text))
        return false;
    reason_list refusal = request->refusal;
    uint32_t start = add_all(&text, &out->restaged.replaced);
    bool is_planned = offload_restaged_plan(request, start, out);
    if (is_planned && text.is_guarded && out->draft != NULL && out->draft->directive.splits) {
        request->refusal = refusal;
        return false;
    }
    return is_planned;
}
