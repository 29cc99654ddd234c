/* walk_call.c: part of walk.h: calls, whose bodies are followed, and the text of values in them. */
#include <ctype.h>

#include "loops/walk.h"
#include "loops/coalesce.h"

/* What the message about a call begins with: "'g' is called", or "'f' calls 'g'" inside f. */
static const char *who_calls(struct walker *w, const struct expr *call)
{
    const struct call_frame *frame = call->is_inlined ? w->frame : NULL;
    return frame ? arena_printf(w->arena, "'%s' calls '%s'", frame->call->decl->name,
                                call->decl->name)
                 : arena_printf(w->arena, "'%s' is called", call->decl->name);
}

static void refuse_call(struct walker *w, const struct expr *expr)
{
    const struct decl *callee = expr->decl;
    w->nest->has_call = true;
    w->nest->left_early = true;
    if (!callee || callee->kind != DECL_FUNCTION)
        walk_refuse(w, REASON_CALL, expr->range,
                    "the call '%s' goes through a pointer, so its effects are not known",
                    walk_text(w, expr->range));
    else if (expr->why_not)
        walk_refuse(w, REASON_CALL, expr->range,
                    "%s, which is not followed: %s; inline it, or move the call out of the loop",
                    who_calls(w, expr), expr->why_not);
    else
        walk_refuse_unseen(w, expr,
                           arena_printf(w->arena,
                                        "%s and its body is not visible here; were it visible and "
                                        "free of effects, the loop could be judged",
                                        who_calls(w, expr)));
}

/* Whether the loops inside the root that are around the call run for some of the parameters. */
static bool runs_around(const struct walker *w, __isl_keep isl_set *parameters)
{
    for (const struct nest_loop *loop = w->around; loop && loop->parent; loop = loop->parent) {
        isl_set *running = isl_set_params(isl_set_copy(loop->domain));
        bool apart = isl_set_is_disjoint(running, parameters) != isl_bool_false;
        isl_set_free(running);
        if (apart)
            return false;
    }
    return true;
}

/*
 * A call that only happens for some parameters, as that of an error handler behind a range check:
 *     { p : an instance makes the call }
 * leaves `required`, if the root runs for others, and all loops around the call. That a loop inside
 * does not run at all is no condition to ask for.
 */
static bool exclude_call(struct walker *w, const struct expr *expr)
{
    struct nest *nest = w->nest;
    if (w->here.may || w->in_header || !nest->loops.size || !nest->loops.at[0]->counted)
        return false;
    isl_set *calling =
        isl_set_intersect_params(isl_set_copy(w->here.domain), isl_set_copy(nest->known));
    isl_set *others = isl_set_intersect(nest_entered(nest), isl_set_copy(nest->required));
    others = isl_set_subtract(others, isl_set_params(isl_set_copy(calling)));
    bool some = isl_set_is_empty(others) == isl_bool_false && runs_around(w, others);
    isl_set_free(others);
    if (some) {
        walk_require_none(w, calling);
        nest->excluded = expr->decl ? expr->decl->name : walk_text(w, expr->range);
    } else {
        isl_set_free(calling);
    }
    return some;
}

static void eval_operands(struct walker *w, const struct expr *expr)
{
    for (size_t i = 0; i < expr->operands_size; i++) {
        const struct expr *operand = expr->operands[i];
        if (i == 0 && expr_strip_conversions(operand)->kind == EXPR_NAME &&
            expr_strip_conversions(operand)->decl &&
            expr_strip_conversions(operand)->decl->kind == DECL_FUNCTION)
            continue;
        if (i == 0 && operand->kind == EXPR_MEMBER && operand->operands_size) {
            walk_eval(w, operand->operands[0]);
            continue;
        }
        walk_eval(w, operand);
    }
}

size_t walk_ways_out(const struct walker *w)
{
    return w->frame ? w->frame->ways.size : 0;
}

bool walk_may_have_left(const struct walker *w, size_t before)
{
    return walk_ways_out(w) > before;
}

static bool is_truth(const struct expr *expr)
{
    return (expr->kind == EXPR_BINARY &&
            (walk_is_comparison(expr->op) || expr->op == OP_LOGICAL_AND ||
             expr->op == OP_LOGICAL_OR)) ||
           (expr->kind == EXPR_UNARY && expr->op == OP_NOT);
}

