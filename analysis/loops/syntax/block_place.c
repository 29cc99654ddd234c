/* block_place.c: see block_place.h. */
#include "loops/syntax/block_place.h"

struct place_search {
    const struct stmt *stmt;
    struct block_place found;
};

static bool search_place(const struct stmt *stmt, void *data)
{
    struct place_search *search = data;
    bool is_block = stmt->kind == STMT_COMPOUND && !stmt->is_inlined;
    for (size_t k = 0; is_block && k < stmt->children.size; k++)
        if (stmt->children.at[k] == search->stmt)
            search->found = (struct block_place){stmt, k};
    return search->found.block == NULL;
}

struct block_place block_place_of(const struct stmt *body, const struct stmt *stmt)
{
    struct place_search search = {stmt, {NULL, 0}};
    stmt_walk(body, search_place, NULL, &search);
    return search.found;
}

const struct stmt *block_place_next_loop(const struct block_place *place)
{
    for (size_t k = place->at + 1; place->block != NULL && k < place->block->children.size; k++)
        if (stmt_does(place->block->children.at[k]) & DOES_LOOP)
            return place->block->children.at[k];
    return NULL;
}
