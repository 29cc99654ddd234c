/*
 * lsp.h: private to lsp*.c: the language server (LSP 3.17). One process without threads and without
 * libclang routes messages: it keeps the documents' texts and the last report of each, and answers
 * what a report can answer by itself. Parsing, judging and writing edits happen in worker
 * processes, one for each open document (lsp_unit.h), so that nothing that a file does can block or
 * end the server.
 *
 * A document is *settled* when its report speaks of its present text. Requests that need that wait
 * (lsp_wait()); when the document changes before, they fail with ContentModified. A file of many
 * loops is judged in rounds: after each the report speaks of more of them, and `pending` says where
 * those are that are still to be judged. No more workers are busy than there are processors: first
 * those of documents that somebody waits for, then of those that the client last spoke of.
 */
#ifndef LATHE_SERVER_LSP_H
#define LATHE_SERVER_LSP_H

#include <jansson.h>

#include "base/arena.h"
#include "base/array.h"
#include "server/input/target.h"
#include "server/json/rpc.h"
#include "server/lsp/lsp_text.h"
#include "server/workers/process.h"

struct server;
struct document;
struct job;
struct recording;

/* What the client can do, from `initialize`. */
struct client {
    enum lsp_encoding encoding;
    bool literals;         /* code actions as literals, not only commands */
    bool lazy_edits;       /* resolves `edit`, and keeps `data` */
    bool disabled;         /* shows why an action is disabled */
    bool preferred;        /* knows isPreferred */
    bool document_changes; /* versioned edits */
    bool creates;          /* the resource operation `create` */
    bool annotations;      /* change annotations, needsConfirmation included */
    bool plain_kinds;      /* compares kinds for equality: gets `refactor.extract` */
    bool opens_missing;    /* makes a file by editing one that does not exist */
    bool ends_files;       /* ends the last line of a file by itself when saving */
    bool versions;         /* diagnostics with a version */
    bool diagnostics;      /* shows them */
    bool related;          /* diagnostics with relatedInformation */
    bool code_description; /* diagnostics with a link */
    bool markdown;         /* hover as Markdown */
    bool hover_has_hints;  /* shows the diagnostics of a place above its hover */
    bool apply_edit;       /* workspace/applyEdit */
    bool configuration;    /* workspace/configuration */
    bool progress;         /* window/workDoneProgress/create */
    bool watches;          /* registers file watchers dynamically */
    bool refresh_lens, refresh_hints;
};

enum hint_level { HINTS_OFF, HINTS_REFUSED, HINTS_ALL };

/* The settings `lathe.*`. */
struct settings {
    enum hint_level diagnostics;
    bool list_refused; /* hints at refused loops are information, which editors list */
    bool preview;      /* `lathe.preview`: always or never */
    bool code_lens;
    bool inlay_hints;
    json_t *options; /* {action: {option: text}}, only what differs from the defaults; owned */
};

/* A request that waits for a document to settle. */
struct waiting {
    json_t *id;     /* of the request; owned */
    json_t *params; /* owned */
    const struct method *method;
    int64_t deadline; /* then it is answered as things are */
};

/* An answer of a document's worker: the JSON value or NULL, and then `failure`. */
typedef void job_done(struct server *server, struct document *document, struct job *job,
                      const json_t *answer, const char *failure);

/* A question to a document's worker. */
struct job {
    struct job *next;
    struct strbuf request; /* a line of JSON */
    size_t sent;
    job_done *done;
    json_t *id;      /* of the client's request that it serves; NULL: none, or cancelled */
    json_t *data;    /* for `done`; owned or NULL */
    int64_t started; /* when the worker got it */
    unsigned change; /* of the document when it was asked */
    bool is_analysis;
};

/* An open document. */
struct document {
    struct document *next;
    char *uri, *path; /* path NULL: no file, or none of C; nothing is analysed then */
    char *language;   /* languageId */
    struct lsp_text text;
    long long version;
    unsigned change;         /* counts changes of the text and of what else a report depends on */
    bool is_dirty;           /* may differ from the file on disk */
    unsigned touched;        /* of the server's `touches` when the client last spoke of it */
    json_t *report;          /* lathe.report/1, an entry of "files", or NULL */
    struct strbuf judged;    /* the text that the report speaks of */
    json_t *pending;         /* places of outermost loops that are still to be judged, or NULL */
    long long most;          /* loops that the worker judges before it answers */
    json_t *includes;        /* absolute paths of the files that its unit reads */
    char *unit;              /* the file that was parsed: its own, or one that includes it */
    bool stands_alone;       /* a header that no known unit includes */
    char *incomplete;        /* why no loop of its unit is judged, as was told, or NULL */
    unsigned reported;       /* the change that the report is about */
    char *failure;           /* why there is no report of the present text, or NULL */
    int64_t changed;         /* when the text was changed last */
    int64_t due;             /* when an analysis is to start; 0: none is */
    int64_t used;            /* when the worker was last asked */
    struct process process;  /* its worker */
    struct strbuf answer;    /* what has come of the answer to the first job */
    struct job *jobs;        /* first: the one that the worker has, if it is running */
    int64_t started;         /* when the first job was given to the worker */
    int64_t spent;           /* what the worker has needed for all that it keeps, milliseconds */
    char *progress;          /* token of the progress of the first job, or NULL */
    bool progress_is_shown;  /* the client has taken the token */
    struct waiting *waiting; /* requests; owned */
    size_t waiting_size;
    bool is_resuming; /* they are being answered: none waits again */
};

