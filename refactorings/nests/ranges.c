/* ranges.c: see ranges.h. */
#include "refactorings/nests/ranges.h"

#include "code/constant.h"
#include "loops/reasons.h"
#include "refactorings/text/amounts.h"

/* Looks for the indices of a band, and for other variables of their names. */
struct index_search {
    const struct perfect_nest *nest;
    int size;
    unsigned names;    /* a bit for each loop whose index is named */
    const char *other; /* a name that is an index's, but of something else; NULL: none */
};

static bool search_indices(const struct expr *expr, void *data)
{
    struct index_search *search = data;
    if (expr->kind != EXPR_NAME || expr->decl == NULL)
        return true;
    for (int k = 0; k < search->size; k++) {
        const struct decl *index = search->nest->loops.at[k].loop->index;
        if (expr->decl == index)
            search->names |= 1u << k;
        else if (sentence_same(expr->decl->name, index->name))
            search->other = index->name;
    }
    return true;
}

static struct index_search named_in(const struct perfect_nest *nest, int size,
                                    const struct expr *expr)
{
    struct index_search search = {nest, size, 0, NULL};
    if (expr != NULL)
        expr_walk(expr, search_indices, &search);
    return search;
}

bool ranges_are_needed(struct action_request *request, const struct perfect_nest *nest, int size)
{
    reason_list ignored = {NULL, 0, 0};
    for (int k = 0; k < size; k++) {
        const struct loop *loop = nest->loops.at[k].loop;
        struct index_search first = named_in(nest, size, loop->first);
        struct index_search bound = named_in(nest, size, loop->bound);
        if (first.names != 0 || bound.names != 0)
            return true;
    }
    return request->loop->nest != NULL && request->loop->nest->loops.size >= (size_t)size &&
           !band_is_rectangular(request->arena, request->loop->nest, size, &ignored);
}

/* Whether an index is compared as the number that it is, with a number. */
static bool compares_numbers(const struct header *header)
{
    const struct loop *loop = header->loop;
    const struct type *compared = loop->compared->type;
    return compared->kind == TYPE_INTEGER && type_always_fits(loop->index->type, compared) &&
           loop->bound->type->kind == TYPE_INTEGER && loop_compares_index(loop);
}

bool ranges_read(struct action_request *request, const struct perfect_nest *nest, int size,
                 struct ranges *out)
{
    *out = (struct ranges){.nest = nest, .loops = size};
    if (size > BAND_LOOPS)
        return action_refuse(request, REASON_UNSUPPORTED, nest->range,
                             "at most %d loops are reordered", BAND_LOOPS);
    for (int k = 0; k < size; k++) {
        const struct perfect_loop *at = &nest->loops.at[k];
        for (int i = 0; i < k; i++)
            if (sentence_same(nest->loops.at[i].name, at->name))
                return action_refuse(request, REASON_NOT_NESTED, at->header,
                                     "two loops of the nest have the index '%s'", at->name);
        if (!perfect_header_counts(request, at, nest->loops.at[0].loop) ||
            !header_read(request, nest, at, &out->header[k]))
            return false;
        struct index_search first = named_in(nest, size, at->loop->first);
        struct index_search bound = named_in(nest, size, at->loop->bound);
        const char *other = first.other != NULL ? first.other : bound.other;
        if (other != NULL)
            return action_refuse(request, REASON_NOT_NESTED, at->header,
                                 "'%s' in the header of the loop over '%s' is not the index of the "
                                 "loop that has this name: rename one of them",
                                 other, at->name);
        if (!compares_numbers(&out->header[k]))
            return action_refuse(request, REASON_OVERFLOW, at->header,
                                 "the loop over '%s' compares signed with unsigned values, or in a "
                                 "type that has not all values of the index, which may not mean "
                                 "the same with other bounds: give index and bound one type",
                                 at->name);
    }
    return true;
}

/* What the headers name, and whether they may be evaluated early; and that what the model says of
   them depends on nothing else. */
static bool find_ends(struct action_request *request, const struct ranges *ranges,
                      struct band_ends *ends)
{
    for (int k = 0; k < ranges->loops; k++) {
        const struct loop *loop = ranges->nest->loops.at[k].loop;
        const struct expr *parts[2] = {loop->first, loop->bound};
        for (int end = 0; end < 2; end++)
            ends[k].end[end] = (struct band_end){
                .names = named_in(ranges->nest, ranges->loops, parts[end]).names,
                .is_total = perfect_is_total(ranges->nest, parts[end]),
            };
        if (ranges->skew.factor != 0 && ranges->skew.loop == k)
            ends[k].end[0].names = ends[k].end[1].names = ~0u;
    }
    return request->loop->nest->loops.size >= (size_t)ranges->loops;
}

