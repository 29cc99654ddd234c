/* temporaries_text.c: see temporaries.h: how the text reads without the arrays. */
#include "refactorings/fusion/temporaries.h"
#include "refactorings/text/counting.h"

void temporaries_replace(struct arena *arena, const temporary_list *all, size_t loop, bool declares,
                         replacement_list *out)
{
    for (size_t k = 0; k < all->size; k++) {
        const struct temporary *one = &all->at[k];
        for (size_t i = 0; i < one->uses.size; i++) {
            const struct expr *use = one->uses.at[i].expr;
            bool is_set = one->set.stmt != NULL && use == one->set.stmt->expr->operands[0];
            if (one->uses.at[i].in == loop)
                replacement_add(arena, out, use->range.start, use->range.end,
                                declares && is_set
                                    ? arena_printf(arena, "%s %s", one->type, one->decl->name)
                                    : one->decl->name);
        }
        if (one->window != NULL)
            window_replace(arena, one, out);
    }
}

uint32_t comments_above(struct action_request *request, uint32_t place)
{
    const struct source *source = action_source(request);
    const struct token_list *tokens = action_tokens(request);
    uint32_t at = line_start(source, place);
    for (size_t k = token_list_before(tokens, at); k-- > 0;) {
        struct token token = tokens->all.at[k];
        uint32_t line = line_start(source, (uint32_t)token.start);
        bool is_alone = k == 0 || tokens->all.at[k - 1].end <= line;
        if (token.kind != TOKEN_COMMENT || !is_alone ||
            text_newlines(source->text, token.end, at) != 1)
            break;
        at = line;
    }
    return at;
}

/* A range of the text, with its lines if nothing else stands in these. */
static struct range lines_of(const struct source *source, struct range of)
{
    const char *text = source->text;
    struct range range = {of.file, line_start(source, of.start),
                          text_end_with_comment(source, of.end)};
    uint32_t at = range.start;
    while (at < of.start && (text[at] == ' ' || text[at] == '\t'))
        at++;
    while (text[range.end] == ' ' || text[range.end] == '\t' || text[range.end] == '\r')
        range.end++;
    if (at == of.start && text[range.end] == '\n')
        range.end++;
    else
        range.start = of.start;
    return range;
}

typedef LIST_OF(struct range) range_list;

static uint32_t next_line(const char *text, uint32_t at)
{
    while (text[at] != '\n')
        at++;
    return at + 1;
}

/* Where what stays ends above one of the ranges that go. */
static uint32_t kept_above(const char *text, const range_list *ranges, size_t at)
{
    uint32_t above = ranges->at[at].start;
    for (;;) {
        while (above > 0 && strchr(" \t\r\n", text[above - 1]) != NULL)
            above--;
        if (at == 0 || ranges->at[at - 1].end < above)
            return above;
        at--;
        above = ranges->at[at].start;
    }
}

/* Whole lines that go, with a blank one behind them that would be left alone at the beginning of a
   block or behind another one, or above them at the end of a block. */
static void take_blank(const struct source *source, const range_list *ranges, size_t at)
{
    const char *text = source->text;
    struct range *range = &ranges->at[at];
    uint32_t above = kept_above(text, ranges, at), below = range->end;
    if (range->start != line_start(source, range->start))
        return;
    while (text[below] == ' ' || text[below] == '\t' || text[below] == '\r')
        below++;
    bool is_apart = text_newlines(text, above, range->start) > 1;
    if (text[below] == '\n' && (is_apart || (above > 0 && text[above - 1] == '{')))
        range->end = below + 1;
    if (text[below] == '}' && is_apart)
        range->start = next_line(text, above);
}

/* Adds a range to those in order, which touch each other nowhere. */
static void add_range(struct arena *arena, range_list *list, struct range range)
{
    LIST_PUSH(arena, *list, range);
    for (size_t k = list->size - 1; k > 0 && list->at[k - 1].start > range.start; k--) {
        list->at[k] = list->at[k - 1];
        list->at[k - 1] = range;
    }
    for (size_t k = 0; k + 1 < list->size;) {
        if (list->at[k + 1].start > list->at[k].end) {
            k++;
            continue;
        }
        if (list->at[k + 1].end > list->at[k].end)
            list->at[k].end = list->at[k + 1].end;
        memmove(&list->at[k + 1], &list->at[k + 2], (list->size - k - 2) * sizeof range);
        list->size--;
    }
}

/* Whether nothing is left of what lines speak of: a blank line comes behind them, or the end of the
   block. */
static bool ends_paragraph(const struct source *source, uint32_t end)
{
    const char *text = source->text;
    while (text[end] == ' ' || text[end] == '\t' || text[end] == '\r')
        end++;
    return text[end] == '\n' || text[end] == '}';
}

/* Takes the comments right above whole lines along, if these, with what goes right behind them, are
   all that they speak of. */
static void take_comments(struct action_request *request, const range_list *ranges, size_t at)
{
    const struct source *source = action_source(request);
    struct range *range = &ranges->at[at];
    uint32_t end = range->end;
    for (size_t k = at + 1; k < ranges->size && ranges->at[k].start == end; k++)
        end = ranges->at[k].end;
    if (range->start == line_start(source, range->start) && ends_paragraph(source, end))
        range->start = comments_above(request, range->start);
}

/* Takes whole lines where statements that go share them with none that stays. */
static void join_lines(const struct source *source, const range_list *ranges)
{
    for (size_t k = 0; k < ranges->size; k++)
        if (source->text[ranges->at[k].end - 1] != '\n')
            ranges->at[k] = lines_of(source, ranges->at[k]);
}

static bool is_within(struct range range, const struct stmt *stmt)
{
    return range.start <= stmt->range.start && stmt->range.end <= range.end;
}

