/* main.c: the program `lathe`: a table of subcommands. */
#include "base/log.h"
#include "base/strbuf.h"
#include "code/frontend.h"
#include "server/cli.h"
#include "server/commands.h"
#include "server/output.h"

/* A subcommand. */
struct command {
    const char *name;
    int (*run)(int argc, char *const *argv);
    const char *summary; /* one line; NULL: not for people */
};

static const struct command commands[] = {
    {"analyze", cmd_analyze, "judge every loop of the files"},
    {"refactor", cmd_refactor, "apply a refactoring to a loop"},
    {"batch", cmd_batch, "apply a refactoring to all files of a compilation database"},
    {"lsp", cmd_lsp, "talk to an editor (language server)"},
    {"actions", cmd_actions, "list the refactorings"},
    {"worker", cmd_worker, NULL},
};

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
    strbuf_adds(&out,
                "\n'lathe COMMAND --help' tells more; 'lathe --version' names the versions.\n");
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
    if (strcmp(argv[1], "--version") == 0)
        return print_version();
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "help") == 0)
        return print_help();
    for (size_t i = 0; i < COUNT_OF(commands); i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    log_message("unknown command '%s' (see 'lathe --help')", argv[1]);
    return STATUS_FAILED;
}
