/*
 * egraph.c: see egraph.h. The nodes of a class and the uses of a class are lists without memory of
 * their own, so that merging two classes joins their lists. Of two classes that are merged the one
 * with fewer uses and nodes goes into the other; its users are looked at once, when all that was
 * merged has been joined.
 */
#include "egraph/egraph.h"

#include "base/array.h"
#include "base/hash.h"

struct egraph_class {
    int tag;                           /* of all nodes */
    int weight;                        /* how many nodes and uses there are, dead ones included */
    struct egraph_node *first, *last;  /* the nodes */
    struct egraph_child *uses, *final; /* the uses; the last one's next is NULL */
};

struct merge {
    int one, other;
};

struct egraph {
    struct arena *arena;
    LIST_OF(struct egraph_class) classes;
    LIST_OF(int) parents;                /* by class: the one that it went into, or itself; apart
                                            from them since it is asked for most */
    LIST_OF(struct merge) pending;       /* merged, and not yet in effect */
    LIST_OF(struct egraph_node *) dirty; /* one of their children has become another */
    struct egraph_node **buckets;        /* the nodes by hash */
    size_t bucket_count;                 /* a power of two */
    int live_nodes, live_classes, serial, now;
};

enum { FIRST_BUCKETS = 256 };

struct egraph *egraph_new(struct arena *arena)
{
    struct egraph *graph = ARENA_NEW(arena, struct egraph);
    graph->arena = arena;
    graph->bucket_count = FIRST_BUCKETS;
    graph->buckets = ARENA_ARRAY(arena, struct egraph_node *, FIRST_BUCKETS);
    return graph;
}

int egraph_find(const struct egraph *graph, int class)
{
    int *at = graph->parents.at;
    while (at[class] != class) {
        at[class] = at[at[class]];
        class = at[class];
    }
    return class;
}

static uint64_t hash_head(int symbol, int tag, int64_t payload)
{
    uint64_t head = (uint64_t)(uint32_t)symbol << 32 | (uint32_t)tag;
    return hash_add(hash_add(HASH_INIT, head), (uint64_t)payload);
}

static size_t bucket_of_key(const struct egraph *graph, const struct egraph_key *key)
{
    uint64_t hash = hash_head(key->symbol, key->tag, key->payload);
    for (int k = 0; k < key->size; k++)
        hash = hash_add(hash, (uint64_t)egraph_find(graph, key->children[k]));
    return hash & (graph->bucket_count - 1);
}

static size_t bucket_of_node(const struct egraph *graph, const struct egraph_node *node)
{
    uint64_t hash = hash_head(node->symbol, node->tag, node->payload);
    for (int k = 0; k < node->size; k++)
        hash = hash_add(hash, (uint64_t)node->children[k].class);
    return hash & (graph->bucket_count - 1);
}

static bool is_node(const struct egraph *graph, const struct egraph_node *node,
                    const struct egraph_key *key)
{
    if (node->symbol != key->symbol || node->tag != key->tag || node->payload != key->payload ||
        node->size != key->size)
        return false;
    for (int k = 0; k < key->size; k++)
        if (node->children[k].class != egraph_find(graph, key->children[k]))
            return false;
    return true;
}

static struct egraph_node *find_node(const struct egraph *graph, const struct egraph_key *key,
                                     size_t bucket)
{
    struct egraph_node *node = graph->buckets[bucket];
    while (node && !is_node(graph, node, key))
        node = node->in_bucket;
    return node;
}

int egraph_lookup(const struct egraph *graph, const struct egraph_key *key)
{
    struct egraph_node *node = find_node(graph, key, bucket_of_key(graph, key));
    return node ? egraph_find(graph, node->class) : EGRAPH_NONE;
}

static void hash_in(struct egraph *graph, struct egraph_node *node)
{
    size_t bucket = bucket_of_node(graph, node);
    node->in_bucket = graph->buckets[bucket];
    graph->buckets[bucket] = node;
}

static void hash_out(struct egraph *graph, struct egraph_node *node)
{
    struct egraph_node **at = &graph->buckets[bucket_of_node(graph, node)];
    while (*at != node)
        at = &(*at)->in_bucket;
    *at = node->in_bucket;
}

