/*
 * kernel_bins.c: elements that data or indices choose, and that are touched by updates of one kind
 * only, such as the bins of a histogram. Threads may meet in them, so the updates become atomic:
 *
 *     h[d[i]]++;          =>    atomicAdd(&h[d[i]], 1);
 *     f[a[i]] -= x[i];    =>    atomicAdd(&f[a[i]], -x[i]);
 *     p[a[i]] *= x[i];    =>    atomic_multiply(&p[a[i]], x[i]);
 *
 * Functions that CUDA has not are written by hand.
 */
#include "loops/model/path.h"
#include "loops/reasons.h"
#include "loops/reductions.h"
#include "loops/syntax/update.h"
#include "loops/terms/c_type.h"
#include "refactorings/kernel/kernel_draft.h"
#include "refactorings/text/reduced.h"

/* An update on its way to an atomic operation. */
struct bin_update {
    struct range whole, target; /* what is replaced, and the place in it */
    struct range value;         /* what is added; empty: 1 */
    const struct expr *operand; /* the same, NULL: 1 */
    bool is_less;               /* it is taken away */
    const struct reduction *reduction;
    const struct access *access;
    struct plan_atomic *by_hand; /* the operation, where CUDA has none for the type, else NULL */
};

static bool refuse_form(struct kernel_draft *draft, const struct access *access)
{
    const struct reduction_kind *kind = reduction_kind_of(access->update_op);
    const char *text = access->text;
    if (kind->spelled == SPELLED_EXTREME)
        return action_refuse(draft->request, REASON_UNSUPPORTED, access->range,
                             "threads would meet in '%s', and how it is updated is no atomic "
                             "operation: write it as 'if (value %s %s) %s = value;', with a "
                             "variable for the value that is declared in the loop",
                             text, access->update_op == OP_MAX ? ">" : "<", text, text);
    return action_refuse(draft->request, REASON_UNSUPPORTED, access->range,
                         "threads would meet in '%s', and how it is updated is no atomic "
                         "operation: write it as '%s %s= value;'",
                         text, text, kind->text);
}

static bool refuse_type(struct kernel_draft *draft, const struct reduction *reduction)
{
    return action_refuse(draft->request, REASON_UNSUPPORTED_TYPE, draft->verdict->range,
                         "threads would meet in elements '%s', and CUDA has no atomic operation "
                         "'%s' for their type '%s': %s",
                         reduction->variable, reduction->operator, reduction->target->type->text,
                         reduction->target->type->size < 4
                             ? "use int, long, float or double"
                             : "make the loop that is parallel for each element the kernel");
}

/* Whether the brackets of a piece of text belong to each other. */
static bool is_balanced(const struct source *source, struct range range)
{
    struct lexer lexer = {source->text, range.end, range.start, true};
    int depth = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END && depth >= 0;
         token = lexer_next(&lexer)) {
        depth += token_is(source->text, token, "(") - token_is(source->text, token, ")");
        if (token.kind == TOKEN_DIRECTIVE)
            return false;
    }
    return depth == 0;
}

/* The first such token between two places; an empty one at 0: there is none. */
static struct token find(const struct source *source, uint32_t start, uint32_t end,
                         const char *text)
{
    struct lexer lexer = {source->text, end, start, true};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token_is(source->text, token, text))
            return token;
    return (struct token){TOKEN_END, 0, 0};
}

/* The offset behind such a token and the blanks that follow it; 0: there is none. */
static uint32_t behind(const struct source *source, uint32_t start, uint32_t end, const char *text)
{
    struct token token = find(source, start, end, text);
    return token.end == 0 ? 0 : (uint32_t)(token.end + strspn(source->text + token.end, " \t"));
}

/* The offset before such a token and the blanks in front of it; 0: there is none. */
static uint32_t before(const struct source *source, uint32_t start, uint32_t end, const char *text)
{
    size_t at = find(source, start, end, text).start;
    while (at > start && strchr(" \t\r\n", source->text[at - 1]) != NULL)
        at--;
    return (uint32_t)at;
}

static struct range between(struct range like, uint32_t start, uint32_t end)
{
    return (struct range){like.file, start, end};
}

