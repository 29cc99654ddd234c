#include "loops/places/row_bounds.h"

#include "code/facts.h"
#include "loops/model/walk.h"
#include "loops/sets/coalesce.h"

bool rows_are_stated(const struct nest *nest)
{
    return facts_stated(nest->tree, nest->function, ASSUME_ROWS, NULL);
}

/* Records that a person's word is relied upon. */
static void note_word(struct nest *nest, const struct base *base)
{
    nest_assume(nest, ASSUME_ROWS, base->decl, base->text,
                arena_printf(nest->arena,
                             "the inner subscripts of '%s' stay in their rows, as was stated",
                             base->text));
}

void rows_keep(struct nest *nest, const struct base *base, __isl_take isl_set *stays)
{
    if (!rows_are_stated(nest)) {
        nest->inside = coalesce_set(isl_set_intersect(nest->inside, stays));
        return;
    }
    nest->assumed = coalesce_set(isl_set_intersect(nest->assumed, stays));
    note_word(nest, base);
}
