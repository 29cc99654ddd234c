/*
 * kernel_included.c: loops of files that others include, such as the functions that a program keeps
 * in NAME_source.c. The kernel's header is included by the loop's own file, so that each unit which
 * includes that has the declaration; and there is one kernel for all of them.
 */
#include "loops/reasons.h"
#include "refactorings/extraction/extraction.h"

static bool refuse(struct kernel_draft *draft, const char *message)
{
    return action_refuse(draft->request, REASON_UNSUPPORTED, draft->verdict->range, "%s", message);
}

/* How many #include lines of a file lead to another one, wherever they stand. */
static size_t count_lines(const struct source *source, const char *path)
{
    size_t count = 0;
    struct lexer lexer = {.text = source->text, .length = source->length};
    for (struct token line = lexer_next(&lexer); line.kind != TOKEN_END;
         line = lexer_next(&lexer)) {
        if (line.kind != TOKEN_DIRECTIVE)
            continue;
        struct token word = text_directive(source->text, line);
        size_t at = word.end + strspn(source->text + word.end, " \t");
        count += token_is(source->text, word, "include") && at < line.end &&
                 include_leads_to(source->text + at, path);
    }
    return count;
}

/* How many of them stand outside of functions, types and namespaces. */
static size_t count_outside(const struct file_items *items, const char *path)
{
    size_t count = 0;
    for (size_t k = 0; k < items->all.size; k++)
        count += items->all.at[k].kind == ITEM_INCLUDE && !items->all.at[k].is_nested &&
                 include_leads_to(items->all.at[k].names.at[0], path);
    return count;
}

/* Whether declarations in the loop's file are declarations of the program, wherever it is
   included. */
static bool is_included_outside(const struct action_request *request)
{
    const struct sources *sources = &request->unit->tree->sources;
    const char *path = action_source(request)->path;
    size_t lines = 0, outside = 0;
    for (size_t k = 0; k < sources->files.size; k++) {
        if (sources->files.at[k]->is_system)
            continue;
        lines += count_lines(sources->files.at[k], path);
        outside += count_outside(&action_items(request)[k], path);
    }
    return lines > 0 && lines == outside;
}

bool kernel_check_included(struct kernel_draft *draft)
{
    struct action_request *request = draft->request;
    const struct verdict *loop = draft->verdict;
    if (!action_check_units(request))
        return false;
    if (loop->range.file == 0 && loop->function->range.file == 0)
        return true;
    if (loop->function->range.file != loop->range.file)
        return refuse(draft, "the loop's text is included inside of a function, where the kernel "
                             "cannot be declared: include the whole function");
    if (!is_included_outside(request))
        return refuse(draft, "the loop's file is included inside of a function, a type or a "
                             "namespace, where the kernel cannot be declared: include it outside");
    return !draft->compares || draft->source->is_guarded ||
           refuse(draft, "what compares results would be defined each time that the loop's file is "
                         "included: give it an include guard, or choose 'checks=on'");
}
