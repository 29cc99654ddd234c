/*
 * guard_calls.c: looks for the call that says most pairs of those that are left, again and again.
 * The pairs are the edges of a graph of slices: those of a call are a few slices that are all
 * connected to each other, and to the same others.
 */
#include "refactorings/guards/guard_calls.h"

#include "code/tokens.h"
#include "loops/alias/guard_reads.h"
#include "loops/model/nest.h"
#include "loops/overlap/overlap_slice.h"
#include "loops/text/terms.h"

/* A call that is being put together: what is kept apart from all first. */
struct call {
    size_t pieces[HELPER_SLICES], size, firsts;
    const struct term *unless;
    size_t said[HELPER_SLICES * HELPER_SLICES], said_size; /* pairs, in the order of evaluation */
};

/* The sum without casts of its summands to `long long` that keep their values. */
static const struct term *narrowed(struct term_space *space, const struct term *sum)
{
    const struct c_type wide = {64, true};
    if (sum->kind == TERM_BINARY && (sum->op == OP_ADD || sum->op == OP_SUBTRACT))
        return term_binary(space, sum->op, narrowed(space, sum->operands[0]),
                           narrowed(space, sum->operands[1]));
    bool keeps = sum->kind == TERM_CAST && sum->type.bits == wide.bits && sum->type.is_signed &&
                 c_type_holds(wide, sum->operands[0]->range);
    return keeps ? narrowed(space, sum->operands[0]) : sum;
}

/* The sum with its first summand in `long long` where it might not fit in 32 bits, summand by
   summand. NULL: it begins with a sign. */
static const struct term *widened(struct term_space *space, const struct term *sum, bool *is_wide)
{
    bool is_sum = sum->kind == TERM_BINARY && (sum->op == OP_ADD || sum->op == OP_SUBTRACT);
    struct c_type wide = {64, true};
    if (!is_sum)
        return sum->kind == TERM_MINUS                  ? NULL
               : *is_wide && sum->type.bits < wide.bits ? term_cast(space, "long long", wide, sum)
                                                        : sum;
    *is_wide = *is_wide || (sum->type.bits < wide.bits && !c_type_holds(sum->type, sum->range));
    const struct term *left = widened(space, sum->operands[0], is_wide);
    return left == NULL ? NULL : term_binary(space, sum->op, left, sum->operands[1]);
}

/* f and g where the product is f * g; its type has 64 bits, so that it may be taken apart. */
static bool factors_of(const struct term *product, const struct term *f, const struct term **g)
{
    if (product->kind != TERM_BINARY || product->op != OP_MULTIPLY || product->type.bits < 64)
        return false;
    *g = product->operands[product->operands[0] == f];
    return product->operands[0] == f || product->operands[1] == f;
}

/* f*g - f*h, or f*g - f, as f*(g - h); NULL: there is no such f, or g - h might overflow. */
static const struct term *factored(struct term_space *space, const struct term *plus,
                                   const struct term *minus)
{
    bool is_product = minus->kind == TERM_BINARY && minus->op == OP_MULTIPLY;
    for (size_t k = 0; k < (is_product ? 2U : 1U); k++) {
        const struct term *f = is_product ? minus->operands[k] : minus, *g, *h = NULL;
        if (!factors_of(plus, f, &g) || (is_product && !factors_of(minus, f, &h)))
            continue;
        const struct term *rest = term_difference(space, g, h != NULL ? h : term_number(space, 1));
        if (!rest->type.is_signed || c_type_holds(rest->type, rest->range))
            return plus->operands[0] == f ? term_binary(space, OP_MULTIPLY, f, rest)
                                          : term_binary(space, OP_MULTIPLY, rest, f);
    }
    return NULL;
}

/* The sum with a summand exchanged; NULL: it is not in it. */
static const struct term *exchanged(struct term_space *space, const struct term *sum,
                                    const struct term *from, const struct term *to)
{
    if (sum == from)
        return to;
    if (sum->kind != TERM_BINARY || (sum->op != OP_ADD && sum->op != OP_SUBTRACT))
        return NULL;
    const struct term *left = exchanged(space, sum->operands[0], from, to);
    if (left != NULL)
        return term_binary(space, sum->op, left, sum->operands[1]);
    return sum->op == OP_ADD && sum->operands[1] == from
               ? term_binary(space, OP_ADD, sum->operands[0], to)
               : NULL;
}