/* Looks for an expression that is the same. */
struct same_search {
    const struct expr *wanted;
    bool found;
};

static bool search_same(const struct expr *expr, void *data)
{
    struct same_search *search = data;
    search->found = search->found || expr_same(expr, search->wanted);
    return !search->found;
}

/* Whether a value may be read at a place: it is a variable that surely has one, or a header that
   has been evaluated reads it, too. */
static bool may_read(const struct ranges *ranges, const struct band_range *range,
                     const struct parameter *parameter)
{
    struct index_search names = named_in(ranges->nest, ranges->loops, parameter->expr);
    if (parameter->expr == NULL || names.other != NULL || names.names != 0)
        return false;
    if (parameter->expr->kind == EXPR_NAME && perfect_is_total(ranges->nest, parameter->expr))
        return true;
    struct same_search search = {parameter->expr, false};
    for (int k = 0; k < ranges->loops; k++) {
        const struct expr *parts[HEADER_PARTS];
        perfect_header_parts(ranges->nest->loops.at[k].loop, parts);
        for (size_t i = 0; i + 1 < HEADER_PARTS && !(range->early >> k & 1); i++)
            if (parts[i] != NULL)
                expr_walk(parts[i], search_same, &search);
    }
    return search.found;
}

/* Whether all that the texts of an end read may be read there. */
static bool check_reads(struct action_request *request, const struct ranges *ranges, int at,
                        const struct band_limit *limits, int size)
{
    const struct band_range *range = &ranges->range[at];
    for (int i = 0; i < size; i++) {
        const struct reads *reads = &limits[i].reads;
        bool may = !reads->anything || limits[i].is_own;
        for (size_t v = 0; v < reads->values.size && may; v++)
            may = may_read(ranges, range, reads->values.at[v]);
        if (!may)
            return action_refuse(request, REASON_OVERFLOW,
                                 ranges->header[ranges->places[at].loop].at->header,
                                 "the bounds of '%s' in the new order read values where the "
                                 "program might not do so: compute them before the loops",
                                 ranges->header[ranges->places[at].loop].at->name);
    }
    return true;
}

/* The text of one end; NULL where there is none. */
static const char *limit_text(struct arena *arena, const struct header *header,
                              const struct band_limit *limit, const struct expr *own, bool beyond)
{
    if (limit->is_own)
        return header_operand(arena, header, own);
    return beyond ? limit->beyond : limit->at;
}

static struct c_type text_type(const struct band_limit *limit, const struct expr *own)
{
    return limit->is_own ? c_type_of(header_written(own)->type) : limit->type;
}

static bool is_number_text(const struct band_limit *limit, const struct expr *own)
{
    int64_t value;
    if (!limit->is_own)
        return limit->is_number && limit->at != NULL && limit->at[0] != '-';
    return expr_constant(header_written(own), &value) && value >= 0;
}

/* Whether the texts of several ends can be compared with each other as numbers. */
static bool agree(const struct band_limit *limits, int size, const struct expr *own)
{
    for (int i = 0; i < size; i++)
        for (int k = 0; k < i; k++) {
            struct c_type a = text_type(&limits[i], own), b = text_type(&limits[k], own);
            if (!is_number_text(&limits[i], own) && !is_number_text(&limits[k], own) &&
                a.is_signed != b.is_signed && !c_type_common(a, b).is_signed)
                return false;
        }
    return true;
}

/* "(a < b ? a : b)" of all ends, those that are the program's own last and the same text once; NULL
   where one has no text. */
static const char *nearest(struct arena *arena, const struct header *header,
                           const struct band_limit *limits, int size, const struct expr *own,
                           bool beyond, const char *relation)
{
    const char *text = NULL, *seen[RANGE_LIMITS];
    int texts = 0;
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < size; i++) {
            if (limits[i].is_own != (pass == 1))
                continue;
            const char *next = limit_text(arena, header, &limits[i], own, beyond);
            if (next == NULL)
                return NULL;
            bool is_new = true;
            for (int k = 0; k < texts; k++)
                is_new = is_new && !sentence_same(seen[k], next);
            if (!is_new)
                continue;
            seen[texts++] = next;
            text = text == NULL ? next
                                : arena_printf(arena, "(%s %s %s ? %s : %s)", text, relation, next,
                                               text, next);
        }
    return text;
}