/* `t op= e`: what stands behind the operator. */
static bool read_compound(const struct kernel_draft *draft, const struct expr *assign,
                          struct bin_update *out)
{
    uint32_t start = behind(draft->source, out->target.end, assign->range.end, "=");
    out->operand = assign->operands[1];
    out->value = between(assign->range, start, assign->range.end);
    out->is_less = assign->op == OP_SUBTRACT;
    return start > 0;
}

/* The operator of `t op= e`, `t = t op e`: "" of none. */
static const char *word_of(enum operator op)
{
    return op == OP_NONE ? "" : op == OP_SUBTRACT ? "-" : reduction_text(op);
}

/* `t = t op e` and `t = e op t`. */
static bool read_plain(const struct kernel_draft *draft, const struct expr *assign,
                       struct bin_update *out)
{
    const struct source *source = draft->source;
    const struct expr *value = expr_strip_conversions(assign->operands[1]);
    if (value->kind != EXPR_BINARY)
        return false;
    const char *word = word_of(value->op);
    const struct expr *left = expr_strip_conversions(value->operands[0]);
    const struct expr *right = expr_strip_conversions(value->operands[1]);
    const struct expr *target = expr_strip_conversions(assign->operands[0]);
    bool is_left = expr_same(left, target);
    if (!is_left && (!expr_same(right, target) || value->op == OP_SUBTRACT))
        return false;
    uint32_t start = is_left ? behind(source, left->range.end, assign->range.end, word)
                             : behind(source, target->range.end, assign->range.end, "=");
    out->operand = value->operands[is_left ? 1 : 0];
    uint32_t end =
        is_left ? assign->range.end : before(source, left->range.end, right->range.start, word);
    out->value = between(assign->range, start, end);
    out->is_less = value->op == OP_SUBTRACT;
    return start > 0 && end > start;
}

/* A search for the statement `if (e > t) t = e;` around an assignment. */
struct if_search {
    const struct expr *assign;
    const struct stmt *found; /* the innermost */
};

static bool search_if(const struct stmt *stmt, void *data)
{
    struct if_search *search = data;
    if (stmt->kind == STMT_IF && stmt->range.start <= search->assign->range.start &&
        stmt->range.end >= search->assign->range.end)
        search->found = stmt;
    return true;
}

/* `if (e > t) t = e;`, without other conditions. */
static bool read_extreme(const struct kernel_draft *draft, const struct expr *assign,
                         struct bin_update *out)
{
    struct if_search search = {assign, NULL};
    stmt_walk(draft->loop->stmt->body, search_if, NULL, &search);
    const struct expr *cond =
        search.found != NULL ? expr_strip_conversions(search.found->cond) : NULL;
    const struct expr *target = expr_strip_conversions(assign->operands[0]);
    if (cond == NULL || cond->kind != EXPR_BINARY || search.found->otherwise != NULL ||
        search.found->in_macro)
        return false;
    bool tests = expr_same(expr_strip_conversions(cond->operands[0]), target) ||
                 expr_same(expr_strip_conversions(cond->operands[1]), target);
    out->operand = assign->operands[1];
    out->value =
        between(assign->range, behind(draft->source, out->target.end, assign->range.end, "="),
                assign->range.end);
    out->whole = search.found->range;
    return tests && type_same(out->operand->type, target->type) &&
           (search.found->body->kind == STMT_EXPRESSION || search.found->body->children.size == 1);
}

/* Whether only such an operator, and parentheses, stand between two places of the text. */
static bool is_only_operator(const struct source *source, uint32_t start, uint32_t end,
                             const char *operator)
{
    struct lexer lexer = {source->text, end, start, true};
    size_t length = strlen(operator), seen = 0;
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer)) {
        if (token_is(source->text, token, "(") || token_is(source->text, token, ")"))
            continue;
        if (token.end - token.start != 1 || seen == length ||
            source->text[token.start] != operator[seen])
            return false;
        seen++;
    }
    return seen == length;
}

/*
 * Whether an update that macros have a part in is spelled out but for its operands: then its
 * operators stand in the file between these.
 */