static void grow_buckets(struct egraph *graph)
{
    struct egraph_node **old = graph->buckets;
    size_t count = graph->bucket_count;
    graph->bucket_count = 2 * count;
    graph->buckets = ARENA_ARRAY(graph->arena, struct egraph_node *, 2 * count);
    for (size_t k = 0; k < count; k++)
        for (struct egraph_node *node = old[k], *next; node; node = next) {
            next = node->in_bucket;
            hash_in(graph, node);
        }
}

static void list_in(struct egraph_class *class, struct egraph_node *node)
{
    node->previous = NULL;
    node->next = class->first;
    if (class->first)
        class->first->previous = node;
    else
        class->last = node;
    class->first = node;
}

static void list_out(struct egraph_class *class, struct egraph_node *node)
{
    if (node->previous)
        node->previous->next = node->next;
    else
        class->first = node->next;
    if (node->next)
        node->next->previous = node->previous;
    else
        class->last = node->previous;
}

static void add_use(struct egraph_class *class, struct egraph_child *child)
{
    child->next = NULL;
    if (class->final)
        class->final->next = child;
    else
        class->uses = child;
    class->final = child;
    class->weight++;
}

/* Makes a node that is not there yet, in a class that stands for itself. */
static void make_node(struct egraph *graph, const struct egraph_key *key, int class)
{
    if (graph->live_nodes > (int)(graph->bucket_count / 2))
        grow_buckets(graph);
    size_t size = (size_t)key->size;
    struct egraph_node *node =
        arena_alloc(graph->arena, sizeof(*node) + size * sizeof(node->children[0]));
    node->symbol = key->symbol;
    node->tag = key->tag;
    node->payload = key->payload;
    node->class = class;
    node->serial = graph->serial++;
    node->changed = graph->now;
    node->size = key->size;
    for (int k = 0; k < key->size; k++) {
        node->children[k].class = egraph_find(graph, key->children[k]);
        node->children[k].user = node;
        add_use(&graph->classes.at[node->children[k].class], &node->children[k]);
    }
    hash_in(graph, node);
    list_in(&graph->classes.at[class], node);
    graph->classes.at[class].weight++;
    graph->live_nodes++;
}

int egraph_add(struct egraph *graph, const struct egraph_key *key)
{
    struct egraph_node *node = find_node(graph, key, bucket_of_key(graph, key));
    if (node)
        return egraph_find(graph, node->class);
    int class = (int)graph->classes.size;
    struct egraph_class made = {.tag = key->tag};
    LIST_PUSH(graph->arena, graph->classes, made);
    LIST_PUSH(graph->arena, graph->parents, class);
    graph->live_classes++;
    make_node(graph, key, class);
    return class;
}

int egraph_add_list(struct egraph *graph, int symbol, int tag, const int *children, int size)
{
    struct egraph_key key = {symbol, tag, 0, size, children};
    return egraph_add(graph, &key);
}

int egraph_leaf(struct egraph *graph, int symbol, int tag, int64_t payload)
{
    struct egraph_key key = {symbol, tag, payload, 0, NULL};
    return egraph_add(graph, &key);
}

bool egraph_add_to(struct egraph *graph, int class, const struct egraph_key *key)
{
    struct egraph_node *node = find_node(graph, key, bucket_of_key(graph, key));
    if (node)
        return egraph_merge(graph, class, node->class);
    int home = egraph_find(graph, class);
    if (graph->classes.at[home].tag != key->tag)
        BUG("a node with tag %d for a class of tag %d", key->tag, graph->classes.at[home].tag);
    make_node(graph, key, home);
    return true;
}

bool egraph_merge(struct egraph *graph, int one, int other)
{
    struct merge merge = {egraph_find(graph, one), egraph_find(graph, other)};
    if (merge.one == merge.other)
        return false;
    const struct egraph_class *at = graph->classes.at;
    if (at[merge.one].tag != at[merge.other].tag)
        BUG("classes with tags %d and %d are merged", at[merge.one].tag, at[merge.other].tag);
    LIST_PUSH(graph->arena, graph->pending, merge);
    return true;
}

/* Puts a node first in its class, since it has changed. */
static void touch(struct egraph *graph, struct egraph_node *node)
{
    struct egraph_class *class = &graph->classes.at[egraph_find(graph, node->class)];
    list_out(class, node);
    list_in(class, node);
    node->changed = graph->now;
}

