/* nest_text.h: for tests: text in, the model of its first `for` loop out. */
#ifndef LATHE_TESTS_NEST_TEXT_H
#define LATHE_TESTS_NEST_TEXT_H

#include "frontend_text.h"

#include <isl/options.h>

#include "code/facts.h"
#include "loops/places/shape.h"

/* What a test asks about: a text in C or C++. */
struct nest_program {
    const char *text;
    bool is_cxx;
    const char *argument; /* one of the compiler's, or NULL */
    const char *fact;     /* one as on a command line, or NULL */
};

#define IN_C(program) {.text = program}
#define IN_CXX(program) {.text = program, .is_cxx = true}
#define WITH(program, option) {.text = program, .argument = option}
#define STATED(program, what) {.text = program, .fact = what}

/* The model, with all that it stands on. */
struct nest_text {
    struct arena arena;
    struct fact_list facts;
    isl_ctx *ctx;
    struct tree *tree;
    struct nest *nest;
};

static inline struct tree *nest_parse(struct nest_text *model, const struct nest_program *program)
{
    struct error error = ERROR_INIT;
    const char *arguments[] = {program->is_cxx ? "-std=c++17" : "-std=c11", program->argument};
    struct frontend_request request = {.path = program->is_cxx ? "test.cpp" : "test.c",
                                       .text = program->text,
                                       .length = strlen(program->text),
                                       .arguments = arguments,
                                       .arguments_size = program->argument ? 2 : 1};
    struct stated_fact fact;

    if (program->fact) {
        if (!fact_parse(&model->arena, program->fact, &fact, &error))
            fail_msg("%s", error.message);
        LIST_PUSH(&model->arena, model->facts.stated, fact);
        model->facts.folder = "/";
        request.facts = &model->facts;
    }
    struct tree *tree = frontend_parse(&request, &error);
    if (!tree || !facts_check(tree, &error))
        fail_msg("%s", error.message);
    if (tree->has_error)
        fail_msg("an error in\n%s", program->text);
    return tree;
}

static inline const struct loop *nest_first_loop(struct nest_text *model)
{
    loop_list loops = {NULL, 0, 0};

    for (size_t i = 0; i < model->tree->functions.size; i++)
        loop_find_all(&model->arena, model->tree->functions.at[i], &loops);
    for (size_t i = 0; i < loops.size; i++)
        if (loops.at[i]->form == LOOP_FOR || loops.at[i]->form == LOOP_RANGE_FOR)
            return loops.at[i];
    fail_msg("no loop");
    return NULL;
}

static inline void nest_open(struct nest_text *model, const struct nest_program *program)
{
    *model = (struct nest_text){.arena = ARENA_INIT, .ctx = isl_ctx_alloc()};
    isl_options_set_on_error(model->ctx, ISL_ON_ERROR_CONTINUE);
    model->tree = nest_parse(model, program);
    model->nest = nest_build(&model->arena, model->ctx, model->tree, nest_first_loop(model));
}

static inline void nest_close(struct nest_text *model)
{
    nest_release(model->nest);
    isl_ctx_free(model->ctx);
    tree_free(model->tree);
    arena_release(&model->arena);
}

#endif
