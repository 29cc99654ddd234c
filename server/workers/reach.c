/* reach.c: see reach.h. */
#include "server/workers/reach.h"

#include <stdlib.h>

#include "base/hash.h"
#include "code/inline.h"

/* What others point to: each is read once, and asked about by its number. */
enum node_kind { NODE_FUNCTION, NODE_DECL, NODE_TYPE, NODE_RECORD };

struct node {
    enum node_kind kind;
    const void *at;
    bool is_read;             /* what follows is known */
    uint64_t own;             /* hash of the node, without what it points to */
    size_t links, links_size; /* in reach.links: the nodes that it points to */
    unsigned question;        /* that it was found by last */
    uint64_t number;          /* among those found by that question */
};

/* How a function is called somewhere in the unit. */
struct called {
    const struct decl *decl;
    uint64_t arguments; /* hash of what they are made of, and which of them name the same */
};

struct reach {
    struct arena arena;
    const struct tree *tree;
    LIST_OF(struct node) nodes; /* the first stands for NULL */
    LIST_OF(uint32_t) links;
    uint32_t *slots; /* a hash table of `slots_size` nodes by their addresses; 0: free */
    size_t slots_size;
    LIST_OF(const struct function *) outer; /* functions that stand in no other one, by place */
    LIST_OF(uint32_t) found;                /* by the present question, in order */
    bool has_calls;
    LIST_OF(struct called) calls; /* by the addresses of their declarations, then by hash */
    unsigned question;
};

/* A node while it is read. */
struct reading {
    struct reach *reach;
    uint64_t hash;
    LIST_OF(uint32_t) links;
    const struct range *own; /* the text that places are relative to; NULL: none */
};

static bool is_within(const struct range *inner, const struct range *outer)
{
    return inner->file == outer->file && inner->start >= outer->start && inner->end <= outer->end;
}

struct reach *reach_new(const struct tree *tree)
{
    struct reach *reach = xcalloc(1, sizeof(*reach));
    reach->tree = tree;
    LIST_PUSH(&reach->arena, reach->nodes, ((struct node){.is_read = true}));
    for (size_t i = 0; i < tree->functions.size; i++) {
        const struct function *function = tree->functions.at[i];
        if (reach->outer.size == 0 ||
            !is_within(&function->range, &reach->outer.at[reach->outer.size - 1]->range))
            LIST_PUSH(&reach->arena, reach->outer, function);
    }
    return reach;
}

void reach_free(struct reach *reach)
{
    if (!reach)
        return;
    arena_release(&reach->arena);
    free(reach->slots);
    free(reach);
}

static size_t slot_of(const struct reach *reach, const void *at)
{
    size_t slot = (size_t)hash_add(HASH_INIT, (uintptr_t)at) & (reach->slots_size - 1);
    while (reach->slots[slot] != 0 && reach->nodes.at[reach->slots[slot]].at != at)
        slot = (slot + 1) & (reach->slots_size - 1);
    return slot;
}

static void make_room(struct reach *reach)
{
    if (2 * reach->nodes.size < reach->slots_size)
        return;
    free(reach->slots);
    reach->slots_size = reach->slots_size ? 2 * reach->slots_size : 1024;
    reach->slots = xcalloc(reach->slots_size, sizeof(*reach->slots));
    for (uint32_t i = 1; i < reach->nodes.size; i++)
        reach->slots[slot_of(reach, reach->nodes.at[i].at)] = i;
}

/* The index of the node; 0 for NULL. */
static uint32_t node_of(struct reach *reach, enum node_kind kind, const void *at)
{
    if (!at)
        return 0;
    make_room(reach);
    size_t slot = slot_of(reach, at);
    if (reach->slots[slot] == 0) {
        reach->slots[slot] = (uint32_t)reach->nodes.size;
        LIST_PUSH(&reach->arena, reach->nodes, ((struct node){.kind = kind, .at = at}));
    }
    return reach->slots[slot];
}

/* The outermost function whose text holds the range, or NULL. */
static const struct function *function_around(const struct reach *reach, const struct range *range)
{
    size_t low = 0, high = reach->outer.size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        const struct range *function = &reach->outer.at[middle]->range;
        if (function->file < range->file ||
            (function->file == range->file && function->start <= range->start))
            low = middle + 1;
        else
            high = middle;
    }
    const struct function *before = low > 0 ? reach->outer.at[low - 1] : NULL;
    return before && is_within(range, &before->range) ? before : NULL;
}

static void add_bytes(struct reading *reading, const void *bytes, size_t length)
{
    reading->hash = hash_bytes(reading->hash, bytes, length);
}