static bool is_spelled_out(const struct kernel_draft *draft, const struct expr *assign)
{
    const struct source *source = draft->source;
    const struct range target = assign->operands[0]->range;
    if (!device_is_place_text(draft->request, assign->operands[0]))
        return false;
    if (assign->kind == EXPR_STEP) {
        const char *word = assign->delta < 0 ? "--" : "++";
        return assign->is_prefix ? is_only_operator(source, assign->range.start, target.start, word)
                                 : is_only_operator(source, target.end, assign->range.end, word);
    }
    const struct expr *value = expr_strip_conversions(assign->operands[1]);
    if (!is_only_operator(source, target.end, value->range.start,
                          arena_printf(draft->request->arena, "%s=", word_of(assign->op))))
        return false;
    bool is_plain = assign->op == OP_NONE && value->kind == EXPR_BINARY;
    return !is_plain ||
           is_only_operator(source, expr_strip_conversions(value->operands[0])->range.end,
                            expr_strip_conversions(value->operands[1])->range.start,
                            word_of(value->op));
}

/* Finds the parts of an update. False: it has another form. */
static bool read_update(const struct kernel_draft *draft, const struct update *update,
                        struct bin_update *out)
{
    const struct expr *assign = update->assign;
    if (assign == NULL || update->call != NULL || update->rest.size > 0 ||
        (assign->in_macro && !is_spelled_out(draft, assign)))
        return false;
    *out = (struct bin_update){.whole = assign->range, .target = assign->operands[0]->range};
    if (assign->kind == EXPR_STEP) {
        out->is_less = assign->delta < 0;
        return true;
    }
    bool found = assign->op != OP_NONE ? read_compound(draft, assign, out)
                 : reduction_kind_of(update->op)->spelled == SPELLED_EXTREME
                     ? read_extreme(draft, assign, out)
                     : read_plain(draft, assign, out);
    return found && is_balanced(draft->source, out->value) &&
           is_balanced(draft->source, out->target);
}

/* Whether a minus in front of an expression is a minus of all of it. */
static bool is_operand(const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    return expr->kind == EXPR_NAME || expr->kind == EXPR_SUBSCRIPT || expr->kind == EXPR_MEMBER ||
           expr->kind == EXPR_CALL || expr->kind == EXPR_INTEGER || expr->kind == EXPR_FLOATING;
}

/* What the value has to be converted to before it is taken away, where a minus in front of it is
   not enough: an unsigned or narrow one has another negative. NULL: nothing. */
static const char *negated_type(const struct bin_update *update, const struct type *type)
{
    const struct expr *operand = update->operand;
    while (operand->kind == EXPR_CONVERSION && operand->is_implicit)
        operand = operand->operands[0];
    if (type->kind != TYPE_FLOATING)
        return "unsigned long long";
    return operand->type->kind == TYPE_FLOATING ? NULL : type->size == 4 ? "float" : "double";
}

/* What stands before and behind the value: ", -(" and "))" of what is taken away. */
static void write_value(struct kernel_draft *draft, const struct bin_update *update,
                        const struct type *type, const char *cast, const char **start,
                        const char **end)
{
    bool negates = update->is_less && (type->kind == TYPE_FLOATING || type->size == 8);
    *end = ")";
    if (update->operand == NULL) {
        *start = !negates ? ", 1" : type->kind == TYPE_FLOATING ? ", -1" : ", -1ULL";
        return;
    }
    const char *wanted = negates && cast == NULL ? negated_type(update, type) : cast;
    bool open = !is_operand(update->operand) && (negates || wanted != NULL);
    const char *converts =
        wanted != NULL ? arena_printf(draft->request->arena, "(%s)", wanted) : "";
    *start = arena_printf(draft->request->arena, ", %s%s%s", negates ? "-" : "", converts,
                          open ? "(" : "");
    *end = open ? "))" : ")";
}

/* The type that the operation works on, where it is none of the element's: `unsigned long long` of
   a `long`. */
static const char *cast_of(const struct reduction_kind *kind, const struct type *type)
{
    bool is_ordered = kind->spelled == SPELLED_EXTREME;
    if (type->kind == TYPE_FLOATING || type->size != 8 || kind->atomic == NULL)
        return NULL;
    if (strcmp(type->canonical, "unsigned long long") == 0 ||
        (is_ordered && strcmp(type->canonical, "long long") == 0))
        return NULL;
    return is_ordered && type->is_signed ? "long long" : "unsigned long long";
}

