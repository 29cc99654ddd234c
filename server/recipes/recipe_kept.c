/* recipe_kept.c: see recipe_kept.h. */
#include "server/recipes/recipe_kept.h"

#include "code/tokens.h"
#include "refactorings/text/rewrite.h"

/* Lines under a condition: offsets of its directives, and where the text goes on behind them. */
struct block {
    uint32_t start, first;      /* of `#ifdef MACRO`, and the line below */
    uint32_t otherwise, second; /* of `#else` */
    uint32_t last, end;         /* of `#endif` */
    bool is_kept;               /* it has the form of what is kept so far */
};

typedef LIST_OF(struct block) block_list;

static uint32_t line_end(const struct source *source, uint32_t at)
{
    const char *newline = memchr(source->text + at, '\n', source->length - at);
    return newline != NULL ? (uint32_t)(newline - source->text) + 1 : (uint32_t)source->length;
}

static bool line_is(const struct source *source, uint32_t start, const char *text)
{
    size_t length = line_end(source, start) - start;
    while (length > 0 && strchr("\r\n", source->text[start + length - 1]) != NULL)
        length--;
    return length == strlen(text) && memcmp(source->text + start, text, length) == 0;
}

/* What a directive says of the blocks that are open. Those that have ended are added to `done`;
   `open` has the outermost first. False: nothing is open that it could end. */
static bool read_directive(struct arena *arena, const struct source *source, struct token line,
                           const char *macro, block_list *open, block_list *done)
{
    const char *text = source->text;
    struct token word = text_directive(text, line);
    uint32_t start = line_start(source, (uint32_t)line.start);
    struct block *top = open->size > 0 ? &open->at[open->size - 1] : NULL;
    if (!text_is_conditional(text, line))
        return true;
    if (text[word.start] == 'i') {
        struct block block = {.start = start, .first = line_end(source, start)};
        block.is_kept = line_is(source, start, arena_printf(arena, "#ifdef %s", macro));
        LIST_PUSH(arena, *open, block);
        return true;
    }
    if (top == NULL)
        return false;
    if (!token_is(text, word, "endif")) {
        top->is_kept = top->is_kept && top->second == 0 && line_is(source, start, "#else");
        top->otherwise = start;
        top->second = line_end(source, start);
        return true;
    }
    top->last = start;
    top->end = line_end(source, start);
    top->is_kept = top->is_kept && top->second != 0 && line_is(source, start, "#endif");
    LIST_PUSH(arena, *done, *top);
    open->size--;
    return true;
}

/* All blocks of [start, end). False: some begin or end outside. */
static bool find_blocks(struct arena *arena, const struct source *source, uint32_t start,
                        uint32_t end, const char *macro, block_list *done)
{
    struct lexer lexer = {.text = source->text, .length = end, .at = start};
    block_list open = {NULL, 0, 0};
    for (struct token token = lexer_next(&lexer); token.kind != TOKEN_END;
         token = lexer_next(&lexer))
        if (token.kind == TOKEN_DIRECTIVE &&
            !read_directive(arena, source, token, macro, &open, done))
            return false;
    return open.size == 0;
}

struct range recipe_kept_lines(const struct source *source, const struct function *function)
{
    return (struct range){function->range.file, line_start(source, function->range.start),
                          line_end(source, function->range.end)};
}

/* The block of which one part is just the lines of a function, or NULL. */
static const struct block *block_of(const block_list *blocks, const struct source *source,
                                    const struct function *function)
{
    struct range lines = recipe_kept_lines(source, function);
    for (size_t i = 0; i < blocks->size; i++) {
        const struct block *block = &blocks->at[i];
        if (block->is_kept && ((lines.start == block->first && lines.end == block->otherwise) ||
                               (lines.start == block->second && lines.end == block->last)))
            return block;
    }
    return NULL;
}

/* Parses the text as it is when the macro of a recipe is not defined. */
static struct tree *parse_undefined(struct arena *arena, const struct frontend_request *request,
                                    const struct source *source, const char *macro,
                                    struct error *error)
{
    struct frontend_request parse = *request;
    const char **arguments = ARENA_ARRAY(arena, const char *, request->arguments_size + 1);
    for (size_t i = 0; i < request->arguments_size; i++)
        arguments[i] = request->arguments[i];
    arguments[request->arguments_size] = arena_printf(arena, "-U%s", macro);
    parse.arguments = arguments;
    parse.arguments_size++;
    parse.text = source->text;
    parse.length = source->length;
    return unit_parse(&parse, error);
}

const struct source *recipe_kept_undo(struct arena *arena, const struct frontend_request *request,
                                      const struct source *source, const struct recipe *recipe,
                                      struct error *error)
{
    block_list blocks = {NULL, 0, 0};
    const struct block *block = NULL;
    find_blocks(arena, source, 0, (uint32_t)source->length, recipe->keep, &blocks);
    for (size_t i = 0; i < blocks.size && block == NULL; i++)
        block = blocks.at[i].is_kept ? &blocks.at[i] : NULL;
    if (block == NULL)
        return NULL;
    struct tree *tree = parse_undefined(arena, request, source, recipe->keep, error);
    block = NULL;
    for (size_t i = 0; tree != NULL && i < tree->functions.size && block == NULL; i++)
        if (tree->functions.at[i]->range.file == 0 &&
            strcmp(tree->functions.at[i]->name, recipe->function) == 0)
            block = block_of(&blocks, source, tree->functions.at[i]);
    tree_free(tree);
    if (block == NULL)
        return NULL;
    struct strbuf text = STRBUF_INIT;
    strbuf_add(&text, source->text, block->start);
    strbuf_add(&text, source->text + block->first, block->otherwise - block->first);
    strbuf_add(&text, source->text + block->end, source->length - block->end);
    struct source *undone = source_new(arena, source->path, text.text, text.length);
    strbuf_release(&text);
    return undone;
}

struct edits *recipe_kept_put(struct arena *arena, const struct tree *tree,
                              const struct function *function, const char *macro,
                              const char *before)
{
    const struct source *source = tree->sources.files.at[function->range.file];
    struct range lines = recipe_kept_lines(source, function);
    block_list inside = {NULL, 0, 0};
    const char *newline = source_newline(source);
    bool is_open = lines.end > 0 && source->text[lines.end - 1] != '\n';
    if (!find_blocks(arena, source, lines.start, lines.end, macro, &inside))
        return NULL;
    struct edits *edits = ARENA_NEW(arena, struct edits);
    edits->arena = arena;
    struct file_edit *file = edits_file(edits, source->path, source->text, source->length);
    edits_replace(edits, file, lines.start, lines.start,
                  arena_printf(arena, "#ifdef %s%s%s#else%s", macro, newline, before, newline));
    edits_replace(edits, file, lines.end, lines.end,
                  arena_printf(arena, "%s#endif%s", is_open ? newline : "", newline));
    return edits;
}
