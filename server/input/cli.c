/* cli.c: see cli.h. */
#include "server/input/cli.h"

#include <errno.h>
#include <stdlib.h>

#include "base/log.h"
#include "base/strbuf.h"
#include "refactorings/registry.h"
#include "server/input/assume.h"
#include "server/json/output.h"

/* Column in which the options' summaries start. */
#define HELP_COLUMN 28

/* How many letters have to be left out, put in or changed (Wagner and Fischer, 1974), words beyond
   MAX_WORD apart. */
#define MAX_WORD 40

static size_t word_distance(const char *left, const char *right)
{
    size_t row[MAX_WORD + 1], n = strlen(right);
    if (n > MAX_WORD || strlen(left) > MAX_WORD)
        return SIZE_MAX;
    for (size_t j = 0; j <= n; j++)
        row[j] = j;
    for (size_t i = 1; left[i - 1]; i++) {
        size_t diagonal = row[0];
        row[0] = i;
        for (size_t j = 1; j <= n; j++) {
            size_t changed = diagonal + (left[i - 1] != right[j - 1]);
            size_t less = (row[j] < row[j - 1] ? row[j] : row[j - 1]) + 1;
            diagonal = row[j];
            row[j] = changed < less ? changed : less;
        }
    }
    return row[n];
}

void cli_guess_add(struct cli_guess *guess, const char *word)
{
    size_t distance = word_distance(guess->meant, word);
    bool begins =
        strlen(guess->meant) > 1 && strncmp(word, guess->meant, strlen(guess->meant)) == 0;
    if (begins)
        distance = 1;
    if (distance > strlen(word) / 2 || distance > 3 || (guess->best && distance >= guess->distance))
        return;
    guess->best = word;
    guess->distance = distance;
}

const char *cli_guess_text(struct arena *arena, const struct cli_guess *guess)
{
    return guess->best ? arena_printf(arena, " (did you mean '%s'?)", guess->best) : "";
}

int cli_wrong(const struct cli_command *command, const char *format, ...)
{
    va_list arguments;
    struct strbuf message = STRBUF_INIT;
    va_start(arguments, format);
    strbuf_vaddf(&message, format, arguments);
    va_end(arguments);
    log_message("%s (see 'lathe %s --help')", message.text, command->name);
    strbuf_release(&message);
    return STATUS_FAILED;
}

const char *cli_unknown_action(struct arena *arena, const char *name)
{
    struct cli_guess guess = {name, NULL, 0};
    for (size_t i = 0; i < actions_size; i++)
        cli_guess_add(&guess, actions[i]->id);
    return arena_printf(arena, "unknown action '%s'%s (see 'lathe actions')", name,
                        cli_guess_text(arena, &guess));
}

static void add_choices(struct strbuf *out, const char *const *choices, const char *between)
{
    for (size_t i = 0; choices[i]; i++)
        strbuf_addf(out, "%s%s", i ? between : "", choices[i]);
}

static void add_option_help(struct strbuf *out, const struct cli_option *option)
{
    size_t start = out->length;
    strbuf_adds(out, "  ");
    if (option->letter)
        strbuf_addf(out, "-%c", option->letter);
    if (option->letter && option->name)
        strbuf_adds(out, ", ");
    if (option->name)
        strbuf_addf(out, "--%s", option->name);
    if (option->value)
        strbuf_addf(out, " %s", option->value);
    size_t width = out->length - start;
    if (width + 2 > HELP_COLUMN) {
        strbuf_addch(out, '\n');
        width = 0;
    }
    strbuf_addf(out, "%*s%s", (int)(HELP_COLUMN - width), "", option->summary);
    if (option->choices) {
        strbuf_adds(out, ": ");
        add_choices(out, option->choices, ", ");
    }
    strbuf_addch(out, '\n');
}

static bool print_help(const struct cli_command *command, const struct cli_option *options,
                       size_t options_size)
{
    struct strbuf out = STRBUF_INIT;
    strbuf_addf(&out, "usage: lathe %s %s\n\n%s\n\noptions:\n", command->name, command->synopsis,
                command->summary);
    for (size_t i = 0; i < options_size; i++)
        add_option_help(&out, &options[i]);
    strbuf_addf(&out, "  %-*s%s\n", HELP_COLUMN - 2, "-h, --help", "print this and end");
    bool written = output_write(out.text, out.length);
    strbuf_release(&out);
    return written;
}

static bool set_number(const struct cli_command *command, const struct cli_option *option,
                       const char *spelled, const char *value)
{
    char *end = NULL;
    errno = 0;
    long number = strtol(value, &end, 10);
    if (errno || end == value || *end || number < option->minimum || number > option->maximum) {
        cli_wrong(command, "'%s' for '%s' is not a number from %ld to %ld", value, spelled,
                  option->minimum, option->maximum);
        return false;
    }
    *option->number = number;
    return true;
}

static bool set_choice(struct arena *arena, const struct cli_command *command,
                       const struct cli_option *option, const char *spelled, const char *value)
{
    struct cli_guess guess = {value, NULL, 0};
    for (int i = 0; option->choices[i]; i++) {
        if (strcmp(option->choices[i], value) == 0) {
            *option->choice = i;
            return true;
        }
        cli_guess_add(&guess, option->choices[i]);
    }
    struct strbuf choices = STRBUF_INIT;
    add_choices(&choices, option->choices, ", ");
    cli_wrong(command, "'%s' for '%s' is not one of: %s%s", value, spelled, choices.text,
              cli_guess_text(arena, &guess));
    strbuf_release(&choices);
    return false;
}

