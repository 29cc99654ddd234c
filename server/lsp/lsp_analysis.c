/* lsp_analysis.c: part of lsp.h: which unit a document belongs to, and the report about it. */
#include "server/lsp/lsp.h"

#include <stdlib.h>
#include <sys/stat.h>

#include "code/source.h"
#include "server/json/jsontext.h"

/* How many loops are judged before anything is shown, and how long it may take from then on until
   more is, in milliseconds. */
#define FIRST_LOOPS 64
#define ROUND_TIME 2000

/* How many units of a compilation database are searched for one that includes a header. */
#define UNITS_SEARCHED 200

static bool has_ending(const char *path, const char *const *endings)
{
    const char *dot = strrchr(path, '.');
    for (size_t i = 0; dot && endings[i]; i++)
        if (strcmp(dot, endings[i]) == 0)
            return true;
    return false;
}

static bool is_header(const char *path)
{
    static const char *const endings[] = {".h", ".hh", ".hpp", ".hxx", ".cuh", ".inc", NULL};
    return has_ending(path, endings);
}

bool lsp_is_understood(const char *path, const char *language)
{
    static const char *const languages[] = {"c", "cpp", "cuda", "cuda-cpp", "cuda-c", NULL};
    static const char *const endings[] = {".c", ".cc", ".cpp", ".cxx", ".C",   ".c++", ".cu",
                                          ".h", ".hh", ".hpp", ".hxx", ".cuh", ".inc", NULL};
    for (size_t i = 0; languages[i]; i++)
        if (strcmp(languages[i], language) == 0)
            return true;
    return has_ending(path, endings);
}

