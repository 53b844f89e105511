import { notFound } from '../http/open-server.js';
import type { HttpHandler } from '../http/reply.js';
import { handleApp } from './handle-app.js';
import { handleHub } from './handle-hub.js';
import { handleRelay, type FarcasterDeps } from './handle-relay.js';

export function createFarcaster(deps: FarcasterDeps): HttpHandler {
  return async (request) =>
    handleRelay(deps, request) ??
    handleHub(request) ??
    (await handleApp(deps, request)) ??
    notFound(request);
}