struct value walk_eval_truth(struct walker *w, const struct expr *expr)
{
    const struct expr *inner = expr_strip_conversions(expr);
    if (!is_truth(inner) || (expr->type->kind != TYPE_INTEGER && expr->type->kind != TYPE_BOOL))
        return walk_eval(w, expr);
    struct condition cond = walk_condition(w, inner);
    if (!cond.exact)
        return value_none();
    return value_affine(affine_choose(w, cond.holds, affine_constant(w->nest, 1), cond.fails,
                                      affine_constant(w->nest, 0)));
}

void walk_return(struct walker *w, const struct stmt *stmt)
{
    struct way_out way;
    way.value = stmt->expr ? walk_eval_truth(w, stmt->expr) : value_none();
    way.point = w->here;
    way.env = env_copy(w);
    LIST_PUSH(w->arena, w->frame->ways, way);
}

static bool is_empty(const struct flow_point *point)
{
    return isl_set_plain_is_empty(point->domain) == isl_bool_true;
}

/* The value of the call: that of the only way out, or by cases where it is known which way is
   taken. */
static struct value joined_value(struct walker *w, const struct call_frame *frame, bool falls_off)
{
    if (frame->ways.size == 0 || falls_off)
        return value_none();
    if (frame->ways.size == 1)
        return frame->ways.at[0].value;
    isl_pw_aff *all = NULL;
    for (size_t i = 0; i < frame->ways.size; i++) {
        const struct way_out *way = &frame->ways.at[i];
        if (way->value.kind != VALUE_AFFINE || way->point.when_size != w->here.when_size ||
            way->point.may != w->here.may) {
            isl_pw_aff_free(all);
            return value_none();
        }
        isl_pw_aff *piece = isl_pw_aff_intersect_domain(isl_pw_aff_copy(way->value.aff),
                                                        isl_set_copy(way->point.domain));
        all = all ? isl_pw_aff_union_add(all, piece) : piece;
    }
    return value_affine(keep_aff(w->nest, coalesce_pw_aff(all)));
}

/* Whether nothing comes to a point: the conditions of the ways that lead there never hold. */
static bool is_unreachable(const struct walker *w, const struct flow_point *point)
{
    isl_set *there =
        isl_set_intersect_params(isl_set_copy(point->domain), isl_set_copy(w->nest->known));
    bool never = isl_set_is_empty(there) == isl_bool_true;
    isl_set_free(there);
    return never;
}

/* Leaves out the ways that are never taken. */
static void drop_unreachable(const struct walker *w, struct call_frame *frame)
{
    size_t size = 0;
    for (size_t i = 0; frame->ways.size > 1 && i < frame->ways.size; i++)
        if (!is_unreachable(w, &frame->ways.at[i].point))
            frame->ways.at[size++] = frame->ways.at[i];
    if (size > 0)
        frame->ways.size = size;
}

/* What is known of the variables of the copy ends with it. */
static void forget_copy(struct walker *w, size_t first)
{
    size_t size = first;
    for (size_t i = first; i < w->env.size; i++)
        if (!w->env.at[i].decl->is_inlined)
            w->env.at[size++] = w->env.at[i];
    w->env.size = size;
}

/*
 * A copied body: its parameters are variables that the arguments initialise. Every way out of it
 * leads back to the call, so that the same instances go on as came in.
 */
static struct value walk_inlined(struct walker *w, const struct expr *expr)
{
    struct call_frame frame = {.outer = w->frame, .call = expr};
    struct flow_point before = w->here;
    const struct switch_entry *around_switch = w->inside_switch;
    size_t first = w->env.size;
    bool outer_strict = w->strict;
    struct call_frame *outer_frame = w->frame;
    walk_stmt(w, expr->inlined->children.at[0]);
    w->inside_switch = NULL;
    w->frame = &frame;
    walk_stmt(w, expr->inlined->children.at[1]);
    w->frame = outer_frame;
    w->inside_switch = around_switch;
    w->strict = outer_strict;
    bool falls_off = !is_empty(&w->here);
    drop_unreachable(w, &frame);
    for (size_t i = 0; i < frame.ways.size; i++) {
        if (i == 0 && !falls_off)
            w->env = frame.ways.at[0].env;
        else
            env_join(w, &frame.ways.at[i].env);
    }
    w->here = before;
    forget_copy(w, first);
    return joined_value(w, &frame, falls_off);
}

