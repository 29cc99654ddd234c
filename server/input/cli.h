/*
 * cli.h: options of the subcommands. Each command has one table of options; it is what is parsed
 * and what `--help` prints, so the two cannot drift apart.
 */
#ifndef LATHE_SERVER_CLI_H
#define LATHE_SERVER_CLI_H

#include "base/array.h"

#define LATHE_VERSION "0.1.0"

/* Exit statuses of the outside contract. */
enum { STATUS_DONE = 0, STATUS_REFUSED = 1, STATUS_FAILED = 2 };

typedef LIST_OF(const char *) cli_list;

/* One option. Exactly one of the five targets at the end is set; it holds the default before. */
struct cli_option {
    char letter;                /* 'p' for -p, or 0 */
    const char *name;           /* "jobs" for --jobs, or NULL */
    const char *value;          /* what the help calls the value, "N"; NULL: the option has none */
    const char *summary;        /* for the help, one line */
    const char *const *choices; /* for `choice`, and for the help of others: NULL-terminated */
    long minimum, maximum;      /* for `number` */
    bool *flag;                 /* set to true */
    const char **text;          /* set to the value */
    long *number;               /* set to the value, a decimal number */
    int *choice;                /* set to the index of the value in `choices` */
    cli_list *list;             /* gets the value appended */
};

/* A command as it describes itself. */
struct cli_command {
    const char *name;     /* "analyze" */
    const char *synopsis; /* "[OPTION]... FILE... [-- CLANG_ARGS...]" */
    const char *summary;  /* what it does: sentences, with line ends */
};

/* What several commands have in common: `--set`, `--diff`, `--write` and `--assume` (assume.h). */
struct cli_option cli_option_set(cli_list *settings);
struct cli_option cli_option_diff(bool *wants_diff, const char *summary);
struct cli_option cli_option_write(bool *wants_write);
struct cli_option cli_option_assume(cli_list *facts);

/* Whether all that `--assume` was given are facts; false with a message. */
bool cli_check_assume(struct arena *arena, const struct cli_command *command,
                      const cli_list *facts);

/* `-j N`, and `--timeout SECONDS` with a summary of its own. */
struct cli_option cli_option_jobs(long *jobs);
struct cli_option cli_option_timeout(long *timeout, const char *summary);

/* What was on the command line beside the options. */
struct cli_arguments {
    cli_list operands; /* in order */
    cli_list rest;     /* all that follows `--` */
};

enum cli_result { CLI_RUN, CLI_HELPED, CLI_WRONG };

/*
 * Parses the arguments of a command (argv[0] is the command's name). Options may stand between
 * operands. `-h` and `--help` are understood everywhere and printed (CLI_HELPED). A wrong option is
 * explained on standard error (CLI_WRONG). `arena` owns the lists; texts are borrowed from argv.
 */
enum cli_result cli_parse(struct arena *arena, const struct cli_command *command,
                          const struct cli_option *options, size_t options_size, int argc,
                          char *const *argv, struct cli_arguments *out);

/* Which word was probably meant: the nearest by letters left out, put in or changed, if few are. */
struct cli_guess {
    const char *meant; /* what was written */
    const char *best;  /* the nearest so far, or NULL */
    size_t distance;   /* of it */
};
void cli_guess_add(struct cli_guess *guess, const char *word);
/* " (did you mean 'WORD'?)", or ""; in the arena. */
const char *cli_guess_text(struct arena *arena, const struct cli_guess *guess);

/* "unknown action 'X' (did you mean 'Y'?) (see 'lathe actions')", in the arena. */
const char *cli_unknown_action(struct arena *arena, const char *name);

/* "lathe: MESSAGE" and a hint at the command's help, on standard error; gives STATUS_FAILED. */
int cli_wrong(const struct cli_command *command, const char *format, ...) PRINTF_LIKE(2, 3);

#endif
