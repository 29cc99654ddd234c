/*
 * diff.c: unified diffs of edit sets. The script over lines is the shortest, by E. W. Myers, "An
 * O(ND) difference algorithm and its variations" (1986), section 4b, which needs linear space;
 * where two texts differ by two thousand lines in one stretch it may be a little longer. Lines
 * that only one of the texts has cannot be kept and are set aside before the search.
 */
#include <stdlib.h>

#include "code/edits.h"

enum {
    CONTEXT = 3,     /* unchanged lines shown around a change */
    MAX_COST = 1024, /* steps from either corner before the search settles for less */
    NOWHERE = -1
};

/* A line with its newline, if it has one. */
struct line {
    const char *text;
    size_t length;
    uint32_t id;     /* the same id: the same bytes */
    bool is_changed; /* removed (in the old text) or added (in the new one) */
};

struct text {
    struct line *lines;
    int32_t size;
    struct line **shared; /* the lines that the other text has too */
    int32_t shared_size;
};

/* A part of both texts, in shared lines: old_size from old_start on, and likewise. */
struct box {
    struct line *const *old_lines, *const *new_lines;
    int32_t old_size, new_size;
};

/*
 * How far paths of one cost get from a corner of a box: reach[k] is the number of old lines behind
 * the furthest point on diagonal k (old minus new lines from that corner), or NOWHERE.
 */
struct front {
    int32_t *reach; /* points at diagonal 0 */
    bool backward;  /* from the far corner */
};

/* Work space for the search. */
struct search {
    struct front forward, backward;
};

/* A maximal run of changed lines: [old_start, +old_size) becomes [new_start, +new_size). */
struct hunk {
    int32_t old_start, old_size, new_start, new_size;
};

struct hunks {
    struct hunk *at;
    int32_t size;
};

static struct text split_lines(const char *bytes, size_t length)
{
    size_t count = 0;
    for (size_t k = 0; k < length; k++)
        count += bytes[k] == '\n' || k + 1 == length;
    struct text text = {xcalloc(count + 1, sizeof(struct line)), 0, NULL, 0};
    text.shared = xcalloc(count + 1, sizeof(struct line *));
    size_t start = 0;
    for (size_t k = 0; k < length; k++) {
        if (bytes[k] != '\n' && k + 1 != length)
            continue;
        struct line *line = &text.lines[text.size++];
        line->text = bytes + start;
        line->length = k + 1 - start;
        start = k + 1;
    }
    return text;
}

static void text_release(struct text *text)
{
    free(text->lines);
    free(text->shared);
}

static bool same_text(const struct line *one, const struct line *other)
{
    return one->length == other->length && memcmp(one->text, other->text, one->length) == 0;
}

/* Keeps the lines whose id is marked; the others are changed, whatever the script. */
static void keep_shared(struct text *text, const bool *is_in_other)
{
    for (int32_t k = 0; k < text->size; k++) {
        struct line *line = &text->lines[k];
        if (is_in_other[line->id])
            text->shared[text->shared_size++] = line;
        else
            line->is_changed = true;
    }
}

/*
 * Numbers the lines so that equal lines have equal numbers (their places in an open hash table),
 * and finds the lines that both texts have.
 */
static void match_lines(struct text *old_text, struct text *new_text)
{
    size_t room = 16;
    while (room < 2 * ((size_t)old_text->size + (size_t)new_text->size))
        room *= 2;
    struct line **table = xcalloc(room, sizeof(*table));
    bool *seen[2] = {xcalloc(room, sizeof(bool)), xcalloc(room, sizeof(bool))};
    struct text *texts[2] = {old_text, new_text};
    for (int t = 0; t < 2; t++) {
        for (int32_t k = 0; k < texts[t]->size; k++) {
            struct line *line = &texts[t]->lines[k];
            size_t at = edits_hash(line->text, line->length) & (room - 1);
            while (table[at] != NULL && !same_text(table[at], line))
                at = (at + 1) & (room - 1);
            table[at] = line;
            line->id = (uint32_t)at;
            seen[t][at] = true;
        }
    }
    keep_shared(old_text, seen[1]);
    keep_shared(new_text, seen[0]);
    free(table);
    free(seen[0]);
    free(seen[1]);
}