enum server_state { SERVER_NEW, SERVER_STARTING, SERVER_RUNNING, SERVER_SHUT_DOWN };

struct server {
    struct arena arena; /* for what lives as long as the server; lists that are reused */
    enum server_state state;
    struct client client;
    struct settings settings;
    struct rpc_reader reader;
    struct strbuf output; /* not yet written */
    size_t written;       /* of it */
    int output_fd;
    bool finished;
    int status;        /* exit status */
    long timeout;      /* seconds for each answer of a worker */
    int trace;         /* 0 off, 1 messages, 2 verbose */
    long long next_id; /* of the server's own requests */
    json_t *requests;  /* the server's own: {id: method, and what it needs} */
    struct document *documents;
    struct recording *recordings; /* by URIs; they outlive their documents */
    unsigned touches;             /* how often the client spoke of a document */
    struct arena targets_arena;   /* for `targets` */
    struct target_source targets; /* compilation databases that were read */
    int files_changed;   /* how often the client told of files that came, went or changed */
    char *documentation; /* URI of the list of reasons, or NULL */
};

/* A method of the client: what answers it. */
struct method {
    const char *name;
    /* A request when `id` is not NULL; `params` may be anything, NULL included. Answers by
       lsp_reply() or lsp_fail(), now or later. */
    void (*handle)(struct server *server, const struct method *method, const json_t *id,
                   const json_t *params);
    bool is_request;
};

/* lsp.c: sending */
void lsp_send(struct server *server, json_t *message); /* takes the reference */
void lsp_notify(struct server *server, const char *method, json_t *params);
void lsp_reply(struct server *server, const json_t *id, json_t *result);
void lsp_fail(struct server *server, const json_t *id, enum rpc_error code, const char *format, ...)
    PRINTF_LIKE(4, 5);
/* A request of the server's own; `data` (may be NULL, taken) is given to lsp_take_response(). */
void lsp_ask(struct server *server, const char *method, json_t *params, json_t *data);
enum message_type { MESSAGE_ERROR = 1, MESSAGE_WARNING = 2, MESSAGE_INFO = 3, MESSAGE_LOG = 4 };
void lsp_log(struct server *server, enum message_type type, const char *format, ...)
    PRINTF_LIKE(3, 4);
void lsp_show(struct server *server, enum message_type type, const char *format, ...)
    PRINTF_LIKE(3, 4);

/* lsp_methods.c: what a message means */
void lsp_dispatch(struct server *server, const json_t *message);
/* Calls the method's handler again for a request that waited. */
void lsp_resume(struct server *server, struct waiting *waiting);

/* lsp_session.c: initialize and its kin, settings */
void lsp_take_response(struct server *server, const json_t *message);
/* Reads `lathe.*`; says what is wrong with it. */
void lsp_take_settings(struct server *server, const json_t *settings);
/* lsp_documents.c */
struct document *lsp_find_document(const struct server *server, const char *uri);
struct document *lsp_find_path(const struct server *server, const char *path);
/* The document of params.textDocument.uri; NULL with an answer to the request (if `id`). */
struct document *lsp_document_of(struct server *server, const json_t *id, const json_t *params);
/* Reads the range of a request; false: there is none, and the request has failed. */
bool lsp_read_range(struct server *server, const struct method *method, const json_t *id,
                    const json_t *params, struct lsp_position *from, struct lsp_position *to);
void lsp_close_document(struct server *server, struct document *document);
/* The text has changed: what waits for the old one fails, and a new analysis starts after `delay`
   milliseconds. */
void lsp_touch(struct server *server, struct document *document, int64_t delay);
/* The same text may be judged otherwise from now on: what waits goes on waiting. */
void lsp_renew(struct server *server, struct document *document, int64_t delay);
/*
 * Makes a request wait until the document is settled; false if it is settled (or has failed, or has
 * waited long enough) and the request can be answered now.
 */
bool lsp_wait(struct server *server, struct document *document, const struct method *method,
              const json_t *id, const json_t *params);
bool lsp_is_settled(const struct document *document);
/* Whether there is a report to show: it is settled, or its worker failed and the last report was
   moved to where its loops stand now. */
bool lsp_has_report(const struct document *document);
/* Answers those that wait, if the document has settled or failed, and who waited too long. */
void lsp_resume_waiting(struct server *server, struct document *document, int64_t now);
/* Cancels the one with this id, if there is one. */
bool lsp_cancel_waiting(struct server *server, struct document *document, const json_t *id);

