// State that outlives a connection is in the mailbox.

import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';
import { bearerOf } from '../http/open-server.js';
import { createFaultList, faultTimes, urlOf } from '../http/traffic.js';
import type { Mailbox, StoredMessage } from './mailbox.js';

/** sha256 of topic and client in hex, which the client computes the same way. */
export function subscriptionId(client: string, topic: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex');
}

export interface RelaySocket extends ClientIdentity {
  readonly id: number;
  readonly ws: WebSocket;
  /** Milliseconds since 1970 in real time. */
  readonly connectedAt: number;
  readonly topics: Set<string>;
  readonly inFlight: Map<string, { readonly message: StoredMessage; sentAt: number }>;
  alive: boolean;
}

export type RelaySockets = ReturnType<typeof createRelaySockets>;

export function createRelaySockets(mailbox: Mailbox) {
  const sockets = new Set<RelaySocket>();
  let lastId = 0;
  /** Pushes pending messages on these topics, except those this socket already got. */
  const deliver = (socket: RelaySocket, topics: Iterable<string>) => {
    const listening = [...topics].filter((topic) => socket.topics.has(topic));
    if (listening.length === 0) return;
    const sent = new Set([...socket.inFlight.values()].map(({ message }) => message.id));
    for (const message of mailbox.pending(socket.client, listening))
      if (!sent.has(message.id)) push(mailbox, socket, message);
  };
  return {
    add(ws: WebSocket, identity: ClientIdentity): RelaySocket {
      lastId += 1;
      const socket: RelaySocket = {
        ...identity,
        id: lastId,
        ws,
        connectedAt: Date.now(),
        topics: new Set(),
        inFlight: new Map(),
        alive: true,
      };
      sockets.add(socket);
      return socket;
    },
    remove(socket: RelaySocket): void {
      sockets.delete(socket);
      if (socket.anonymous) mailbox.forget(socket.client);
    },
    all: (): readonly RelaySocket[] => [...sockets],
    deliver,
    fanOut(topics: readonly string[]): void {
      for (const socket of sockets) deliver(socket, topics);
    },
    /** Pushes an acknowledged message too, to every subscriber but its sender. @returns their number */
    replay(message: StoredMessage & { readonly sender: string }, client?: string): number {
      const listeners = [...sockets].filter(
        (socket) =>
          socket.topics.has(message.topic) &&
          socket.client !== message.sender &&
          (client === undefined || socket.client === client),
      );
      for (const socket of listeners) push(mailbox, socket, message);
      return listeners.length;
    },
    acknowledge(client: string, pushId: string): void {
      mailbox.acknowledge(client, pushId);
      for (const socket of sockets) if (socket.client === client) socket.inFlight.delete(pushId);
    },
    /** Repeats pushes sent `after` milliseconds ago or earlier. Drops those no longer due. */
    redeliver(after: number): void {
      const sentBefore = performance.now() - after;
      for (const socket of sockets)
        for (const [pushId, { message, sentAt }] of [...socket.inFlight]) {
          if (sentAt > sentBefore) continue;
          const { client, topics } = socket;
          if (topics.has(message.topic) && mailbox.isDue(client, pushId))
            push(mailbox, socket, message);
          else socket.inFlight.delete(pushId);
        }
    },
    ping(): void {
      for (const socket of sockets) {
        if (!socket.alive) socket.ws.terminate();
        socket.alive = false;
        if (socket.ws.readyState === WebSocket.OPEN) socket.ws.ping();
      }
    },
  };
}

function push(mailbox: Mailbox, socket: RelaySocket, message: StoredMessage): void {
  if (socket.ws.readyState !== WebSocket.OPEN) return;
  const { topic, message: text, published_at: publishedAt, tag, attestation } = message;
  const pushId = mailbox.attempt(socket.client, message.id);
  socket.inFlight.set(pushId, { message, sentAt: performance.now() });
  const params = {
    id: subscriptionId(socket.client, topic),
    data: { topic, message: text, publishedAt, tag, attestation },
  };
  socket.ws.send(
    `{"id":${pushId},"jsonrpc":"2.0","method":"irn_subscription","params":${JSON.stringify(params)}}`,
  );
}

type ClientIdentity = ReturnType<typeof readClient>;

const claims = z.object({
  iss: z.string().check(z.regex(/^did:key:z[1-9A-HJ-NP-Za-km-z]{10,128}$/)),
});

/**
 * Reads the token from the `auth` query parameter or a bearer header. Does not verify its signature or age, nor the
 * project.
 */
export function readClient(incoming: IncomingMessage) {
  const query = urlOf(incoming).searchParams;
  const issuer = readIssuer(query.get('auth') ?? bearerOf(incoming.headers.authorization));
  return {
    /** `did:key:z…`, or `anonymous:…` for a client without a readable token. */
    client: issuer ?? `anonymous:${randomBytes(16).toString('hex')}`,
    anonymous: issuer === undefined,
    origin: incoming.headers.origin ?? null,
    projectId: query.get('projectId'),
    agent: query.get('ua'),
  };
}

function readIssuer(token: string): string | undefined {
  try {
    const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8');
    return claims.safeParse(JSON.parse(payload)).data?.iss;
  } catch {
    return undefined;
  }
}

export const closingReasons = {
  originNotAllowed: 'Unauthorized: origin not allowed',
  jwtNotYetValid: 'JWT validation error: JWT Token is not yet valid',
  invalidKey: 'Unauthorized: invalid key',
} as const;

export const forcedError = z.object({
  method: z.optional(z.string()),
  code: z.int(),
  message: z.string(),
  times: faultTimes,
});

export type RelayControls = ReturnType<typeof createRelayControls>;

/** Misbehavior that a test requested. Kept in memory, so it ends with the run. */
export function createRelayControls() {
  let heldMessages: (() => void)[] = [];
  let holding = false;
  const refusals = createFaultList<z.infer<typeof forcedError>>();
  const connections: {
    offline: boolean;
    closing: { readonly code: number; readonly reason: string } | null;
  } = { offline: false, closing: null };
  return {
    ...connections,
    /** Sends the answer now, or on release while answers are held. */
    answerPublish(send: () => void): void {
      if (holding) heldMessages.push(send);
      else send();
    },
    get holding() {
      return holding;
    },
    get heldMessages() {
      return heldMessages.length;
    },
    hold(): void {
      holding = true;
    },
    release(): void {
      holding = false;
      const sends = heldMessages;
      heldMessages = [];
      for (const send of sends) send();
    },
    refusals,
    /** Also drops held answers. */
    clear(): void {
      refusals.clear();
      this.offline = false;
      this.closing = null;
      holding = false;
      heldMessages = [];
    },
  };
}