/* Whether the old line x and the new line y, counted from the front's corner, are equal. */
static bool lines_match(const struct box *box, bool backward, int32_t x, int32_t y)
{
    const struct line *old_line = box->old_lines[backward ? box->old_size - 1 - x : x];
    const struct line *new_line = box->new_lines[backward ? box->new_size - 1 - y : y];
    return old_line->id == new_line->id;
}

/* The reach on diagonal k of paths of a cost, NOWHERE on diagonals that such paths cannot be on. */
static int32_t reach_at(const struct box *box, const struct front *front, int32_t cost, int32_t k)
{
    bool possible = k >= -cost && k <= cost && k >= -box->new_size && k <= box->old_size;
    return possible ? front->reach[k] : NOWHERE;
}

/*
 * Goes from the paths of cost - 1 to those of `cost` on diagonal k: one old or new line further,
 * whichever leads to more, and then along equal lines.
 */
static int32_t extend(const struct box *box, const struct front *front, int32_t cost, int32_t k)
{
    int32_t x = cost == 0 ? 0 : NOWHERE;
    int32_t remove = reach_at(box, front, cost - 1, k - 1);
    int32_t add = reach_at(box, front, cost - 1, k + 1);
    if (remove != NOWHERE && remove < box->old_size)
        x = remove + 1;
    if (add > x && add - k <= box->new_size)
        x = add;
    if (x == NOWHERE)
        return NOWHERE;
    while (x < box->old_size && x - k < box->new_size &&
           lines_match(box, front->backward, x, x - k))
        x++;
    return x;
}

/*
 * Moves a front to paths of `cost`. Returns true when one of them meets a path of `other_cost` of
 * the other front; `*x`, `*y` is where, from this front's corner.
 */
static bool advance(const struct box *box, struct front *front, int32_t cost,
                    const struct front *other, int32_t other_cost, int32_t *x, int32_t *y)
{
    int32_t delta = box->old_size - box->new_size;
    for (int32_t k = -cost; k <= cost; k += 2) {
        if (k < -box->new_size || k > box->old_size)
            continue;
        int32_t here = extend(box, front, cost, k);
        front->reach[k] = here;
        if (here == NOWHERE || ((delta - k - other_cost) & 1) != 0)
            continue;
        int32_t there = reach_at(box, other, other_cost, delta - k);
        if (there != NOWHERE && here + there >= box->old_size) {
            *x = here;
            *y = here - k;
            return true;
        }
    }
    return false;
}

/* The point of the front that has the most lines behind it. */
static void furthest(const struct box *box, const struct front *front, int32_t cost, int32_t *x,
                     int32_t *y)
{
    *x = 0;
    *y = 0;
    for (int32_t k = -cost; k <= cost; k += 2) {
        int32_t here = reach_at(box, front, cost, k);
        if (here != NOWHERE && (int64_t)here + here - k > (int64_t)*x + *y) {
            *x = here;
            *y = here - k;
        }
    }
}

/*
 * A point on a shortest path through the box, about half-way: where paths from both corners meet.
 * The box has no equal lines at either end and is not empty in either direction, so that the point
 * is no corner.
 */
static void find_middle(struct search *search, const struct box *box, int32_t *x, int32_t *y)
{
    struct front *forward = &search->forward, *backward = &search->backward;
    advance(box, forward, 0, backward, -1, x, y);
    advance(box, backward, 0, forward, -1, x, y);
    for (int32_t cost = 1;; cost++) {
        if (advance(box, forward, cost, backward, cost - 1, x, y))
            return;
        if (advance(box, backward, cost, forward, cost, x, y)) {
            *x = box->old_size - *x;
            *y = box->new_size - *y;
            return;
        }
        if (cost == MAX_COST) {
            furthest(box, forward, cost, x, y);
            return;
        }
    }
}