/* The same product in `long long`, unless it wraps around. */
static const struct term *in_wide(struct term_space *space, const struct term *a,
                                  const struct term *b)
{
    const struct c_type wide = {64, true};
    const struct term *product = term_binary(space, OP_MULTIPLY, a, b);
    return product->type.bits >= wide.bits ? product
           : !product->type.is_signed
               ? NULL
               : term_binary(space, OP_MULTIPLY, term_cast(space, "long long", wide, a), b);
}

/* f*(g - 1) + f as f*g; NULL: it is none. */
static const struct term *completed(struct term_space *space, const struct term *product,
                                    const struct term *plus)
{
    const struct term *f = narrowed(space, plus);
    for (size_t k = 0; k < 2 && product->kind == TERM_BINARY && product->op == OP_MULTIPLY; k++) {
        const struct term *own = product->operands[k], *g = product->operands[1 - k];
        if (own->kind != TERM_NUMBER && narrowed(space, own) == f && g->kind == TERM_BINARY &&
            g->op == OP_SUBTRACT && term_is_number(g->operands[1], 1) &&
            g->operands[0]->kind != TERM_BINARY)
            return k == 0 ? in_wide(space, own, g->operands[0])
                          : in_wide(space, g->operands[0], own);
    }
    return NULL;
}

/* A product of the sum and `operand`, which is added to it or taken away, together; NULL: there is
   none that takes it in. */
static const struct term *taken_in(struct term_space *space, enum operator op,
                                   const struct term *sum, const struct term *operand)
{
    for (const struct term *at = sum;; at = at->operands[0]) {
        bool is_sum = at->kind == TERM_BINARY && (at->op == OP_ADD || at->op == OP_SUBTRACT);
        const struct term *plus = !is_sum ? at : at->op == OP_ADD ? at->operands[1] : NULL;
        const struct term *product = plus == NULL        ? NULL
                                     : op == OP_SUBTRACT ? factored(space, plus, operand)
                                                         : completed(space, plus, operand);
        if (product != NULL || !is_sum)
            return product != NULL ? exchanged(space, sum, plus, product) : NULL;
    }
}

/* What is added to a sum or taken away from it together with a product of the same factor. */
static const struct term *gathered(struct term_space *space, const struct term *sum)
{
    if (sum->kind != TERM_BINARY || (sum->op != OP_ADD && sum->op != OP_SUBTRACT))
        return sum;
    const struct term *left = gathered(space, sum->operands[0]);
    const struct term *together = taken_in(space, sum->op, left, sum->operands[1]);
    return together != NULL ? together : term_binary(space, sum->op, left, sum->operands[1]);
}

/* The summand of a sum that is a choice; NULL: there is none. */
static const struct term *choice_in(const struct term *sum)
{
    while (sum->kind == TERM_BINARY && (sum->op == OP_ADD || sum->op == OP_SUBTRACT)) {
        if (sum->op == OP_ADD && sum->operands[1]->kind == TERM_CHOICE)
            return sum->operands[1];
        sum = sum->operands[0];
    }
    return sum->kind == TERM_CHOICE ? sum : NULL;
}

/* How many elements there are from the first one to the end. NULL: that has no text. */
static const struct term *count_of(struct term_space *space, const struct term *first,
                                   const struct term *end)
{
    bool is_wide = false;
    return widened(space, gathered(space, term_difference(space, end, first)), &is_wide);
}

/* The same with a choice of counts where the end has a choice, if that is shorter. */
static const struct term *shortest_count(struct term_space *space, const struct term *first,
                                         const struct term *end)
{
    const struct term *count = count_of(space, first, end), *choice = choice_in(end);
    if (count == NULL || choice == NULL)
        return count;
    const struct term *a =
        count_of(space, first, exchanged(space, end, choice, choice->operands[1]));
    const struct term *b =
        count_of(space, first, exchanged(space, end, choice, choice->operands[2]));
    if (a == NULL || b == NULL ||
        (a->type.bits != b->type.bits && a->kind != TERM_NUMBER && b->kind != TERM_NUMBER))
        return count;
    const struct term *other = term_choice(space, choice->operands[0], a, b);
    struct arena *arena = term_arena(space);
    return term_size(arena, other) < term_size(arena, count) ? other : count;
}

