#include "loops/readable.h"

#include "loops/bounds.h"
#include "loops/hull.h"

#include <ctype.h>

bool readable_text(const struct nest *nest, const char *text)
{
    for (size_t i = 0; i < nest->parameters.size; i++)
        if (nest->parameters.at[i]->is_conditional && strstr(text, nest->parameters.at[i]->text))
            return false;
    return true;
}

/* How many values of memory a text reads one to find the next: the text of a place holds those of
   the pointers and subscripts that lead there. */
static int depth_of(const struct nest *nest, const char *text, size_t shorter_than)
{
    int depth = 0;
    for (size_t i = 0; i < nest->fixed.size; i++) {
        const char *place = nest->fixed.at[i]->text;
        size_t length = strlen(place);
        if (length < shorter_than && strstr(text, place)) {
            int own = 1 + depth_of(nest, place, length);
            depth = own > depth ? own : depth;
        }
    }
    return depth;
}

/* Whether a text divides by something that is no number. */
static bool divides(const char *text)
{
    for (const char *at = strpbrk(text, "/%"); at; at = strpbrk(at + 1, "/%"))
        if (!isdigit((unsigned char)at[1 + strspn(at + 1, " (-")]))
            return true;
    return false;
}

int readable_rank(const struct nest *nest, const char *text)
{
    int depth = depth_of(nest, text, SIZE_MAX);
    return depth > 1 ? depth : depth == 1 && divides(text);
}

/* Whether the loop may store a pointer, as far as types tell. */
static bool stores_pointers(const struct nest *nest)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        const struct type *type = access->type;
        bool is_number = type && (type->kind == TYPE_INTEGER || type->kind == TYPE_FLOATING ||
                                  type->kind == TYPE_BOOL || type->kind == TYPE_COMPLEX);
        if (access->is_write && (!is_number || type->is_char || type->may_alias))
            return true;
    }
    return false;
}

bool readable_first(const struct nest *nest, const char *text)
{
    int depth = depth_of(nest, text, SIZE_MAX);
    if (depth == 0 || (depth == 1 && !divides(text)))
        return true;
    return !divides(text) && nest->tree->dialect.strict_aliasing && !stores_pointers(nest);
}

/* The parameters for which accesses to a base may execute. Give. */
static isl_set *touched_for(const struct nest *nest, const struct base *base)
{
    isl_set *touched = isl_set_empty(isl_set_get_space(nest->known));
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base)
            touched =
                isl_set_union(touched, isl_set_params(isl_set_copy(nest->accesses.at[i]->domain)));
    return isl_set_intersect(touched, nest_entered(nest));
}

/* Whether an access reads a fixed place. */
static bool reads_place(const struct access *access, const struct fixed_place *place)
{
    if (access->base != place->base || access->is_write || access->path.size != place->path.size)
        return false;
    for (size_t k = 0; k < access->path.size; k++) {
        const struct path_step *a = &access->path.at[k], *b = &place->path.at[k];
        if (a->is_field != b->is_field || a->field != b->field ||
            (!a->is_field &&
             (!a->subscript || !b->subscript ||
              isl_pw_aff_plain_is_equal(a->subscript, b->subscript) != isl_bool_true)))
            return false;
    }
    return true;
}

/* The parameters of a set for which the loop may not read a fixed place; takes the set. */
static isl_set *without_readers(const struct nest *nest, const struct fixed_place *place,
                                __isl_take isl_set *parameters)
{
    for (size_t i = 0; i < nest->accesses.size; i++) {
        const struct access *access = nest->accesses.at[i];
        if (!hull_is_vague(access) && reads_place(access, place))
            parameters = isl_set_subtract(parameters, isl_set_params(isl_set_copy(access->domain)));
    }
    return parameters;
}

__isl_give isl_set *readable_for(const struct nest *nest, const struct parameter *parameter)
{
    isl_set *entered = nest_entered(nest);
    for (size_t k = 0; k < nest->fixed.size; k++) {
        if (nest->fixed.at[k]->parameter != parameter)
            continue;
        isl_set *unread = without_readers(nest, nest->fixed.at[k], isl_set_copy(entered));
        return isl_set_subtract(entered, unread);
    }
    return isl_set_subtract(entered, isl_set_copy(entered));
}

/* Whether the loop surely reads a fixed place for all parameters of a set: then it may be read
   before the loop as well. */
static bool is_read_for(const struct nest *nest, const struct fixed_place *place,
                        __isl_keep isl_set *parameters)
{
    isl_set *unread = without_readers(nest, place, isl_set_copy(parameters));
    bool is_read = isl_set_is_empty(unread) == isl_bool_true;
    isl_set_free(unread);
    return is_read;
}

/* Whether everything of a slice that the loop reads under conditions is surely read for the
   parameters for which the base is touched. */
static bool is_readable_for(const struct nest *nest, const struct base *base,
                            const struct slice *slice, __isl_keep isl_set *touched)
{
    for (size_t i = 0; i < nest->parameters.size; i++) {
        const struct parameter *parameter = nest->parameters.at[i];
        bool is_used = parameter->is_conditional && (strstr(slice->begin, parameter->text) ||
                                                     strstr(slice->end, parameter->text));
        bool is_found = !is_used;
        for (size_t k = 0; !is_found && k < nest->fixed.size; k++)
            is_found = nest->fixed.at[k]->parameter == parameter &&
                       is_read_for(nest, nest->fixed.at[k], touched);
        if (!is_found)
            return false;
    }
    bool is_found = !base->is_conditional;
    for (size_t k = 0; !is_found && k < nest->fixed.size; k++)
        is_found =
            nest->fixed.at[k]->pointer == base && is_read_for(nest, nest->fixed.at[k], touched);
    return is_found;
}

bool readable_slice(const struct nest *nest, const struct base *base, const struct slice *slice,
                    const char **unless)
{
    *unless = NULL;
    if (!base->is_conditional && readable_text(nest, slice->begin) &&
        readable_text(nest, slice->end))
        return true;
    isl_set *touched = touched_for(nest, base), *entered = nest_entered(nest);
    if (is_readable_for(nest, base, slice, touched)) {
        isl_set *untouched = isl_set_subtract(isl_set_copy(entered), isl_set_copy(touched));
        *unless = bounds_condition_text(nest, untouched, entered);
        isl_set_free(untouched);
    }
    isl_set_free(touched);
    isl_set_free(entered);
    bool is_readable = *unless && readable_text(nest, *unless);
    if (is_readable && strcmp(*unless, "0") == 0)
        *unless = NULL;
    return is_readable;
}