/* Gives the users of `from` to rebuilding, and the uses that are left to `to`. */
static void move_uses(struct egraph *graph, struct egraph_class *from, struct egraph_class *to)
{
    for (struct egraph_child *use = from->uses, *next; use; use = next) {
        next = use->next;
        if (use->user->dead)
            continue;
        if (!use->user->listed) {
            use->user->listed = true;
            LIST_PUSH(graph->arena, graph->dirty, use->user);
        }
        add_use(to, use);
    }
    from->uses = from->final = NULL;
}

/* Puts the nodes of `from` in front of those of `to`. */
static void move_nodes(struct egraph *graph, struct egraph_class *from, struct egraph_class *to)
{
    for (struct egraph_node *node = from->first; node; node = node->next) {
        node->changed = graph->now;
        to->weight++;
    }
    if (from->last) {
        from->last->next = to->first;
        if (to->first)
            to->first->previous = from->last;
        else
            to->last = from->last;
        to->first = from->first;
    }
    from->first = from->last = NULL;
}

static void join(struct egraph *graph, struct merge merge)
{
    int to = egraph_find(graph, merge.one), from = egraph_find(graph, merge.other);
    if (to == from)
        return;
    struct egraph_class *at = graph->classes.at;
    if (at[from].weight > at[to].weight || (at[from].weight == at[to].weight && from < to)) {
        int larger = from;
        from = to;
        to = larger;
    }
    graph->parents.at[from] = to;
    move_nodes(graph, &at[from], &at[to]);
    move_uses(graph, &at[from], &at[to]);
    graph->live_classes--;
}

/* Of two nodes that are equal the older one stays. */
static void kill(struct egraph *graph, struct egraph_node *node)
{
    list_out(&graph->classes.at[egraph_find(graph, node->class)], node);
    node->dead = true;
    graph->live_nodes--;
}

/* Hashes a node anew, whose children have become others; if it is equal to another one now, their
   classes are merged. */
static void repair(struct egraph *graph, struct egraph_node *node)
{
    node->listed = false;
    if (node->dead)
        return;
    hash_out(graph, node);
    for (int k = 0; k < node->size; k++)
        node->children[k].class = egraph_find(graph, node->children[k].class);
    size_t bucket = bucket_of_node(graph, node);
    struct egraph_node *same = graph->buckets[bucket];
    for (; same; same = same->in_bucket) {
        bool equal = same->symbol == node->symbol && same->tag == node->tag &&
                     same->payload == node->payload && same->size == node->size;
        for (int k = 0; equal && k < node->size; k++)
            equal = same->children[k].class == node->children[k].class;
        if (equal)
            break;
    }
    if (same)
        egraph_merge(graph, same->class, node->class);
    if (same && same->serial < node->serial) {
        kill(graph, node);
        return;
    }
    if (same) {
        hash_out(graph, same);
        kill(graph, same);
    }
    hash_in(graph, node);
    touch(graph, node);
}

bool egraph_rebuild(struct egraph *graph)
{
    bool any = graph->pending.size > 0;
    while (graph->pending.size > 0) {
        for (size_t k = 0; k < graph->pending.size; k++)
            join(graph, graph->pending.at[k]);
        graph->pending.size = 0;
        for (size_t k = 0; k < graph->dirty.size; k++)
            repair(graph, graph->dirty.at[k]);
        graph->dirty.size = 0;
    }
    return any;
}

int egraph_tag(const struct egraph *graph, int class)
{
    return graph->classes.at[egraph_find(graph, class)].tag;
}

const struct egraph_node *egraph_first(const struct egraph *graph, int class)
{
    return graph->classes.at[egraph_find(graph, class)].first;
}

const struct egraph_child *egraph_uses(const struct egraph *graph, int class)
{
    return graph->classes.at[egraph_find(graph, class)].uses;
}

int egraph_limit(const struct egraph *graph)
{
    return (int)graph->classes.size;
}

int egraph_classes(const struct egraph *graph)
{
    return graph->live_classes;
}

int egraph_nodes(const struct egraph *graph)
{
    return graph->live_nodes;
}

int egraph_time(const struct egraph *graph)
{
    return graph->now;
}

void egraph_tick(struct egraph *graph)
{
    graph->now++;
}
