/*
 * orders.c: asks the legality engine about schedules: a tool for tests/orders/orders.py.
 *
 * usage: orders FILE ORDERS
 *
 * FILE has functions, each with one nest of loops, or with several statements (sequence.h); ORDERS
 * is text:
 *
 *     order FUNCTION DIMENSIONS PARALLEL      a schedule; PARALLEL has a 0 or 1 for each dimension
 *     time LINE { [t0, t1] -> [t1, t0] }      when the accesses of a line run
 *
 * Prints for each order "legal", "guarded CONDITION", "illegal" or "unknown REASON".
 */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>

#include "loops/dependence/schedule.h"
#include "loops/judge/question.h"
#include "loops/places/shape.h"
#include "loops/reasons.h"
#include "loops/syntax/sequence.h"
#include "unit.h"

enum { DIMENSIONS = 16, LINE = 1000 };

/* What judges all functions of the file. */
struct session {
    struct unit *unit;
    struct arena arena;
    LIST_OF(struct nest *) nests; /* of sequences */
};

static const struct verdict *loop_of(const struct unit *unit, const char *function)
{
    for (size_t i = 0; i < unit->loops.size; i++) {
        const struct verdict *verdict = unit->loops.at[i];
        if (verdict->depth == 1 && strcmp(verdict->function->name, function) == 0)
            return verdict;
    }
    fprintf(stderr, "orders: no loop in '%s'\n", function);
    exit(2);
}

/* The nest of a function: that of its loop, or of all its statements. */
static const struct nest *nest_of(struct session *session, const char *name)
{
    const struct verdict *verdict = loop_of(session->unit, name);
    const struct stmt *body = verdict->function->body;
    if (body->children.size == 1)
        return verdict->nest->model;
    const struct loop *root =
        sequence_loop(&session->arena, verdict->function, body, 0, body->children.size);
    if (!root) {
        fprintf(stderr, "orders: no sequence in '%s'\n", name);
        exit(2);
    }
    struct nest *nest = nest_build(&session->arena, verdict->nest->ctx, session->unit->tree, root);
    LIST_PUSH(&session->arena, session->nests, nest);
    return nest;
}

static uint32_t line_of(const struct unit *unit, const struct access *access)
{
    const struct source *source = unit->tree->sources.files.at[access->range.file];
    return source_place(source, access->range.start).line;
}

/* Gives the accesses of a line their times. */
static void set_times(const struct unit *unit, const struct nest *nest, struct schedule *schedule,
                      const char *text)
{
    char *map;
    unsigned long line = strtoul(text, &map, 10);
    for (size_t i = 0; i < nest->accesses.size; i++)
        if (line_of(unit, nest->accesses.at[i]) == line)
            schedule_set(schedule, nest->accesses.at[i], isl_map_read_from_str(nest->ctx, map));
}

static void print_answer(struct arena *arena, const struct question *q)
{
    if (q->nest->broken || isl_ctx_last_error(q->nest->ctx) != isl_error_none)
        printf("unknown failed\n");
    else if (q->nest->reasons.size)
        printf("unknown %s\n", q->nest->reasons.at[0].code->code);
    else if (q->conflicts.out_of_budget)
        printf("unknown budget\n");
    else if (q->overlap.guard.clauses.size)
        printf("unknown overlap\n");
    else if (q->answer.legality == LEGAL)
        printf("legal\n");
    else if (q->answer.legality == LEGAL_GUARDED && q->parameters)
        printf("guarded %s\n", term_print(arena, q->parameters));
    else if (q->answer.legality == ILLEGAL)
        printf("illegal\n");
    else
        printf("unknown condition\n");
}

int main(int argc, char **argv)
{
    struct error error = ERROR_INIT;
    struct session session = {.arena = ARENA_INIT};
    char line[LINE], name[LINE], bits[LINE];
    int dimensions;
    if (argc != 3) {
        fprintf(stderr, "usage: orders FILE ORDERS\n");
        return 2;
    }
    struct frontend_request request = {.path = argv[1]};
    struct unit *unit = session.unit = unit_build(&request, NULL, &error);
    FILE *orders = fopen(argv[2], "r");
    if (!unit || !orders) {
        fprintf(stderr, "orders: %s\n", unit ? strerror(errno) : error.message);
        return 2;
    }
    struct schedule *schedule = NULL;
    struct question q;
    bool more = true;
    while (more) {
        more = fgets(line, sizeof line, orders) != NULL;
        bool begins = more && sscanf(line, "order %s %d %s", name, &dimensions, bits) == 3;
        if (schedule && (begins || !more)) {
            q.schedule = schedule;
            question_find(&q);
            question_weigh(&q);
            print_answer(&session.arena, &q);
            schedule_free(schedule);
            question_close(&q);
        }
        if (begins) {
            bool parallel[DIMENSIONS] = {false};
            for (int k = 0; k < dimensions && k < DIMENSIONS; k++)
                parallel[k] = bits[k] == '1';
            const struct nest *nest = nest_of(&session, name);
            q = question_about(nest->arena, nest);
            schedule = schedule_new(q.nest, dimensions, parallel);
        } else if (more && schedule && strncmp(line, "time ", 5) == 0) {
            set_times(unit, q.nest, schedule, line + 5);
        }
    }
    fclose(orders);
    for (size_t i = 0; i < session.nests.size; i++)
        nest_release(session.nests.at[i]);
    unit_free(unit);
    arena_release(&session.arena);
    return 0;
}
