/*
 * loop_pointer.c: part of loop.h: loops whose index is a pointer that goes from element to element
 * of an array.
 */
#include <string.h>

#include "loops/syntax/loop.h"

bool loop_counts(const struct loop *loop)
{
    return loop->canonical || loop->by_pointer;
}

const struct type *loop_distance_type(void)
{
    static const struct type distance = {.kind = TYPE_INTEGER,
                                         .text = "ptrdiff_t",
                                         .canonical = "long",
                                         .size = 8,
                                         .bits = 64,
                                         .is_signed = true,
                                         .length = -1};
    return &distance;
}

const struct type *loop_counter_type(const struct loop *loop)
{
    return loop->index->type->kind == TYPE_POINTER ? loop_distance_type() : loop->index->type;
}

bool loop_pointer_may_count(const struct type *type)
{
    return type->kind == TYPE_POINTER && type->element && type->element->size > 0 &&
           type->element->kind != TYPE_FUNCTION && type->element->kind != TYPE_VOID;
}

/* Whether an expression is a pointer to elements like those of another one, and so are those that
   it is converted from. */
static bool leads_to(const struct expr *expr, const struct type *element)
{
    for (; expr->kind == EXPR_CONVERSION && expr->operands[0]->type->kind == TYPE_POINTER;
         expr = expr->operands[0])
        if (expr->type->kind != TYPE_POINTER || !type_same(expr->type->element, element))
            return false;
    return expr->type->kind == TYPE_POINTER && type_same(expr->type->element, element);
}

const char *loop_counter_text(struct arena *arena, const struct sources *sources,
                              const struct loop *loop)
{
    enum { LONG = 24 };
    const struct expr *first = loop->first;
    const char *name = loop->index->name, *text = NULL;
    if (!loop->by_pointer)
        return name;
    while (first && first->kind == EXPR_CONVERSION && first->is_implicit)
        first = first->operands[0];
    bool is_call = loop->index->type->is_iterator;
    if (first && (is_call || (!first->in_macro && !first->is_inlined)))
        text = source_text(arena, sources, first->range);
    if (!text || strlen(text) > LONG)
        return arena_printf(arena, "%s - its start", name);
    bool is_plain =
        first->is_inlined || (first->kind != EXPR_BINARY && first->kind != EXPR_CONDITIONAL &&
                              first->kind != EXPR_ASSIGN);
    return arena_printf(arena, is_plain ? "%s - %s" : "%s - (%s)", name, text);
}

const char *loop_pointer_why_not(struct arena *arena, const struct loop *loop)
{
    const char *name = loop->index->name;
    const struct type *element = loop->index->type->element;
    if (!loop->bound || loop->bound->type->kind != TYPE_POINTER)
        return arena_printf(arena, "the pointer '%s' is not compared with the end of its array",
                            name);
    if (!leads_to(loop->compared, element) || !leads_to(loop->bound, element))
        return arena_printf(arena,
                            "the pointer '%s' to '%s' is compared as one to something else: "
                            "compare it with a pointer of its own type",
                            name, element->text);
    return NULL;
}