/* Marks the changed lines of a box. */
static void compare(struct search *search, struct box box)
{
    while (box.old_size > 0 && box.new_size > 0 && lines_match(&box, false, 0, 0)) {
        box.old_lines++, box.old_size--;
        box.new_lines++, box.new_size--;
    }
    while (box.old_size > 0 && box.new_size > 0 && lines_match(&box, true, 0, 0)) {
        box.old_size--;
        box.new_size--;
    }
    if (box.old_size == 0 || box.new_size == 0) {
        for (int32_t k = 0; k < box.old_size; k++)
            box.old_lines[k]->is_changed = true;
        for (int32_t k = 0; k < box.new_size; k++)
            box.new_lines[k]->is_changed = true;
        return;
    }
    int32_t x, y;
    find_middle(search, &box, &x, &y);
    compare(search, (struct box){box.old_lines, box.new_lines, x, y});
    compare(search,
            (struct box){box.old_lines + x, box.new_lines + y, box.old_size - x, box.new_size - y});
}

static void mark_changes(struct text *old_text, struct text *new_text)
{
    match_lines(old_text, new_text);
    size_t most = (size_t)(old_text->shared_size > new_text->shared_size ? old_text->shared_size
                                                                         : new_text->shared_size);
    int32_t *reach = xcalloc(2 * (2 * most + 3), sizeof(*reach));
    struct search search = {{reach + most + 1, false}, {reach + 3 * most + 4, true}};
    compare(&search, (struct box){old_text->shared, new_text->shared, old_text->shared_size,
                                  new_text->shared_size});
    free(reach);
}

/* Collects the runs of changed lines. */
static struct hunks find_hunks(const struct text *old_text, const struct text *new_text)
{
    struct hunks hunks = {
        xcalloc((size_t)old_text->size + (size_t)new_text->size + 1, sizeof(struct hunk)), 0};
    int32_t x = 0, y = 0;
    while (x < old_text->size || y < new_text->size) {
        struct hunk hunk = {x, 0, y, 0};
        while (x < old_text->size && old_text->lines[x].is_changed)
            x++;
        while (y < new_text->size && new_text->lines[y].is_changed)
            y++;
        hunk.old_size = x - hunk.old_start;
        hunk.new_size = y - hunk.new_start;
        if (hunk.old_size > 0 || hunk.new_size > 0) {
            hunks.at[hunks.size++] = hunk;
        } else {
            x++;
            y++;
        }
    }
    return hunks;
}

/* Whether the block of lines could as well lie one line further down. */
static bool can_slide(const struct text *text, int32_t start, int32_t size)
{
    return start + size < text->size && text->lines[start].id == text->lines[start + size].id;
}

/*
 * Moves pure insertions and removals down as far as their text allows, so that an inserted function
 * shows with the blank line after it and not the one before. Hunks that then touch become one.
 */
static void slide_hunks(const struct text *old_text, const struct text *new_text,
                        struct hunks *hunks)
{
    for (int32_t h = hunks->size - 1; h >= 0; h--) {
        struct hunk *hunk = &hunks->at[h], *next = h + 1 < hunks->size ? hunk + 1 : NULL;
        while ((next == NULL || hunk->old_start + hunk->old_size < next->old_start) &&
               ((hunk->old_size == 0 && can_slide(new_text, hunk->new_start, hunk->new_size)) ||
                (hunk->new_size == 0 && can_slide(old_text, hunk->old_start, hunk->old_size)))) {
            hunk->old_start++;
            hunk->new_start++;
        }
        if (next == NULL || hunk->old_start + hunk->old_size < next->old_start)
            continue;
        hunk->old_size += next->old_size;
        hunk->new_size += next->new_size;
        hunks->size--;
        memmove(next, next + 1, (size_t)(hunks->size - h - 1) * sizeof(*next));
    }
}

static void add_line(struct strbuf *out, char sign, const struct line *line)
{
    strbuf_addch(out, sign);
    strbuf_add(out, line->text, line->length);
    if (line->text[line->length - 1] != '\n')
        strbuf_adds(out, "\n\\ No newline at end of file\n");
}

/* "12,3": first line (the line before an empty range) and count, which is left out when it is 1. */
static void add_range(struct strbuf *out, char sign, int32_t start, int32_t size)
{
    strbuf_addf(out, "%c%d", sign, size == 0 ? start : start + 1);
    if (size != 1)
        strbuf_addf(out, ",%d", size);
}

