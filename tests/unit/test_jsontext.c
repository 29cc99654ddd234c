/* test_jsontext.c: bytes and large integers as JSON (server/json/jsontext.h). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "server/json/jsontext.h"

static void assert_text(json_t *value, const char *expected)
{
    assert_string_equal(json_string_value(value), expected);
    json_decref(value);
}

static void test_utf8(void **state)
{
    (void)state;
    assert_text(json_text("plain \xC3\xA9 \xF0\x9D\x9B\xBC"), "plain \xC3\xA9 \xF0\x9D\x9B\xBC");
    assert_text(json_text("\xE9t\xE9"), "\xEF\xBF\xBDt\xEF\xBF\xBD");
    assert_text(json_text("\xC0\xAF"), "\xEF\xBF\xBD\xEF\xBF\xBD");
    assert_text(json_text("\xED\xA0\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    assert_text(json_text("\xF4\x90\x80\x80"), "\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD");
    assert_text(json_text("cut \xE2\x82"), "cut \xEF\xBF\xBD\xEF\xBF\xBD");
    assert_true(json_is_null(json_text(NULL)));
}

static void test_decimal(void **state)
{
    (void)state;
    json_t *largest = json_decimal("9007199254740992");
    assert_int_equal(json_integer_value(largest), INT64_C(1) << 53);
    json_decref(largest);
    json_t *small = json_whole(-3);
    assert_int_equal(json_integer_value(small), -3);
    json_decref(small);
    assert_text(json_decimal("9007199254740993"), "9007199254740993");
    assert_text(json_decimal("-9007199254740993"), "-9007199254740993");
    assert_text(json_decimal("123456789012345678901234567890"), "123456789012345678901234567890");
    assert_text(json_whole(INT64_MIN), "-9223372036854775808");
}

/* Every byte but 0 survives the way to a worker. */
static void test_bytes(void **state)
{
    (void)state;
    char all[256];
    for (int i = 0; i < 255; i++)
        all[i] = (char)(i + 1);
    all[255] = 0;
    json_t *value = json_bytes(all);
    struct strbuf decoded = STRBUF_INIT;
    json_bytes_decode(value, &decoded);
    assert_true(json_text_is_utf8(json_string_value(value), json_string_length(value)));
    assert_int_equal(decoded.length, 255);
    assert_string_equal(decoded.text, all);
    strbuf_release(&decoded);
    json_decref(value);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_utf8),
        cmocka_unit_test(test_decimal),
        cmocka_unit_test(test_bytes),
    };
    return cmocka_run_group_tests_name("jsontext", tests, NULL, NULL);
}
