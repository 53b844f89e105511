// State that outlives a connection is in the mailbox.

import { WebSocket } from 'ws';
import type { Mailbox, StoredMessage } from './mailbox.js';
import type { ClientIdentity } from './read-client.js';
import { subscriptionId } from './subscription-id.js';

export interface RelaySocket extends ClientIdentity {
  readonly id: number;
  readonly ws: WebSocket;
  /** Milliseconds since 1970 in real time. */
  readonly connectedAt: number;
  readonly topics: Set<string>;
  readonly inFlight: Map<string, { readonly message: StoredMessage; sentAt: number }>;
  alive: boolean;
}

export interface RelaySockets {
  add(ws: WebSocket, identity: ClientIdentity): RelaySocket;
  remove(socket: RelaySocket): void;
  all(): readonly RelaySocket[];
  /** Pushes pending messages on these topics, except those this socket already got. */
  deliver(socket: RelaySocket, topics: Iterable<string>): void;
  fanOut(topics: readonly string[]): void;
  /** Pushes an acknowledged message too, to every subscriber but its sender. @returns their number */
  replay(message: StoredMessage & { readonly sender: string }, client?: string): number;
  acknowledge(client: string, pushId: string): void;
  /** Repeats pushes sent `after` milliseconds ago or earlier. Drops those no longer due. */
  redeliver(after: number): void;
  ping(): void;
}

export function createRelaySockets(mailbox: Mailbox): RelaySockets {
  const sockets = new Set<RelaySocket>();
  let lastId = 0;
  const deliver = (socket: RelaySocket, topics: Iterable<string>) => {
    const listening = [...topics].filter((topic) => socket.topics.has(topic));
    if (listening.length === 0) return;
    const sent = new Set([...socket.inFlight.values()].map(({ message }) => message.id));
    for (const message of mailbox.pending(socket.client, listening))
      if (!sent.has(message.id)) push(mailbox, socket, message);
  };
  return {
    add(ws, identity) {
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
    remove(socket) {
      sockets.delete(socket);
      if (socket.anonymous) mailbox.forget(socket.client);
    },
    all: () => [...sockets],
    deliver,
    fanOut(topics) {
      for (const socket of sockets) deliver(socket, topics);
    },
    replay(message, client) {
      const listeners = [...sockets].filter(
        (socket) =>
          socket.topics.has(message.topic) &&
          socket.client !== message.sender &&
          (client === undefined || socket.client === client),
      );
      for (const socket of listeners) push(mailbox, socket, message);
      return listeners.length;
    },
    acknowledge(client, pushId) {
      mailbox.acknowledge(client, pushId);
      for (const socket of sockets) if (socket.client === client) socket.inFlight.delete(pushId);
    },
    redeliver(after) {
      for (const socket of sockets) repeat(mailbox, socket, performance.now() - after);
    },
    ping() {
      for (const socket of sockets) checkHeartbeat(socket);
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

function repeat(mailbox: Mailbox, socket: RelaySocket, sentBefore: number): void {
  for (const [pushId, { message, sentAt }] of [...socket.inFlight]) {
    if (sentAt > sentBefore) continue;
    const shouldRepeat = socket.topics.has(message.topic) && mailbox.isDue(socket.client, pushId);
    if (shouldRepeat) push(mailbox, socket, message);
    else socket.inFlight.delete(pushId);
  }
}

function checkHeartbeat(socket: RelaySocket): void {
  if (!socket.alive) socket.ws.terminate();
  socket.alive = false;
  if (socket.ws.readyState === WebSocket.OPEN) socket.ws.ping();
}
