// The relay of Sign In With Farcaster (FIP-11). It verifies neither side, because the reader of an answer does.

import { type HttpReply, type HttpRequest, json } from '../http/reply.js';
import { readJson } from '../http/read-json.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import {
  answerChannel,
  answeredSchema,
  askedSchema,
  custodyOf,
  farcasterAccounts,
  type FarcasterChannel,
  findChannel,
  openChannel,
} from './farcaster-store.js';

export interface FarcasterParts {
  readonly db: Database;
  readonly clock: Clock;
  /** Its own base URL. */
  readonly url: string;
}

/** Returns undefined for other paths. */
export function answerRelay(parts: FarcasterParts, request: HttpRequest): HttpReply | undefined {
  switch (`${request.method} ${request.path}`) {
    case 'POST /v1/channel':
      return open(parts, request);
    case 'GET /v1/channel/status':
      return tellStatus(parts, request);
    case 'POST /v1/channel/authenticate':
      return authenticate(parts, request);
  }
  return undefined;
}

function open({ db, clock, url }: FarcasterParts, { body }: HttpRequest): HttpReply {
  const read = askedSchema.safeParse(readJson(body));
  if (!read.success) return json({ error: 'Validation error' }, 400);
  const channelToken = openChannel(db, read.data, clock.now());
  const link = `${url}/~/siwf?${new URLSearchParams({ channelToken })}`;
  return json({ channelToken, url: link, nonce: read.data.nonce }, 201);
}

function tellStatus({ db, clock, url }: FarcasterParts, request: HttpRequest): HttpReply {
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

function authenticate(parts: FarcasterParts, request: HttpRequest): HttpReply {
  const channel = channelOf(parts, request);
  if (!channel) return unauthorized();
  const read = answeredSchema.safeParse(readJson(request.body));
  if (!read.success) return json({ error: 'Validation error' }, 400);
  if (!answerChannel(parts.db, channel.token, read.data))
    return json({ error: 'The channel has been answered.' }, 400);
  return json({ state: 'completed', nonce: channel.asked.nonce, ...read.data }, 201);
}

function channelOf(
  { db, clock }: FarcasterParts,
  { authorization }: HttpRequest,
): FarcasterChannel | undefined {
  const token = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  return token === undefined ? undefined : findChannel(db, token, clock.now());
}

const unauthorized = () => json({ error: 'Unauthorized' }, 401);
