/* memo.c: a table of answers, and of the objects that they are about. */
#define LATHE_MEMO_ITSELF
#include "loops/sets/memo.h"

#include <isl/arg.h>
#include <isl/ilp.h>
#include <stdlib.h>

#include "base/base.h"

enum {
    MOST_HELD = 1 << 16, /* objects, then everything is forgotten: some 100 MiB */
    RECENT = 1 << 10     /* objects that equal others */
};

#define KINDS(EACH) EACH(set) EACH(map) EACH(pw_aff) EACH(aff) EACH(val)
#define ENUMERATOR(kind) KIND_##kind,
enum kind { KINDS(ENUMERATOR) };

/* What the table is asked for: an operation, or one of these. */
enum operation {
    OF_POINTER, /* whether an object is the one that stands for its equals; b is 0 */
    OF_HASH,    /* the b-th object of kind `at` whose hash is a */
#define ONE(result, name, operand) OF_##name,
#define TWO(result, name, one, other) OF_##name,
#define AT(result, name, operand) OF_##name,
#define TEST(name, operand) OF_##name,
#define TEST2(name, one, other) OF_##name,
#include "loops/sets/memo.def"
#undef ONE
#undef TWO
#undef AT
#undef TEST
#undef TEST2
};

struct question {
    uint32_t operation, at;
    uintptr_t a, b;
};

struct slot {
    struct question question;
    uintptr_t answer; /* 0: the slot is free; of tests: 1 for no, 2 for yes */
};

struct object {
    enum kind kind;
    void *isl;
};

/* An object that equals another one, kept so that its pointer is not given to a third. The oldest
   makes room for the next: what isl counts as an operation hangs on when it gets memory back, and
   no budget may end at another place because an object has another address. */
struct recent {
    struct object object;
    void *like; /* NULL: unused */
    int next;   /* of those with the same head: its number, or -1 */
};

/* isl frees the memory itself, as the options of its context. */
struct memo {
    struct slot *slots;
    size_t room, used; /* of the slots; `room` is a power of two */
    struct object *held;
    size_t held_room, held_size;
    struct recent recent[RECENT];
    int heads[RECENT]; /* by address: 1 + the number of the first; 0 for none */
    int oldest;        /* in `recent`: the next to go */
    struct memo_counts counts;
    bool is_open;
};

/* isl finds the options of a context by the address of their description, and only reads it. */
static const struct isl_arg no_options[] = {{.type = isl_arg_end}};
static const struct isl_args options = {sizeof(struct memo), (struct isl_arg *)no_options};

static struct memo *memo_of(isl_ctx *ctx)
{
    return isl_ctx_peek_options(ctx, (struct isl_args *)&options);
}

isl_ctx *memo_ctx_new(void)
{
    struct memo *memo = xcalloc(1, sizeof(*memo));
    memo->is_open = true;
    return isl_ctx_alloc_with_options((struct isl_args *)&options, memo);
}

struct memo_counts memo_counts_of(isl_ctx *ctx)
{
    const struct memo *memo = memo_of(ctx);
    return memo ? memo->counts : (struct memo_counts){0, 0};
}

/* The kinds of objects. */

#define RELEASE(kind)                                                                              \
    case KIND_##kind:                                                                              \
        isl_##kind##_free(object.isl);                                                             \
        break;

static void release(struct object object)
{
    switch (object.kind) {
        KINDS(RELEASE)
    }
}

#define COPY(kind)                                                                                 \
    case KIND_##kind:                                                                              \
        return isl_##kind##_copy(object.isl);

static void *copy_of(struct object object)
{
    switch (object.kind) {
        KINDS(COPY)
    }
    return NULL;
}

static uint64_t mix(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * 0x9E3779B97F4A7C15u;
    return hash ^ (hash >> 32);
}

#define HASH(kind)                                                                                 \
    case KIND_##kind:                                                                              \
        return isl_##kind##_get_hash(object.isl);

/* Equal sets have equal hashes, however isl has stored them. To ask for one brings the constraints
   into normal form, in the object itself. */
static uint32_t hash_of(struct object object)
{
    switch (object.kind) {
        KINDS(HASH)
    }
    return 0;
}

/*
 * Whether isl has stored the same constraints in the same order: then it calls pieces "plainly"
 * equal. What it makes of them, such as which pieces it joins, depends on that, and no answer may
 * depend on what was asked before.
 */