/* Whether a value is a factor or a summand of another one. */
static bool is_part_of(const struct term *value, const struct term *of)
{
    bool is_made = of->kind == TERM_BINARY || of->kind == TERM_CAST;
    return of == value ||
           (is_made && (is_part_of(value, of->operands[0]) ||
                        (of->kind == TERM_BINARY && is_part_of(value, of->operands[1]))));
}

/* Whether a sum is one of small numbers and at most one value that the length of the slice is
   computed with, such as that of a row, none of them negative where the base is accessed. */
static bool is_near(const struct guard_calls *calls, const struct guarded_slice *slice,
                    const struct term *count, const struct term *sum, size_t *values)
{
    enum { NEAR = 16 };
    const struct term *plain = narrowed(calls->terms, sum);
    if (plain->kind == TERM_BINARY && plain->op == OP_ADD)
        return is_near(calls, slice, count, plain->operands[0], values) &&
               is_near(calls, slice, count, plain->operands[1], values);
    if (plain->kind == TERM_NUMBER)
        return plain->number >= 0 && plain->number <= NEAR;
    ++*values;
    return *values == 1 && is_part_of(plain, count) &&
           readable_not_negative(calls->nest, slice->base, plain);
}

/* The pointer that a slice of several elements begins right behind, by a row and some elements;
   NULL: it begins elsewhere. What a grid leaves out at its ends is no other array's: with it, the
   condition decides the same of arrays, and is shorter. */
static const struct term *pointer_before(const struct guard_calls *calls,
                                         const struct guarded_slice *slice)
{
    const struct term *at = slice->slice.begin;
    struct term_space *space = calls->terms;
    const struct term *count =
        shortest_count(space, narrowed(space, at), narrowed(space, slice->slice.end));
    size_t values = 0;
    if (count == NULL || count->kind == TERM_NUMBER)
        return NULL;
    for (; at->kind == TERM_BINARY && at->op == OP_ADD; at = at->operands[0])
        if (!is_near(calls, slice, count, at->operands[1], &values))
            return NULL;
    return at->kind == TERM_ADDRESS ? at : NULL;
}

/* The number of a slice as a piece; false: it has no beginning that is a pointer, or one that
   depends on the case, which the length would have to repeat. */
static bool piece_of(struct guard_calls *calls, const struct guarded_slice *guarded, size_t *number)
{
    struct term_space *space = calls->terms;
    const struct slice *slice = &guarded->slice;
    const struct term *near = pointer_before(calls, guarded);
    const struct term *root = slice->begin;
    while (root->kind == TERM_BINARY && (root->op == OP_ADD || root->op == OP_SUBTRACT))
        root = root->operands[0];
    const struct term *end = slice->end;
    while (end->kind == TERM_BINARY && (end->op == OP_ADD || end->op == OP_SUBTRACT))
        end = end->operands[0];
    if (root->kind != TERM_ADDRESS || root != end || slice->begin->has_choice)
        return false;
    struct piece piece = {.begin = near != NULL ? near : slice->begin};
    piece.count = shortest_count(space, narrowed(space, piece.begin), narrowed(space, slice->end));
    if (piece.count == NULL)
        return false;
    for (*number = 0; *number < calls->pieces.size; ++*number)
        if (calls->pieces.at[*number].begin == piece.begin &&
            calls->pieces.at[*number].count == piece.count)
            return true;
    LIST_PUSH(term_arena(space), calls->pieces, piece);
    return true;
}

/* A disjunction without its last operand; NULL: nothing is left. */
static const struct term *without_last(const struct term *all, const struct term *last)
{
    return all == NULL || all == last                         ? NULL
           : all->kind == TERM_OR && all->operands[1] == last ? all->operands[0]
                                                              : all;
}

