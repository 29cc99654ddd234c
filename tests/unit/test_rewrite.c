/*
 * test_rewrite.c: tokens, names, layout, moved code, places for #include lines, small amounts, and
 * the options of actions.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "refactorings/registry.h"
#include "refactorings/text/amounts.h"
#include "refactorings/text/rewrite.h"

static int setup(void **state)
{
    *state = xcalloc(1, sizeof(struct arena));
    return 0;
}

static int teardown(void **state)
{
    arena_release(*state);
    free(*state);
    return 0;
}

static const char *const kinds[] = {
    [TOKEN_IDENTIFIER] = "name", [TOKEN_NUMBER] = "number",       [TOKEN_TEXT] = "text",
    [TOKEN_COMMENT] = "comment", [TOKEN_DIRECTIVE] = "directive", [TOKEN_PUNCTUATION] = "mark",
};

/* Checks the tokens of a text, written "kind:text" one after another. */
static void expect_tokens(struct arena *arena, const char *text, const char *expected)
{
    struct strbuf found = STRBUF_INIT;
    struct lexer lexer = {.text = text, .length = strlen(text)};
    for (;;) {
        struct token token = lexer_next(&lexer);
        if (token.kind == TOKEN_END)
            break;
        strbuf_addf(&found, "%s%s:%s", found.length > 0 ? "|" : "", kinds[token.kind],
                    arena_strndup(arena, text + token.start, token.end - token.start));
    }
    assert_string_equal(found.text, expected);
    strbuf_release(&found);
}

static void test_tokens(void **state)
{
    expect_tokens(*state, "a1+ 0x1p-3 .5e+2 1'000",
                  "name:a1|mark:+|number:0x1p-3|number:.5e+2|"
                  "number:1'000");
    expect_tokens(*state, "L\"a\\\"b\" 'c' u8R\"x(\")x\" R",
                  "text:L\"a\\\"b\"|text:'c'|"
                  "text:u8R\"x(\")x\"|name:R");
    expect_tokens(*state, "a /* b */ c // d\\\ne\nf",
                  "name:a|comment:/* b */|name:c|"
                  "comment:// d\\\ne|name:f");
    expect_tokens(*state, "#if A /* x\n y */ \\\n B\nc # d",
                  "directive:#if A /* x\n y */ \\\n B|"
                  "name:c|mark:#|name:d");
    expect_tokens(*state, "  # define X '\"'\r\nx", "directive:# define X '\"'|name:x");
    expect_tokens(*state, "/* open", "comment:/* open");
    expect_tokens(*state, "\"open\nx", "text:\"open|name:x");
    expect_tokens(*state, "", "");
}

static void test_names(void **state)
{
    const char *text = "int x; /* y */ \"z\"\n#define W w\n";
    struct names names = {.arena = *state};
    names_take(&names, text, strlen(text));
    assert_false(names_free(&names, "x"));
    assert_true(names_free(&names, "y"));
    assert_true(names_free(&names, "z"));
    assert_false(names_free(&names, "w"));
    assert_false(names_free(&names, "new"));
    assert_string_equal(names_fresh(&names, "x"), "x2");
    assert_string_equal(names_fresh(&names, "x"), "x3");
    assert_string_equal(names_fresh(&names, "q"), "q");
    assert_string_equal(names_fresh(&names, "blockIdx"), "blockIdx2");
    assert_string_equal(name_from(*state, "2d-image.v1"), "_2d_image_v1");
    assert_true(text_is_identifier("a_1") && !text_is_identifier("1a") && !text_is_identifier(""));
}

static struct source *source(void **state, const char *text)
{
    return source_new(*state, "file.c", text, strlen(text));
}

static void test_layout(void **state)
{
    struct source *tabs = source(state, "f() {\r\n\tif (x) {\r\n\t\ty;\r\n\t}\r\n}\r\n");
    struct layout layout = layout_of(*state, tabs, 0, (uint32_t)tabs->length, NULL);
    assert_string_equal(layout.unit, "\t");
    assert_string_equal(layout.newline, "\r\n");
    assert_string_equal(layout_newlines(*state, &layout, "a\nb\n"), "a\r\nb\r\n");
    struct source *two = source(state, "f() {\n  if (x) {\n    y;\n  }\n}\n");
    assert_string_equal(layout_of(*state, two, 0, (uint32_t)two->length, NULL).unit, "  ");
    struct source *none = source(state, "int x;\n");
    assert_string_equal(layout_of(*state, none, 0, 7, NULL).unit, "    ");
    assert_string_equal(layout_of(*state, none, 0, 7, &layout).unit, "\t");
}

