/* worker.c: see worker.h. */
#include "server/workers/worker.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/log.h"
#include "server/input/cli.h"
#include "server/input/project.h"
#include "server/json/jsontext.h"
#include "server/json/limits.h"
#include "server/report/report.h"
#include "server/workers/batch_unit.h"
#include "server/workers/links.h"
#include "server/workers/lsp_unit.h"

json_t *worker_target(const struct target *target)
{
    json_t *request = json_object(), *arguments = json_array(), *facts = json_array();
    for (size_t i = 0; i < target->arguments.size; i++)
        json_array_append_new(arguments, json_bytes(target->arguments.at[i]));
    for (size_t i = 0; i < target->facts.size; i++)
        json_array_append_new(facts, json_bytes(target->facts.at[i]));
    json_object_set_new(request, "path", json_bytes(target->path));
    json_object_set_new(request, "directory",
                        target->directory ? json_bytes(target->directory) : json_null());
    json_object_set_new(request, "arguments", arguments);
    json_object_set_new(request, "facts", facts);
    json_object_set_new(request, "label", target->label ? json_bytes(target->label) : json_null());
    return request;
}

void worker_request(const struct target *target, const char *kind, json_t *question,
                    enum report_scope scope, struct strbuf *out)
{
    json_t *request = worker_target(target);
    if (kind)
        json_object_set(request, kind, question);
    if (scope != REPORT_OFFERS)
        json_object_set_new(request, "offers",
                            scope == REPORT_LOOPS ? json_false() : json_string("neighbours"));
    char *text = json_dumps(request, JSON_COMPACT);
    strbuf_adds(out, text);
    strbuf_addch(out, '\n');
    free(text);
    json_decref(request);
}

static const char *decode_text(struct arena *arena, const json_t *string)
{
    if (!json_is_string(string))
        return NULL;
    struct strbuf text = STRBUF_INIT;
    json_bytes_decode(string, &text);
    const char *copy = arena_strdup(arena, text.text);
    strbuf_release(&text);
    return copy;
}

bool worker_read_target(struct arena *arena, const json_t *request, struct target *out)
{
    size_t i;
    const json_t *argument;
    *out = (struct target){.path = decode_text(arena, json_object_get(request, "path")),
                           .directory = decode_text(arena, json_object_get(request, "directory")),
                           .label = decode_text(arena, json_object_get(request, "label"))};
    json_array_foreach(json_object_get(request, "arguments"), i, argument)
    {
        const char *text = decode_text(arena, argument);
        if (text)
            LIST_PUSH(arena, out->arguments, text);
    }
    json_array_foreach(json_object_get(request, "facts"), i, argument)
    {
        const char *text = decode_text(arena, argument);
        if (text)
            LIST_PUSH(arena, out->facts, text);
    }
    return out->path != NULL;
}

/* Adds what is to be taken as true of functions; `facts` may be NULL. */
static void assume(struct arena *arena, json_t *facts, struct frontend_request *request)
{
    struct fact_list *all = ARENA_NEW(arena, struct fact_list);
    const char *name;
    json_t *word;
    *all = *request->facts;
    all->stated.room = all->stated.size;
    json_object_foreach(facts, name, word)
    {
        struct stated_fact fact = {
            .kind = strcmp(json_string_value(word), "pure") == 0 ? ASSUME_PURE : ASSUME_CONST,
            .function = arena_strdup(arena, name),
            .origin = "an experiment"};
        LIST_PUSH(arena, all->stated, fact);
    }
    request->facts = all;
}

/* The entry for one file, a new reference. */
static json_t *answer_request(struct arena *arena, const struct target *target,
                              const json_t *question, struct links *links)
{
    json_t *assumed = json_object_get(question, "assume");
    const json_t *link = json_object_get(question, "link");
    struct error error = ERROR_INIT;
    struct unit_options options = {0};
    struct frontend_request request = target_request(arena, target);
    if (json_is_true(json_object_get(link, "parse")))
        return links_read(arena, &request);
    json_t *project = project_options(target->path, &error);
    assume(arena, assumed, &request);
    request.links = link ? links_take(links, link) : NULL;
    struct unit *unit = project ? unit_build(&request, &options, &error) : NULL;
    json_t *offers = json_object_get(question, "offers");
    enum report_scope scope = json_is_false(offers)    ? REPORT_LOOPS
                              : json_is_string(offers) ? REPORT_NEIGHBOURS
                                                       : REPORT_OFFERS;
    json_t *file = unit ? report_file(arena, target, unit, project, scope)
                        : report_failure(target->path, error.message);
    if (unit)
        json_object_set_new(file, "effects", report_effects(unit));
    if (unit && link && !request.links)
        json_object_set_new(file, "linkage", links_tell(arena, unit));
    unit_free(unit);
    json_decref(project);
    return file;
}

static bool serve_line(const char *line, size_t length, struct lsp_cache *cache,
                       struct links *links, FILE *answers)
{
    struct arena arena = ARENA_INIT;
    struct target target;
    json_t *request = json_loadb(line, length, JSON_ALLOW_NUL, NULL);
    bool fine = worker_read_target(&arena, request, &target);
    if (fine) {
        const json_t *batch = json_object_get(request, "batch");
        const json_t *lsp = json_object_get(request, "lsp");
        json_t *file = batch ? batch_unit_answer(&arena, &target, batch)
                       : lsp ? lsp_unit_answer(&arena, &target, lsp, cache)
                             : answer_request(&arena, &target, request, links);
        char *text = json_dumps(file, JSON_COMPACT);
        fine = text && fputs(text, answers) != EOF && fputc('\n', answers) != EOF &&
               fflush(answers) == 0;
        free(text);
        json_decref(file);
    } else {
        log_message("a worker reads requests from its supervisor; this is none: '%s'", line);
    }
    json_decref(request);
    arena_release(&arena);
    return fine;
}

/* Requests and answers keep descriptors of their own: what a library reads or prints must not come
   between. */
int cmd_worker(int argc, char *const *argv)
{
    (void)argc;
    (void)argv;
    int requests_fd = fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3);
    int answers_fd = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
    FILE *requests = requests_fd < 0 ? NULL : fdopen(requests_fd, "r");
    FILE *answers = answers_fd < 0 ? NULL : fdopen(answers_fd, "w");
    if (!requests || !answers || dup2(STDERR_FILENO, STDOUT_FILENO) < 0)
        return STATUS_FAILED;
    limits_no_input();
    struct lsp_cache *cache = lsp_cache_new();
    struct links *links = links_new();
    char *line = NULL;
    size_t room = 0;
    ssize_t length;
    bool fine = true;
    while (fine && (length = getline(&line, &room, requests)) > 0)
        fine = serve_line(line, (size_t)length, cache, links, answers);
    free(line);
    lsp_cache_free(cache);
    links_free(links);
    fclose(requests);
    fclose(answers);
    return fine ? STATUS_DONE : STATUS_FAILED;
}
