/* main.c: the program `lathe`: a table of subcommands. */
#include "base/log.h"
#include "base/strbuf.h"
#include "code/frontend/frontend.h"
#include "refactorings/registry.h"
#include "server/commands/commands.h"
#include "server/input/cli.h"
#include "server/json/output.h"
#include "server/workers/worker.h"

/* A subcommand. */
struct command {
    const char *name;
    int (*run)(int argc, char *const *argv);
    const char *summary; /* one line; NULL: not for people */
};

static const struct command commands[] = {
    {"analyze", cmd_analyze, "judge every loop of the files"},
    {"moves", cmd_moves, "tell what may be done with the loops of a nest"},
    {"refactor", cmd_refactor, "apply a refactoring to a loop"},
    {"recipe", cmd_recipe, "apply or check a file of refactorings, proven step by step"},
    {"batch", cmd_batch, "apply a refactoring to all files of a compilation database"},
    {"wrap", cmd_wrap, "compile a file to which a refactoring was applied"},
    {"lsp", cmd_lsp, "talk to an editor (language server)"},
    {"actions", cmd_actions, "list the refactorings"},
    {"worker", cmd_worker, NULL},
};

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        if (strcmp(name, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

/* Says that there is no such command, and which there is. */
static int refuse_command(const char *name)
{
    struct arena arena = ARENA_INIT;
    struct cli_guess guess = {name, NULL, 0};
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        if (commands[i].summary)
            cli_guess_add(&guess, commands[i].name);
    cli_guess_add(&guess, "help");
    log_message("unknown command '%s'%s (see 'lathe --help')", name,
                cli_guess_text(&arena, &guess));
    arena_release(&arena);
    return STATUS_FAILED;
}

/* `lathe help COMMAND` is `lathe COMMAND --help`; for an action, `lathe actions`. */
static int run_help(char *name)
{
    const struct command *command = find_command(name);
    if (action_find(name))
        return cmd_actions(1, (char *[]){"actions"});
    if (!command || !command->summary)
        return refuse_command(name);
    return command->run(2, (char *[]){name, "--help"});
}

static int print_version(void)
{
    struct strbuf out = STRBUF_INIT;
    strbuf_addf(&out, "lathe %s\n%s\n", LATHE_VERSION, frontend_version());
    bool written = output_write(out.text, out.length);
    strbuf_release(&out);
    return written ? STATUS_DONE : STATUS_FAILED;
}

static int print_help(void)
{
    struct strbuf out = STRBUF_INIT;
    strbuf_adds(&out,
                "usage: lathe COMMAND [ARGUMENT]...\n\n"
                "Finds the loops whose iterations are independent, proves it, and turns them\n"
                "into parallel code.\n\ncommands:\n");
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        if (commands[i].summary)
            strbuf_addf(&out, "  %-12s%s\n", commands[i].name, commands[i].summary);
    strbuf_adds(&out, "\n'lathe help COMMAND' tells more; 'lathe --version' names the versions.\n");
    bool written = output_write(out.text, out.length);
    strbuf_release(&out);
    return written ? STATUS_DONE : STATUS_FAILED;
}

int main(int argc, char **argv)
{
    output_prepare();
    if (argc < 2) {
        log_message("no command (see 'lathe --help')");
        return STATUS_FAILED;
    }
    if (strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0)
        return print_version();
    if (strcmp(argv[1], "help") == 0 && argc > 2)
        return run_help(argv[2]);
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0)
        return print_help();
    const struct command *command = find_command(argv[1]);
    return command ? command->run(argc - 1, argv + 1) : refuse_command(argv[1]);
}
