/* range_texts.c: part of range_search.h: bounds as C texts whose arithmetic is safe. */
#include "loops/judge/range_search.h"
#include "loops/text/bounds.h"

enum { FURTHEST = 2 };

/* The safe text of a value where the headers that are written so far give the indices theirs. */
static bool safe_text(const struct range_search *search, __isl_keep isl_pw_aff *value, int64_t plus,
                      struct c_text *out)
{
    isl_pw_aff *function = isl_pw_aff_project_domain_on_params(isl_pw_aff_copy(value));
    bool done = bounds_safe(search->nest, function, plus, search->given, false, out);
    isl_pw_aff_free(function);
    return done;
}

/* Whether the text of a bound, `plus` further on, can be written without a cast. */
static bool is_plain(const struct range_search *search, const struct limit_item *item, int64_t plus)
{
    struct c_text text;
    return safe_text(search, item->value, plus, &text) && !term_casts_to(text.term, "long long");
}

/* Whether the quotient that a bound is, as C computes it, has a text without a cast. */
static bool is_plain_quotient(const struct range_search *search, __isl_keep isl_aff *rest)
{
    struct c_text text;
    isl_pw_aff *function = isl_pw_aff_from_aff(isl_aff_copy(rest));
    bool plain = safe_text(search, function, 0, &text) && !term_casts_to(text.term, "long long") &&
                 text.type.is_signed;
    isl_pw_aff_free(function);
    return plain;
}

/*
 * A quotient whose sign is not known gives way to the one that C computes, which lies further out
 * or is the same; of an upper end { x <= floor(E/c) } that is { x < trunc((E + c)/c) }, without the
 * constant in it where it is small and negative.
 */
static void truncate_item(const struct range_search *search, const struct parameter *index, bool up,
                          struct limit_item *item)
{
    bool is_strict = item->is_last && up;
    isl_val *divisor = isl_val_int_from_si(search->nest->ctx, (long)item->divisor);
    isl_aff *rest = isl_aff_copy(item->rest);
    if (is_strict)
        rest = isl_aff_add_constant_val(rest, isl_val_copy(divisor));
    isl_val *constant = isl_aff_get_constant_val(rest);
    if (is_strict && isl_val_is_neg(constant) == isl_bool_true &&
        isl_val_cmp_si(constant, -(long)item->divisor) > 0)
        rest = isl_aff_set_constant_si(rest, 0);
    isl_val_free(constant);
    if (!is_plain_quotient(search, rest)) {
        isl_val_free(divisor);
        isl_aff_free(rest);
        return;
    }
    isl_set *everywhere = isl_set_universe(isl_aff_get_domain_space(rest));
    isl_pw_aff *quotient =
        isl_pw_aff_tdiv_q(isl_pw_aff_from_aff(isl_aff_copy(rest)),
                          isl_pw_aff_val_on_domain(isl_set_copy(everywhere), divisor));
    isl_pw_aff *more = range_less_value(search, index, quotient);
    if (item->is_last == up)
        more = isl_pw_aff_neg(more);
    if (is_strict)
        more = isl_pw_aff_sub(more, isl_pw_aff_val_on_domain(isl_set_copy(everywhere),
                                                             isl_val_one(search->nest->ctx)));
    isl_set_free(everywhere);
    isl_set_free(item->set);
    isl_pw_aff_free(item->value);
    isl_aff_free(item->rest);
    item->set = isl_set_params(range_natural(more));
    item->value = quotient;
    item->rest = rest;
    item->truncates = true;
}

/* A bound moves so far out. */
static void move_item(const struct range_search *search, const struct parameter *index,
                      int64_t moved, struct limit_item *item)
{
    isl_set *set = range_widened(item->set, index, moved);
    isl_set_free(item->set);
    item->set = set;
    isl_space *space = isl_pw_aff_get_domain_space(item->value);
    isl_val *more = isl_val_int_from_si(search->nest->ctx, (long)moved);
    item->value =
        isl_pw_aff_add(item->value, isl_pw_aff_val_on_domain(isl_set_universe(space), more));
}