/* lsp_loops.c */
/* Answers a request with what may be done with the loop at an offset of a document that nothing is
   waited for any more (see lathe/moves); `is_shown`: the user sees it, and the answer is a text. */
void lsp_ask_moves(struct server *server, struct document *document, const json_t *id,
                   size_t offset, bool is_shown);

/* lsp_workers.c */
/* Starts analyses that are due, hands jobs to workers, ends what takes long. Gives the time when
   it has to be called again, or -1. */
int64_t lsp_workers_advance(struct server *server);
/*
 * Asks the document's worker for a report (`edit` NULL) or an edit (lsp_unit.h). `edit` and `data`
 * (may be NULL) are taken. False, without a call of `done`: how the document is compiled cannot be
 * found out.
 */
bool lsp_submit(struct server *server, struct document *document, json_t *edit, const json_t *id,
                json_t *data, job_done *done, struct error *error);
/* Reads what a worker wrote; `document` has a process. */
void lsp_worker_read(struct server *server, struct document *document);
void lsp_worker_write(struct server *server, struct document *document);
/* Ends the worker, and the job that it has with `failure`. */
void lsp_worker_end(struct server *server, struct document *document, const char *failure);
/* Drops all jobs that no request waits for any more; those with one fail with ContentModified. */
void lsp_drop_jobs(struct server *server, struct document *document, enum rpc_error code,
                   const char *why);
/* Cancels the request with this id, whatever it waits for; false if there is none. */
bool lsp_cancel(struct server *server, const json_t *id);
/* The client has taken the token of a progress, or not. */
void lsp_take_progress(struct server *server, const char *token, bool taken);

/* lsp_analysis.c */
/* Whether a file is of a language that is analysed, by the client's name for it or by its own. */
bool lsp_is_understood(const char *path, const char *language);
/* How the document's unit is parsed. Texts live until the databases are read again. */
bool lsp_find_target(struct server *server, struct document *document, struct target *out,
                     struct error *error);
void lsp_analyze(struct server *server, struct document *document);

/* lsp_report.c: reading reports */
/* The loops of the document itself, not of other files of its unit: an array, or NULL. */
const json_t *lsp_loops(const struct document *document); /* borrowed */
/* The loop meant by a position or a selection (byte offsets), or NULL. */
const json_t *lsp_loop_at(const struct document *document, size_t start, size_t end);
size_t lsp_loop_start(const struct document *document, const json_t *loop);
size_t lsp_loop_end(const struct document *document, const json_t *loop);
/* Where the first line of the loop ends: before its body, for what is shown at the loop. */
size_t lsp_loop_head(const struct document *document, const json_t *loop);

/* The loop that is still to be judged at an offset, as {"line", "column", "endLine", "endColumn"},
   or NULL. */
const json_t *lsp_pending_at(const struct document *document, size_t offset);
/* Moves the places of the report to the present text: of loops that stand before or behind all that
   has changed. The others are dropped. */
void lsp_move_report(struct document *document);

/* lsp_diagnostics.c */
void lsp_publish(struct server *server, const struct document *document);
void lsp_withdraw(struct server *server, const struct document *document);
/* Where the error stands because of which no loop of the document is judged; its beginning, where
   that is in another file. */
size_t lsp_cause_place(const struct document *document);
/* Whether lsp_publish() says something at the loop's header: the sentence of its verdict. */
bool lsp_has_hint(const struct server *server, const struct document *document, const json_t *loop);
/* [{"action", "title", "message", "location"}]: why actions cannot be done with the loop, without
   those that mend what is not broken. A new reference. */
json_t *lsp_refusals(struct server *server, const struct document *document, const json_t *loop);
/* [{"message", "location"}] of what stands in a loop's way, the ends of a dependence first; without
   a location where it is not in the document. A new reference. */
json_t *lsp_places(struct server *server, const struct document *document, const json_t *loop);

/* lsp_edit.c: a worker's edits as a WorkspaceEdit */
/*
 * `answer` holds "edits" (lsp_unit.h). NULL with `error` set if a file is not what the worker saw,
 * or the client cannot make a new file.
 */
json_t *lsp_workspace_edit(struct server *server, const json_t *answer, const char *title,
                           struct error *error);
bool lsp_can_make_files(const struct client *client);

/* lsp_action.c */
/* `lathe.apply`; `data` is {"uri", "version", "line", "column", "action", "options"}. */
void lsp_apply_command(struct server *server, const json_t *id, const json_t *data);

/* lsp_command.c */
json_t *lsp_command_names(void); /* a new reference */

/* lsp_action.c, lsp_command.c, lsp_hover.c, lsp_lens.c, lsp_loops.c: handlers, like those above */
#define METHOD(name, handler, is_request)                                                          \
    void handler(struct server *server, const struct method *method, const json_t *id,             \
                 const json_t *params);
#include "server/lsp/methods.def"
#undef METHOD

#endif
