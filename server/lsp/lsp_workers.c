/* lsp_workers.c: part of lsp.h: the worker processes of the documents and what they are asked. */
#include "server/lsp/lsp.h"

#include <errno.h>
#include <stdlib.h>
#include <unistd.h>

#include "server/input/project.h"
#include "server/json/jsontext.h"
#include "server/json/limits.h"
#include "server/workers/worker.h"

/* Bytes read at a time: what a pipe holds. */
#define PIPE_BYTES 65536

/* Workers that are kept though they have nothing to do. */
#define IDLE_WORKERS 6

/* Of the machine's memory, one part in so many has to be free for more than one to be kept. */
#define MEMORY_SHARE 16

/* Milliseconds after which work is shown as progress, and after which an analysis of a text that
   has changed since is given up. */
#define PROGRESS_AFTER 1000
#define STALE_LIMIT 3000

/* Milliseconds that an analysis may have a processor to itself though another document is more
   urgent. */
#define PATIENT_FOR 200

static void release_job(struct job *job)
{
    strbuf_release(&job->request);
    json_decref(job->id);
    json_decref(job->data);
    free(job);
}

static void notify_progress(struct server *server, const struct document *document, json_t *value)
{
    json_t *params = json_object();
    json_object_set_new(params, "token", json_string(document->progress));
    json_object_set_new(params, "value", value);
    lsp_notify(server, "$/progress", params);
}

/* Asks the client for a place where the progress of the first job is shown. */
static void ask_progress(struct server *server, struct document *document)
{
    char token[32];
    json_t *params = json_object();
    snprintf(token, sizeof token, "lathe-work-%lld", server->next_id);
    document->progress = xstrdup(token);
    json_object_set_new(params, "token", json_string(token));
    lsp_ask(server, "window/workDoneProgress/create", params, json_string(token));
}

static void begin_progress(struct server *server, struct document *document)
{
    json_t *value = json_object();
    const char *name = strrchr(document->path, '/') + 1;
    struct strbuf title = STRBUF_INIT;
    document->progress_is_shown = true;
    strbuf_addf(&title, document->jobs->is_analysis ? "Judging the loops of %s" : "Rewriting %s",
                name);
    json_object_set_new(value, "kind", json_string("begin"));
    json_object_set_new(value, "title", json_text(title.text));
    json_object_set_new(value, "cancellable", json_true());
    notify_progress(server, document, value);
    strbuf_release(&title);
}

void lsp_take_progress(struct server *server, const char *token, bool taken)
{
    for (struct document *document = server->documents; document; document = document->next)
        if (taken && document->progress && strcmp(document->progress, token) == 0)
            begin_progress(server, document);
}

static void end_progress(struct server *server, struct document *document)
{
    if (document->progress_is_shown) {
        json_t *value = json_object();
        json_object_set_new(value, "kind", json_string("end"));
        notify_progress(server, document, value);
    }
    free(document->progress);
    document->progress = NULL;
    document->progress_is_shown = false;
}

/* Takes the first job off, which the worker has answered or failed to. */
static void finish_job(struct server *server, struct document *document, const json_t *answer,
                       const char *failure)
{
    struct job *job = document->jobs;
    document->jobs = job->next;
    document->started = 0;
    if (answer && job->is_analysis)
        document->spent += process_now() - job->started;
    strbuf_clear(&document->answer);
    end_progress(server, document);
    job->done(server, document, job, answer, failure);
    release_job(job);
}

void lsp_worker_end(struct server *server, struct document *document, const char *failure)
{
    bool had_job = document->jobs && document->started;
    if (document->process.pid)
        process_stop(&document->process, true);
    if (had_job)
        finish_job(server, document, NULL, failure ? failure : "the analysis was ended");
}

/* Fails a request; several jobs may serve it. */
static void fail_request(struct server *server, struct document *document, const json_t *id,
                         enum rpc_error code, const char *why)
{
    json_t *kept = json_deep_copy(id);
    lsp_fail(server, kept, code, "%s", why);
    for (struct job *job = document->jobs; job; job = job->next) {
        if (!job->id || !json_equal(job->id, kept))
            continue;
        json_decref(job->id);
        job->id = NULL;
    }
    json_decref(kept);
}

void lsp_drop_jobs(struct server *server, struct document *document, enum rpc_error code,
                   const char *why)
{
    struct job **link = &document->jobs;
    while (*link) {
        struct job *job = *link;
        if (job->id)
            fail_request(server, document, job->id, code, why);
        /* The one that the worker has is answered yet. */
        if (document->started && job == document->jobs) {
            link = &job->next;
            continue;
        }
        *link = job->next;
        release_job(job);
    }
}

bool lsp_cancel(struct server *server, const json_t *id)
{
    for (struct document *document = server->documents; document; document = document->next) {
        if (lsp_cancel_waiting(server, document, id))
            return true;
        for (struct job *job = document->jobs; job; job = job->next) {
            if (!job->id || !json_equal(job->id, id))
                continue;
            fail_request(server, document, id, RPC_REQUEST_CANCELLED, "cancelled");
            return true;
        }
    }
    return false;
}