static bool same_set(__isl_keep isl_set *a, __isl_keep isl_set *b)
{
    isl_basic_set_list *some = isl_set_get_basic_set_list(a);
    isl_basic_set_list *others = isl_set_get_basic_set_list(b);
    isl_size count = isl_basic_set_list_n_basic_set(some);
    bool same = isl_set_has_equal_space(a, b) == isl_bool_true &&
                (count > 0 ? count == isl_basic_set_list_n_basic_set(others)
                           : isl_set_plain_is_equal(a, b) == isl_bool_true);
    for (isl_size i = 0; same && i < count; i++) {
        isl_basic_set *one = isl_basic_set_list_get_basic_set(some, i);
        isl_basic_set *other = isl_basic_set_list_get_basic_set(others, i);
        same = isl_basic_set_plain_is_equal(one, other) == isl_bool_true;
        isl_basic_set_free(one);
        isl_basic_set_free(other);
    }
    isl_basic_set_list_free(some);
    isl_basic_set_list_free(others);
    return same;
}

static bool same_map(__isl_keep isl_map *a, __isl_keep isl_map *b)
{
    isl_set *one = isl_map_wrap(isl_map_copy(a)), *other = isl_map_wrap(isl_map_copy(b));
    bool same = same_set(one, other);
    isl_set_free(one);
    isl_set_free(other);
    return same;
}

/* The pieces of a function. */
enum { FEW_PIECES = 32 };
struct pieces {
    isl_set *domains[FEW_PIECES];
    isl_aff *expressions[FEW_PIECES];
    int size;
};

static isl_stat add_piece(__isl_take isl_set *domain, __isl_take isl_aff *expression, void *pieces)
{
    struct pieces *out = pieces;
    out->domains[out->size] = domain;
    out->expressions[out->size++] = expression;
    return isl_stat_ok;
}

static void free_pieces(struct pieces *pieces)
{
    for (int i = 0; i < pieces->size; i++) {
        isl_set_free(pieces->domains[i]);
        isl_aff_free(pieces->expressions[i]);
    }
}

static bool same_function(__isl_keep isl_pw_aff *a, __isl_keep isl_pw_aff *b)
{
    isl_size count = isl_pw_aff_n_piece(a);
    if (count <= 0 || count > FEW_PIECES || isl_pw_aff_n_piece(b) != count)
        return count == 0 && isl_pw_aff_plain_is_equal(a, b) == isl_bool_true;
    struct pieces some = {.size = 0}, others = {.size = 0};
    bool same = isl_pw_aff_foreach_piece(a, add_piece, &some) == isl_stat_ok &&
                isl_pw_aff_foreach_piece(b, add_piece, &others) == isl_stat_ok;
    for (int i = 0; same && i < count; i++)
        same =
            isl_aff_plain_is_equal(some.expressions[i], others.expressions[i]) == isl_bool_true &&
            same_set(some.domains[i], others.domains[i]);
    free_pieces(&some);
    free_pieces(&others);
    return same;
}

static bool is_same_object(struct object a, void *b)
{
    switch (a.kind) {
    case KIND_set:
        return same_set(a.isl, b);
    case KIND_map:
        return same_map(a.isl, b);
    case KIND_pw_aff:
        return same_function(a.isl, b);
    case KIND_aff:
        return isl_aff_plain_is_equal(a.isl, b) == isl_bool_true;
    case KIND_val:
        return isl_val_eq(a.isl, b) == isl_bool_true;
    }
    return false;
}

/* The table: open addressing, linear probing, at most half full. */

static size_t place_of(struct question question)
{
    uint64_t hash = mix(question.operation, question.at);
    return (size_t)mix(mix(hash, question.a), question.b);
}

static bool is_same(struct question a, struct question b)
{
    return a.operation == b.operation && a.at == b.at && a.a == b.a && a.b == b.b;
}

/* The question's slot, or the free one where it belongs. */
static struct slot *slot_of(const struct memo *memo, struct question question)
{
    size_t at = place_of(question) & (memo->room - 1);
    while (memo->slots[at].answer && !is_same(memo->slots[at].question, question))
        at = (at + 1) & (memo->room - 1);
    return &memo->slots[at];
}

static uintptr_t look_up(const struct memo *memo, struct question question)
{
    return memo->room ? slot_of(memo, question)->answer : 0;
}

static void grow(struct memo *memo)
{
    struct slot *slots = memo->slots;
    size_t room = memo->room;
    memo->room = room ? room * 2 : 1024;
    memo->slots = xcalloc(memo->room, sizeof(*memo->slots));
    for (size_t i = 0; i < room; i++)
        if (slots[i].answer)
            *slot_of(memo, slots[i].question) = slots[i];
    free(slots);
}