static bool is_same_state(const struct stat *a, const struct stat *b)
{
    return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
           a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

/* Forgets the databases if one of them is no longer what was read, or there was none. */
static void refresh_targets(struct server *server)
{
    bool is_fresh = true;
    for (size_t i = 0; i < server->targets.folders.size && is_fresh; i++) {
        const struct target_folder *folder = server->targets.folders.at[i];
        struct stat now = {0};
        is_fresh = folder->db.path && stat(folder->db.path, &now) == 0 &&
                   is_same_state(&now, &folder->state);
    }
    if (!is_fresh) {
        arena_release(&server->targets_arena);
        server->targets = (struct target_source){0};
    }
    server->targets.arena = &server->targets_arena;
}

/* A unit among the open documents that was seen to read the header. */
static const char *find_open_unit(const struct server *server, const char *header)
{
    json_t *wanted = json_bytes(header);
    const char *found = NULL;
    for (const struct document *other = server->documents; other && !found; other = other->next) {
        size_t i;
        const json_t *include;
        bool reads = false;
        json_array_foreach(other->includes, i, include) reads =
            reads || json_equal(include, wanted);
        if (reads && other->unit && strcmp(other->path, header) != 0)
            found = other->unit;
    }
    json_decref(wanted);
    return found;
}

/* Whether the text of a file names the header in an #include. */
static bool names_header(struct arena *arena, const char *path, const char *name)
{
    struct error error = ERROR_INIT;
    const struct source *source = source_read(arena, path, &error);
    size_t length = strlen(name);
    const char *at = source ? source->text : NULL, *found;
    while (at && (found = strstr(at, name)) != NULL) {
        const char *start = found;
        while (start > source->text && start[-1] != '\n')
            start--;
        start += strspn(start, " \t");
        char before = found > source->text ? found[-1] : 0, after = found[length];
        if (*start == '#' && strchr("\"</", before) && strchr("\">", after))
            return true;
        at = found + 1;
    }
    return false;
}

/* A unit of the databases that names the header: first those with the header's stem. */
static const char *find_unit(struct server *server, const char *header)
{
    struct target target;
    struct error error = ERROR_INIT;
    const char *name = strrchr(header, '/') + 1, *found = NULL;
    size_t stem = strcspn(name, "."), searched = 0;
    target_find(&server->targets, header, &target, &error);
    for (int other = 0; other < 2 && !found; other++) {
        for (size_t i = 0; i < server->targets.folders.size && !found; i++) {
            const struct compdb *db = &server->targets.folders.at[i]->db;
            for (size_t k = 0; k < db->commands.size && searched < UNITS_SEARCHED && !found; k++) {
                const char *file = db->commands.at[k].file, *slash = strrchr(file, '/');
                bool is_kin =
                    slash && strncmp(slash + 1, name, stem) == 0 && slash[1 + stem] == '.';
                struct arena arena = ARENA_INIT;
                if (slash && is_kin == !other && ++searched && names_header(&arena, file, name))
                    found = file;
                arena_release(&arena);
            }
        }
    }
    return found;
}

/* The unit that a document is judged in: itself, or for a header one that includes it. */
static const char *choose_unit(struct server *server, const struct document *document)
{
    const char *unit = NULL;
    if (!is_header(document->path))
        return document->path;
    if (document->stands_alone)
        return document->path;
    unit = find_open_unit(server, document->path);
    if (!unit)
        unit = find_unit(server, document->path);
    return unit ? unit : document->path;
}

bool lsp_find_target(struct server *server, struct document *document, struct target *out,
                     struct error *error)
{
    refresh_targets(server);
    const char *unit = choose_unit(server, document);
    bool found = target_find(&server->targets, unit, out, error);
    free(document->unit);
    document->unit = xstrdup(unit);
    if (found && strcmp(unit, document->path) == 0 && is_header(unit) && !out->has_entry) {
        LIST_PUSH(&server->targets_arena, out->arguments, "-x");
        LIST_PUSH(&server->targets_arena, out->arguments,
                  strcmp(document->language, "cpp") == 0 ? "c++" : "c");
    }
    return found;
}

static void refresh(struct server *server)
{
    if (server->client.refresh_lens && server->settings.code_lens)
        lsp_ask(server, "workspace/codeLens/refresh", NULL, NULL);
    if (server->client.refresh_hints && server->settings.inlay_hints)
        lsp_ask(server, "workspace/inlayHint/refresh", NULL, NULL);
}

static void fail_document(struct server *server, struct document *document, const char *failure)
{
    free(document->failure);
    document->failure = xstrdup(failure);
    lsp_move_report(document);
    lsp_publish(server, document);
    refresh(server);
}

/* Tells once, until it is mended, that nothing is said of the document since its unit is not all
   there. */
static void tell_incomplete(struct server *server, struct document *document, const json_t *answer)
{
    const char *cause = json_string_value(json_object_get(answer, "incomplete"));
    if (cause && !document->incomplete)
        lsp_show(server, MESSAGE_WARNING,
                 "%s: %s. No loop of this file is judged or changed until that is mended; where "
                 "headers are found stands in compile_commands.json or compile_flags.txt.",
                 strrchr(document->path, '/') + 1, cause);
    free(document->incomplete);
    document->incomplete = cause ? xstrdup(cause) : NULL;
}

static void take_report(struct server *server, struct document *document, struct job *job,
                        const json_t *answer, const char *failure);

static void ask(struct server *server, struct document *document, long long most)
{
    struct error error = ERROR_INIT;
    document->most = most;
    if (!lsp_submit(server, document, NULL, NULL, NULL, take_report, &error))
        fail_document(server, document, error.message);
}

/*
 * Asks for more loops, as many as can be judged in about a round. An answer tells all loops that
 * were judged so far, which takes its time: their number grows by no less than a third with each,
 * so that the answers together take a few times what the last one takes.
 */
static void go_on(struct server *server, struct document *document, const struct job *job)
{
    int64_t took = process_now() - job->started;
    long long told = (long long)json_array_size(json_object_get(document->report, "loops"));
    long long most = document->most * ROUND_TIME / (took < 1 ? 1 : took);
    long long least = told / 3 + 1, limit = 4 * document->most;
    most = most > limit ? limit : most;
    ask(server, document, most > least ? most : least);
}

/* The answer to an analysis is there. */
static void take_report(struct server *server, struct document *document, struct job *job,
                        const json_t *answer, const char *failure)
{
    if (job->change != document->change)
        return;
    if (!answer) {
        fail_document(server, document, failure);
        return;
    }
    json_decref(document->includes);
    document->includes = json_incref(json_object_get(answer, "includes"));
    if (!json_is_true(json_object_get(answer, "found"))) {
        /* The unit does not read the header after all. */
        document->stands_alone = true;
        lsp_analyze(server, document);
        return;
    }
    json_decref(document->report);
    document->report = json_incref(json_object_get(answer, "file"));
    json_decref(document->pending);
    document->pending = json_incref(json_object_get(answer, "pending"));
    strbuf_clear(&document->judged);
    strbuf_add(&document->judged, document->text.bytes.text, document->text.bytes.length);
    document->reported = document->change;
    tell_incomplete(server, document, answer);
    lsp_publish(server, document);
    refresh(server);
    if (json_is_true(json_object_get(answer, "rest")))
        go_on(server, document, job);
}

void lsp_analyze(struct server *server, struct document *document)
{
    ask(server, document, FIRST_LOOPS);
}
