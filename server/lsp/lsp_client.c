/* lsp_client.c: part of lsp.h: what the client can do, and what the server says that it can. */
#include "server/lsp/lsp.h"

#include <strings.h>

#include "refactorings/registry.h"
#include "server/input/cli.h"
#include "server/lsp/lsp_client.h"

/* The member at a path like "textDocument/codeAction/dataSupport". */
static const json_t *capability(const json_t *capabilities, const char *path)
{
    while (capabilities && *path) {
        size_t length = strcspn(path, "/");
        capabilities = json_object_getn(capabilities, path, length);
        path += length + (path[length] == '/');
    }
    return capabilities;
}

static bool is_able(const json_t *capabilities, const char *path)
{
    return json_is_true(capability(capabilities, path));
}

static bool lists(const json_t *array, const char *text)
{
    size_t i;
    const json_t *item;
    json_array_foreach(array, i, item)
    {
        if (json_is_string(item) && strcmp(json_string_value(item), text) == 0)
            return true;
    }
    return false;
}

/* The first encoding of the client's list that is known; UTF-16 where it names none. */
static enum lsp_encoding negotiate(const json_t *capabilities)
{
    size_t i;
    const json_t *item;
    json_array_foreach(capability(capabilities, "general/positionEncodings"), i, item)
    {
        const char *name = json_is_string(item) ? json_string_value(item) : "";
        if (strcmp(name, "utf-8") == 0)
            return LSP_UTF8;
        if (strcmp(name, "utf-16") == 0)
            return LSP_UTF16;
        if (strcmp(name, "utf-32") == 0)
            return LSP_UTF32;
    }
    return LSP_UTF16;
}

static bool has_name(const json_t *params, const char *name)
{
    const json_t *value = capability(params, "clientInfo/name");
    return json_is_string(value) && strcasecmp(json_string_value(value), name) == 0;
}

void lsp_read_client(const json_t *params, struct client *out)
{
    const json_t *able = json_object_get(params, "capabilities");
    const json_t *resolved = capability(able, "textDocument/codeAction/resolveSupport/properties");
    const json_t *formats = capability(able, "textDocument/hover/contentFormat");
    bool keeps_data = is_able(able, "textDocument/codeAction/dataSupport");
    const char *format = json_is_string(json_array_get(formats, 0))
                             ? json_string_value(json_array_get(formats, 0))
                             : "";
    *out = (struct client){
        .encoding = negotiate(able),
        .literals = capability(able, "textDocument/codeAction/codeActionLiteralSupport") != NULL,
        .lazy_edits = keeps_data && lists(resolved, "edit"),
        .disabled = is_able(able, "textDocument/codeAction/disabledSupport"),
        .preferred = is_able(able, "textDocument/codeAction/isPreferredSupport"),
        .document_changes = is_able(able, "workspace/workspaceEdit/documentChanges"),
        .creates = lists(capability(able, "workspace/workspaceEdit/resourceOperations"), "create"),
        .annotations = capability(able, "workspace/workspaceEdit/changeAnnotationSupport") != NULL,
        /* eglot compares kinds for equality, and visits files that do not exist. */
        .plain_kinds = !keeps_data || has_name(params, "eglot"),
        .opens_missing = !keeps_data || has_name(params, "eglot"),
        .versions = is_able(able, "textDocument/publishDiagnostics/versionSupport"),
        .ends_files = has_name(params, "Neovim"),
        .diagnostics = capability(able, "textDocument/publishDiagnostics") != NULL,
        .related = is_able(able, "textDocument/publishDiagnostics/relatedInformation"),
        .code_description = is_able(able, "textDocument/publishDiagnostics/codeDescriptionSupport"),
        .markdown = strcmp(format, "markdown") == 0,
        .hover_has_hints = is_able(able, "experimental/lathe/hoverHasDiagnostics"),
        .apply_edit = is_able(able, "workspace/applyEdit"),
        .configuration = is_able(able, "workspace/configuration"),
        .progress = is_able(able, "window/workDoneProgress"),
        .watches = is_able(able, "workspace/didChangeWatchedFiles/dynamicRegistration"),
        .refresh_lens = is_able(able, "workspace/codeLens/refreshSupport"),
        .refresh_hints = is_able(able, "workspace/inlayHint/refreshSupport"),
    };
}

/* The kinds of all actions, each once. */
static json_t *action_kinds(void)
{
    json_t *kinds = json_array();
    for (size_t i = 0; i < actions_size; i++)
        if (!lists(kinds, actions[i]->kind))
            json_array_append_new(kinds, json_string(actions[i]->kind));
    return kinds;
}

static json_t *sync_capability(void)
{
    json_t *sync = json_object();
    json_object_set_new(sync, "openClose", json_true());
    json_object_set_new(sync, "change", json_integer(2)); /* incremental */
    json_object_set_new(sync, "save", json_true());
    return sync;
}

static json_t *workspace_capability(void)
{
    json_t *workspace = json_object(), *folders = json_object();
    json_object_set_new(folders, "supported", json_true());
    json_object_set_new(workspace, "workspaceFolders", folders);
    return workspace;
}

json_t *lsp_server_capabilities(const struct client *client)
{
    static const char *const encodings[] = {"utf-16", "utf-8", "utf-32"};
    json_t *able = json_object(), *action = json_object(), *lens = json_object();
    json_t *command = json_object();
    json_object_set_new(command, "commands", lsp_command_names());
    json_object_set_new(action, "codeActionKinds", action_kinds());
    json_object_set_new(action, "resolveProvider", json_boolean(client->lazy_edits));
    json_object_set_new(lens, "resolveProvider", json_false());
    json_object_set_new(able, "positionEncoding", json_string(encodings[client->encoding]));
    json_object_set_new(able, "textDocumentSync", sync_capability());
    json_object_set_new(able, "codeActionProvider",
                        client->literals ? json_incref(action) : json_false());
    json_decref(action);
    json_object_set_new(able, "codeLensProvider", lens);
    json_object_set_new(able, "hoverProvider", json_true());
    json_object_set_new(able, "inlayHintProvider", json_true());
    json_object_set_new(able, "executeCommandProvider", command);
    json_object_set_new(able, "workspace", workspace_capability());
    json_t *result = json_object(), *info = json_object();
    json_object_set_new(info, "name", json_string("lathe"));
    json_object_set_new(info, "version", json_string(LATHE_VERSION));
    json_object_set_new(result, "capabilities", able);
    json_object_set_new(result, "serverInfo", info);
    return result;
}
