// The relay of Sign In With Farcaster (FIP-11). It verifies neither side, because the app verifies the answer.

import { type HttpReply, type HttpRequest, json } from '../http/reply.js';
import { readJson } from '../http/read-json.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import {
  answerChannel,
  responseSchema,
  requestSchema,
  custodyOf,
  farcasterAccounts,
  type FarcasterChannel,
  findChannel,
  openChannel,
} from './farcaster-store.js';

export interface FarcasterDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly url: string;
}

/** Undefined for other paths. */
export function handleRelay(deps: FarcasterDeps, request: HttpRequest): HttpReply | undefined {
  switch (`${request.method} ${request.path}`) {
    case 'POST /v1/channel':
      return open(deps, request);
    case 'GET /v1/channel/status':
      return handleStatus(deps, request);
    case 'POST /v1/channel/authenticate':
      return authenticate(deps, request);
  }
  return undefined;
}

function open({ db, clock, url }: FarcasterDeps, { body }: HttpRequest): HttpReply {
  const parsed = requestSchema.safeParse(readJson(body));
  if (!parsed.success) return json({ error: 'Validation error' }, 400);
  const channelToken = openChannel(db, parsed.data, clock.now());
  const link = `${url}/~/siwf?${new URLSearchParams({ channelToken })}`;
  return json({ channelToken, url: link, nonce: parsed.data.nonce }, 201);
}

function handleStatus({ db, clock, url }: FarcasterDeps, request: HttpRequest): HttpReply {
  const channel = channelOf({ db, clock, url }, request);
  if (!channel) return unauthorized();
  const { asked, answered } = channel;
  const always = {
    nonce: asked.nonce,
    url: `${url}/~/siwf?${new URLSearchParams({ channelToken: channel.token })}`,
    acceptAuthAddress: asked.acceptAuthAddress,
    metadata: { ip: '127.0.0.1', userAgent: 'unknown' },
  };
  if (answered === null) return json({ state: 'pending', ...always }, 202);
  const account = farcasterAccounts.find(({ fid }) => fid === answered.fid);
  return json({
    state: 'completed',
    ...always,
    ...answered,
    custody: account ? custodyOf(account).address : null,
    verifications: [],
    signatureParams: asked,
  });
}

function authenticate(deps: FarcasterDeps, request: HttpRequest): HttpReply {
  const channel = channelOf(deps, request);
  if (!channel) return unauthorized();
  const parsed = responseSchema.safeParse(readJson(request.body));
  if (!parsed.success) return json({ error: 'Validation error' }, 400);
  if (!answerChannel(deps.db, channel.token, parsed.data))
    return json({ error: 'The channel has been answered.' }, 400);
  return json({ state: 'completed', nonce: channel.asked.nonce, ...parsed.data }, 201);
}

function channelOf(
  { db, clock }: FarcasterDeps,
  { authorization }: HttpRequest,
): FarcasterChannel | undefined {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : findChannel(db, token, clock.now());
}

const unauthorized = () => json({ error: 'Unauthorized' }, 401);