/* The copies in shared memory of the bins of an update, or NULL. */
static const struct plan_bins *shared_bins(const struct kernel_draft *draft,
                                           const struct bin_update *update)
{
    for (size_t k = 0; k < draft->bins.size; k++)
        if (draft->bins.at[k].base == update->access->base && draft->bins.at[k].is_shared)
            return &draft->bins.at[k].plan;
    return NULL;
}

/* Replaces the beginning of an update, "atomicAdd(&" or "atomicAdd(&h_block" with the array. */
static void write_target(struct kernel_draft *draft, const struct bin_update *update,
                         const char *name, const char *pointer, const struct plan_bins *bins)
{
    struct range array =
        expr_strip_conversions(update->access->form->assign->operands[0])->operands[0]->range;
    replacement_add(draft->request->arena, &draft->replaced, update->whole.start,
                    bins != NULL ? array.end : update->target.start,
                    arena_printf(draft->request->arena, "%s(%s%s", name, pointer,
                                 bins != NULL ? bins->name : ""));
}

/* Replaces an update by the atomic operation. */
static void write_update(struct kernel_draft *draft, const struct bin_update *update)
{
    struct arena *arena = draft->request->arena;
    const struct reduction_kind *kind = reduction_kind_of(update->reduction->op);
    const struct type *type = update->access->type;
    const char *cast = cast_of(kind, type);
    const struct plan_bins *bins = shared_bins(draft, update);
    bool is_statement = draft->source->text[update->whole.end - 1] == ';' ||
                        draft->source->text[update->whole.end - 1] == '}';
    bool subtracts = update->is_less && type->kind == TYPE_INTEGER && type->size == 4;
    const char *start, *end;
    const char *name = update->by_hand != NULL ? update->by_hand->name
                       : subtracts             ? "atomicSub"
                                               : kind->atomic;
    const char *pointer = cast != NULL && bins == NULL ? arena_printf(arena, "(%s *)&", cast) : "&";
    write_value(draft, update, type, cast, &start, &end);
    write_target(draft, update, name, pointer, bins);
    if (bins != NULL && bins->copies > 1)
        start = arena_printf(arena, "[threadIdx.x %% %lld]%s", bins->copies, start);
    end = arena_printf(arena, "%s%s", end, is_statement ? ";" : "");
    if (update->operand == NULL) {
        replacement_add(arena, &draft->replaced, update->target.end, update->whole.end,
                        arena_printf(arena, "%s%s", start, end));
        return;
    }
    replacement_add(arena, &draft->replaced, update->target.end, update->value.start, start);
    replacement_add(arena, &draft->replaced, update->value.end, update->whole.end, end);
}

static bool is_done(const struct kernel_draft *draft, const struct update *update)
{
    for (size_t k = 0; k < draft->atomic.size; k++)
        if (draft->atomic.at[k] == update)
            return true;
    return false;
}

/* Whether the operation is one that can be written by hand. */
static bool is_by_hand(const struct reduction *reduction)
{
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    const struct type *type = reduction->target->type;
    bool is_known = kind->atomic != NULL && (kind->atomic_on & reduction_types(type)) != 0;
    return !is_known && (kind->spelled == SPELLED_EXTREME || reduction->op == OP_MULTIPLY) &&
           type_is_arithmetic(type) && type->kind != TYPE_BOOL;
}

