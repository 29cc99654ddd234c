/*
 * test_lsp.c: the pieces of the language server that need no process: framing, URIs, and positions
 * in the three encodings. Edits of a text are checked against a text built from scratch.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "server/lsp/lsp_text.h"
#include "server/json/rpc.h"
#include "server/json/uri.h"

static void expect_take(struct rpc_reader *reader, enum rpc_result expected, const char *method)
{
    char error[128];
    json_t *message = NULL;
    assert_int_equal(rpc_take(reader, &message, error, sizeof error), expected);
    if (method)
        assert_string_equal(json_string_value(json_object_get(message, "method")), method);
    json_decref(message);
}

/* Two messages, cut at every byte. */
static void test_framing_cut(void **state)
{
    (void)state;
    struct strbuf stream = STRBUF_INIT;
    json_t *first = rpc_notification("first", NULL);
    json_t *second = rpc_request(json_integer(7), "second", json_object());
    rpc_write(&stream, first);
    size_t length = stream.length;
    rpc_write(&stream, second);
    for (size_t cut = 0; cut <= stream.length; cut++) {
        struct rpc_reader reader;
        rpc_reader_init(&reader);
        rpc_feed(&reader, stream.text, cut);
        if (cut >= length)
            expect_take(&reader, RPC_MESSAGE, "first");
        expect_take(&reader, cut == stream.length ? RPC_MESSAGE : RPC_MORE,
                    cut == stream.length ? "second" : NULL);
        rpc_feed(&reader, stream.text + cut, stream.length - cut);
        if (cut < length)
            expect_take(&reader, RPC_MESSAGE, "first");
        if (cut < stream.length)
            expect_take(&reader, RPC_MESSAGE, "second");
        expect_take(&reader, RPC_MORE, NULL);
        rpc_reader_release(&reader);
    }
    json_decref(first);
    json_decref(second);
    strbuf_release(&stream);
}

static void expect_stream(const char *text, enum rpc_result expected)
{
    struct rpc_reader reader;
    rpc_reader_init(&reader);
    rpc_feed(&reader, text, strlen(text));
    expect_take(&reader, expected, NULL);
    rpc_reader_release(&reader);
}

static void test_framing_odd(void **state)
{
    (void)state;
    expect_stream("Content-Length: 2\r\n\r\n{}", RPC_MESSAGE);
    expect_stream("content-length:2\n\n{}", RPC_MESSAGE);
    expect_stream("Content-Type: application/vscode-jsonrpc; charset=utf-8\r\n"
                  "Content-Length: 2\r\n\r\n{}",
                  RPC_MESSAGE);
    expect_stream("Content-Length: 2\r\n\r\n{", RPC_MORE);
    expect_stream("Content-Length: 1\r\n\r\n{", RPC_NOT_JSON);
    expect_stream("Content-Length: -2\r\n\r\n{}", RPC_BROKEN);
    expect_stream("Content-Length: 99999999999999999999\r\n\r\n{}", RPC_BROKEN);
    expect_stream("Content-Length: 2x\r\n\r\n{}", RPC_BROKEN);
    expect_stream("\r\n{}", RPC_BROKEN);
    expect_stream("hello\r\n\r\n{}", RPC_BROKEN);
}

static void test_uri(void **state)
{
    (void)state;
    struct arena arena = ARENA_INIT;
    assert_string_equal(uri_to_path(&arena, "file:///a/b%20c%25.c"), "/a/b c%.c");
    assert_string_equal(uri_to_path(&arena, "file://localhost/a"), "/a");
    assert_string_equal(uri_to_path(&arena, "FILE:///%C3%A4.c"), "/\xc3\xa4.c");
    assert_null(uri_to_path(&arena, "file://host/a"));
    assert_null(uri_to_path(&arena, "untitled:Untitled-1"));
    assert_null(uri_to_path(&arena, "file:///a%0"));
    assert_null(uri_to_path(&arena, "file:///a%00b"));
    assert_null(uri_to_path(&arena, ""));
    const char *path = "/data/\xc3\xa4 b%/c+d#1?.c";
    assert_string_equal(uri_from_path(&arena, path), "file:///data/%C3%A4%20b%25/c%2Bd%231%3F.c");
    assert_string_equal(uri_to_path(&arena, uri_from_path(&arena, path)), path);
    arena_release(&arena);
}

/* U+1D6FC has four bytes and two units of UTF-16, U+00E4 has two bytes; C0 is no UTF-8. */
static const char odd[] = "ab\r\n\xf0\x9d\x9b\xbc\xc3\xa4x\n\xc0y\rz";

static void test_positions(void **state)
{
    (void)state;
    struct lsp_text text;
    lsp_text_init(&text, odd, strlen(odd));
    assert_int_equal(text.lines_size, 4);
    const size_t x = 10;
    assert_int_equal(lsp_text_position(&text, x, LSP_UTF16).character, 3);
    assert_int_equal(lsp_text_position(&text, x, LSP_UTF8).character, 6);
    assert_int_equal(lsp_text_position(&text, x, LSP_UTF32).character, 2);
    assert_int_equal(lsp_text_offset(&text, (struct lsp_position){1, 3}, LSP_UTF16), x);
    assert_int_equal(lsp_text_offset(&text, (struct lsp_position){1, 1}, LSP_UTF16), 4);
    assert_int_equal(lsp_text_offset(&text, (struct lsp_position){0, 9}, LSP_UTF16), 2);
    assert_int_equal(lsp_text_offset(&text, (struct lsp_position){9, 9}, LSP_UTF16), strlen(odd));
    for (size_t offset = 0; offset <= strlen(odd); offset++) {
        if (offset == 3 || (offset > 4 && offset < 8) || offset == 9)
            continue; /* within a line end or a character */
        for (int encoding = LSP_UTF16; encoding <= LSP_UTF32; encoding++)
            assert_int_equal(
                lsp_text_offset(&text,
                                lsp_text_position(&text, offset, (enum lsp_encoding)encoding),
                                (enum lsp_encoding)encoding),
                offset);
    }
    lsp_text_release(&text);
}

static void test_replace(void **state)
{
    (void)state;
    static const char *const pieces[] = {"", "\n", "\r", "\r\n", "ab", "\xf0\x9d\x9b\xbc\n"};
    unsigned seed = 1;
    struct lsp_text text;
    lsp_text_init(&text, "", 0);
    for (int round = 0; round < 20000; round++) {
        seed = seed * 1103515245u + 12345u;
        size_t length = text.bytes.length, start = (seed >> 8) % (length + 1);
        size_t end = start + (seed >> 24) % 2;
        const char *piece = pieces[(seed >> 16) % COUNT_OF(pieces)];
        lsp_text_replace(&text, start, end > length ? length : end, piece, strlen(piece));
        struct lsp_text fresh;
        lsp_text_init(&fresh, text.bytes.text, text.bytes.length);
        assert_int_equal(text.lines_size, fresh.lines_size);
        assert_memory_equal(text.lines, fresh.lines, fresh.lines_size * sizeof(*fresh.lines));
        lsp_text_release(&fresh);
    }
    assert_true(text.lines_size > 10);
    lsp_text_release(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_framing_cut), cmocka_unit_test(test_framing_odd),
        cmocka_unit_test(test_uri),         cmocka_unit_test(test_positions),
        cmocka_unit_test(test_replace),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