/* Jumps to a label, those that go and those that stay. */
struct jumps {
    const temporary_list *all;
    const char *label;
    size_t going, staying;
};

static bool count_jump(const struct stmt *stmt, void *data)
{
    struct jumps *jumps = data;
    bool goes = false;
    if (stmt->kind != STMT_GOTO || strcmp(stmt->label, jumps->label) != 0)
        return true;
    for (size_t k = 0; k < jumps->all->size; k++)
        for (size_t i = 0; i < jumps->all->at[k].gone.size; i++)
            goes = goes || is_within(jumps->all->at[k].gone.at[i]->range, stmt);
    jumps->going += goes;
    jumps->staying += !goes;
    return true;
}

/* A walk that collects the labels to which only what goes has jumped. */
struct label_search {
    struct action_request *request;
    const temporary_list *all;
    range_list *out;
};

/* A label with its colon. */
static struct range label_range(const struct source *source, const struct stmt *stmt)
{
    struct range range = {stmt->range.file, stmt->range.start, stmt->body->range.start};
    while (range.end > range.start && strchr(" \t\r\n", source->text[range.end - 1]) != NULL)
        range.end--;
    return range;
}

static bool find_label(const struct stmt *stmt, void *data)
{
    struct label_search *search = data;
    if (stmt->kind != STMT_LABEL)
        return true;
    struct jumps jumps = {search->all, stmt->label, 0, 0};
    stmt_walk(search->request->loop->function->body, count_jump, NULL, &jumps);
    const struct source *source = action_source(search->request);
    if (jumps.going > 0 && jumps.staying == 0) {
        struct range range = lines_of(source, label_range(source, stmt));
        range.start = line_start(source, range.start);
        add_range(search->request->arena, search->out, range);
    }
    return true;
}

/* What stands in place of a range: where a label goes, and what follows on its line stays, that
   stands where the loop begins. */
static const char *in_place(struct action_request *request, struct range *range)
{
    const struct source *source = action_source(request);
    const char *text = source->text;
    bool is_rest = range->start == line_start(source, range->start) && range->end > range->start &&
                   text[range->end - 1] != '\n' && text[range->end] != '\n';
    while (is_rest && (text[range->end] == ' ' || text[range->end] == '\t'))
        range->end++;
    return is_rest ? line_indent(request->arena, source, request->loop->range.start) : "";
}

void temporaries_remove(struct action_request *request, const temporary_list *all,
                        struct range without, struct edits *out)
{
    const struct source *source = action_source(request);
    struct file_edit *file = edits_file(out, source->path, source->text, source->length);
    range_list ranges = {NULL, 0, 0};
    for (size_t k = 0; k < all->size; k++)
        for (size_t i = 0; i < all->at[k].gone.size; i++) {
            const struct stmt *stmt = all->at[k].gone.at[i];
            if (!is_within(without, stmt))
                add_range(request->arena, &ranges, lines_of(source, stmt->range));
        }
    struct label_search labels = {request, all, &ranges};
    stmt_walk(request->loop->function->body, find_label, NULL, &labels);
    join_lines(source, &ranges);
    for (size_t k = ranges.size; k-- > 0;)
        take_comments(request, &ranges, k);
    for (size_t k = 0; k < ranges.size; k++) {
        uint32_t least = k > 0 ? ranges.at[k - 1].end : 0;
        take_blank(source, &ranges, k);
        if (ranges.at[k].start < least)
            ranges.at[k].start = least;
        const char *text = in_place(request, &ranges.at[k]);
        edits_replace(out, file, ranges.at[k].start, ranges.at[k].end, text);
    }
}

const char *temporary_mention(struct arena *arena, const struct temporary *one)
{
    return one->is_unread ? arena_printf(arena, "(void)%s;", one->decl->name) : NULL;
}

/* What the result relies on. */
static void add_assumption(struct action_request *request, const struct temporary *one)
{
    struct assumed assumed = {
        ASSUME_SCRATCH, one->decl->name,
        arena_printf(request->arena, "'%s' is working memory of '%s', in which nobody else looks",
                     one->decl->name, request->loop->function->name),
        true};
    assumed_add(request->arena, &request->assumptions, &assumed);
}

/* What the program no longer does where there is no memory; NULL: it did not look. */
static const char *failure_note(struct arena *arena, const struct temporary *one)
{
    if (one->test == NULL && !one->throws)
        return NULL;
    return arena_printf(arena,
                        one->throws
                            ? "'%s' is no longer allocated, so that no exception is thrown where "
                              "there is no memory for it"
                            : "'%s' is no longer allocated, so that what the program did where "
                              "there was no memory for it is gone",
                        one->decl->name);
}

void temporaries_note(struct action_request *request, const temporary_list *all)
{
    bool rounds = false;
    for (size_t k = 0; k < all->size; k++)
        rounds = rounds || all->at[k].element->kind == TYPE_FLOATING;
    if (rounds)
        LIST_PUSH(request->arena, request->notes,
                  "a compiler that contracts multiplications and additions of several statements, "
                  "as gcc does without -ffp-contract=off, may round less often now");
    for (size_t k = 0; k < all->size; k++) {
        const struct temporary *one = &all->at[k];
        const char *failure = failure_note(request->arena, one);
        if (one->row != NULL)
            LIST_PUSH(request->arena, request->notes,
                      arena_printf(request->arena,
                                   "each iteration has one row of '%s' for itself, of %s elements",
                                   one->decl->name, one->row));
        if (one->window != NULL)
            window_note(request, one);
        if (failure != NULL)
            LIST_PUSH(request->arena, request->notes, failure);
        if (one->is_scratch)
            add_assumption(request, one);
    }
}