bool kernel_bins_plan(struct kernel_draft *draft, const struct reduction *reduction)
{
    struct action_request *request = draft->request;
    const struct nest *nest = draft->verdict->nest;
    const struct reduction_kind *kind = reduction_kind_of(reduction->op);
    const struct type *type = reduction->target->type;
    bool by_hand = is_by_hand(reduction);
    const char *text = by_hand ? device_type(request->arena, type, &draft->types) : NULL;
    if (type->is_enum || type->size < 4 || (by_hand && text == NULL) ||
        (!by_hand && (kind->atomic == NULL || (kind->atomic_on & reduction_types(type)) == 0)))
        return refuse_type(draft, reduction);
    if (!reduction->exact && action_chose(request, "reduction", "deterministic"))
        return action_refuse(request, REASON_UNSUPPORTED, draft->verdict->range,
                             "threads meet in elements '%s' in an order that varies, and with it "
                             "how they are rounded: set 'reduction' to 'atomic'",
                             reduction->variable);
    for (size_t k = 0; k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        struct bin_update update;
        if (access->base != reduction->base || access->form == NULL || !access->is_write ||
            access->update_op != reduction->op || !type_same(access->type, type) ||
            kernel_is_placed(draft, access) || is_done(draft, access->form))
            continue;
        if (!read_update(draft, access->form, &update))
            return refuse_form(draft, access);
        update.reduction = reduction;
        update.access = access;
        update.by_hand = by_hand ? kernel_atomic_by_hand(draft, reduction, type, text) : NULL;
        struct bin_update *kept = ARENA_NEW(request->arena, struct bin_update);
        *kept = update;
        LIST_PUSH(request->arena, draft->bin_updates, kept);
        LIST_PUSH(request->arena, draft->atomic, access->form);
    }
    if (!reduction->exact)
        LIST_PUSH(request->arena, request->notes, reduced_difference(request->arena, reduction));
    return true;
}

/* Whether the update's text is `array[subscript] += ...`, and nothing else reads differently where
   the array is named. */
static bool names_array(const struct kernel_draft *draft, const struct bin_update *update,
                        const struct decl *decl)
{
    const struct expr *place = expr_strip_conversions(update->access->form->assign->operands[0]);
    const struct expr *array = place->kind == EXPR_SUBSCRIPT ? place->operands[0] : NULL;
    array = array != NULL ? expr_strip_conversions(array) : NULL;
    if (array == NULL || array->kind != EXPR_NAME || array->decl != decl || array->in_macro ||
        array->range.start != update->target.start ||
        draft->source->text[update->target.end - 1] != ']')
        return false;
    for (size_t k = 0; k < draft->replaced.size; k++)
        if (draft->replaced.at[k].start == array->range.start)
            return false;
    return true;
}

/* Whether all that the loop does with the bins of an array are such updates that add. */
static bool are_only_added(const struct kernel_draft *draft, const struct base *base,
                           const struct decl *decl)
{
    const struct nest *nest = draft->verdict->nest;
    bool any = false;
    for (size_t k = 0; k < draft->bin_updates.size; k++) {
        const struct bin_update *update = draft->bin_updates.at[k];
        if (update->access->base != base)
            continue;
        any = true;
        if (update->reduction->op != OP_ADD || update->access->path.size != 1 ||
            !names_array(draft, update, decl))
            return false;
    }
    for (size_t k = 0; any && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        if (access->base == base && (access->form == NULL || !is_done(draft, access->form)))
            return false;
    }
    return any;
}

/* Whether the subscript of an update counts from the beginning of the slice. */
static bool is_rebased(const struct kernel_draft *draft, const struct bin_update *update)
{
    for (size_t k = 0; k < draft->replaced.size; k++)
        if (draft->replaced.at[k].start == update->target.end - 1)
            return true;
    return false;
}

/* How many bins there are at most, by what their subscripts can be: those of the slice, or from
   element 0 on where it is not known where the slice begins. 0: not known. */
static long long count_bins(const struct kernel_draft *draft, const struct base *base,
                            const struct plan_array *array)
{
    enum { MOST = 1 << 16 };
    struct span all = {INT64_MAX, INT64_MIN};
    if (array->length > 0 && array->first == NULL)
        return array->length;
    for (size_t k = 0; k < draft->bin_updates.size; k++) {
        const struct bin_update *update = draft->bin_updates.at[k];
        if (update->access->base != base)
            continue;
        const struct expr *place =
            expr_strip_conversions(update->access->form->assign->operands[0]);
        struct span span = expr_values(place->operands[1]);
        if (array->first != NULL && !is_rebased(draft, update))
            return 0;
        all.lower = span.lower < all.lower ? span.lower : all.lower;
        all.upper = span.upper > all.upper ? span.upper : all.upper;
    }
    if (array->first == NULL && all.lower < 0)
        return 0;
    wide_int count = all.upper - (array->first == NULL ? 0 : all.lower) + 1;
    return count <= MOST ? (long long)count : 0;
}

