/*
 * action.h: what a refactoring is. Read this first.
 *
 * A refactoring is one file with one `const struct action`, one line in actions.def and one folder
 * tests/golden/<id>/. Those that reorder what loops do stand in the room `orders`. `plan` decides
 * and does all the refusing; `emit` writes text edits and cannot refuse. Neither prints, reads
 * files nor knows of JSON or LSP.
 */
#ifndef LATHE_REFACTORINGS_ACTION_H
#define LATHE_REFACTORINGS_ACTION_H

#include "code/edits.h"
#include "loops/verdict.h"
#include "refactorings/text/file_items.h"
#include "refactorings/text/include_lines.h"
#include "refactorings/text/rewrite.h"
#include "refactorings/text/type_family.h"
#include "unit.h"

/* OPTION_NAME: an identifier, or nothing. OPTION_SHAPE: threads of a block, "256" or "16x16". */
enum option_type { OPTION_TEXT, OPTION_INTEGER, OPTION_CHOICE, OPTION_NAME, OPTION_SHAPE };

/* One option of an action. Options mean the same in every action that has them. */
struct action_option {
    const char *name; /* lower case with hyphens */
    enum option_type type;
    const char *default_text;
    long long minimum, maximum; /* OPTION_INTEGER, and OPTION_SHAPE of the product */
    const char *const *choices; /* OPTION_CHOICE: NULL-terminated */
    const char *summary;        /* one line */
    bool is_taste; /* a matter of taste: settings say it, editors do not ask each time */
};

enum { SHAPE_EXTENTS = 3 };

/* An option's value, parsed. */
struct option_value {
    const char *text;
    long long integer;                /* OPTION_INTEGER; OPTION_SHAPE: the product */
    size_t dimensions;                /* OPTION_SHAPE: how many extents it has */
    long long extents[SHAPE_EXTENTS]; /* the same, those that it does not have are 1 */
};

struct action;
struct action_request;

/* A file that an action wants to add to, as it is now. */
struct action_file {
    bool exists;
    bool is_readable; /* it could be read; meaningful when it exists */
    const char *text; /* its bytes, owned by the request's arena */
    size_t length;
};

/* The first error of a text, or NULL as its message. */
struct compile_error {
    const char *message;
    const char *path; /* of the file that it stands in */
    unsigned line;
};

typedef LIST_OF(const struct expr *) call_list;

/* The identifiers of preprocessor lines, and those of them that lines define as macros, or
   undefine. */
struct directives {
    struct words words, macros;
};

/*
 * What requests about one unit have read of its text, so that each need not read it again. All zero
 * at first; one arena for all of these requests owns what it refers to.
 */
struct action_memory {
    bool has_tokens;
    struct range function; /* the function whose text was read last */
    struct token_list tokens;
    const struct function *laid_out; /* whose layout was looked at last, or NULL */
    struct layout layout;
    const struct source *laid_out_file; /* the same for a whole file */
    struct layout file_layout;
    bool has_directives;
    struct directives directives; /* see action_directives() */
    struct words **words;         /* of each file, see action_words(), or NULL */
    struct file_items *items;     /* see action_items(), or NULL */
    bool has_calls;
    call_list calls;               /* see action_calls() */
    struct include_lines includes; /* see action_includes() */
};

/* The loop as it would be with another text, and what to ask of it. */
struct restaged_loop {
    struct unit *unit; /* owned, as is its tree */
    struct action_memory *memory;
    const struct verdict *loop; /* of a statement: the first loop there or behind; or NULL */
    const struct frontend_request *parse;
};

/* The loop that becomes one with the request's, and how many bytes are moved less then. */
struct action_partner {
    const struct verdict *with; /* NULL: no loop does */
    const char *bytes_saved;    /* "8*n" */
    bool is_guarded;            /* only where a condition holds that the program asks */
};

/* Another action that is to be done first, on the same loop; what an option says afterwards. */
struct action_first {
    const struct action *action;
    const char *option, *choice;
};

/* Loops that a loop was made of under a condition. What that loop becomes asks for it, and where it
   does not hold they run in its place. */
struct action_beside {
    const char *guard;
    const char *old; /* how they read, one level deeper than the loop */
};

