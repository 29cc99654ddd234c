/* frontend_table.c: part of frontend_internal.h: hash tables, and the children of cursors. */
#include <stdlib.h>

#include "code/frontend/frontend_internal.h"

static size_t hash_pointers(const void *first, const void *second)
{
    uint64_t hash = (uint64_t)(uintptr_t)first * 0x9e3779b97f4a7c15u;
    hash ^= (uint64_t)(uintptr_t)second * 0xc2b2ae3d27d4eb4fu;
    hash ^= hash >> 32;
    return (size_t)hash;
}

static struct table_entry *table_find(const struct table *table, const void *first,
                                      const void *second)
{
    size_t i = hash_pointers(first, second) & (table->room - 1);
    while (table->entries[i].first &&
           (table->entries[i].first != first || table->entries[i].second != second))
        i = (i + 1) & (table->room - 1);
    return &table->entries[i];
}

void *table_get(const struct table *table, const void *first, const void *second)
{
    return table->room ? table_find(table, first, second)->value : NULL;
}

void table_put(struct table *table, const void *first, const void *second, void *value)
{
    if (table->used * 2 >= table->room) {
        struct table old = *table;
        table->room = old.room ? old.room * 2 : 64;
        table->entries = xcalloc(table->room, sizeof(*table->entries));
        for (size_t i = 0; i < old.room; i++)
            if (old.entries[i].first)
                *table_find(table, old.entries[i].first, old.entries[i].second) = old.entries[i];
        free(old.entries);
    }
    struct table_entry *entry = table_find(table, first, second);
    table->used += !entry->first;
    *entry = (struct table_entry){first, second, value};
}

void table_release(struct table *table)
{
    free(table->entries);
    *table = (struct table){0};
}

const char *take_text(struct frontend *fe, CXString text)
{
    const char *bytes = clang_getCString(text);
    const char *copy = arena_strdup(fe->arena, bytes ? bytes : "");
    clang_disposeString(text);
    return copy;
}

static enum CXChildVisitResult push_child(CXCursor cursor, CXCursor parent, CXClientData data)
{
    (void)parent;
    struct frontend *fe = data;
    if (fe->stack_size == fe->stack_room) {
        fe->stack_room = fe->stack_room ? fe->stack_room * 2 : 256;
        fe->stack = xrealloc(fe->stack, fe->stack_room * sizeof(*fe->stack));
    }
    fe->stack[fe->stack_size++] = cursor;
    return CXChildVisit_Continue;
}

struct children children_of(struct frontend *fe, CXCursor cursor)
{
    struct children children = {fe->stack_size, 0};
    clang_visitChildren(cursor, push_child, fe);
    children.size = fe->stack_size - children.first;
    return children;
}

void children_done(struct frontend *fe, struct children children)
{
    fe->stack_size = children.first;
}

CXCursor child_at(const struct frontend *fe, struct children children, size_t i)
{
    return fe->stack[children.first + i];
}

bool is_expression(CXCursor cursor)
{
    return clang_isExpression(cursor.kind);
}