/* `__builtin_expect(e, c)` is e. */
static const struct expr *passed_on(const struct expr *expr)
{
    bool is_expect =
        expr->decl && expr->operands_size == 3 && strcmp(expr->decl->name, "__builtin_expect") == 0;
    return is_expect ? expr->operands[1] : NULL;
}

/* A proof that rests on what the user says of a function names it. */
static void note_stated(struct walker *w, const struct decl *callee)
{
    if (!callee->is_stated || w->silent || w->at_entry || w->quiet)
        return;
    const char *text =
        arena_printf(w->arena, "'%s' is %s, as was stated", callee->name,
                     callee->is_pure_function ? "pure: it only reads" : "const: it only computes");
    nest_assume(w->nest, callee->is_pure_function ? ASSUME_PURE : ASSUME_CONST, callee,
                callee->name, text);
}

void walk_note_exported(struct walker *w, const struct decl *decl)
{
    if (!decl->is_exported || w->silent || w->at_entry || w->quiet)
        return;
    nest_assume(w->nest, ASSUME_NO_INTERPOSITION, decl, decl->name,
                arena_printf(w->arena,
                             "no other definition takes the place of '%s' when the "
                             "program is loaded",
                             decl->name));
}

struct value walk_call(struct walker *w, const struct expr *expr)
{
    enum call_kind kind = effects_call_kind(expr);
    if (kind == CALL_INLINED) {
        walk_note_exported(w, expr->decl);
        return walk_inlined(w, expr);
    }
    if (kind == CALL_CONST && passed_on(expr)) {
        walk_eval(w, expr->operands[2]);
        return walk_eval(w, passed_on(expr));
    }
    eval_operands(w, expr);
    if (kind != CALL_UNKNOWN)
        note_stated(w, expr->decl);
    if (kind == CALL_READER)
        walk_read_anything(w, expr);
    else if (kind == CALL_UNKNOWN && !w->silent && !w->at_entry && !w->quiet &&
             !exclude_call(w, expr))
        refuse_call(w, expr);
    return value_none();
}

/* Whether every byte of a text belongs to a name or a chain of members. */
static bool is_simple(const char *text)
{
    for (const char *c = text; *c; c++)
        if (!strchr("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.", *c) &&
            !(c[0] == '-' && c[1] == '>') && !(c[0] == '>' && c > text && c[-1] == '-'))
            return false;
    return true;
}

static const char *in_parentheses(struct walker *w, const char *text)
{
    bool enclosed = text[0] == '(' && strcspn(text, ")") == strlen(text) - 1;
    return is_simple(text) || enclosed ? text : arena_printf(w->arena, "(%s)", text);
}

/* A value of one type as one of another: a cast where it matters in what type is computed. */
static const char *converted_text(struct walker *w, const struct type *from, const struct type *to,
                                  const char *text)
{
    if (from->kind == TYPE_POINTER && to->kind == TYPE_POINTER)
        return walk_same_type(from->element, to->element) ||
                       strcmp(from->element->canonical, to->element->canonical) == 0
                   ? text
                   : NULL;
    if (strcmp(from->canonical, to->canonical) == 0)
        return text;
    if (from->kind != TYPE_INTEGER || to->kind != TYPE_INTEGER)
        return NULL;
    return arena_printf(w->arena, "(%s)%s", to->canonical, in_parentheses(w, text));
}

/* A search for a variable of the function with the name of another one, which hides that. */
struct hiding {
    const char *name;
    bool found;
};

static bool look_for_name(const struct stmt *stmt, void *data)
{
    struct hiding *hiding = data;
    for (size_t i = 0; i < stmt->decls.size; i++)
        hiding->found |= strcmp(stmt->decls.at[i]->name, hiding->name) == 0;
    return !hiding->found;
}

/* A variable outside of functions that a copied body names: its name, if it is declared before this
   function, and nothing here hides it. */
