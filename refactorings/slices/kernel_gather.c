/*
 * kernel_gather.c: tables of pointers, of whose rows the loop reads the first elements. The kernel
 * gets these as an array of rows, which the host code gathers by the loop's own headers, conditions
 * and subscripts:
 *
 *     double **x              =>    const double (*x)[3]
 *
 *     for (int i = 0; i < n; i++)
 *         memcpy(x_packed[i], x[i], sizeof(*x_packed));
 *
 * Where two elements of a row are read, those between them are there as well.
 * Of rows that the loop does not come to nothing is read.
 */
#include "code/constant.h"
#include "loops/amounts/extent.h"
#include "loops/reasons.h"
#include "refactorings/slices/kernel_search.h"
#include "refactorings/text/amounts.h"

/* More elements of a row are none that are told apart by number. */
enum { MOST_COLUMNS = 64 };

/* Whether an expression is the table itself. */
static bool is_table(const struct capture *table, const struct expr *expr)
{
    expr = expr_strip_conversions(expr);
    if (table->kind == CAPTURE_VARIABLE)
        return expr->kind == EXPR_NAME && expr->decl == table->decl;
    return captures_same_value(table->expr, expr) || captures_same_row(table->expr, expr);
}

/* Whether a variable is declared in the loop as a pointer that stays the same. */
static bool is_row_pointer(const struct kernel_draft *draft, const struct decl *decl)
{
    for (size_t k = 0; k < draft->captures.locals.size; k++)
        if (draft->captures.locals.at[k] == decl)
            return decl->init != NULL && !decl->is_written && !decl->in_macro &&
                   decl->type->kind == TYPE_POINTER && decl->storage == STORAGE_AUTO;
    return false;
}

const struct expr *kernel_gather_row(const struct kernel_draft *draft, const struct capture *table,
                                     const struct expr *expr)
{
    const struct expr *row = expr->kind == EXPR_SUBSCRIPT && !expr->is_starred
                                 ? expr_strip_conversions(expr->operands[0])
                                 : NULL;
    if (row != NULL && row->kind == EXPR_NAME && is_row_pointer(draft, row->decl))
        row = expr_strip_conversions(row->decl->init);
    bool is_row = row != NULL && row->kind == EXPR_SUBSCRIPT && !row->is_starred &&
                  row->type->kind == TYPE_POINTER && is_table(table, row->operands[0]) &&
                  captures_find_member(&draft->captures, row) == NULL;
    return is_row ? row : NULL;
}

/* The loop inside of another one that counts by a variable, or NULL. */
static const struct loop *loop_by(const struct loop *around, const struct decl *index)
{
    const struct loop *found = NULL;
    for (size_t k = 0; k < around->inner.size && found == NULL; k++)
        found = around->inner.at[k]->canonical && around->inner.at[k]->index == index
                    ? around->inner.at[k]
                    : loop_by(around->inner.at[k], index);
    return found;
}

/* The number behind the greatest that a subscript can be, which counts up from a number that is not
   negative; 0: it does not, or goes too far. */
static int64_t columns_of(const struct kernel_draft *draft, const struct expr *column)
{
    int64_t first = 0, bound = 0;
    const struct expr *name = expr_strip_conversions(column);
    const struct loop *loop = name->kind == EXPR_NAME ? loop_by(draft->loop, name->decl) : NULL;
    if (expr_constant(column, &bound))
        bound = bound >= 0 && bound < MOST_COLUMNS ? bound + 1 : 0;
    else if (loop != NULL && loop->form == LOOP_FOR && loop->first != NULL && loop->bound != NULL &&
             loop->step > 0 && loop_compares_index(loop) &&
             (loop->relation == OP_LESS || loop->relation == OP_LESS_EQUAL) &&
             expr_constant(loop->first, &first) && first >= 0 &&
             expr_constant(loop->bound, &bound) && bound < MOST_COLUMNS)
        bound += loop->relation == OP_LESS_EQUAL;
    else
        bound = 0;
    return bound > 0 && bound <= MOST_COLUMNS ? bound : 0;
}