void lsp_cancel_progress(struct server *server, const struct method *method, const json_t *id,
                         const json_t *params)
{
    (void)method, (void)id;
    const char *token = json_string_value(json_object_get(params, "token"));
    for (struct document *document = server->documents; token && document;
         document = document->next)
        if (document->progress && strcmp(document->progress, token) == 0) {
            lsp_worker_end(server, document,
                           "the analysis was cancelled; a change starts it again");
            return;
        }
}

/* [path, text] of every document whose text may differ from the file, and of the one in hand. */
static json_t *make_unsaved(const struct server *server, const struct document *asked)
{
    json_t *unsaved = json_array();
    for (const struct document *document = server->documents; document; document = document->next) {
        if (!document->path || (document != asked && !document->is_dirty))
            continue;
        json_t *pair = json_array();
        json_array_append_new(pair, json_bytes(document->path));
        json_array_append_new(pair,
                              json_bytes_n(document->text.bytes.text, document->text.bytes.length));
        json_array_append_new(unsaved, pair);
    }
    return unsaved;
}

static void add_job(struct document *document, struct job *job)
{
    struct job **link = &document->jobs;
    while (*link)
        link = &(*link)->next;
    *link = job;
}

bool lsp_submit(struct server *server, struct document *document, json_t *edit, const json_t *id,
                json_t *data, job_done *done, struct error *error)
{
    struct target target;
    json_t *options = project_options(document->path, error);
    if (!options || !lsp_find_target(server, document, &target, error)) {
        json_decref(options);
        json_decref(edit);
        json_decref(data);
        return false;
    }
    struct job *job = xcalloc(1, sizeof(*job));
    json_t *question = json_object();
    json_object_set_new(question, "document", json_bytes(document->path));
    json_object_set_new(question, "unsaved", make_unsaved(server, document));
    json_object_update_recursive(options, server->settings.options);
    json_object_set_new(question, "options", options);
    json_object_set_new(question, "files", json_integer(server->files_changed));
    job->is_analysis = edit == NULL;
    json_object_set_new(question, "edit", edit ? edit : json_null());
    json_object_set_new(question, "most", json_integer(edit ? 0 : document->most));
    strbuf_init(&job->request);
    worker_request(&target, "lsp", question, REPORT_OFFERS, &job->request);
    job->done = done;
    job->id = id ? json_deep_copy(id) : NULL;
    job->data = data;
    job->change = document->change;
    add_job(document, job);
    json_decref(question);
    return true;
}

void lsp_worker_write(struct server *server, struct document *document)
{
    struct job *job = document->jobs;
    (void)server;
    if (!job || !document->started || !document->process.pid)
        return;
    ssize_t sent =
        write(document->process.to, job->request.text + job->sent, job->request.length - job->sent);
    if (sent > 0)
        job->sent += (size_t)sent;
    else if (sent < 0 && errno == EPIPE)
        job->sent = job->request.length; /* its end is read soon */
}

/* The worker is gone. */
static void lose_worker(struct server *server, struct document *document)
{
    char what[128], failure[160];
    limits_explain(process_stop(&document->process, false), what, sizeof what);
    snprintf(failure, sizeof failure, "the analysis %s", what);
    lsp_log(server, MESSAGE_WARNING, "%s: %s", document->path, failure);
    if (document->jobs && document->started)
        finish_job(server, document, NULL, failure);
}

void lsp_worker_read(struct server *server, struct document *document)
{
    char bytes[PIPE_BYTES];
    ssize_t got = read(document->process.from, bytes, sizeof bytes);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return;
    if (got <= 0) {
        lose_worker(server, document);
        return;
    }
    strbuf_add(&document->answer, bytes, (size_t)got);
    if (bytes[got - 1] != '\n' || !document->jobs || !document->started)
        return;
    json_t *answer =
        json_loadb(document->answer.text, document->answer.length, JSON_ALLOW_NUL, NULL);
    const char *error = json_string_value(json_object_get(answer, "error"));
    bool fine = json_is_object(answer) && !error;
    finish_job(server, document, fine ? answer : NULL,
               error ? error : "the worker's answer makes no sense");
    json_decref(answer);
}

/* Whether the machine runs short of memory. */
static bool is_memory_short(void)
{
    char line[128];
    unsigned long long total = 0, available = 0;
    FILE *file = fopen("/proc/meminfo", "re");
    bool known = false;
    while (file && !known && fgets(line, sizeof line, file)) {
        sscanf(line, "MemTotal: %llu", &total);
        known = sscanf(line, "MemAvailable: %llu", &available) == 1;
    }
    if (file)
        fclose(file);
    return known && available < total / MEMORY_SHARE;
}

/* Ends the workers that were not asked for the longest time, beyond those that are kept. */
static void end_idle(struct server *server)
{
    for (int kept = -1;;) {
        struct document *oldest = NULL;
        int running = 0;
        for (struct document *document = server->documents; document; document = document->next) {
            if (!document->process.pid)
                continue;
            running++;
            if (!document->jobs && (!oldest || document->used < oldest->used))
                oldest = document;
        }
        if (running <= 1 || !oldest)
            return;
        if (kept < 0)
            kept = is_memory_short() ? 1 : IDLE_WORKERS;
        if (running <= kept)
            return;
        lsp_worker_end(server, oldest, NULL);
    }
}