/* "!x" for a piece that begins behind x, NULL for one that begins there: no macro adds anything to
   the pointer itself. */
static const struct term *needed_null(const struct guard_calls *calls, size_t piece,
                                      const struct guarded_slice *slice)
{
    return calls->pieces.at[piece].begin->kind == TERM_ADDRESS ? NULL
                                                               : guard_null(calls->terms, slice);
}

/* What is left of a clause is compared with what its slices alone would ask: only where that is a
   part of it as a whole, a call evaluates the same. */
static struct pair pair_of(struct guard_calls *calls, const struct clause *clause)
{
    struct term_space *space = calls->terms;
    struct pair pair = {.is_plain = false};
    struct guarded_slice a = {.slice = clause->a.slice}, b = {.slice = clause->b.slice};
    const struct term *term = clause->term;
    if (clause->kind != CLAUSE_APART)
        return pair;
    const struct term *apart = guard_apart(space, &a, &b);
    bool is_all = term == apart;
    bool is_rest = !is_all && apart->kind == TERM_OR && term->kind == TERM_OR &&
                   term->operands[1] == apart->operands[1] && term->operands[0]->kind == TERM_OR &&
                   term->operands[0]->operands[1] == apart->operands[0];
    if (apart->kind != TERM_OR || (!is_all && !is_rest) || !piece_of(calls, &clause->a, &pair.a) ||
        !piece_of(calls, &clause->b, &pair.b))
        return pair;
    pair.is_plain = true;
    pair.unless = is_rest ? term->operands[0]->operands[0] : NULL;
    pair.unless = without_last(pair.unless, guard_null(space, &clause->b));
    pair.unless = without_last(pair.unless, guard_null(space, &clause->a));
    pair.unless = term_or(space, pair.unless, needed_null(calls, pair.a, &clause->a));
    pair.unless = term_or(space, pair.unless, needed_null(calls, pair.b, &clause->b));
    return pair;
}

static struct guarded_slice slice_in(struct term_space *space, const struct guarded_slice *slice)
{
    struct guarded_slice own = *slice;
    own.slice.begin = term_in(space, slice->slice.begin);
    own.slice.end = term_in(space, slice->slice.end);
    own.unless = term_in(space, slice->unless);
    return own;
}

void guard_calls_add(struct guard_calls *calls, const struct guard *guard)
{
    struct arena *arena = term_arena(calls->terms);
    for (size_t k = 0; guard != NULL && k < guard->clauses.size; k++) {
        struct clause *clause = ARENA_NEW(arena, struct clause);
        *clause = guard->clauses.at[k];
        clause->term = term_in(calls->terms, clause->term);
        clause->a = slice_in(calls->terms, &clause->a);
        clause->b = slice_in(calls->terms, &clause->b);
        bool is_there = false;
        for (size_t j = 0; j < calls->clauses.size; j++)
            is_there = is_there || calls->clauses.at[j]->term == clause->term;
        if (is_there)
            continue;
        struct pair pair = pair_of(calls, clause);
        LIST_PUSH(arena, calls->clauses, clause);
        LIST_PUSH(arena, calls->pairs, pair);
    }
}

/* Whether no call for what is behind a clause may come before it: it is none on two slices, or
   decides what may be evaluated. */
static bool is_barrier(const struct guard_calls *calls, size_t at)
{
    return calls->clauses.at[at]->kind != CLAUSE_APART ||
           (!calls->pairs.at[at].is_plain && calls->clauses.at[at]->term->kind != TERM_OR);
}

/* Where the clauses end that a call for clause `at` may speak of. */
static size_t end_of(const struct guard_calls *calls, size_t at)
{
    while (at < calls->clauses.size && !is_barrier(calls, at))
        at++;
    return at;
}

/* The pair of two pieces that is to be said from clause `at` on; SIZE_MAX: there is none. */
static size_t find_pair(const struct guard_calls *calls, size_t at, const struct term *unless,
                        size_t a, size_t b)
{
    for (size_t k = at, end = end_of(calls, at); k < end; k++) {
        const struct pair *pair = &calls->pairs.at[k];
        if (pair->is_plain && !pair->is_said && pair->unless == unless &&
            ((pair->a == a && pair->b == b) || (pair->a == b && pair->b == a)))
            return k;
    }
    return SIZE_MAX;
}