void limits_relax(const struct range_search *search, int at, struct limit_items *items)
{
    const struct parameter *index = range_parameter(search, &search->places[at]);
    bool up = range_step(search, search->places[at].loop) > 0;
    for (int i = 0; i < items->size && at + 1 < search->size; i++) {
        struct limit_item *item = &items->at[i];
        int64_t out = item->is_last == up ? 1 : -1;
        if (item->value == NULL || is_plain(search, item, 0) ||
            (item->is_last && is_plain(search, item, out)))
            continue;
        if (item->divisor > 1) {
            truncate_item(search, index, up, item);
            continue;
        }
        for (int64_t by = 1; by <= FURTHEST; by++) {
            if (!is_plain(search, item, (by + item->is_last) * out))
                continue;
            move_item(search, index, by * out, item);
            break;
        }
    }
}

/* What a text reads, but for indices of the band. */
static void add_reads(const struct range_search *search, const struct term *term,
                      struct band_limit *out)
{
    struct reads others = {.anything = term->reads.anything,
                           .divides = term->reads.divides,
                           .places = term->reads.places};
    for (size_t i = 0; i < term->reads.values.size; i++) {
        const struct parameter *parameter = term->reads.values.at[i];
        bool is_index = false;
        for (int k = 0; k < search->loops; k++)
            is_index = is_index || parameter == search->index[k] || parameter == search->tile[k];
        if (!is_index)
            reads_add_value(search->arena, &others, parameter);
    }
    reads_add(search->arena, &out->reads, &others);
}

/* The text of a value, `plus` further on; NULL where there is none whose arithmetic is safe and
   which the index can be compared with as numbers. `divisor`: of its quotient by that, as C
   computes it; else 0. */
static const char *text_of(const struct range_search *search, const struct parameter *index,
                           __isl_keep isl_pw_aff *value, int64_t plus, int64_t divisor,
                           struct band_limit *out)
{
    struct c_text text;
    struct c_type type = c_type_of(index->type);
    if (!safe_text(search, value, plus, &text))
        return NULL;
    const struct term *term = text.term;
    if (divisor > 0)
        term = term_binary(search->nest->terms, OP_DIVIDE, term,
                           term_number(search->nest->terms, divisor));
    bool is_natural = term->kind == TERM_NUMBER && term->number >= 0;
    if (!is_natural && type.is_signed != text.type.is_signed &&
        !c_type_common(type, text.type).is_signed)
        return NULL;
    out->is_number = term->kind == TERM_NUMBER;
    out->type = text.type;
    add_reads(search, term, out);
    return term_print(search->arena, term);
}

/* The same of the quotient that a bound is. */
static void write_quotient(const struct range_search *search, const struct parameter *index,
                           const struct limit_item *item, bool is_strict, struct band_limit *out)
{
    isl_pw_aff *rest = isl_pw_aff_from_aff(isl_aff_copy(item->rest));
    const char *text = text_of(search, index, rest, 0, item->divisor, out);
    isl_pw_aff_free(rest);
    if (is_strict)
        out->beyond = text;
    else
        out->at = text;
}

void limits_write(const struct range_search *search, int at, const struct limit_items *items,
                  struct band_range *range)
{
    const struct range_place *place = &search->places[at];
    const struct parameter *index = range_parameter(search, place);
    int64_t plus = range_step(search, place->loop) > 0 ? 1 : -1;
    for (int i = 0; i < items->size; i++) {
        const struct limit_item *item = &items->at[i];
        struct band_limit *out =
            item->is_last ? &range->last[range->lasts++] : &range->first[range->firsts++];
        *out = (struct band_limit){.is_own = item->value == NULL};
        if (out->is_own)
            continue;
        if (item->truncates) {
            write_quotient(search, index, item, item->is_last && plus > 0, out);
            continue;
        }
        out->at = text_of(search, index, item->value, 0, 0, out);
        if (item->is_last)
            out->beyond = text_of(search, index, item->value, plus, 0, out);
    }
}
