/* cmd_wrap.c: `lathe wrap`: a compiler runs on a changed copy of its file. */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/log.h"
#include "refactorings/registry.h"
#include "server/commands/commands.h"
#include "server/commands/compiled.h"
#include "server/commands/lined.h"
#include "server/input/cli.h"
#include "server/json/jsontext.h"
#include "server/report/report.h"
#include "server/workers/supervisor.h"
#include "server/workers/worker.h"

#define DEFAULT_TIMEOUT 120

static const struct cli_command command = {
    "wrap", "--action ACTION [OPTION]... -- COMPILER ARGUMENT...",
    "Runs a compiler (gcc, clang) on a copy of the file that it is given, to whose loops a\n"
    "refactoring (see 'lathe actions') was applied as by 'lathe batch'; the file stays as it is.\n"
    "Messages and debuggers name the original's lines. Where the refactoring is refused, the file\n"
    "or a result cannot be read, or the command makes no object of one file, the command runs as\n"
    "it is. For build tools: CC='lathe wrap --action saturate -- gcc', or with CMake\n"
    "-DCMAKE_C_COMPILER_LAUNCHER='lathe;wrap;--action;saturate;--'. The exit status is the\n"
    "compiler's; 2: wrong usage."};

/* A run of the command. */
struct wrapping {
    struct arena arena;
    const char *action;
    const cli_list *settings, *facts;
    bool takes_all, is_verbose;
    long timeout;
    struct compiled compiled;
    json_t *answer; /* of the worker; owned */
};

/* --- running the compiler --------------------------------------------------------------------- */

/* In the child: the command, with standard error going to a file (-1: as it is). */
static _Noreturn void execute(const char *const *words, const sigset_t *mask, int errors)
{
    sigprocmask(SIG_SETMASK, mask, NULL);
    if (errors >= 0)
        dup2(errors, STDERR_FILENO);
    execvp(words[0], (char *const *)words);
    log_message("unable to run '%s': %s", words[0], strerror(errno));
    _exit(127);
}

/* Runs a command and gives its exit status, 128 and the signal for one that was killed. Signals to
   this process wait until it has ended. */