static void add_number(struct reading *reading, uint64_t number)
{
    reading->hash = hash_add(reading->hash, number);
}

static void add_text(struct reading *reading, const char *text)
{
    reading->hash = hash_text(reading->hash, text);
}

static void add_link(struct reading *reading, enum node_kind kind, const void *at)
{
    uint32_t node = node_of(reading->reach, kind, at);
    LIST_PUSH(&reading->reach->arena, reading->links, node);
}

static void add_source_text(struct reading *reading, const struct range *range)
{
    const struct sources *sources = &reading->reach->tree->sources;
    const struct source *source =
        range->file < sources->files.size ? sources->files.at[range->file] : NULL;
    add_text(reading, source ? source->path : NULL);
    if (source && range->start <= range->end && range->end <= source->length)
        add_bytes(reading, source->text + range->start, range->end - range->start);
}

/* A place in the text that is read, or in another one, with what stands there. */
static void add_range(struct reading *reading, const struct range *range)
{
    const struct function *around = NULL;
    const struct range *base = reading->own;
    bool is_own = base && is_within(range, base);
    if (!is_own) {
        around = function_around(reading->reach, range);
        base = around ? &around->range : NULL;
        add_source_text(reading, range);
    }
    add_number(reading, (uint64_t)is_own << 1 | (uint64_t)(around != NULL));
    if (base) {
        add_number(reading, range->start - base->start);
        add_number(reading, range->end - base->start);
    }
}

static void add_stmt(struct reading *reading, const struct stmt *stmt);

static void add_expr(struct reading *reading, const struct expr *expr)
{
    const struct range none = {0, 0, 0};
    struct expr bytes;
    add_number(reading, expr != NULL);
    if (!expr)
        return;
    memcpy(&bytes, expr, sizeof(bytes));
    bytes.range = bytes.original = none;
    bytes.type = bytes.measured = NULL;
    bytes.decl = NULL;
    bytes.written = NULL;
    bytes.operands = NULL;
    bytes.body = bytes.inlined = NULL;
    bytes.linked = NULL;
    bytes.what = bytes.why_not = NULL;
    add_bytes(reading, &bytes, sizeof(bytes));
    add_range(reading, &expr->range);
    if (expr->is_inlined)
        add_range(reading, &expr->original);
    add_link(reading, NODE_TYPE, expr->type);
    add_link(reading, NODE_TYPE, expr->measured);
    add_link(reading, NODE_DECL, expr->decl);
    add_link(reading, NODE_DECL, expr_written(expr)->decl);
    add_text(reading, expr->what);
    add_text(reading, expr->why_not);
    add_text(reading, expr->linked ? linked_file(expr->linked) : NULL);
    for (size_t i = 0; i < expr->operands_size; i++)
        add_expr(reading, expr->operands[i]);
    add_stmt(reading, expr->body);
    add_stmt(reading, expr->inlined);
}

static void add_stmt(struct reading *reading, const struct stmt *stmt)
{
    const struct range none = {0, 0, 0};
    struct stmt bytes;
    add_number(reading, stmt != NULL);
    if (!stmt)
        return;
    memcpy(&bytes, stmt, sizeof(bytes));
    bytes.range = bytes.header = none;
    bytes.macro = bytes.label = bytes.what = NULL;
    bytes.init = bytes.body = bytes.otherwise = NULL;
    bytes.cond = bytes.step = bytes.expr = NULL;
    bytes.cond_decl = NULL;
    bytes.children.at = NULL;
    bytes.decls.at = NULL;
    add_bytes(reading, &bytes, sizeof(bytes));
    add_range(reading, &stmt->range);
    add_range(reading, &stmt->header);
    add_text(reading, stmt->macro);
    add_text(reading, stmt->label);
    add_text(reading, stmt->what);
    add_link(reading, NODE_DECL, stmt->cond_decl);
    for (size_t i = 0; i < stmt->decls.size; i++)
        add_link(reading, NODE_DECL, stmt->decls.at[i]);
    add_stmt(reading, stmt->init);
    add_expr(reading, stmt->cond);
    add_expr(reading, stmt->step);
    add_expr(reading, stmt->expr);
    for (size_t i = 0; i < stmt->children.size; i++)
        add_stmt(reading, stmt->children.at[i]);
    add_stmt(reading, stmt->body);
    add_stmt(reading, stmt->otherwise);
}