/* A question and, where it is refused, its answer. */
struct action_request {
    struct arena *arena; /* for everything that plan and emit make */
    const struct unit *unit;
    const struct verdict *loop; /* what is asked about; of a statement only where it stands */
    const struct action *action;
    const struct option_value *values;    /* one for each of action->options, in order */
    bool will_write;                      /* the edit is going to be applied, not only shown */
    bool units_agree;                     /* the caller asks all units that compile the loop's text,
                                           and applies only what is the same for each */
    bool alone;                           /* the caller looks himself for steps that help this one:
                                           it takes none first */
    bool is_before;                       /* another action knows that this one is needed, and comes
                                             next */
    const struct type_family *family;     /* the types that the loop's text is compiled for, all of
                                           them to be taken; NULL: as it is */
    struct action_memory *memory;         /* of this request, or shared with others */
    const struct frontend_request *parse; /* how the unit was parsed, for the engine; may be NULL */
    struct action_file (*find_file)(struct action_request *request, const char *path); /* set by the
                                           engine, so that actions read nothing themselves */
    const struct edits
        *made; /* what the plan has written so far, which find_file() sees; or NULL */
    struct compile_error (*compile)(struct action_request *request, const char *path,
                                    const char *text); /* parses a new file, as C++ or CUDA by its
                                           name; NULL: where actions are only listed */
    /* Parses the main file with replacements inside the loop, and judges the loop; false: it has an
       error then. NULL: where actions are only listed. */
    bool (*restage)(struct action_request *request, const replacement_list *replaced,
                    struct restaged_loop *out);
    LIST_OF(struct restaged_loop) restaged; /* that the engine frees when all is done */
    reason_list refusal;                    /* filled by plan when it returns NULL */
    LIST_OF(const char *) notes;            /* what the user should know of the result */
    const char *effect;                     /* what of the loop's work the result saves, which is
                                               a note, too; NULL: nothing is counted */
    assumed_list assumptions;               /* that the action adds to those of the loop's proof */
    struct action_first first; /* set by the plan; of no action: nothing */
    struct action_partner partner;
    const struct action_beside *beside; /* NULL: the loop is right under any condition */
};

/* Where the loop's iterations run afterwards. */
enum action_target { TARGET_AS_BEFORE, TARGET_CORES, TARGET_GPU };

/* What a main option's value looks like over loops i, j, ... that stand in each other, for those
   who try values. */
enum main_form {
    MAIN_OTHER,
    MAIN_ORDER,   /* "j,i" */
    MAIN_SIZES,   /* "i:32,j:32" */
    MAIN_PAIR,    /* "j:i", or "j:2*i": the loop inside, and how much of the outer index it gets */
    MAIN_DISTANCE /* "1": a number of iterations */
};

/* What an action may do for those that come after it: memory no longer overlaps; or iterations that
   depend on each other come to lie so that another order keeps theirs, which is tried last where it
   is rare. */
enum action_help { HELPS_NOBODY, HELPS_OVERLAP, HELPS_ORDER, HELPS_RARELY };

/* What an action is about: a loop, or a statement that is none (subject.h). */
enum action_subject { SUBJECT_LOOP, SUBJECT_STATEMENT };

struct action {
    const char *id;          /* "extract-kernel" */
    const char *title;       /* "Extract kernel", as a menu shows it */
    const char *button;      /* "Kernel": of a word or two, where several stand in a line */
    const char *summary;     /* one line */
    const char *doc;         /* a paragraph */
    const char *kind;        /* LSP code action kind */
    const char *main_option; /* that steps of recipes give without its name; NULL: none */
    enum main_form main_form;
    enum action_help helps;
    enum action_target target;
    enum action_subject subject;
    bool opens_calls; /* of loops: a statement that is a call may stand for one, as the body of what
                         it calls; `loop` then has no model */
    bool keeps_order; /* each iteration does what it did, when it did: nothing need be proven of
                         loops, so that batches try those of any kind */
    bool takes_ranged;    /* range-based `for` may stand in what it is about: their headers stay */
    bool takes_iterators; /* C++'s iterators may, as pointers do */
    bool takes_next;      /* it makes one loop of this one and the next one in its block */
    bool keeps_data;      /* on a device while all iterations of the loop run */
    bool is_step; /* nearly every loop takes it, on the way to something else: reports and menus
                        do not list it */
    const struct action *apart; /* of those with an option `overlap`: what its choice `restrict` has
                                   done first, so that memory does not overlap; else NULL */
    const struct action_option *options;
    size_t options_size;
    /* NULL: refused, request->refusal says why. Else a plan owned by request->arena. */
    const void *(*plan)(struct action_request *request);
    void (*emit)(struct action_request *request, const void *plan, struct edits *out);
};