/* Moves everything behind `from_text` of a text from the indentation of its line to four spaces. */
static const char *moved(void **state, const char *text, const char *unit,
                         const replacement_list *replaced)
{
    struct source *from = source(state, text);
    uint32_t loop = (uint32_t)(strstr(text, "for") - text);
    struct move move = {
        .source = from,
        .range = {0, loop + 3, (uint32_t)from->length},
        .from = line_indent(*state, from, loop),
        .from_layout = {unit, "\n"},
        .to = "    ",
        .to_layout = {"    ", "\n"},
    };
    if (replaced != NULL)
        move.replaced = *replaced;
    return move_text(*state, &move);
}

static void test_move_keeps_shape(void **state)
{
    assert_string_equal(moved(state,
                              "        for {\n            a; /* b\n"
                              "                  c */\n\n        }",
                              "    ", NULL),
                        " {\n        a; /* b\n              c */\n\n    }");
}

/* Statements go to the levels of the new layout; what goes on from one line to the next is shifted
   with its statement; literals stay as they are. */
static void test_move_changes_units(void **state)
{
    assert_string_equal(moved(state,
                              "  for\n    {\n      f(a,\n        b);\n      c =\n"
                              "          \"x\\\n  y\";\n    }",
                              "  ", NULL),
                        "\n        {\n            f(a,\n              b);\n            c =\n"
                        "                \"x\\\n  y\";\n        }");
    assert_string_equal(moved(state, "\tfor {\r\n\t\ta;\r\n\t}", "\t", NULL),
                        " {\n        a;\n    }");
}

static void test_move_replaces_tokens(void **state)
{
    const char *text = "for { continue; N; }";
    replacement_list replaced = {NULL, 0, 0};
    replacement_add(*state, &replaced, 16, 17, "n");
    replacement_add(*state, &replaced, 6, 14, "return");
    assert_string_equal(moved(state, text, "    ", &replaced), " { return; n; }");
}

static void test_move_expression(void **state)
{
    struct source *from = source(state, "a /* b */ +\n  N  // c\n * 2");
    replacement_list replaced = {NULL, 0, 0};
    replacement_add(*state, &replaced, 14, 15, "n");
    assert_string_equal(
        move_expression(*state, from, (struct range){0, 0, (uint32_t)from->length}, &replaced),
        "a + n * 2");
}

/* Checks where an #include goes: in front of the `|` of the text. */
static void expect_include(void **state, const char *marked, const char *line)
{
    size_t before = (size_t)(strchr(marked, '|') - marked);
    char *text = arena_printf(*state, "%.*s%s", (int)before, marked, marked + before + 1);
    uint32_t at = 0;
    struct include_lines lines;
    include_lines_read(*state, text, strlen(text), &lines);
    const char *found = include_text(&lines, "\"k.h\"", strlen(text), &at);
    assert_string_equal(found, line);
    assert_int_equal(at, before);
}

static void test_include_places(void **state)
{
    uint32_t at;
    expect_include(state, "#include <a.h>\n# include \"b.h\"\n|\nint x;\n", "#include \"k.h\"\n");
    expect_include(state, "#include <a.h>\n|#if X\n#include <b.h>\n#endif\n", "#include \"k.h\"\n");
    expect_include(state, "/* file */\n|#define N 1\n", "#include \"k.h\"\n\n");
    expect_include(state, "/* file */\n\n|/* f */\nint f;\n", "#include \"k.h\"\n\n");
    expect_include(state, "|/* f */\nint f;\n", "#include \"k.h\"\n\n");
    expect_include(state, "|int f;\n", "#include \"k.h\"\n\n");
    expect_include(state, "\xEF\xBB\xBF|int f;\n", "#include \"k.h\"\n\n");
    struct include_lines lines;
    include_lines_read(*state, "#include \"k.h\"\n", 15, &lines);
    assert_null(include_text(&lines, "\"k.h\"", 15, &at));
}

