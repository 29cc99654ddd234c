/* device_arguments.c: what functions of the mathematical library get where their names stand for
   several functions. */
#include "loops/reasons.h"
#include "refactorings/device/device_code.h"

static bool refuse_argument(struct action_request *request, const struct expr *call,
                            const struct expr *argument, const struct type *from)
{
    return action_refuse(request, REASON_UNSUPPORTED_TYPE, argument->range,
                         "'%s' of a '%s' is computed in another type by C++: write a cast to '%s'",
                         call->decl->name, from->text, argument->type->text);
}

/* C++ has `abs` for each type from `int` on, so that the argument has to be one for which it takes
   that of C: smaller ones are promoted. */
static bool check_integer(struct action_request *request, const struct expr *call)
{
    const struct expr *argument = call->operands[1], *inner = argument;
    while (inner->kind == EXPR_CONVERSION && inner->is_implicit)
        inner = inner->operands[0];
    const struct type *from = inner->type, *to = argument->type;
    bool is_integer = from->kind == TYPE_BOOL || from->kind == TYPE_INTEGER;
    return type_same(from, to) || (is_integer && from->size < to->size) ||
           refuse_argument(request, call, argument, from);
}

/* Writes a conversion of an argument: "exp((double)x[i])". False: its text is that of a macro, or
   stays. What macros get they may use more than once. */
static bool write_cast(struct action_request *request, const struct expr *value, const char *type,
                       replacement_list *casts)
{
    bool has_operator =
        value->kind == EXPR_BINARY || value->kind == EXPR_CONDITIONAL || value->kind == EXPR_ASSIGN;
    const char *cast = arena_printf(request->arena, "(%s)%s", type, has_operator ? "(" : "");
    if (casts == NULL || value->in_macro || value->is_inlined ||
        value->range.file != request->loop->range.file || value->range.start >= value->range.end)
        return false;
    replacement_add(request->arena, casts, value->range.start, value->range.start, cast);
    if (has_operator)
        replacement_add(request->arena, casts, value->range.end, value->range.end, ")");
    return true;
}

static bool is_double(const struct type *type)
{
    return type->kind == TYPE_FLOATING && type->bits == 64;
}

/* What is converted by itself to the type of an argument. */
static const struct expr *unconverted(const struct expr *argument)
{
    while (argument->kind == EXPR_CONVERSION && argument->is_implicit)
        argument = argument->operands[0];
    return argument;
}

/* Has a number be one with a point: "2.0" of "2". False: it is none, or written in another way. */
static bool write_point(struct action_request *request, const struct expr *value,
                        replacement_list *casts)
{
    const struct sources *sources = &request->unit->tree->sources;
    const char *text = source_text(request->arena, sources, value->range);
    const char *number = arena_printf(request->arena, "%lld", (long long)value->value);
    if (casts == NULL || value->kind != EXPR_INTEGER || value->in_macro || value->is_inlined ||
        !sentence_same(text, number))
        return false;
    replacement_add(request->arena, casts, value->range.end, value->range.end, ".0");
    return true;
}

/*
 * The device has these functions for float and for double. Those of integers, and of a float beside
 * a double, are templates for the host, which compute in double (C++17 [cmath.syn] p2); and what C
 * has for double alone is one for float there. In both cases arguments are converted to double.
 * `pow` is there for all types.
 */
static bool check_promoted(struct action_request *request, const struct expr *call,
                           replacement_list *casts)
{
    bool is_promoted = false, is_power = strcmp(call->decl->name, "pow") == 0;
    for (size_t k = 1; k < call->operands_size; k++)
        is_promoted = is_promoted || !is_double(unconverted(call->operands[k])->type);
    for (size_t k = 1; is_double(call->type) && is_promoted && k < call->operands_size; k++) {
        const struct expr *value = unconverted(call->operands[k]);
        bool is_same = is_double(value->type) || (is_power && value->type->kind == TYPE_INTEGER);
        if (!is_same && (call->in_macro || (!write_point(request, value, casts) &&
                                            !write_cast(request, value, "double", casts))))
            return action_refuse(request, REASON_UNSUPPORTED_TYPE, value->range,
                                 "the device has no '%s' of '%s' that computes in double: write a "
                                 "cast to 'double'",
                                 call->decl->name, value->type->text);
    }
    return true;
}

/* C++ has these functions for float and for integers under the names that C has for double: where
   C converts an argument, C++ would compute in another type. */
bool device_arguments_check(struct action_request *request, const struct device_place *place,
                            const struct expr *call, replacement_list *casts)
{
    if (!place->from_c)
        return check_promoted(request, call, casts);
    if (call->type->kind == TYPE_INTEGER && call->operands_size == 2)
        return check_integer(request, call);
    for (size_t k = 1; k < call->operands_size && is_double(call->type); k++) {
        const struct expr *argument = call->operands[k];
        if (argument->kind == EXPR_CONVERSION && argument->is_implicit &&
            !type_same(argument->type, argument->operands[0]->type) &&
            (call->in_macro ||
             !write_cast(request, argument->operands[0], argument->type->text, casts)))
            return refuse_argument(request, call, argument, argument->operands[0]->type);
    }
    return true;
}