/* Whether an action mends what is wrong, and has nothing to do where nothing is. */
bool action_is_fix(const struct action *action);
/* Whether reports and menus list an action with each loop. */
bool action_is_listed(const struct action *action);

/* The value of an option by name; a BUG() if the action does not have it. */
const struct option_value *action_value(const struct action_request *request, const char *name);

/* Whether a choice option has this value. */
/* Whether the action has an option of that name. */
bool action_has(const struct action_request *request, const char *name);
bool action_chose(const struct action_request *request, const char *name, const char *choice);

/* Records why the action is refused; always returns false. `range` is the place in the text. */
bool action_refuse(struct action_request *request, reason_code code, struct range range,
                   const char *format, ...) PRINTF_LIKE(4, 5);

/* The model must have an iteration of the loop, else nothing that was asked of it means anything.
   False: refused. */
bool action_check_runs(struct action_request *request);
/* There must be a model of the loop, which there is not after an error in its text. False:
   refused. */
bool action_check_model(struct action_request *request);
/* The loop must run and not leave its arrays, and the verdict must be a proof; where it holds under
   a condition only, the text of that must be there. False: refused. */
bool action_check_verdict(struct action_request *request);
/* The loop must stand in the text as it is, in a function without errors. False: refused. */
bool action_check_text(struct action_request *request);
/* What the loop's text means in other units must be known: it stands in no header, or they are
   asked as well. False: refused. */
bool action_check_units(struct action_request *request);
/* The loop must stand in the main file, and that be one that is compiled by itself, whatever other
   units say. False: refused. */
bool action_check_main(struct action_request *request);
/* No line of the loop may be compiled under a condition: one way of compiling it was looked at, and
   an edit changes it for all. False: refused. */
bool action_check_conditions(struct action_request *request);
/* The function must be one that runs on the host. False: refused, a template for the reason
   `in_template`. */
bool action_check_host(struct action_request *request, const char *in_template);

/* The tokens of the function around the loop; where that stands in another one, as lambdas do, of
   the outermost; where the loop's file is included in a function, of the file. They stay until the
   next request. */
const struct token_list *action_tokens(const struct action_request *request);
/* Whether a line for the preprocessor stands in a range of that function. */
bool action_has_directive(const struct action_request *request, struct range range);
/* How the function around the loop, or the file that is included in it, is laid out. */
struct layout action_layout(const struct action_request *request);
/* What the preprocessor lines of the files of the project name. */
const struct directives *action_directives(const struct action_request *request);
/* The identifiers of a file, by its index in the sources. */
const struct words *action_words(const struct action_request *request, size_t file);
/* What asks of a program that was restaged what `request` asks of its own; refused nothing yet. */
struct action_request *action_restaged(const struct action_request *request,
                                       const struct restaged_loop *loop);

/* What stands at the outermost level of each file of the project, by its index in the sources; of
   system headers nothing. */
const struct file_items *action_items(const struct action_request *request);

/* Whether a file of the project defines a macro of this name. */
bool action_has_macro(const struct action_request *request, const char *name);
/* The file that the loop stands in: the main one, or one that it includes. */
const struct source *action_source(const struct action_request *request);
/* The #include lines of the file that the function around the loop stands in. */
const struct include_lines *action_includes(const struct action_request *request);
/* The calls of functions by their names in all bodies of the unit. */
const call_list *action_calls(struct action_request *request);

/*
 * Parses "OPTION=VALUE" settings into one value for each option of the action, defaults included.
 * Fails on unknown options and on values out of range, naming the range or the choices.
 */
bool action_parse_options(struct arena *arena, const struct action *action,
                          const char *const *settings, size_t settings_size,
                          const struct option_value **out, struct error *error);

/* What a step of a recipe has of a setting "OPTION=VALUE": of the main option the value alone. */
const char *action_setting_text(const struct action *action, const char *setting);

#endif
