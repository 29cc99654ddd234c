/* cmd_lsp.c: `lathe lsp`: the loop that reads and writes messages. See lsp.h. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/log.h"
#include "server/commands/commands.h"
#include "server/input/cli.h"
#include "server/lsp/lsp.h"

/* Bytes read at a time: what a pipe holds. */
#define PIPE_BYTES 65536

/* How long the last messages may take to be read, in milliseconds. */
#define LAST_WORDS 2000

static const struct cli_command command = {
    "lsp", "[OPTION]...",
    "A language server (LSP 3.17) on standard input and output, for editors: see the README for\n"
    "how to set up yours. Exit status 1: the input ended, or 'exit' came, without 'shutdown'."};

/* Reads what the client sent; false at the end of the input. */
static bool read_input(struct server *server)
{
    char bytes[PIPE_BYTES];
    ssize_t got = read(STDIN_FILENO, bytes, sizeof bytes);
    if (got < 0 && (errno == EINTR || errno == EAGAIN))
        return true;
    if (got <= 0)
        return false;
    rpc_feed(&server->reader, bytes, (size_t)got);
    return true;
}

/* Deals with all messages that are complete. */
static void take_messages(struct server *server)
{
    char error[256];
    json_t *message;
    while (!server->finished) {
        enum rpc_result result = rpc_take(&server->reader, &message, error, sizeof error);
        if (result == RPC_MORE)
            return;
        if (result == RPC_MESSAGE) {
            lsp_dispatch(server, message);
            json_decref(message);
            continue;
        }
        lsp_fail(server, NULL, RPC_PARSE_ERROR, "%s", error);
        server->finished = result == RPC_BROKEN;
        server->status = EXIT_FAILURE;
    }
}

/* Writes what the client takes without blocking; false if it has gone away. */
static bool write_output(struct server *server)
{
    struct strbuf *output = &server->output;
    while (server->written < output->length) {
        ssize_t sent = write(server->output_fd, output->text + server->written,
                             output->length - server->written);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent < 0 && errno == EAGAIN)
            return true;
        if (sent < 0)
            return false;
        server->written += (size_t)sent;
    }
    strbuf_clear(output);
    server->written = 0;
    return true;
}

struct polls {
    struct pollfd *at;
    size_t size, room;
};

static void add_poll(struct polls *polls, int fd, short events)
{
    if (polls->size == polls->room) {
        polls->room = polls->room ? 2 * polls->room : 16;
        polls->at = xrealloc(polls->at, polls->room * sizeof(*polls->at));
    }
    polls->at[polls->size++] = (struct pollfd){fd, events, 0};
}

/* Input, output, and two entries for each document with a worker: poll() takes no more entries than
   a process may have descriptors. */
static void prepare_polls(struct server *server, struct polls *polls)
{
    polls->size = 0;
    add_poll(polls, STDIN_FILENO, POLLIN);
    add_poll(polls, server->output.length > 0 ? server->output_fd : -1, POLLOUT);
    for (const struct document *document = server->documents; document; document = document->next) {
        const struct job *job = document->jobs;
        bool sends = job && document->started && job->sent < job->request.length;
        if (!document->process.pid)
            continue;
        add_poll(polls, document->process.from, POLLIN);
        add_poll(polls, sends ? document->process.to : -1, POLLOUT);
    }
}

/* Waits until something happens and deals with it; false when the client has gone. */
static bool serve(struct server *server, struct polls *polls, int64_t wake)
{
    prepare_polls(server, polls);
    int64_t wait = wake < 0 ? -1 : wake - process_now();
    int timeout = wake < 0 ? -1 : wait < 0 ? 0 : wait > 60000 ? 60000 : (int)wait + 1;
    if (poll(polls->at, polls->size, timeout) < 0) {
        if (errno != EINTR)
            log_message("unable to wait for messages: %s", strerror(errno));
        return errno == EINTR;
    }
    size_t at = 2;
    for (struct document *document = server->documents; document; document = document->next) {
        if (!document->process.pid)
            continue;
        bool can_read = polls->at[at].revents, can_write = polls->at[at + 1].revents;
        at += 2;
        if (can_write)
            lsp_worker_write(server, document);
        if (can_read && document->process.pid)
            lsp_worker_read(server, document);
    }
    if (polls->at[1].revents && !write_output(server))
        return false;
    if (polls->at[0].revents && !read_input(server))
        return false;
    take_messages(server);
    return true;
}

static void release(struct server *server)
{
    while (server->documents)
        lsp_close_document(server, server->documents);
    strbuf_release(&server->output);
    rpc_reader_release(&server->reader);
    json_decref(server->requests);
    json_decref(server->settings.options);
    free(server->documentation);
    arena_release(&server->targets_arena);
    arena_release(&server->arena);
}

/* The last words, for a client that still listens. */
static void write_rest(struct server *server)
{
    int64_t end = process_now() + LAST_WORDS;
    for (;;) {
        struct pollfd waited = {server->output_fd, POLLOUT, 0};
        int64_t left = end - process_now();
        if (server->output.length == 0 || left <= 0 || poll(&waited, 1, (int)left) <= 0 ||
            !write_output(server))
            return;
    }
}

static int run_server(struct server *server)
{
    struct polls polls = {0};
    int flags = fcntl(server->output_fd, F_GETFL);
    fcntl(server->output_fd, F_SETFL, flags | O_NONBLOCK);
    bool connected = true;
    while (connected && !server->finished)
        connected = serve(server, &polls, lsp_workers_advance(server));
    write_rest(server);
    fcntl(server->output_fd, F_SETFL, flags);
    free(polls.at);
    return server->finished                    ? server->status
           : server->state == SERVER_SHUT_DOWN ? EXIT_SUCCESS
                                               : EXIT_FAILURE;
}

int cmd_lsp(int argc, char *const *argv)
{
    struct server server = {.arena = ARENA_INIT, .targets_arena = ARENA_INIT};
    struct cli_arguments arguments = {0};
    bool on_stdio = false;
    long timeout = 60;
    const struct cli_option options[] = {
        {.name = "stdio",
         .flag = &on_stdio,
         .summary = "talk on standard input and output (the default)"},
        {.name = "timeout",
         .value = "SECONDS",
         .number = &timeout,
         .minimum = 1,
         .maximum = 1000000,
         .summary = "time for each answer of a worker (default: 60)"}};
    enum cli_result parsed =
        cli_parse(&server.arena, &command, options, COUNT_OF(options), argc, argv, &arguments);
    int status = parsed == CLI_HELPED ? STATUS_DONE : STATUS_FAILED;
    if (parsed == CLI_RUN && arguments.operands.size > 0) {
        status = cli_wrong(&command, "no operands are expected");
    } else if (parsed == CLI_RUN) {
        server.timeout = timeout;
        /* What a library prints must not come between the messages. */
        server.output_fd = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3);
        if (server.output_fd < 0 || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) {
            log_message("standard output: %s", strerror(errno));
            return STATUS_FAILED;
        }
        server.requests = json_object();
        rpc_reader_init(&server.reader);
        strbuf_init(&server.output);
        lsp_take_settings(&server, NULL);
        status = run_server(&server);
        release(&server);
    }
    if (parsed != CLI_RUN || arguments.operands.size > 0)
        arena_release(&server.arena);
    return status;
}