static int run_command(const char *const *words, const sigset_t *mask, int errors)
{
    int status = 0;
    pid_t pid = fork();
    if (pid == 0)
        execute(words, mask, errors);
    while (pid > 0 && waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            pid = -1;
    if (pid < 0) {
        log_message("unable to run '%s': %s", words[0], strerror(errno));
        return STATUS_FAILED;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

/* --- the changed text ------------------------------------------------------------------------- */

static bool receive(size_t job, const char *text, size_t length, const char *failure, void *data)
{
    struct wrapping *w = data;
    (void)job;
    if (failure != NULL && w->is_verbose)
        log_message("%s: %s", w->compiled.words[w->compiled.source], failure);
    w->answer = text != NULL ? json_loadb(text, length, 0, NULL) : NULL;
    return true;
}

/* Asks a worker what the file looks like afterwards. */
static bool ask(struct wrapping *w)
{
    struct error error = ERROR_INIT;
    struct strbuf request = STRBUF_INIT;
    struct target target = compiled_target(&w->arena, &w->compiled);
    for (size_t k = 0; k < w->facts->size; k++)
        LIST_PUSH(&w->arena, target.facts, w->facts->at[k]);
    json_t *settings = json_array();
    for (size_t k = 0; k < w->settings->size; k++)
        json_array_append_new(settings, json_bytes(w->settings->at[k]));
    json_t *question = json_pack("{s:s,s:o,s:b,s:b}", "action", w->action, "settings", settings,
                                 "write", 1, "all", (int)w->takes_all);
    worker_request(&target, "batch", question, REPORT_OFFERS, &request);
    struct supervisor_job job = {request.text, request.length};
    const struct supervisor_options options = {1, (unsigned)w->timeout};
    bool fine = supervisor_run(&options, &job, 1, receive, w, &error);
    if (error.set && w->is_verbose)
        log_message("%s", error.message);
    json_decref(question);
    strbuf_release(&request);
    return fine && json_is_object(w->answer);
}

static bool read_file(const char *path, struct strbuf *out)
{
    char buffer[1 << 14];
    FILE *file = fopen(path, "rb");
    if (file == NULL)
        return false;
    for (size_t n; (n = fread(buffer, 1, sizeof buffer, file)) > 0;)
        strbuf_add(out, buffer, n);
    bool fine = ferror(file) == 0;
    fclose(file);
    return fine;
}

/* The text of the file as it is to be compiled; false: nothing of it changes, or more than it. */
static bool changed_text(struct wrapping *w, struct strbuf *out)
{
    const json_t *files = json_object_get(w->answer, "files"), *file = json_array_get(files, 0);
    const char *path = w->compiled.words[w->compiled.source];
    struct strbuf text = STRBUF_INIT, original = STRBUF_INIT, name = STRBUF_INIT;
    char *real = realpath(path, NULL);
    if (json_is_object(file))
        json_bytes_decode(json_object_get(file, "file"), &name);
    bool fine = json_array_size(files) == 1 && !json_is_true(json_object_get(file, "create")) &&
                real != NULL && strcmp(name.text, real) == 0 && read_file(path, &original);
    if (fine) {
        json_bytes_decode(json_object_get(file, "text"), &text);
        fine = lined_text(&w->arena, path, original.text, original.length, text.text, text.length,
                          out);
    }
    free(real);
    strbuf_release(&text);
    strbuf_release(&original);
    strbuf_release(&name);
    return fine;
}

/* Tells why the file is compiled as it is. */
static void tell_refusals(const struct wrapping *w)
{
    size_t k;
    const json_t *loop;
    struct strbuf out = STRBUF_INIT;
    json_array_foreach(json_object_get(w->answer, "loops"), k, loop)
    {
        if (strcmp(json_string_value(json_object_get(loop, "outcome")), "refused") == 0)
            report_text_refusal(json_object_get(loop, "reasons"),
                                json_string_value(json_object_get(loop, "path")), w->action, &out);
    }
    if (out.length > 0)
        fputs(out.text, stderr);
    strbuf_release(&out);
    log_message("%s: compiled as it is", w->compiled.words[w->compiled.source]);
}

/* Tells what was done, for each loop. */
static void tell(const struct wrapping *w)
{
    size_t k;
    const json_t *note;
    json_array_foreach(json_object_get(w->answer, "notes"), k, note)
        log_message("%s: %s", w->compiled.words[w->compiled.source], json_string_value(note));
}

/* --- the copy --------------------------------------------------------------------------------- */

static bool write_file(const char *path, const struct strbuf *text)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        return false;
    bool fine = fwrite(text->text, 1, text->length, file) == text->length;
    return fclose(file) == 0 && fine;
}

/* Lets a file be as old as another one, for macros that ask. */
static bool age_like(const char *path, const char *other)
{
    struct stat info;
    if (stat(other, &info) != 0)
        return false;
    const struct timespec times[] = {info.st_atim, info.st_mtim};
    return utimensat(AT_FDCWD, path, times, 0) == 0;
}

/* Passes on what a compiler said. */
static void replay(const char *path)
{
    struct strbuf said = STRBUF_INIT;
    if (read_file(path, &said) && said.length > 0)
        fwrite(said.text, 1, said.length, stderr);
    strbuf_release(&said);
}

/* Compiles the copy in a folder of its own; false: that went wrong, and nobody was told why. */
static bool compile_copy(struct wrapping *w, const char *folder, const struct strbuf *text,
                         const sigset_t *mask)
{
    const char *source = w->compiled.words[w->compiled.source], *slash = strrchr(source, '/');
    const char *copy = arena_printf(&w->arena, "%s/%s", folder, slash != NULL ? slash + 1 : source);
    const char *said = arena_printf(&w->arena, "%s/.said", folder);
    int errors = open(said, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    bool fine =
        errors >= 0 && write_file(copy, text) && age_like(copy, source) &&
        run_command(compiled_copy(&w->arena, &w->compiled, copy, folder), mask, errors) == 0 &&
        (!w->compiled.has_depfile ||
         run_command(compiled_depfile(&w->arena, &w->compiled), mask, errors) == 0);
    if (errors >= 0)
        close(errors);
    if (fine)
        replay(said);
    else if (w->is_verbose)
        log_message("%s: the changed copy does not compile, the file itself is compiled", source);
    unlink(copy);
    unlink(said);
    return fine;
}

/* Whether a changed copy was compiled. */
static bool wrap(struct wrapping *w, const sigset_t *mask)
{
    const char *parent = getenv("TMPDIR");
    struct strbuf text = STRBUF_INIT;
    bool fine = ask(w) && changed_text(w, &text);
    char *folder = arena_printf(&w->arena, "%s/lathe-XXXXXX",
                                parent != NULL && parent[0] == '/' ? parent : "/tmp");
    if (w->is_verbose && fine)
        tell(w);
    else if (w->is_verbose)
        tell_refusals(w);
    if (fine && mkdtemp(folder) == NULL) {
        if (w->is_verbose)
            log_message("unable to create a folder for the copy, the file itself is compiled: %s",
                        strerror(errno));
        fine = false;
    }
    if (fine) {
        fine = compile_copy(w, folder, &text, mask);
        rmdir(folder);
    }
    strbuf_release(&text);
    json_decref(w->answer);
    return fine;
}

/* --- the command ------------------------------------------------------------------------------ */

static bool check_action(struct wrapping *w)
{
    struct error error = ERROR_INIT;
    const struct option_value *values;
    const struct action *action = w->action != NULL ? action_find(w->action) : NULL;
    if (w->action == NULL)
        cli_wrong(&command, "no action");
    else if (action == NULL)
        log_message("%s", cli_unknown_action(&w->arena, w->action));
    else if (action->subject != SUBJECT_LOOP)
        log_message("'%s' is about statements, not loops", w->action);
    else if (!action_parse_options(&w->arena, action, w->settings->at, w->settings->size, &values,
                                   &error))
        log_message("%s", error.message);
    else
        return true;
    return false;
}

static int run_wrap(struct wrapping *w, const cli_list *words)
{
    sigset_t signals, mask;
    if (!check_action(w))
        return STATUS_FAILED;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGTERM);
    sigaddset(&signals, SIGHUP);
    sigprocmask(SIG_BLOCK, &signals, &mask);
    bool is_done = compiled_read(words->at, words->size, &w->compiled) && wrap(w, &mask);
    sigprocmask(SIG_SETMASK, &mask, NULL);
    if (is_done)
        return STATUS_DONE;
    cli_list all = {0};
    for (size_t k = 0; k < words->size; k++)
        LIST_PUSH(&w->arena, all, words->at[k]);
    LIST_PUSH(&w->arena, all, NULL);
    return run_command(all.at, &mask, -1);
}

int cmd_wrap(int argc, char *const *argv)
{
    struct wrapping w = {.arena = ARENA_INIT, .timeout = DEFAULT_TIMEOUT};
    struct cli_arguments arguments = {0};
    cli_list settings = {0}, facts = {0};
    const struct cli_option options[] = {
        {.name = "action", .value = "ACTION", .text = &w.action, .summary = "what to apply"},
        cli_option_set(&settings),
        cli_option_assume(&facts),
        {.name = "all",
         .flag = &w.takes_all,
         .summary = "loops of less than 1,000,000 operations, too"},
        {.name = "verbose", .flag = &w.is_verbose, .summary = "tell what was done, or why not"},
        cli_option_timeout(&w.timeout, "time for the refactoring (default: 120)")};
    enum cli_result parsed =
        cli_parse(&w.arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    w.settings = &settings;
    w.facts = &facts;
    if (parsed == CLI_RUN && (arguments.operands.size > 0 || arguments.rest.size == 0))
        status = cli_wrong(&command, "a compiler's command is expected behind '--'");
    else if (parsed == CLI_RUN && cli_check_assume(&w.arena, &command, &facts))
        status = run_wrap(&w, &arguments.rest);
    arena_release(&w.arena);
    return status;
}