static const char *global_text(struct walker *w, const struct decl *decl)
{
    const struct function *function = w->nest->function;
    struct hiding hiding = {decl->name, false};
    bool is_global = decl->kind == DECL_VARIABLE &&
                     (decl->storage == STORAGE_INTERNAL || decl->storage == STORAGE_EXTERN);
    if (!is_global || decl->in_macro || w->nest->tree->dialect.language != LANGUAGE_C ||
        (decl->range.file == function->range.file && decl->range.start > function->range.start))
        return NULL;
    for (size_t i = 0; i < function->parameters.size; i++)
        hiding.found |= strcmp(function->parameters.at[i]->name, decl->name) == 0;
    stmt_walk(function->body, look_for_name, NULL, &hiding);
    return hiding.found ? NULL : decl->name;
}

/* A number as a literal of its type. */
static const char *number_text(struct walker *w, const struct type *type, int64_t value)
{
    if (type->kind != TYPE_INTEGER || value < 0 || type->bits < 32)
        return NULL;
    const char *suffix = type->bits == 64  ? (type->is_signed ? "L" : "UL")
                         : type->is_signed ? ""
                                           : "U";
    return arena_printf(w->arena, "%lld%s", (long long)value, suffix);
}

bool walk_is_hidden(struct walker *w, const struct decl *decl)
{
    return decl->is_inlined || (w->frame && decl->storage != STORAGE_AUTO && !global_text(w, decl));
}

static const char *name_text(struct walker *w, const struct expr *expr)
{
    const struct decl *decl = expr->decl;
    if (!decl)
        return NULL;
    if (decl->has_value)
        return number_text(w, expr->type, decl->value);
    if (!expr->is_inlined)
        return decl->outer_name ? decl->outer_name : decl->name;
    if (!decl->is_inlined)
        return walk_is_changed(w, decl) ? NULL : global_text(w, decl);
    bool is_value = type_is_scalar(decl->type) || decl->type->kind == TYPE_REFERENCE;
    if (!effects_argument(decl) || !is_value)
        return NULL;
    const struct expr *init = decl->init;
    const char *text = walk_steady_text(w, init);
    if (!text || init->is_inlined || init->kind != EXPR_CONVERSION || !init->is_implicit)
        return text ? in_parentheses(w, text) : NULL;
    text = converted_text(w, init->operands[0]->type, init->type, text);
    return text ? in_parentheses(w, text) : NULL;
}

static const char *operand_text(struct walker *w, const struct expr *expr);

static const char *binary_text(struct walker *w, const struct expr *expr)
{
    const char *left = operand_text(w, expr->operands[0]);
    const char *right = operand_text(w, expr->operands[1]);
    if (!left || !right)
        return NULL;
    if (expr->kind == EXPR_SUBSCRIPT)
        return arena_printf(w->arena, "%s[%s]", in_parentheses(w, left), right);
    if (expr->op == OP_COMMA)
        return NULL;
    return arena_printf(w->arena, "(%s %s %s)", in_parentheses(w, left), operator_text(expr->op),
                        in_parentheses(w, right));
}

/* `s->f`, or `v.f` where s is the address of v. */
static const char *member_text(struct walker *w, const struct expr *expr)
{
    const struct expr *object = walk_whole_object(expr->operands[0]);
    bool is_arrow = expr->is_arrow;
    if (!expr->decl || expr->decl->kind != DECL_FIELD || !*expr->decl->name)
        return NULL;
    if (is_arrow && object->kind == EXPR_NAME && effects_argument(object->decl)) {
        const struct expr *init = expr_strip_conversions(object->decl->init);
        bool is_address = init->kind == EXPR_UNARY && init->op == OP_ADDRESS && !init->is_inlined;
        is_arrow = !is_address;
        object = is_address ? init->operands[0] : object;
    }
    const char *text = operand_text(w, object);
    return text ? arena_printf(w->arena, "%s%s%s", in_parentheses(w, text), is_arrow ? "->" : ".",
                               expr->decl->name)
                : NULL;
}

static const char *unary_text(struct walker *w, const struct expr *expr)
{
    const char *text = operand_text(w, expr->operands[0]);
    if (!text)
        return NULL;
    if (expr->kind == EXPR_CONVERSION)
        return converted_text(w, expr->operands[0]->type, expr->type, text);
    if (expr->op != OP_DEREFERENCE && expr->op != OP_ADDRESS && expr->op != OP_MINUS)
        return NULL;
    return arena_printf(w->arena, "(%s%s)", operator_text(expr->op), in_parentheses(w, text));
}

/* An expression that may be what a macro expands to, and its text. */
struct expansion {
    const struct expr *expr;
    const char *text;
};