static void test_amounts(void **state)
{
    assert_string_equal(amount_plus(*state, "n", 0), "n");
    assert_string_equal(amount_plus(*state, "n", -1), "n - 1");
    assert_string_equal(amount_plus(*state, "n - 1", 1), "n");
    assert_string_equal(amount_plus(*state, "n - 1", 3), "n + 2");
    assert_string_equal(amount_plus(*state, "12", -2), "10");
    assert_string_equal(amount_plus(*state, "2*n", 1), "2*n + 1");
    assert_string_equal(amount_operand(*state, "n"), "n");
    assert_string_equal(amount_operand(*state, "7"), "7");
    assert_string_equal(amount_operand(*state, "-7"), "(-7)");
    assert_string_equal(amount_operand(*state, "n - 1"), "(n - 1)");
    assert_string_equal(amount_operand(*state, "(a ? b : c)"), "(a ? b : c)");
    assert_string_equal(amount_operand(*state, "(a) + (b)"), "((a) + (b))");
}

/* Parses settings of extract-kernel; gives the error's message, NULL if there is none. */
static const char *options_error(void **state, const char *setting)
{
    const struct action *action = action_find("extract-kernel");
    const struct option_value *values;
    struct error *error = arena_alloc(*state, sizeof(*error));
    bool fine = action_parse_options(*state, action, &setting, 1, &values, error);
    assert_true(fine == !error->set);
    return fine ? NULL : error->message;
}

#define SHAPE                                                                                      \
    "option 'block' is a number of threads from 1 to 1024 or a shape with so many, such as 16x16 " \
    "or 8x8x4, not "

static void test_shapes(void **state)
{
    static const char *const fine[] = {"block=16x16", "block=8x8x4", "block=1x1x64",
                                       "block=1024x1"};
    static const char *const wrong[] = {"0x16",
                                        "16x0",
                                        "16x",
                                        "x16",
                                        "32x33",
                                        "4x4x4x4",
                                        "16x16x16",
                                        "-1x-1",
                                        "16X16",
                                        " 8",
                                        "8 x8",
                                        "1025",
                                        "1x+4",
                                        "4x4x4x",
                                        "8*8",
                                        "16x16 ",
                                        "0x10",
                                        "99999999999999999999x1",
                                        "4294967296x4294967296"};
    for (size_t k = 0; k < COUNT_OF(fine); k++)
        assert_null(options_error(state, fine[k]));
    for (size_t k = 0; k < COUNT_OF(wrong); k++) {
        char setting[64], expected[256];
        snprintf(setting, sizeof(setting), "block=%s", wrong[k]);
        snprintf(expected, sizeof(expected), SHAPE "'%s'", wrong[k]);
        assert_string_equal(options_error(state, setting), expected);
    }
    assert_string_equal(options_error(state, "block=1x1x65"),
                        "option 'block' has at most 64 threads in its third dimension, not "
                        "'1x1x65'");
}

static void test_options(void **state)
{
    assert_null(action_find("extract"));
    assert_null(options_error(state, "block=1024"));
    assert_null(options_error(state, "checks=off"));
    assert_string_equal(options_error(state, "block=0"), SHAPE "'0'");
    assert_string_equal(options_error(state, "block=12x"), SHAPE "'12x'");
    assert_string_equal(options_error(state, "block="), SHAPE "''");
    assert_string_equal(options_error(state, "checks=yes"),
                        "option 'checks' is one of 'on', 'off', 'compare', not 'yes'");
    assert_string_equal(options_error(state, "grid=1"),
                        "'extract-kernel' has no option 'grid': "
                        "there are 'target', 'name', 'dims', 'block', 'max-threads', "
                        "'elements', 'extent', 'mapping', 'rows', 'reduction', 'scan', 'shared', "
                        "'queue', 'memory', 'bins', 'checks', 'guards'");
    assert_string_equal(options_error(state, "block"), "'block' is not of the form OPTION=VALUE");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(test_tokens),
        TEST(test_names),
        TEST(test_layout),
        TEST(test_move_keeps_shape),
        TEST(test_move_changes_units),
        TEST(test_move_replaces_tokens),
        TEST(test_move_expression),
        TEST(test_include_places),
        TEST(test_amounts),
        TEST(test_options),
        TEST(test_shapes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