void kernel_bins_array(struct kernel_draft *draft, const struct capture *capture,
                       const struct plan_array *array)
{
    const struct array_extent *extent = kernel_extent(draft->verdict, capture);
    struct arena *arena = draft->request->arena;
    if (action_chose(draft->request, "bins", "global") || extent == NULL || *array->inner != '\0' ||
        capture->kind != CAPTURE_VARIABLE || kernel_induction(draft, capture->decl) != NULL ||
        !are_only_added(draft, extent->base, capture->decl))
        return;
    long long count = count_bins(draft, extent->base, array);
    if (count == 0)
        return;
    const struct type *type = extent->element_type;
    const char *cast = cast_of(reduction_kind_of(OP_ADD), type);
    struct kernel_bins bins = {.base = extent->base, .size = (long long)type->size};
    bins.plan = (struct plan_bins){
        .name = names_fresh(&draft->names, arena_printf(arena, "%s_block", array->name)),
        .target = array->name,
        .element = cast != NULL ? cast : array->element,
        .cast = cast,
        .length = count,
    };
    LIST_PUSH(arena, draft->bins, bins);
}

/* Bytes of shared memory for bins: of the 48 KiB that a block has without asking for more (CUDA C++
   Programming Guide, "Technical Specifications"), 32, or what results of all threads leave. */
static long long bins_memory(const struct kernel_draft *draft)
{
    enum { ALL = 48 * 1024, MOST = 32 * 1024, LARGEST = 8, OTHERS = 1024 };
    long long threads = action_value(draft->request, "block")->integer;
    long long left = ALL - OTHERS - (long long)draft->kernel.results.size * LARGEST * threads;
    return left < 0 ? 0 : left < MOST ? left : MOST;
}

/* The same that leaves room for as many threads as a multiprocessor has at once, of the memory that
   it has at least on GPUs which have so many: the loads of bins wait for each other elsewhere. */
static long long busy_memory(const struct kernel_draft *draft)
{
    enum { ALL = 160 * 1024, THREADS = 2048 };
    return ALL / THREADS * action_value(draft->request, "block")->integer;
}

/* Shared memory is shared by the arrays of bins. */
static void choose_copies(struct kernel_draft *draft)
{
    enum { BANKS = 32 };
    if (draft->bins.size == 0)
        return;
    const char *number = names_fresh(&draft->names, "k"),
               *copy = names_fresh(&draft->names, "copy");
    const char *sum = names_fresh(&draft->names, "sum");
    for (size_t k = 0; k < draft->bins.size; k++) {
        struct kernel_bins *bins = &draft->bins.at[k];
        long long most =
            bins_memory(draft) / (long long)draft->bins.size / bins->size / bins->plan.length;
        long long busy =
            busy_memory(draft) / (long long)draft->bins.size / bins->size / bins->plan.length;
        bins->is_shared = most > 0;
        most = busy < most ? busy : most;
        for (bins->plan.copies = BANKS; bins->plan.copies > most && bins->plan.copies > 1;)
            bins->plan.copies /= 2;
        bins->plan.number = number;
        bins->plan.copy = copy;
        bins->plan.sum = sum;
        if (bins->is_shared)
            LIST_PUSH(draft->request->arena, draft->kernel.bins, bins->plan);
    }
}

bool kernel_bins_write(struct kernel_draft *draft)
{
    bool must = action_chose(draft->request, "bins", "shared");
    choose_copies(draft);
    for (size_t k = 0; k < draft->bin_updates.size; k++) {
        const struct bin_update *update = draft->bin_updates.at[k];
        if (must && shared_bins(draft, update) == NULL)
            return action_refuse(
                draft->request, REASON_SIZE, update->whole,
                "only arrays of one dimension that are added to by name, whose size or "
                "subscripts are known to keep to 32 KiB, can be bins in shared "
                "memory: set 'bins' to 'auto'");
        if (update->by_hand == NULL)
            write_update(draft, update);
    }
    return true;
}

struct plan_atomic *kernel_bins_by_hand(const struct kernel_draft *draft, size_t at)
{
    return draft->bin_updates.at[at]->by_hand;
}

void kernel_bins_write_by_hand(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->bin_updates.size; k++)
        if (draft->bin_updates.at[k]->by_hand != NULL)
            write_update(draft, draft->bin_updates.at[k]);
}
