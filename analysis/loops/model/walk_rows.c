/* walk_rows.c: part of walk.h: the rows of tables of pointers, as `x[i][j]` with `double **x`. The
   pointers are as fixed as the place of each of them: alias.c and overlap.c check that. */
#include "loops/model/path.h"
#include "loops/model/walk.h"

/* Whether two paths go the same way: the same fields, any subscripts. */
static bool goes_same_way(const path_list *a, const path_list *b)
{
    bool same = a->size == b->size;
    for (size_t i = 0; same && i < a->size; i++)
        same = path_step_is_alike(&a->at[i], &b->at[i]);
    return same;
}

static struct base *find_rows(const struct nest *nest, const struct base *table,
                              const path_list *path)
{
    for (size_t i = 0; i < nest->bases.size; i++) {
        struct base *known = nest->bases.at[i];
        if (known->kind == BASE_ROWS && known->table == table &&
            goes_same_way(&known->to_pointer, path))
            return known;
    }
    return NULL;
}

/* The step from a pointer to what it leads to: the only field of a structure of its own, so that
   rows are neither elements of each other's arrays nor run into each other. */
static const struct decl *row_step(struct walker *w, const struct type *row)
{
    struct record *record = ARENA_NEW(w->arena, struct record);
    struct decl *field = ARENA_NEW(w->arena, struct decl);
    record->name = "";
    record->is_complete = record->is_trivial = true;
    record->size = -1;
    *field = (struct decl){.kind = DECL_FIELD,
                           .name = "*",
                           .type = row,
                           .written_type = row,
                           .record = record,
                           .offset_bits = -1,
                           .bit_width = -1};
    LIST_PUSH(w->arena, record->fields, field);
    return field;
}

/* The pointers of a table as a place that is fixed. */
static void fix_pointers(struct walker *w, struct base *rows, const struct expr *expr)
{
    struct fixed_place *place = ARENA_NEW(w->arena, struct fixed_place);
    place->base = rows->table;
    place->path = rows->to_pointer;
    place->type = expr->type;
    place->text = rows->text;
    place->range = expr->range;
    place->pointer = rows;
    LIST_PUSH(w->arena, place->reads.places, place);
    reads_add(w->arena, &place->reads, &rows->table->reads);
    LIST_PUSH(w->arena, w->nest->fixed, place);
    rows->reads = place->reads;
}

/* Whether a place may be one of a table that is there before the root, and stays as it is. */
bool walk_is_in_table(const struct walker *w, const struct location *location,
                      const struct expr *expr)
{
    const struct type *type = expr->type;
    const struct base *table = location->base;
    return !w->silent && !w->at_entry && location->shaped && location->path.size &&
           type->kind == TYPE_POINTER && !type->is_volatile && !type->is_atomic &&
           type->element->kind != TYPE_VOID && type->element->kind != TYPE_FUNCTION &&
           table->kind != BASE_UNKNOWN && !table->is_hidden &&
           !(table->decl && (table->decl->is_inlined || walk_declared_inside(w, table->decl))) &&
           !(w->nest->counter && expr_mentions(expr, w->nest->counter)) &&
           !w->changed->has_unknown && !effects_stores_to(&w->written, expr);
}

const struct base *base_for_rows(struct walker *w, const struct location *location,
                                 const struct expr *expr, const char *text)
{
    struct base *rows = find_rows(w->nest, location->base, &location->path);
    if (rows)
        return rows;
    rows = ARENA_NEW(w->arena, struct base);
    rows->kind = BASE_ROWS;
    rows->text = text;
    rows->range = expr->range;
    rows->expr = expr;
    rows->type = expr->type->element;
    rows->is_conditional = true;
    rows->table = location->base;
    rows->to_pointer = location->path;
    rows->row = row_step(w, rows->type);
    LIST_PUSH(w->arena, w->nest->bases, rows);
    fix_pointers(w, rows, expr);
    return rows;
}

path_list walk_row_path(struct walker *w, const struct base *rows, const path_list *to_pointer)
{
    path_list path = {NULL, 0, 0};
    struct path_step step = {true, rows->row, NULL, NULL, -1, NULL, rows->type, NULL};
    for (size_t i = 0; i < to_pointer->size; i++)
        LIST_PUSH(w->arena, path, to_pointer->at[i]);
    LIST_PUSH(w->arena, path, step);
    return path;
}

/* A path from a pointer in a table as one from the rows. */
static path_list from_rows(struct walker *w, const struct base *rows,
                           const struct fixed_place *pointer, const path_list *rest)
{
    path_list path = walk_row_path(w, rows, &pointer->path);
    for (size_t i = 0; i < rest->size; i++)
        LIST_PUSH(w->arena, path, rest->at[i]);
    return path;
}

/* Lets everything that is found by a fixed pointer of a table be found in its rows. */
static void unite(struct walker *w, const struct base *rows, const struct fixed_place *pointer)
{
    struct nest *nest = w->nest;
    for (size_t i = 0; i < nest->accesses.size; i++) {
        struct access *access = nest->accesses.at[i];
        if (access->base != pointer->pointer)
            continue;
        access->path = from_rows(w, rows, pointer, &access->path);
        access->base = rows;
    }
    for (size_t i = 0; i < nest->fixed.size; i++) {
        struct fixed_place *place = nest->fixed.at[i];
        if (place->base != pointer->pointer)
            continue;
        place->path = from_rows(w, rows, pointer, &place->path);
        place->base = rows;
    }
}

static bool is_written(const struct nest *nest, const struct base *base)
{
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (nest->accesses.at[i]->base == base && nest->accesses.at[i]->is_write)
            return true;
    return false;
}

/* What is only read needs no comparison, and has slices of its own by fixed pointers. */
void walk_unite_rows(struct walker *w)
{
    struct nest *nest = w->nest;
    for (size_t i = 0; i < nest->fixed.size; i++) {
        const struct fixed_place *place = nest->fixed.at[i];
        const struct base *rows =
            place->pointer && place->pointer->kind == BASE_POINTER && place->path.size
                ? find_rows(nest, place->base, &place->path)
                : NULL;
        if (rows && (is_written(nest, rows) || is_written(nest, place->pointer)))
            unite(w, rows, place);
    }
}
