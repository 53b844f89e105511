// The control port: the sandbox's description, the faucet and the admin API.

import * as z from 'zod/mini';
import { notFound } from '../http/open-server.js';
import { type HttpHandler, type HttpRequest, json, text } from '../http/reply.js';
import { runCommand } from '../http/run-command.js';
import { handleInbox } from '../mail/handle-inbox.js';
import { answerAdmin } from './admin.js';
import type { ControlContext } from './admin-route.js';
import { handleFaucet } from './handle-faucet.js';
import { hasToken } from './admin-token.js';
import { renderIndexPage } from './render-index-page.js';

/** The token for links on the index page, if the page was opened with it. */
const tokenFor = (request: HttpRequest, { adminToken }: ControlContext): string | undefined =>
  hasToken(request, adminToken) ? adminToken : undefined;

const faucetBody = z.object({
  address: z.string(),
  chainId: z.optional(z.union([z.int(), z.string()])),
});

export function createControl(context: ControlContext): HttpHandler {
  return (request) => {
    if (request.path.startsWith('/admin/')) return answerAdmin(context, request);
    const token = tokenFor(request, context);
    if (token !== undefined) {
      const inboxPage = handleInbox(context.db, request, token);
      if (inboxPage) return inboxPage;
    }
    switch (`${request.method} ${request.path}`) {
      case 'GET /':
        return text(renderIndexPage(context.description, token), 'text/html');
      case 'GET /sandbox.json':
        return json(context.description);
      case 'POST /faucet':
        return runCommand(request, faucetBody, (order) => handleFaucet(context, order));
      default:
        return notFound(request);
    }
  };
}
