/*
 * lsp_client.h: private to lsp_client.c and lsp_session.c: the two sides of `initialize`.
 */
#ifndef LATHE_SERVER_LSP_CLIENT_H
#define LATHE_SERVER_LSP_CLIENT_H

#include "server/lsp/lsp.h"

/* From the parameters of `initialize`; what is missing or of a wrong type is not supported. */
void lsp_read_client(const json_t *params, struct client *out);

/* The result of `initialize`. */
json_t *lsp_server_capabilities(const struct client *client);

#endif