static void note(struct memo *memo, struct question question, uintptr_t answer)
{
    if (memo->used * 2 >= memo->room)
        grow(memo);
    *slot_of(memo, question) = (struct slot){question, answer};
    memo->used++;
}

/* Takes the object over. */
static void hold(struct memo *memo, struct object object)
{
    if (memo->held_size == memo->held_room) {
        memo->held_room = memo->held_room ? memo->held_room * 2 : 1024;
        memo->held = xrealloc(memo->held, memo->held_room * sizeof(*memo->held));
    }
    memo->held[memo->held_size++] = object;
}

static void forget(struct memo *memo)
{
    for (size_t i = 0; i < memo->held_size; i++)
        release(memo->held[i]);
    for (size_t i = 0; i < RECENT; i++)
        if (memo->recent[i].like)
            release(memo->recent[i].object);
    memset(memo->recent, 0, sizeof(memo->recent));
    memset(memo->heads, 0, sizeof(memo->heads));
    memo->oldest = 0;
    free(memo->slots);
    free(memo->held);
    memo->slots = NULL;
    memo->held = NULL;
    memo->room = memo->used = memo->held_room = memo->held_size = 0;
}

void memo_end(isl_ctx *ctx)
{
    struct memo *memo = memo_of(ctx);
    if (memo) {
        forget(memo);
        memo->is_open = false;
    }
}

/* Where the chain begins that an object is in, by its address. */
static int *head_of(struct memo *memo, struct object object)
{
    struct question place = {
        .operation = OF_POINTER, .at = object.kind, .a = (uintptr_t)object.isl};
    return &memo->heads[place_of(place) % RECENT];
}

/* What an object is known to equal; NULL: nothing. */
static void *recent_like(struct memo *memo, struct object object)
{
    for (int i = *head_of(memo, object) - 1; i >= 0; i = memo->recent[i].next)
        if (memo->recent[i].object.isl == object.isl && memo->recent[i].object.kind == object.kind)
            return memo->recent[i].like;
    return NULL;
}

/* Takes the oldest out of its chain. */
static void drop_oldest(struct memo *memo)
{
    struct recent *oldest = &memo->recent[memo->oldest];
    int *head = head_of(memo, oldest->object), before = *head - 1;
    if (before == memo->oldest) {
        *head = oldest->next + 1;
    } else {
        while (memo->recent[before].next != memo->oldest)
            before = memo->recent[before].next;
        memo->recent[before].next = oldest->next;
    }
    release(oldest->object);
    oldest->like = NULL;
}

/* Notes that an object equals one that stands for others. Keeps. */
static void note_recent(struct memo *memo, struct object object, void *like)
{
    if (memo->recent[memo->oldest].like)
        drop_oldest(memo);
    int *head = head_of(memo, object);
    memo->recent[memo->oldest] = (struct recent){{object.kind, copy_of(object)}, like, *head - 1};
    *head = memo->oldest + 1;
    memo->oldest = (memo->oldest + 1) % RECENT;
}

/* The object that stands for all that equal this one. Keeps. */
static void *standing_for(struct memo *memo, struct object object)
{
    struct question place = {
        .operation = OF_POINTER, .at = object.kind, .a = (uintptr_t)object.isl};
    if (look_up(memo, place))
        return object.isl;
    void *known = recent_like(memo, object);
    if (known)
        return known;
    struct question like = {.operation = OF_HASH, .at = object.kind, .a = hash_of(object)};
    uintptr_t found;
    while ((found = look_up(memo, like)) &&
           !is_same_object((struct object){object.kind, (void *)found}, object.isl))
        like.b++;
    if (found) {
        note_recent(memo, object, (void *)found);
        return (void *)found;
    }
    note(memo, like, (uintptr_t)object.isl);
    note(memo, place, 1);
    hold(memo, (struct object){object.kind, copy_of(object)});
    return object.isl;
}

/* The memo, if there is one that may answer now. */
static struct memo *ready(isl_ctx *ctx)
{
    struct memo *memo = memo_of(ctx);
    if (!memo || !memo->is_open || isl_ctx_last_error(ctx) != isl_error_none)
        return NULL;
    if (memo->held_size >= MOST_HELD)
        forget(memo);
    return memo;
}

/* Fills what is asked with what stands for the operands; b is NULL where there is one only. */
static uintptr_t ask(struct memo *memo, struct question *question, struct object a, struct object b)
{
    question->a = (uintptr_t)standing_for(memo, a);
    question->b = b.isl ? (uintptr_t)standing_for(memo, b) : 0;
    uintptr_t answer = look_up(memo, *question);
    if (answer)
        memo->counts.found++;
    else
        memo->counts.computed++;
    return answer;
}

