#include "loops/judge/claim_order.h"

#include "loops/judge/legality.h"

enum { MOST_LOOPS = 8 };

/* What one pragma asks for. */
struct wish {
    int loops; /* of the nest, from the outermost; 0: that is not known */
    int64_t tile[MOST_LOOPS];
    int order[MOST_LOOPS]; /* the old places of the loops in the new order */
    bool is_tiled, is_backwards;
};

static void wish_for_tiles(const struct pragma *pragma, struct wish *wish)
{
    const struct pragma_clause *sizes = pragma_clause_find(&pragma->clauses, SAYS_SIZES);
    wish->is_tiled = true;
    if (sizes)
        wish->loops = pragma_clause_numbers(sizes, wish->tile, MOST_LOOPS);
}

/* Without a permutation the two outermost loops change places. */
static void wish_for_permutation(const struct pragma *pragma, struct wish *wish)
{
    const struct pragma_clause *clause = pragma_clause_find(&pragma->clauses, SAYS_PERMUTATION);
    int64_t places[MOST_LOOPS] = {2, 1};
    bool seen[MOST_LOOPS] = {false};
    int size = clause ? pragma_clause_numbers(clause, places, MOST_LOOPS) : 2;
    for (int k = 0; k < size; k++) {
        if (places[k] > size || seen[places[k] - 1])
            return;
        seen[places[k] - 1] = true;
        wish->order[k] = (int)places[k] - 1;
    }
    wish->loops = size;
}

/* Whether a pragma asks for another order. */
static bool read_wish(const struct pragma *pragma, struct wish *wish)
{
    *wish = (struct wish){.loops = 0};
    if (pragma->family != PRAGMA_OPENMP)
        return false;
    if (pragma_is(pragma, PRAGMA_WORD(TILE)))
        wish_for_tiles(pragma, wish);
    else if (pragma_is(pragma, PRAGMA_WORD(INTERCHANGE)))
        wish_for_permutation(pragma, wish);
    else if (pragma_is(pragma, PRAGMA_WORD(REVERSE)))
        wish->loops = wish->is_backwards = 1;
    else
        return false;
    return true;
}

/* Whether the pragma is about the loop as it stands, and not about what another one makes of it,
   and the program is one that has it. */
static bool is_plain(struct arena *arena, const struct tree *tree, const placed_pragma_list *all,
                     size_t index, const struct verdict *verdict)
{
    const struct placed_pragma *placed = &all->at[index];
    for (size_t k = 0; k < all->size; k++)
        if (k != index && all->at[k].stmt == placed->stmt &&
            all->at[k].pragma.start > placed->pragma.start)
            return false;
    return !pragma_is_hidden_in(tree, verdict->function->range) &&
           pragma_is_in_force(arena, tree, placed) &&
           pragma_is_same_program(tree, placed->pragma.family);
}

/* The innermost of the loops that the pragma is about, which stand alone in each other. */
static const struct loop *innermost_of(const struct loop *loop, int loops)
{
    for (int k = 1; k < loops && loop; k++)
        loop = loop->inner.size == 1 ? loop->inner.at[0] : NULL;
    return loop;
}

static void add_dimension(struct arena *arena, struct new_order *order, int loop, int64_t tile,
                          bool is_backwards)
{
    struct order_dimension dimension = {.loop = loop, .tile = tile, .is_backwards = is_backwards};
    LIST_PUSH(arena, order->dimensions, dimension);
}

static struct new_order order_of(struct arena *arena, const struct wish *wish,
                                 const struct nest *innermost)
{
    struct new_order order = {.loops = wish->loops, .innermost = innermost};
    for (int k = 0; k < wish->loops && wish->is_tiled; k++)
        add_dimension(arena, &order, k, wish->tile[k], false);
    for (int k = 0; k < wish->loops; k++)
        add_dimension(arena, &order, wish->is_tiled || wish->is_backwards ? k : wish->order[k], 0,
                      wish->is_backwards);
    return order;
}

static void judge_wish(struct arena *arena, const struct verdict *verdict, struct new_order *order,
                       struct claim *claim)
{
    reason_list reasons = {NULL, 0, 0};
    struct verdict band;
    struct broken_order broken;
    if (legality_order(arena, verdict, order, &band, &reasons)) {
        claim->holds = CLAIM_YES;
        return;
    }
    order->reassociates = true;
    if (!legality_order_breaks(arena, verdict, order, &broken))
        return;
    claim->holds = CLAIM_NO;
    struct claim_problem problem = {.code = CLAIM_DEPENDENCE,
                                    .message = broken.message,
                                    .variable = broken.base->text,
                                    .dependence = broken.dependence};
    LIST_PUSH(arena, claim->problems, problem);
}

void claim_check_order(struct arena *arena, const struct tree *tree, const placed_pragma_list *all,
                       const struct verdict *(*judged)(const struct loop *loop, void *data),
                       void *data, struct verdict *verdict)
{
    for (size_t k = 0; k < all->size && !verdict->macro; k++) {
        const struct pragma *pragma = &all->at[k].pragma;
        struct wish wish;
        if (all->at[k].stmt != verdict->stmt || !read_wish(pragma, &wish))
            continue;
        struct claim claim = {.pragma = pragma_title(arena, pragma),
                              .written = pragma,
                              .range = {verdict->range.file, pragma->start, pragma->end},
                              .holds = CLAIM_UNKNOWN};
        const struct loop *innermost = innermost_of(verdict->loop, wish.loops);
        const struct verdict *inner = innermost ? judged(innermost, data) : NULL;
        if (wish.loops > 0 && verdict->nest && inner && inner->nest &&
            is_plain(arena, tree, all, k, verdict)) {
            struct new_order order = order_of(arena, &wish, inner->nest);
            judge_wish(arena, verdict, &order, &claim);
        }
        LIST_PUSH(arena, verdict->claims, claim);
    }
}