/* Writes the hunks [first, last], which lie close together, with the lines around them. */
static void add_group(struct strbuf *out, const struct text *old_text, const struct text *new_text,
                      const struct hunk *first, const struct hunk *last)
{
    int32_t before = first->old_start < CONTEXT ? first->old_start : CONTEXT;
    int32_t after = old_text->size - (last->old_start + last->old_size);
    if (after > CONTEXT)
        after = CONTEXT;
    int32_t old_start = first->old_start - before, new_start = first->new_start - before;
    int32_t old_end = last->old_start + last->old_size + after;
    strbuf_adds(out, "@@ ");
    add_range(out, '-', old_start, old_end - old_start);
    strbuf_addch(out, ' ');
    add_range(out, '+', new_start, last->new_start + last->new_size + after - new_start);
    strbuf_adds(out, " @@\n");
    int32_t at = old_start;
    for (const struct hunk *hunk = first; hunk <= last; hunk++) {
        for (; at < hunk->old_start; at++)
            add_line(out, ' ', &old_text->lines[at]);
        for (; at < hunk->old_start + hunk->old_size; at++)
            add_line(out, '-', &old_text->lines[at]);
        for (int32_t k = 0; k < hunk->new_size; k++)
            add_line(out, '+', &new_text->lines[hunk->new_start + k]);
    }
    for (; at < old_end; at++)
        add_line(out, ' ', &old_text->lines[at]);
}

/*
 * A file name in a header line: "a/" or "b/" and the path without what `patch -p1` would trip over.
 * Control characters, quotes and backslashes make it a quoted C string; spaces a tab at its end.
 */
static void add_name(struct strbuf *out, const char *sign, const char *prefix, const char *path)
{
    while (strncmp(path, "./", 2) == 0)
        path += 2;
    while (*path == '/')
        path++;
    bool quoted = false;
    for (const char *c = path; *c != '\0'; c++)
        quoted = quoted || (unsigned char)*c < ' ' || *c == '"' || *c == '\\' || *c == 127;
    strbuf_addf(out, "%s %s%s", sign, quoted ? "\"" : "", prefix);
    for (const char *c = path; *c != '\0'; c++) {
        if (*c == '"' || *c == '\\')
            strbuf_addf(out, "\\%c", *c);
        else if ((unsigned char)*c < ' ' || *c == 127)
            strbuf_addf(out, "\\%03o", (unsigned char)*c);
        else
            strbuf_addch(out, *c);
    }
    strbuf_adds(out, quoted ? "\"\n" : strchr(path, ' ') != NULL ? "\t\n" : "\n");
}

static void add_file(struct strbuf *out, const struct file_edit *file)
{
    struct strbuf result = STRBUF_INIT;
    edits_apply(file, &result);
    struct text old_text = split_lines(file->original, file->original_length);
    struct text new_text = split_lines(result.text, result.length);
    mark_changes(&old_text, &new_text);
    struct hunks hunks = find_hunks(&old_text, &new_text);
    slide_hunks(&old_text, &new_text, &hunks);
    if (hunks.size > 0) {
        if (file->create)
            strbuf_adds(out, "--- /dev/null\n");
        else
            add_name(out, "---", "a/", file->path);
        add_name(out, "+++", "b/", file->path);
    }
    for (int32_t first = 0, last; first < hunks.size; first = last + 1) {
        last = first;
        while (last + 1 < hunks.size &&
               hunks.at[last + 1].old_start - hunks.at[last].old_start - hunks.at[last].old_size <=
                   2 * CONTEXT)
            last++;
        add_group(out, &old_text, &new_text, &hunks.at[first], &hunks.at[last]);
    }
    free(hunks.at);
    text_release(&old_text);
    text_release(&new_text);
    strbuf_release(&result);
}

void edits_diff(const struct edits *edits, struct strbuf *out)
{
    for (size_t k = 0; k < edits->files.size; k++)
        add_file(out, edits->files.at[k]);
}