/* Keeps an answer; gives the object that stands for it in its place. */
static void *keep(struct memo *memo, isl_ctx *ctx, struct question question, struct object answer)
{
    if (!answer.isl || isl_ctx_last_error(ctx) != isl_error_none)
        return answer.isl;
    struct object standing = {answer.kind, standing_for(memo, answer)};
    note(memo, question, (uintptr_t)standing.isl);
    if (standing.isl == answer.isl)
        return answer.isl;
    release(answer);
    return copy_of(standing);
}

static isl_bool keep_test(struct memo *memo, isl_ctx *ctx, struct question question,
                          isl_bool answer)
{
    if (answer != isl_bool_error && isl_ctx_last_error(ctx) == isl_error_none)
        note(memo, question, answer == isl_bool_true ? 2 : 1);
    return answer;
}

static isl_bool as_test(uintptr_t answer)
{
    return answer == 2 ? isl_bool_true : isl_bool_false;
}

#define OBJECT(type, pointer) ((struct object){KIND_##type, pointer})
#define NOTHING ((struct object){KIND_val, NULL})

/* An operation on one object; the rest are the arguments of isl's own. */
#define GIVES_OBJECT(result, name, operand, parameters, number, ...)                               \
    isl_##result *memo_##name parameters                                                           \
    {                                                                                              \
        isl_ctx *ctx = a ? isl_##operand##_get_ctx(a) : NULL;                                      \
        struct memo *memo = ready(ctx);                                                            \
        struct question question = {.operation = OF_##name, .at = (uint32_t)(number)};             \
        if (!memo)                                                                                 \
            return isl_##name(__VA_ARGS__);                                                        \
        uintptr_t known = ask(memo, &question, OBJECT(operand, a), NOTHING);                       \
        if (!known)                                                                                \
            return keep(memo, ctx, question, OBJECT(result, isl_##name(__VA_ARGS__)));             \
        isl_##operand##_free(a);                                                                   \
        return isl_##result##_copy((isl_##result *)known);                                         \
    }

#define ONE(result, name, operand) GIVES_OBJECT(result, name, operand, (isl_##operand * a), 0, a)
#define AT(result, name, operand)                                                                  \
    GIVES_OBJECT(result, name, operand, (isl_##operand * a, int at), at, a, at)

#define TWO(result, name, one, other)                                                              \
    isl_##result *memo_##name(isl_##one *a, isl_##other *b)                                        \
    {                                                                                              \
        isl_ctx *ctx = a && b ? isl_##one##_get_ctx(a) : NULL;                                     \
        struct memo *memo = ready(ctx);                                                            \
        struct question question = {.operation = OF_##name};                                       \
        if (!memo)                                                                                 \
            return isl_##name(a, b);                                                               \
        uintptr_t known = ask(memo, &question, OBJECT(one, a), OBJECT(other, b));                  \
        if (!known)                                                                                \
            return keep(memo, ctx, question, OBJECT(result, isl_##name(a, b)));                    \
        isl_##one##_free(a);                                                                       \
        isl_##other##_free(b);                                                                     \
        return isl_##result##_copy((isl_##result *)known);                                         \
    }

#define TEST(name, operand)                                                                        \
    isl_bool memo_##name(isl_##operand *a)                                                         \
    {                                                                                              \
        isl_ctx *ctx = a ? isl_##operand##_get_ctx(a) : NULL;                                      \
        struct memo *memo = ready(ctx);                                                            \
        struct question question = {.operation = OF_##name};                                       \
        if (!memo)                                                                                 \
            return isl_##name(a);                                                                  \
        uintptr_t known = ask(memo, &question, OBJECT(operand, a), NOTHING);                       \
        return known ? as_test(known) : keep_test(memo, ctx, question, isl_##name(a));             \
    }

#define TEST2(name, one, other)                                                                    \
    isl_bool memo_##name(isl_##one *a, isl_##other *b)                                             \
    {                                                                                              \
        isl_ctx *ctx = a && b ? isl_##one##_get_ctx(a) : NULL;                                     \
        struct memo *memo = ready(ctx);                                                            \
        struct question question = {.operation = OF_##name};                                       \
        if (!memo)                                                                                 \
            return isl_##name(a, b);                                                               \
        uintptr_t known = ask(memo, &question, OBJECT(one, a), OBJECT(other, b));                  \
        return known ? as_test(known) : keep_test(memo, ctx, question, isl_##name(a, b));          \
    }

#include "loops/sets/memo.def"