/* A macro may expand to its own name, which would be expanded again. Such a name has the place of
   the whole expansion. */
static bool is_no_macro(const struct expr *expr, void *data)
{
    const struct expansion *all = data;
    size_t length = expr->decl ? strlen(expr->decl->name) : 0;
    bool begins = length && strncmp(all->text, expr->decl->name, length) == 0 &&
                  all->text[length] != '_' && !isalnum((unsigned char)all->text[length]);
    return !begins || expr->range.end != all->expr->range.end;
}

/* The text of an expression, put together from those of its operands. */
static const char *composed_text(struct walker *w, const struct expr *expr)
{
    if (expr->kind == EXPR_NAME)
        return name_text(w, expr);
    if (expr->kind == EXPR_THIS)
        return "this";
    if (expr->kind == EXPR_INTEGER)
        return expr->big ? NULL : number_text(w, expr->type, expr->value);
    if (expr->kind == EXPR_BINARY || expr->kind == EXPR_SUBSCRIPT)
        return binary_text(w, expr);
    if (expr->kind == EXPR_MEMBER)
        return member_text(w, expr);
    return expr->kind == EXPR_UNARY || expr->kind == EXPR_CONVERSION ? unary_text(w, expr) : NULL;
}

/* Whether an expression is a name, perhaps converted implicitly, in a place that holds nothing
   else: an argument of a macro. */
static bool is_name_alone(const struct expr *expr, const char *text)
{
    while (expr->kind == EXPR_CONVERSION && expr->is_implicit)
        expr = expr->operands[0];
    return expr->kind == EXPR_NAME && expr->decl && strcmp(text, expr->decl->name) == 0;
}

/* The text of an operand. One that lies in an expansion is composed: its place may be that of the
   whole expansion. */
static const char *operand_text(struct walker *w, const struct expr *expr)
{
    if (expr->is_inlined || !expr->in_macro)
        return walk_steady_text(w, expr);
    struct expansion all = {expr, walk_text(w, expr->range)};
    if (is_name_alone(expr, all.text))
        return composed_text(w, expr);
    return expr_walk(expr, is_no_macro, &all) ? composed_text(w, expr) : NULL;
}

/* The places in a text where `this->` is left out, from left to right. */
struct left_out {
    struct walker *w;
    struct range range; /* of the text */
    LIST_OF(uint32_t) places;
};

static bool find_left_out(const struct expr *expr, void *data)
{
    struct left_out *all = data;
    uint32_t at = expr->range.start;
    if (expr->kind != EXPR_MEMBER || !expr_is_unwritten(expr->operands[0]) ||
        expr->range.file != all->range.file || at < all->range.start || at >= all->range.end)
        return true;
    size_t k = 0;
    while (k < all->places.size && all->places.at[k] < at)
        k++;
    if (k < all->places.size && all->places.at[k] == at)
        return true;
    LIST_PUSH(all->w->arena, all->places, at);
    for (size_t i = all->places.size - 1; i > k; i--)
        all->places.at[i] = all->places.at[i - 1];
    all->places.at[k] = at;
    return true;
}

/* The text of an expression, members of the object itself behind `this->`: like that they are no
   variables, neither for who reads the text nor where a local variable has such a name. */
static const char *full_text(struct walker *w, const struct expr *expr)
{
    const char *raw = source_text(w->arena, &w->nest->tree->sources, expr->range), *full = "";
    struct left_out all = {w, expr->range, {NULL, 0, 0}};
    struct range rest = expr->range;
    expr_walk(expr, find_left_out, &all);
    for (size_t i = 0; i < all.places.size; i++) {
        uint32_t at = all.places.at[i];
        struct range before = {rest.file, rest.start, at};
        bool apart = at > rest.start && isspace((unsigned char)raw[at - expr->range.start - 1]);
        full = arena_printf(w->arena, "%s%s%sthis->", full, walk_text(w, before), apart ? " " : "");
        rest.start = at;
    }
    return arena_printf(w->arena, "%s%s", full, walk_text(w, rest));
}

const char *walk_steady_text(struct walker *w, const struct expr *expr)
{
    if (expr->is_inlined)
        return composed_text(w, expr);
    if (walk_means_the_same(w, expr))
        return full_text(w, expr);
    return expr->in_macro && walk_names_the_same(w, expr) ? operand_text(w, expr) : NULL;
}
