/*
 * steps.c: asks actions about loops that are named by paths, many in one run: a tool for
 * tests/moves/complete.py.
 *
 * usage: steps FILE ASKED
 *
 * Each line of ASKED is "FUNCTION PATH ACTION [OPTION=VALUE...]". For each of them a line of JSON
 * is printed: "code" and "message" of the main reason where the action refuses; else "top", what
 * comes before the function of the loop, and "text", what becomes of the function. "guarded" tells
 * that it is right under a condition only, which the text asks. A path that names no loop is
 * answered by the code "no-loop".
 */
#include <errno.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>

#include "loops/reasons.h"
#include "refactorings/engine/engine.h"
#include "refactorings/engine/loop_path.h"
#include "refactorings/registry.h"

enum { LINE = 1000, WORDS = 16 };

struct session {
    struct frontend_request request;
    struct unit *unit;
    struct arena arena;
    struct action_memory memory;
};

struct asked {
    const struct verdict *loop;
    const struct action *action;
    const char *settings[WORDS];
    size_t settings_size;
};

static const struct verdict *loop_of(struct session *session, const char *name, const char *path)
{
    const char *why = "there is no such function";
    const struct tree *tree = session->unit->tree;
    for (size_t k = 0; k < tree->functions.size; k++) {
        const struct function *function = tree->functions.at[k];
        if (strcmp(function->name, name) != 0)
            continue;
        const struct loop *loop = loop_path_find(&session->arena, function, path, &why);
        for (size_t j = 0; loop != NULL && j < session->unit->loops.size; j++)
            if (session->unit->loops.at[j]->stmt == loop->stmt)
                return session->unit->loops.at[j];
    }
    return NULL;
}

static struct asked read_asked(struct session *session, char *line)
{
    char *words[WORDS];
    size_t size = 0;
    struct asked asked = {NULL, NULL, {NULL}, 0};
    for (char *at = line + strspn(line, " \n"); *at != 0 && size < WORDS; at += strspn(at, " \n")) {
        words[size++] = at;
        at += strcspn(at, " \n");
        if (*at != 0)
            *at++ = 0;
    }
    asked.action = size >= 3 ? action_find(words[2]) : NULL;
    if (asked.action == NULL) {
        fprintf(stderr, "steps: FUNCTION PATH ACTION is expected, not '%s'\n", line);
        exit(2);
    }
    asked.loop = loop_of(session, words[0], words[1]);
    for (size_t k = 3; k < size; k++)
        asked.settings[asked.settings_size++] = words[k];
    return asked;
}

static void draft(struct session *session, const struct asked *asked, struct engine_result *result)
{
    const struct option_value *values;
    struct error error = ERROR_INIT;
    if (!action_parse_options(&session->arena, asked->action, asked->settings, asked->settings_size,
                              &values, &error)) {
        fprintf(stderr, "steps: %s\n", error.message);
        exit(2);
    }
    engine_draft(&session->arena, session->unit, &session->memory, asked->loop, asked->action,
                 values, 0, NULL, &session->request, result);
}

/* Whether what was taken is refused where no condition may be asked; false: it says itself what is
   done then. */
static bool is_guarded(struct session *session, struct asked *asked)
{
    struct engine_result result;
    bool has_versions = false;
    for (size_t k = 0; k < asked->settings_size; k++)
        if (strncmp(asked->settings[k], "overlap=", strlen("overlap=")) == 0)
            return false;
    for (size_t k = 0; k < asked->action->options_size; k++)
        has_versions = has_versions || strcmp(asked->action->options[k].name, "overlap") == 0;
    if (!has_versions)
        return false;
    asked->settings[asked->settings_size++] = "overlap=refuse";
    draft(session, asked, &result);
    return result.refused;
}

/* The reason that a refusal is about: two iterations, where there are any. */
static const struct reason *main_reason(const reason_list *reasons)
{
    for (size_t k = 0; k < reasons->size; k++)
        if (reasons->at[k].code == REASON_DEPENDENCE)
            return &reasons->at[k];
    return &reasons->at[0];
}

static json_t *answer_of(struct session *session, struct asked *asked)
{
    struct engine_result result;
    struct strbuf text = STRBUF_INIT;
    if (asked->loop == NULL)
        return json_pack("{s:s, s:s}", "code", "no-loop", "message", "there is no such loop");
    draft(session, asked, &result);
    if (result.refused) {
        const struct reason *why = main_reason(&result.reasons);
        return json_pack("{s:s, s:s}", "code", why->code->code, "message", why->message);
    }
    const struct file_edit *file = result.edits.files.at[0];
    struct range function = asked->loop->function->range;
    edits_apply(file, &text);
    uint32_t start = edits_place(file, function.start, false);
    size_t end = text.length - (file->original_length - function.end);
    size_t begin = 0;
    while (begin < start && file->original[begin] == text.text[begin])
        begin++;
    uint32_t kept = function.start < start ? start - function.start : 0;
    json_t *answer =
        json_pack("{s:s%, s:s%, s:b}", "top", text.text + begin, (size_t)kept, "text",
                  text.text + start, end - start, "guarded", is_guarded(session, asked));
    strbuf_release(&text);
    return answer;
}

int main(int argc, char **argv)
{
    struct error error = ERROR_INIT;
    struct session session = {.arena = ARENA_INIT};
    char line[LINE];
    if (argc != 3) {
        fprintf(stderr, "usage: steps FILE ASKED\n");
        return 2;
    }
    session.request.path = argv[1];
    session.unit = unit_build(&session.request, NULL, &error);
    FILE *file = fopen(argv[2], "r");
    if (session.unit == NULL || file == NULL) {
        fprintf(stderr, "steps: %s\n", session.unit != NULL ? strerror(errno) : error.message);
        return 2;
    }
    while (fgets(line, sizeof line, file) != NULL) {
        struct asked asked = read_asked(&session, line);
        json_t *answer = answer_of(&session, &asked);
        json_dumpf(answer, stdout, JSON_COMPACT | JSON_ENSURE_ASCII);
        putchar('\n');
        json_decref(answer);
    }
    fclose(file);
    unit_free(session.unit);
    arena_release(&session.arena);
    return 0;
}