/* Whether a pair may be evaluated now: what it waits for is said, or stands in the call before. */
static bool is_known(const struct guard_calls *calls, size_t at, const struct call *call,
                     size_t pair)
{
    for (size_t k = at, end = end_of(calls, at); k < end; k++) {
        bool is_said = calls->pairs.at[k].is_said || k == pair;
        for (size_t j = 0; j < call->said_size && !is_said; j++)
            is_said = call->said[j] == k;
        if (!is_said && calls->waits[pair * calls->clauses.size + k])
            return false;
    }
    return true;
}

/* Lists the pairs in the order in which the macro compares them; gives the first piece that is in
   the way, or SIZE_MAX. */
static size_t say_pairs(const struct guard_calls *calls, size_t at, struct call *call)
{
    call->said_size = 0;
    for (size_t k = 0; k < call->firsts; k++)
        for (size_t j = 0; j < call->size - call->firsts + k; j++) {
            size_t rest = call->size - call->firsts;
            size_t other = call->pieces[j < rest ? call->firsts + j : j - rest];
            size_t pair = find_pair(calls, at, call->unless, call->pieces[k], other);
            if (pair == SIZE_MAX || !is_known(calls, at, call, pair))
                return other;
            call->said[call->said_size++] = pair;
        }
    return SIZE_MAX;
}

/* Leaves out what cannot be compared in the macro's order; false: nothing is left. */
static bool settle(const struct guard_calls *calls, size_t at, struct call *call)
{
    for (size_t other; (other = say_pairs(calls, at, call)) != SIZE_MAX;) {
        size_t k = call->firsts;
        while (k < call->size && call->pieces[k] != other)
            k++;
        if (k == call->size || call->size == call->firsts + 1)
            return false;
        call->size--;
        memmove(&call->pieces[k], &call->pieces[k + 1], (call->size - k) * sizeof call->pieces[0]);
    }
    return true;
}

/* How many of the others of a call, which is one of them, are paired with a piece. */
static size_t count_common(const struct guard_calls *calls, size_t at, const struct call *call,
                           size_t piece)
{
    size_t count = 0;
    for (size_t k = call->firsts; k < call->size; k++)
        count += find_pair(calls, at, call->unless, piece, call->pieces[k]) != SIZE_MAX;
    return count;
}

/* Makes the one of the others a first one that leaves most others; false: none leaves any. */
static bool grow(const struct guard_calls *calls, size_t at, struct call *call)
{
    size_t most = 0, chosen = 0, kept = call->firsts + 1;
    for (size_t k = call->firsts; k < call->size; k++) {
        size_t common = count_common(calls, at, call, call->pieces[k]);
        if (common > most) {
            most = common;
            chosen = k;
        }
    }
    if (most == 0)
        return false;
    size_t piece = call->pieces[chosen];
    memmove(&call->pieces[call->firsts + 1], &call->pieces[call->firsts],
            (chosen - call->firsts) * sizeof call->pieces[0]);
    call->pieces[call->firsts++] = piece;
    for (size_t k = call->firsts; k < call->size; k++)
        if (find_pair(calls, at, call->unless, piece, call->pieces[k]) != SIZE_MAX)
            call->pieces[kept++] = call->pieces[k];
    call->size = kept;
    return true;
}

/* The call for a piece with all that it is paired with, in the order of the clauses. */
static struct call star_of(const struct guard_calls *calls, size_t at, const struct term *unless,
                           size_t piece)
{
    struct call call = {.pieces = {piece}, .size = 1, .firsts = 1, .unless = unless};
    for (size_t k = at, end = end_of(calls, at); k < end && call.size < HELPER_SLICES; k++) {
        const struct pair *pair = &calls->pairs.at[k];
        if (pair->is_plain && !pair->is_said && pair->unless == unless &&
            (pair->a == piece || pair->b == piece))
            call.pieces[call.size++] = pair->a == piece ? pair->b : pair->a;
    }
    return call;
}