/* The text, with the column for places in its first line. */
static void read_function(struct reading *reading, const struct function *function)
{
    const struct sources *sources = &reading->reach->tree->sources;
    struct function bytes;
    memcpy(&bytes, function, sizeof(bytes));
    bytes.decl = NULL;
    bytes.tree = NULL;
    bytes.unknown_rules = bytes.name = bytes.not_followed = NULL;
    bytes.range = (struct range){0, 0, 0};
    bytes.body = NULL;
    bytes.parameters.at = NULL;
    add_bytes(reading, &bytes, sizeof(bytes));
    add_text(reading, function->unknown_rules);
    add_text(reading, function->name);
    add_text(reading, function->not_followed);
    add_source_text(reading, &function->range);
    add_number(reading,
               source_place(sources->files.at[function->range.file], function->range.start).column);
    add_link(reading, NODE_DECL, function->decl);
    for (size_t i = 0; i < function->parameters.size; i++)
        add_link(reading, NODE_DECL, function->parameters.at[i]);
    reading->own = &function->range;
    add_stmt(reading, function->body);
}

/* Its number is that of the whole unit; what counts of it is the order. */
static void read_decl(struct reading *reading, const struct decl *decl)
{
    const struct range none = {0, 0, 0};
    struct decl bytes;
    memcpy(&bytes, decl, sizeof(bytes));
    bytes.id = 0;
    bytes.name = bytes.symbol = bytes.outer_name = bytes.strange = bytes.outer_class = NULL;
    bytes.type = bytes.written_type = NULL;
    bytes.range = bytes.name_range = none;
    bytes.init = bytes.static_extent = NULL;
    bytes.record = NULL;
    bytes.function = NULL;
    add_bytes(reading, &bytes, sizeof(bytes));
    add_text(reading, decl->outer_class);
    add_text(reading, decl->name);
    add_text(reading, decl->symbol);
    add_text(reading, decl->outer_name);
    add_text(reading, decl->strange);
    add_range(reading, &decl->range);
    add_range(reading, &decl->name_range);
    add_link(reading, NODE_TYPE, decl->type);
    add_link(reading, NODE_TYPE, decl->written_type);
    add_link(reading, NODE_RECORD, decl->record);
    add_link(reading, NODE_FUNCTION, decl->function);
    add_expr(reading, decl->init);
    add_expr(reading, decl->static_extent);
}

static void read_type(struct reading *reading, const struct type *type)
{
    struct type bytes;
    memcpy(&bytes, type, sizeof(bytes));
    bytes.text = bytes.canonical = NULL;
    bytes.element = NULL;
    bytes.length_expr = NULL;
    bytes.record = NULL;
    add_bytes(reading, &bytes, sizeof(bytes));
    add_text(reading, type->text);
    add_text(reading, type->canonical);
    add_link(reading, NODE_TYPE, type->element);
    add_link(reading, NODE_RECORD, type->record);
    add_expr(reading, type->length_expr);
}

static void read_record(struct reading *reading, const struct record *record)
{
    struct record bytes;
    memcpy(&bytes, record, sizeof(bytes));
    bytes.name = NULL;
    bytes.fields.at = NULL;
    bytes.bases.at = NULL;
    add_bytes(reading, &bytes, sizeof(bytes));
    add_text(reading, record->name);
    for (size_t i = 0; i < record->fields.size; i++)
        add_link(reading, NODE_DECL, record->fields.at[i]);
    for (size_t i = 0; i < record->bases.size; i++)
        add_link(reading, NODE_RECORD, record->bases.at[i]);
}

/* Reading makes nodes, so that none of them stays where it is. */
static void read_node(struct reach *reach, uint32_t index)
{
    struct reading reading = {.reach = reach, .hash = HASH_INIT};
    const struct node node = reach->nodes.at[index];
    switch (node.kind) {
    case NODE_FUNCTION:
        read_function(&reading, node.at);
        break;
    case NODE_DECL:
        read_decl(&reading, node.at);
        break;
    case NODE_TYPE:
        read_type(&reading, node.at);
        break;
    case NODE_RECORD:
        read_record(&reading, node.at);
        break;
    }
    struct node *read = &reach->nodes.at[index];
    read->is_read = true;
    read->own = hash_add(reading.hash, (uint64_t)node.kind);
    read->links = reach->links.size;
    read->links_size = reading.links.size;
    for (size_t i = 0; i < reading.links.size; i++)
        LIST_PUSH(&reach->arena, reach->links, reading.links.at[i]);
}

/* The number of a node among those found, which it is now. */
static uint64_t find_node(struct reach *reach, uint32_t index)
{
    struct node *node = &reach->nodes.at[index];
    if (node->question != reach->question) {
        node->question = reach->question;
        node->number = reach->found.size;
        LIST_PUSH(&reach->arena, reach->found, index);
    }
    return node->number;
}