/* Whether the loop takes a pointer out of the table for nothing but to read an element there, or
   the kernel gets it by itself. */
static bool is_row_of_element(const struct kernel_draft *draft, const struct capture *table,
                              const struct expr *pointer)
{
    const struct nest *nest = draft->verdict->nest;
    bool found = captures_find_member(&draft->captures, pointer) != NULL;
    for (size_t k = 0; k < nest->accesses.size && !found; k++) {
        const struct expr *expr = nest->accesses.at[k]->expr;
        found = expr != NULL && kernel_gather_row(draft, table, expr) == pointer;
    }
    return found;
}

/* How many elements of a row the kernel gets; 0: they are not known, or something else is done with
   the table than to read these. */
static int64_t columns_of_table(const struct kernel_draft *draft, const struct capture *table)
{
    const struct array_extent *extent = kernel_extent(draft->verdict, table);
    const struct nest *nest = draft->verdict->nest;
    int64_t columns = 0;
    for (size_t k = 0; extent != NULL && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        const struct expr *expr = access->expr;
        bool is_element = expr != NULL && kernel_gather_row(draft, table, expr) != NULL;
        int64_t of = is_element ? columns_of(draft, expr->operands[1]) : 0;
        columns = columns < of ? of : columns;
        if ((is_element && (of == 0 || access->is_write)) ||
            (access->base == extent->base &&
             (access->is_write || expr == NULL || !is_row_of_element(draft, table, expr))))
            return 0;
    }
    return columns;
}

/* A table of pointers to numbers as an array of rows. */
static const struct capture *as_rows(struct arena *arena, const struct capture *table,
                                     int64_t columns)
{
    struct type *row = ARENA_NEW(arena, struct type), *type = ARENA_NEW(arena, struct type);
    struct capture *rows = ARENA_NEW(arena, struct capture);
    const struct type *element = table->type->element->element;
    *row = (struct type){.kind = TYPE_ARRAY,
                         .text = element->text,
                         .canonical = element->canonical,
                         .size = columns * element->size,
                         .element = element,
                         .length = columns};
    *type = *table->type;
    type->kind = TYPE_POINTER;
    type->element = row;
    *rows = *table;
    rows->type = type;
    return rows;
}

static bool is_table_of_numbers(const struct capture *capture)
{
    const struct type *type = capture->type;
    bool is_table = (type->kind == TYPE_POINTER || type->kind == TYPE_ARRAY) &&
                    type->element != NULL && type->element->kind == TYPE_POINTER &&
                    !type->element->is_volatile && !type->element->is_restrict;
    return is_table && type->element->element != NULL &&
           type_is_arithmetic(type->element->element) && !type->element->element->is_volatile &&
           !type->element->element->is_atomic && !type->element->is_restrict &&
           (capture->kind == CAPTURE_VARIABLE || capture->kind == CAPTURE_MEMBER) &&
           !capture->is_written && !capture->in_macro;
}

/* Whether all that the loop accesses of a base are elements of rows that are gathered. */
static bool is_gathered(const struct kernel_draft *draft, const struct base *base)
{
    const struct nest *nest = draft->verdict->nest;
    bool gathered = true;
    for (size_t k = 0; gathered && k < nest->accesses.size; k++) {
        const struct access *access = nest->accesses.at[k];
        bool is_one = access->base != base;
        for (size_t j = 0; !is_one && access->expr != NULL && j < draft->gathers.size; j++)
            is_one = kernel_gather_row(draft, draft->gathers.at[j].table, access->expr) != NULL;
        gathered = is_one;
    }
    return gathered;
}

/* Whether an access takes a pointer out of the table that the kernel gets by itself. */
static bool is_by_itself(const struct access *access, const void *data)
{
    return access->expr != NULL && captures_find_member(data, access->expr) != NULL;
}

static bool refuse(struct kernel_draft *draft, const struct capture *table)
{
    return action_refuse(draft->request, REASON_ALIAS, table->uses.at[0],
                         "which rows of '%s' the loop reads is not known before it: copy what it "
                         "needs of them into an array of rows before the loop",
                         table->text);
}

