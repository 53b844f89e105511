// Farcaster on one port: the sign-in relay, the hub of id owners, and the user's app.

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