/* A declaration that was found. */
struct order {
    unsigned id;
    uint64_t number;
};

static int compare_ids(const void *a, const void *b)
{
    const struct order *left = a, *right = b;
    return (left->id > right->id) - (left->id < right->id);
}

/* In which order the declarations are mentioned in the unit. */
static uint64_t add_order(struct reach *reach, uint64_t hash)
{
    struct order *all = xmalloc((reach->found.size + 1) * sizeof(*all));
    size_t size = 0;
    for (size_t i = 0; i < reach->found.size; i++) {
        const struct node *node = &reach->nodes.at[reach->found.at[i]];
        const struct decl *decl = node->kind == NODE_DECL ? node->at : NULL;
        if (decl)
            all[size++] = (struct order){decl->id, node->number};
    }
    qsort(all, size, sizeof(*all), compare_ids);
    for (size_t i = 0; i < size; i++)
        hash = hash_add(hash, all[i].number);
    free(all);
    return hash;
}

/* A call while its arguments are read. */
struct arguments {
    struct reach *reach;
    uint64_t hash;
    LIST_OF(const struct decl *) decls; /* that were named before */
};

/* Which of the declarations named before it is; a new one comes last. */
static size_t decl_number(struct arguments *arguments, const struct decl *decl)
{
    size_t number = 0;
    while (number < arguments->decls.size && arguments->decls.at[number] != decl)
        number++;
    if (number == arguments->decls.size)
        LIST_PUSH(&arguments->reach->arena, arguments->decls, decl);
    return number;
}

static bool add_argument(const struct expr *expr, void *data)
{
    struct arguments *arguments = data;
    const uint64_t numbers[] = {expr->kind, expr->op, (uint64_t)expr->value, expr->operands_size,
                                decl_number(arguments, expr->decl)};
    for (size_t i = 0; i < COUNT_OF(numbers); i++)
        arguments->hash = hash_add(arguments->hash, numbers[i]);
    return true;
}

static bool note_call(const struct expr *expr, void *data)
{
    struct arguments arguments = {.reach = data, .hash = HASH_INIT};
    if (expr->kind != EXPR_CALL || !expr->decl)
        return true;
    expr_walk(expr, add_argument, &arguments);
    LIST_PUSH(&arguments.reach->arena, arguments.reach->calls,
              ((struct called){expr->decl, arguments.hash}));
    return true;
}

static int compare_calls(const void *a, const void *b)
{
    const struct called *left = a, *right = b;
    if (left->decl != right->decl)
        return (uintptr_t)left->decl < (uintptr_t)right->decl ? -1 : 1;
    return (left->arguments > right->arguments) - (left->arguments < right->arguments);
}

/* Adds how the unit calls a function: add-restrict looks whether a call gives it the same memory
   twice. */
static uint64_t add_calls(struct reach *reach, uint64_t hash, const struct decl *decl)
{
    for (size_t i = 0; !reach->has_calls && i < reach->tree->functions.size; i++)
        stmt_walk(reach->tree->functions.at[i]->body, NULL, note_call, reach);
    if (!reach->has_calls && reach->calls.size > 0)
        qsort(reach->calls.at, reach->calls.size, sizeof *reach->calls.at, compare_calls);
    reach->has_calls = true;
    size_t low = 0, high = reach->calls.size;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if ((uintptr_t)reach->calls.at[middle].decl < (uintptr_t)decl)
            low = middle + 1;
        else
            high = middle;
    }
    for (; low < reach->calls.size && reach->calls.at[low].decl == decl; low++)
        hash = hash_add(hash, reach->calls.at[low].arguments);
    return hash;
}

/* Nodes get their numbers in the order in which they are found, so that the hash is that of the
   graph. */
uint64_t reach_hash(struct reach *reach, const struct function *function)
{
    uint64_t hash = HASH_INIT;
    reach->question++;
    reach->found.size = 0;
    find_node(reach, 0);
    find_node(reach, node_of(reach, NODE_FUNCTION, function));
    for (size_t i = 0; i < reach->found.size; i++) {
        uint32_t index = reach->found.at[i];
        if (!reach->nodes.at[index].is_read)
            read_node(reach, index);
        const struct node node = reach->nodes.at[index];
        hash = hash_add(hash, node.own);
        for (size_t k = 0; k < node.links_size; k++)
            hash = hash_add(hash, find_node(reach, reach->links.at[node.links + k]));
    }
    return add_calls(reach, add_order(reach, hash), function->decl);
}