/* A table of whose rows the kernel gets so many elements. False: refused. */
static bool add_table(struct kernel_draft *draft, const struct capture *table, int64_t columns)
{
    struct arena *arena = draft->request->arena;
    struct plan_gather *plan = ARENA_NEW(arena, struct plan_gather);
    struct array_extent *extent = ARENA_NEW(arena, struct array_extent);
    const struct array_extent *all = kernel_extent(draft->verdict, table);
    *plan = (struct plan_gather){.columns = (long long)columns,
                                 .is_constant = table->type->element->element->is_const};
    extent_without(draft->verdict->nest, all->base, is_by_itself, &draft->captures, extent);
    struct kernel_gather gather = {table, as_rows(arena, table, columns), extent, plan};
    struct searching search = {.draft = draft, .capture = table, .gather = &gather};
    LIST_PUSH(arena, draft->gathers, gather);
    return (search_knows_jumps(draft->loop) && search_write(&search)) || refuse(draft, table);
}

bool kernel_gathers_find(struct kernel_draft *draft)
{
    const struct verdict *verdict = draft->verdict;
    if (draft->look_for == NULL || draft->scan != NULL)
        return true;
    for (size_t k = 0; k < draft->captures.all.size; k++) {
        const struct capture *table = draft->captures.all.at[k];
        int64_t columns = is_table_of_numbers(table) ? columns_of_table(draft, table) : 0;
        if (columns > 0 && !add_table(draft, table, columns))
            return false;
    }
    for (size_t k = 0; draft->gathers.size > 0 && k < verdict->arrays.size; k++)
        if (is_gathered(draft, verdict->arrays.at[k].base))
            LIST_PUSH(draft->request->arena, draft->gathered, verdict->arrays.at[k].base);
    return true;
}

/* The array that a table became. */
static struct plan_array *array_of(struct kernel_draft *draft, const struct plan_gather *plan)
{
    struct plan_array *found = NULL;
    for (size_t k = 0; k < draft->kernel.arrays.size; k++)
        if (draft->kernel.arrays.at[k].gather == plan)
            found = &draft->kernel.arrays.at[k];
    return found;
}

/* Where the gathered rows begin: the row that is the first among them, or NULL: 0. */
static const char *first_row(struct kernel_draft *draft, const struct plan_array *array)
{
    bool has_room = array->first == NULL && action_chose(draft->request, "memory", "managed");
    return array->first != NULL ? array->first
           : array->lower.text == NULL || has_room
               ? NULL
               : amount_operand(draft->request->arena, array->lower.text);
}

/* The lines in their order, with the places of rows among those that are gathered. */
static void set_lines(struct kernel_draft *draft, const struct searching *search, const char *first,
                      struct plan_gather *plan)
{
    struct arena *arena = draft->request->arena;
    for (size_t k = search->lines.size; k > 0; k--) {
        struct plan_line line = search->lines.at[k - 1];
        if (line.kind == PLAN_PIECE && first != NULL) {
            struct plan_piece *piece = ARENA_NEW(arena, struct plan_piece);
            *piece = *line.piece;
            piece->place =
                arena_printf(arena, piece->is_loose ? "(%s) - %s" : "%s - %s", piece->place, first);
            line.piece = piece;
        }
        LIST_PUSH(arena, plan->lines, line);
    }
}

bool kernel_gathers_write(struct kernel_draft *draft)
{
    for (size_t k = 0; k < draft->gathers.size; k++) {
        const struct kernel_gather *gather = &draft->gathers.at[k];
        const struct plan_array *array = array_of(draft, gather->plan);
        struct searching search = {
            .draft = draft, .capture = gather->table, .gather = gather, .has_names = true};
        if (array == NULL)
            continue;
        if (!search_write(&search))
            return refuse(draft, gather->table);
        set_lines(draft, &search, first_row(draft, array), gather->plan);
    }
    return true;
}
