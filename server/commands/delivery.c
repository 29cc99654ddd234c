/* delivery.c: see delivery.h. */
#include "server/commands/delivery.h"

#include <unistd.h>

#include "base/log.h"
#include "server/input/assume.h"
#include "server/input/cli.h"
#include "server/json/jsontext.h"
#include "server/json/limits.h"
#include "server/json/output.h"
#include "server/json/write.h"
#include "server/report/report.h"

void delivery_print_error(const struct delivery *delivery, const struct tree *tree,
                          const struct diagnostic *at)
{
    if (at->file >= tree->sources.files.size) {
        log_message("%s: %s", delivery->target->path, at->message);
        return;
    }
    const struct source *source = tree->sources.files.at[at->file];
    struct place place = source_place(source, at->offset);
    const char *path = at->file == 0 ? delivery->target->path
                                     : target_show(delivery->arena, delivery->target, source->path);
    fprintf(stderr, "%s:%u:%u: error: %s\n", path, place.line, place.column, at->message);
}

void delivery_print_errors(const struct delivery *delivery, const struct tree *tree,
                           const struct function *function)
{
    for (int everywhere = 0, printed = 0; everywhere < 2 && !printed; everywhere++) {
        for (size_t i = 0; i < tree->diagnostics.size; i++) {
            const struct diagnostic *at = &tree->diagnostics.at[i];
            bool inside = at->file == function->range.file && at->offset >= function->range.start &&
                          at->offset <= function->range.end;
            if (at->severity != SEVERITY_ERROR || at->file >= tree->sources.files.size ||
                (!inside && !everywhere))
                continue;
            delivery_print_error(delivery, tree, at);
            printed++;
        }
    }
}

void delivery_show_paths(const struct delivery *delivery, const char *parsed_path,
                         struct edits *edits)
{
    for (size_t i = 0; i < edits->files.size; i++) {
        struct file_edit *file = edits->files.at[i];
        file->path = strcmp(file->path, parsed_path) == 0
                         ? delivery->target->path
                         : target_show(delivery->arena, delivery->target, file->path);
    }
}

/* "edits" of the contract; NULL with a message if a text cannot stand in JSON. */
static json_t *make_edits(const struct edits *edits)
{
    json_t *array = json_array();
    for (size_t i = 0; i < edits->files.size; i++) {
        const struct file_edit *file = edits->files.at[i];
        for (size_t k = 0; k < file->edits.size; k++) {
            const struct edit *edit = &file->edits.at[k];
            if (!json_text_is_utf8(edit->text, strlen(edit->text))) {
                log_message("'%s' is not UTF-8, as JSON has to be: use '--diff' or '--write'",
                            file->path);
                json_decref(array);
                return NULL;
            }
            json_t *object = json_object();
            json_object_set_new(object, "path", json_text(file->path));
            json_object_set_new(object, "create", json_boolean(file->create));
            json_object_set_new(object, "start", json_integer(edit->start));
            json_object_set_new(object, "end", json_integer(edit->end));
            json_object_set_new(object, "text", json_text(edit->text));
            json_array_append_new(array, object);
        }
    }
    return array;
}

static int print_json(const struct engine_result *result)
{
    json_t *edits = make_edits(&result->edits);
    if (!edits)
        return STATUS_FAILED;
    struct strbuf diff = STRBUF_INIT, out = STRBUF_INIT;
    json_t *answer = json_object();
    bool proved = result->assumptions.size == 0;
    write_diff(&result->edits, &diff);
    json_object_set_new(answer, "schema", json_string("lathe.edit/1"));
    json_object_set_new(answer, "edits", edits);
    json_object_set_new(answer, "diff", json_text_n(diff.text, diff.length));
    json_object_set_new(answer, "badge",
                        json_string(proved ? "proved" : "proved under assumptions"));
    if (result->effect)
        json_object_set_new(answer, "effect", json_text(result->effect));
    json_object_set_new(answer, "assumptions", assume_sentences(&result->assumptions));
    json_object_set_new(answer, "facts", assume_facts(&result->assumptions));
    json_pretty(answer, &out);
    bool written = output_write(out.text, out.length);
    json_decref(answer);
    strbuf_release(&diff);
    strbuf_release(&out);
    return written ? STATUS_DONE : STATUS_FAILED;
}

static int print_diff(const struct engine_result *result)
{
    struct strbuf diff = STRBUF_INIT;
    write_diff(&result->edits, &diff);
    bool written = output_write(diff.text, diff.length);
    strbuf_release(&diff);
    return written ? STATUS_DONE : STATUS_FAILED;
}

static void print_list(const struct delivery *delivery, const char *what, const char *const *texts,
                       size_t size)
{
    for (size_t i = 0; i < size; i++)
        log_message("%s: %s", what, target_show_text(delivery->arena, delivery->target, texts[i]));
}

/* Writes the files, unless the proof needs what the user did not state. */
static int write_files(const struct delivery *delivery, const struct tree *tree,
                       const struct engine_result *result)
{
    struct error error = ERROR_INIT;
    const char *missing = assume_missing(delivery->arena, tree, &result->assumptions);
    if (missing) {
        log_message("refused: %s", missing);
        return STATUS_REFUSED;
    }
    if (write_edits(&result->edits, &error))
        return STATUS_DONE;
    log_message("%s", error.message);
    return STATUS_FAILED;
}

static void print_assumptions(const struct delivery *delivery, const assumed_list *assumptions)
{
    for (size_t i = 0; i < assumptions->size; i++)
        print_list(delivery, "assuming", &assumptions->at[i].text, 1);
}

int delivery_refuse(const struct delivery *delivery, json_t *reasons, const char *action)
{
    json_t *answer = json_object();
    struct strbuf out = STRBUF_INIT;
    bool written = true;
    json_object_set_new(answer, "schema", json_string("lathe.edit/1"));
    json_object_set(answer, "refused", reasons);
    if (delivery->wants_json) {
        json_pretty(answer, &out);
        written = output_write(out.text, out.length);
    } else {
        report_text_refusal(reasons, delivery->target->path, action, &out);
        fputs(out.text, stderr);
    }
    strbuf_release(&out);
    json_decref(answer);
    return written ? STATUS_REFUSED : STATUS_FAILED;
}

int delivery_make(const struct delivery *delivery, const struct tree *tree,
                  const struct engine_result *result)
{
    print_list(delivery, "note", result->notes.at, result->notes.size);
    if (!delivery->wants_json)
        print_assumptions(delivery, &result->assumptions);
    if (delivery->wants_json)
        return print_json(result);
    if (!delivery->wants_write)
        return print_diff(result);
    limits_spare();
    close(delivery->limit_fd);
    return write_files(delivery, tree, result);
}