static bool refuse_texts(struct action_request *request, const struct header *header)
{
    return action_refuse(request, REASON_OVERFLOW, header->at->header,
                         "the bounds of '%s' in the new order may overflow, or mix signed with "
                         "unsigned values: bound it by a condition around the loops",
                         header->at->name);
}

static const struct band_limit *own_limit(const struct band_limit *limits, int size)
{
    for (int i = 0; i < size; i++)
        if (limits[i].is_own)
            return &limits[i];
    return NULL;
}

/* Whether a part of a header, behind where it names the index, stands in parentheses of its own. */
static bool is_enclosed(const struct header *header, struct range part)
{
    const struct token_list *tokens = action_tokens(header->request);
    size_t before = token_list_before(tokens, part.start);
    return before > 0 && tokens->all.at[before - 1].start > header->index.start &&
           token_is(header->source->text, tokens->all.at[before - 1], "(");
}

/* How the condition reads, the index having a name: with `<` or `<=`, whichever is shorter. */
static bool write_condition(struct action_request *request, struct ranges *ranges, int at)
{
    const struct band_range *range = &ranges->range[at];
    const struct header *header = &ranges->header[ranges->places[at].loop];
    const struct expr *own = header->loop->bound;
    struct header_change *change = &ranges->change[at];
    struct arena *arena = request->arena;
    const char *less = header->is_upward ? "<" : ">";
    const char *texts[2]; /* the last value, the one behind it */
    bool has_own = own_limit(range->last, range->lasts) != NULL;
    if (has_own && range->lasts == 1)
        return true;
    for (int beyond = 0; beyond < 2; beyond++)
        texts[beyond] =
            has_own && header->is_inclusive == (beyond == 1)
                ? NULL
                : nearest(arena, header, range->last, range->lasts, own, beyond == 1, less);
    bool strict = !header->is_inclusive;
    if ((texts[0] == NULL && texts[1] == NULL) || !agree(range->last, range->lasts, own))
        return refuse_texts(request, header);
    if (texts[0] == NULL || texts[1] == NULL)
        strict = texts[1] != NULL;
    else if (strlen(texts[0]) != strlen(texts[1]))
        strict = strlen(texts[1]) < strlen(texts[0]);
    const char *text = texts[strict];
    if (strict == !header->is_inclusive && !is_enclosed(header, header->bound))
        change->bound = text;
    else
        change->condition = arena_printf(arena, "%s %s%s %s", ranges->places[at].name, less,
                                         strict ? "" : "=", text);
    return true;
}

static bool write_header(struct action_request *request, struct ranges *ranges, int at)
{
    const struct band_range *range = &ranges->range[at];
    const struct header *header = &ranges->header[ranges->places[at].loop];
    const struct expr *own = header->loop->first;
    bool is_own = range->firsts == 1 && range->first[0].is_own;
    if (!check_reads(request, ranges, at, range->first, range->firsts) ||
        !check_reads(request, ranges, at, range->last, range->lasts))
        return false;
    if (!is_own) {
        const char *text = nearest(request->arena, header, range->first, range->firsts, own, false,
                                   header->is_upward ? ">" : "<");
        if (text == NULL || !agree(range->first, range->firsts, own) ||
            (own_limit(range->first, range->firsts) != NULL && header_changes_first(header)))
            return refuse_texts(request, header);
        if (is_enclosed(header, header->first) && text[0] == '(' &&
            sentence_same(amount_operand(request->arena, text), text))
            text = arena_strndup(request->arena, text + 1, strlen(text) - 2);
        ranges->change[at].first = text;
        if (header->loop->index_declared_inside && header->loop->index->is_deduced)
            ranges->change[at].type = header_type_name(header->loop->index->type);
    }
    return write_condition(request, ranges, at);
}

bool ranges_find(struct action_request *request, struct ranges *ranges)
{
    struct band_ends ends[BAND_LOOPS];
    const struct nest *nest = request->loop->nest;
    if (!find_ends(request, ranges, ends)) {
        return action_refuse(request, REASON_NOT_NESTED, ranges->nest->range,
                             "the loops are no perfect nest of counted 'for' loops");
    }
    if (!band_find_ranges(request->arena, nest, ranges->loops, ends, &ranges->skew, ranges->places,
                          ranges->size, ranges->range, &request->refusal))
        return false;
    for (int at = 0; at < ranges->size; at++) {
        ranges->change[at] = (struct header_change){.name = NULL};
        if (!write_header(request, ranges, at))
            return false;
    }
    return true;
}