static bool set_value(struct arena *arena, const struct cli_command *command,
                      const struct cli_option *option, const char *spelled, const char *value)
{
    if (option->flag)
        *option->flag = true;
    else if (option->text)
        *option->text = value;
    else if (option->list)
        LIST_PUSH(arena, *option->list, value);
    else if (option->number)
        return set_number(command, option, spelled, value);
    else
        return set_choice(arena, command, option, spelled, value);
    return true;
}

/* The option that an argument spells, or NULL. `*value` becomes what is attached to it ("=VALUE" or
   what follows the letter), or NULL. */
static const struct cli_option *find_option(const struct cli_option *options, size_t options_size,
                                            const char *argument, const char **value)
{
    *value = NULL;
    for (size_t i = 0; i < options_size; i++) {
        const struct cli_option *option = &options[i];
        if (argument[1] != '-') {
            if (option->letter != argument[1] || (!option->value && argument[2]))
                continue;
            *value = argument[2] ? argument + 2 : NULL;
            return option;
        }
        size_t length = option->name ? strlen(option->name) : 0;
        if (length == 0 || strncmp(argument + 2, option->name, length) != 0)
            continue;
        const char *end = argument + 2 + length;
        if (*end && *end != '=')
            continue;
        *value = *end ? end + 1 : NULL;
        return option;
    }
    return NULL;
}

/* Says that there is no such option, and which there is. */
static bool refuse_option(struct arena *arena, const struct cli_command *command,
                          const struct cli_option *options, size_t options_size,
                          const char *argument)
{
    size_t length = strcspn(argument, "=");
    struct cli_guess guess = {arena_strndup(arena, argument, length), NULL, 0};
    for (size_t i = 0; i < options_size; i++)
        if (options[i].name)
            cli_guess_add(&guess, arena_printf(arena, "--%s", options[i].name));
    cli_guess_add(&guess, "--help");
    if (length < 4)
        guess.best = NULL;
    cli_wrong(command, "unknown option '%s'%s", argument, cli_guess_text(arena, &guess));
    return false;
}

/* One option at argv[*at], which is left at its last argument. */
static bool parse_option(struct arena *arena, const struct cli_command *command,
                         const struct cli_option *options, size_t options_size, int argc,
                         char *const *argv, int *at)
{
    const char *value = NULL;
    const struct cli_option *option = find_option(options, options_size, argv[*at], &value);
    if (!option)
        return refuse_option(arena, command, options, options_size, argv[*at]);
    const char *spelled = option->name ? arena_printf(arena, "--%s", option->name)
                                       : arena_printf(arena, "-%c", option->letter);
    if (!option->value && value) {
        cli_wrong(command, "option '%s' takes no value", spelled);
        return false;
    }
    if (option->value && !value) {
        if (*at + 1 >= argc || strcmp(argv[*at + 1], "--") == 0) {
            cli_wrong(command, "option '%s' needs a value", spelled);
            return false;
        }
        value = argv[++*at];
    }
    return set_value(arena, command, option, spelled, value);
}

enum cli_result cli_parse(struct arena *arena, const struct cli_command *command,
                          const struct cli_option *options, size_t options_size, int argc,
                          char *const *argv, struct cli_arguments *out)
{
    int at = 1;
    for (; at < argc && strcmp(argv[at], "--") != 0; at++) {
        if (argv[at][0] != '-' || argv[at][1] == 0)
            LIST_PUSH(arena, out->operands, (const char *)argv[at]);
        else if (strcmp(argv[at], "--help") == 0 || strcmp(argv[at], "-h") == 0)
            return print_help(command, options, options_size) ? CLI_HELPED : CLI_WRONG;
        else if (!parse_option(arena, command, options, options_size, argc, argv, &at))
            return CLI_WRONG;
    }
    for (at++; at < argc; at++)
        LIST_PUSH(arena, out->rest, (const char *)argv[at]);
    return CLI_RUN;
}

struct cli_option cli_option_set(cli_list *settings)
{
    return (struct cli_option){.name = "set",
                               .value = "OPTION=VALUE",
                               .list = settings,
                               .summary = "an option of the action (repeatable)"};
}

struct cli_option cli_option_diff(bool *wants_diff, const char *summary)
{
    return (struct cli_option){.name = "diff", .flag = wants_diff, .summary = summary};
}

struct cli_option cli_option_write(bool *wants_write)
{
    return (struct cli_option){.name = "write", .flag = wants_write, .summary = "change the files"};
}

struct cli_option cli_option_assume(cli_list *facts)
{
    return (struct cli_option){.name = "assume",
                               .value = "FACT[:WHAT]",
                               .list = facts,
                               .choices = assume_words,
                               .summary = "what is true of the program (repeatable)"};
}

bool cli_check_assume(struct arena *arena, const struct cli_command *command, const cli_list *facts)
{
    struct error error = ERROR_INIT;
    struct fact_list all = {.stated = {NULL, 0, 0}};
    if (assume_add_texts(arena, facts->at, facts->size, &all, &error))
        return true;
    cli_wrong(command, "%s", error.message);
    return false;
}

struct cli_option cli_option_jobs(long *jobs)
{
    return (struct cli_option){.letter = 'j',
                               .name = "jobs",
                               .value = "N",
                               .number = jobs,
                               .minimum = 1,
                               .maximum = 1024,
                               .summary = "worker processes (default: one for each processor)"};
}

struct cli_option cli_option_timeout(long *timeout, const char *summary)
{
    return (struct cli_option){.name = "timeout",
                               .value = "SECONDS",
                               .number = timeout,
                               .minimum = 1,
                               .maximum = 1000000,
                               .summary = summary};
}
