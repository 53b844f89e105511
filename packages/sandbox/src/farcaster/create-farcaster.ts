// Farcaster on one port: the relay that sign-ins go through, the hub that knows who owns which id, and the person's app. Called by
// start-sandbox.

import { notFound } from '../http/open-server.js';
import type { HttpHandler } from '../http/reply.js';
import { answerApp } from './answer-app.js';
import { answerHub } from './answer-hub.js';
import { answerRelay, type FarcasterParts } from './answer-relay.js';

export function createFarcaster(parts: FarcasterParts): HttpHandler {
  return async (request) =>
    answerRelay(parts, request) ??
    answerHub(request) ??
    (await answerApp(parts, request)) ??
    notFound(request);
}