/* The first pair from clause `at` on that is to be said and has the piece; NULL: there is none. */
static const struct pair *first_with(const struct guard_calls *calls, size_t at, size_t piece)
{
    for (size_t k = at, end = end_of(calls, at); k < end; k++) {
        const struct pair *pair = &calls->pairs.at[k];
        if (pair->is_plain && !pair->is_said && (pair->a == piece || pair->b == piece))
            return pair;
    }
    return NULL;
}

/* The call that says most from clause `at` on, with the fewest slices. */
static struct call best_call(const struct guard_calls *calls, size_t at)
{
    const struct pair *first = &calls->pairs.at[at];
    struct call best = {{first->a, first->b}, 2, 1, first->unless, {at}, 1};
    for (size_t piece = 0; piece < calls->pieces.size; piece++) {
        const struct pair *pair = first_with(calls, at, piece);
        if (pair == NULL)
            continue;
        struct call call = star_of(calls, at, pair->unless, piece);
        do {
            struct call settled = call;
            if (settle(calls, at, &settled) &&
                (settled.said_size > best.said_size ||
                 (settled.said_size == best.said_size && settled.size < best.size)))
                best = settled;
        } while (grow(calls, at, &call));
    }
    return best;
}

/* Whether a text has a comma that is in no parentheses, as template arguments have. */
static bool has_comma(const char *text)
{
    struct lexer lexer = {.text = text, .length = strlen(text), .inside_line = true};
    long depth = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        depth += token_is(text, token, "(") - token_is(text, token, ")");
        if (depth == 0 && token_is(text, token, ","))
            return true;
    }
    return false;
}

static const char *operand_text(struct arena *arena, const struct term *term)
{
    const char *text = term_print(arena, term);
    return has_comma(text) ? arena_printf(arena, "(%s)", text) : text;
}

static const char *call_text(struct guard_calls *calls, const struct call *call)
{
    struct arena *arena = term_arena(calls->terms);
    const char *name = guard_helpers_name(&calls->helpers, call->size, call->firsts);
    const char *text = arena_printf(arena, "%s(", name);
    calls->longer += strlen(name) - strlen(guard_helpers_wish(arena, call->size, call->firsts));
    for (size_t k = 0; k < call->size; k++) {
        const struct piece *piece = &calls->pieces.at[call->pieces[k]];
        text = arena_printf(arena, "%s%s(%s, %s)", text, k > 0 ? ", " : "",
                            operand_text(arena, piece->begin), operand_text(arena, piece->count));
    }
    for (size_t k = 0; k < call->said_size; k++)
        calls->pairs.at[call->said[k]].is_said = true;
    if (call->unless == NULL)
        return arena_printf(arena, "%s)", text);
    const char *unless = term_print(arena, call->unless);
    return arena_printf(arena, call->unless->kind == TERM_AND ? "(%s) || %s)" : "%s || %s)", unless,
                        text);
}

/* Finds out which clause waits for which. */
static void find_waiting(struct guard_calls *calls)
{
    size_t size = calls->clauses.size;
    calls->waits = ARENA_ARRAY(term_arena(calls->terms), bool, size *size + 1);
    for (size_t k = 0; k < size; k++)
        for (size_t j = 0; j < size; j++)
            calls->waits[k * size + j] =
                k != j && calls->pairs.at[k].is_plain &&
                calls->clauses.at[j]->kind == CLAUSE_APART &&
                overlap_waits(calls->nest, calls->clauses.at[k], calls->clauses.at[j]);
}

const char *guard_calls_text(struct guard_calls *calls)
{
    struct arena *arena = term_arena(calls->terms);
    const char *all = NULL;
    find_waiting(calls);
    for (size_t at = 0; at < calls->clauses.size;) {
        struct pair *pair = &calls->pairs.at[at];
        if (pair->is_plain && !pair->is_said) {
            struct call call = best_call(calls, at);
            all = text_and(arena, all, call_text(calls, &call));
            continue;
        }
        if (!pair->is_plain)
            all = text_and(arena, all, term_print(arena, calls->clauses.at[at]->term));
        at++;
    }
    return all;
}