/* Gives the first job to the worker. */
static void start_job(struct server *server, struct document *document, int64_t now)
{
    struct error error = ERROR_INIT;
    document->started = now;
    document->used = now;
    document->jobs->started = now;
    strbuf_clear(&document->answer);
    if (!document->process.pid)
        document->spent = 0;
    if (!document->process.pid && !process_start(&document->process, &error)) {
        finish_job(server, document, NULL, error.message);
        return;
    }
    lsp_worker_write(server, document);
}

static void note_time(int64_t *wake, int64_t time)
{
    if (*wake < 0 || time < *wake)
        *wake = time;
}

/* Whether a request of the client waits for the worker. */
static bool is_awaited(const struct document *document)
{
    for (const struct job *job = document->jobs; job; job = job->next)
        if (job->id)
            return true;
    return document->waiting_size > 0;
}

/* Whether the work of one document is more urgent than that of another. */
static bool comes_before(const struct document *one, const struct document *other)
{
    bool first = is_awaited(one), second = is_awaited(other);
    return first != second ? first : one->touched > other->touched;
}

/* The most urgent of the documents whose jobs wait for a worker (or the least urgent of those that
   have one); NULL: there is none. `*running` counts those that have one. */
static struct document *choose(const struct server *server, bool is_started, long *running)
{
    struct document *found = NULL;
    *running = 0;
    for (struct document *document = server->documents; document; document = document->next) {
        *running += document->jobs && document->started;
        if (!document->jobs || (document->started != 0) != is_started)
            continue;
        if (!found || comes_before(is_started ? found : document, is_started ? document : found))
            found = document;
    }
    return found;
}

/* Takes the worker from a document; its job begins anew later. */
static void postpone(struct server *server, struct document *document)
{
    end_progress(server, document);
    process_stop(&document->process, true);
    strbuf_clear(&document->answer);
    document->started = 0;
    document->jobs->sent = 0;
}

/*
 * Hands jobs to workers, no more of them than there are processors. What the client waits for does
 * not have to wait for the analysis of a document that it has turned away from.
 */
static void start_jobs(struct server *server, int64_t now, int64_t *wake)
{
    long running;
    struct document *next;
    while ((next = choose(server, false, &running)) != NULL) {
        long processors = sysconf(_SC_NPROCESSORS_ONLN); /* opens a file */
        if (running >= (processors < 1 ? 1 : processors)) {
            struct document *last = choose(server, true, &running);
            if (!last->jobs->is_analysis || !comes_before(next, last))
                return;
            if (now < last->started + PATIENT_FOR) {
                note_time(wake, last->started + PATIENT_FOR);
                return;
            }
            postpone(server, last);
        }
        start_job(server, next, now);
    }
}

/* The job that the worker has: shown, or ended, when it takes its time. With the worker goes all
   that it has found and keeps: one whose text has changed is not given up before it took as long
   as that. */
static void watch_job(struct server *server, struct document *document, int64_t now, int64_t *wake)
{
    int64_t end = document->started + server->timeout * 1000;
    int64_t show = document->started + PROGRESS_AFTER;
    int64_t patience = document->spent > STALE_LIMIT ? document->spent : STALE_LIMIT;
    int64_t stale = document->started + patience;
    char failure[128];
    if (now >= end) {
        snprintf(failure, sizeof failure, "the analysis took more than %ld s (see '--timeout')",
                 server->timeout);
        lsp_worker_end(server, document, failure);
        return;
    }
    if (document->jobs->is_analysis && document->jobs->change != document->change) {
        if (now >= stale) {
            lsp_worker_end(server, document, "the analysis was given up for a newer one");
            return;
        }
        note_time(wake, stale);
    }
    if (server->client.progress && !document->progress) {
        if (now >= show)
            ask_progress(server, document);
        else
            note_time(wake, show);
    }
    note_time(wake, end);
}

static void advance(struct server *server, struct document *document, int64_t now, int64_t *wake)
{
    if (document->due && now >= document->due) {
        document->due = 0;
        lsp_analyze(server, document);
    }
    if (document->due)
        note_time(wake, document->due);
    if (document->jobs && document->started)
        watch_job(server, document, now, wake);
}

/* Answers the requests that can be, and notes when those that wait are to be. */
static void answer_waiting(struct server *server, struct document *document, int64_t now,
                           int64_t *wake)
{
    lsp_resume_waiting(server, document, now);
    for (size_t i = 0; i < document->waiting_size; i++)
        note_time(wake, document->waiting[i].deadline);
}

int64_t lsp_workers_advance(struct server *server)
{
    int64_t now = process_now(), wake = -1;
    for (struct document *document = server->documents; document; document = document->next)
        advance(server, document, now, &wake);
    start_jobs(server, now, &wake);
    for (struct document *document = server->documents; document; document = document->next)
        answer_waiting(server, document, now, &wake);
    /* What was answered may have made new jobs. */
    start_jobs(server, now, &wake);
    end_idle(server);
    return wake;
}
