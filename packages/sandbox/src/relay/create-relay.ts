// The pairing relay: one websocket server at `/` of its port. Called by start-sandbox, steered by the admin
// API. It must leave no connection and no timer behind when it closes.

import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { acceptUpgrade } from '../http/accept-upgrade.js';
import type { OpenServer } from '../http/open-server.js';
import { refuseUpgrade } from '../http/refuse-upgrade.js';
import { refuse } from '../http/reply.js';
import type { Traffic } from '../http/traffic.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import { createMailbox, type Mailbox } from './mailbox.js';
import { readClient } from './read-client.js';
import { createRelayOrders, type RelayOrders } from './relay-orders.js';
import { frameLimit } from './relay-protocol.js';
import { createRelaySockets, type RelaySockets } from './relay-sockets.js';
import { serveSocket } from './serve-socket.js';

/** A running relay. */
export interface Relay {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailbox: Mailbox;
  readonly sockets: RelaySockets;
  readonly orders: RelayOrders;
  /** Forgets every order and cuts every connection; the tables are the store's to empty. */
  reset(): void;
  /** Says goodbye to every client (1001) and ends. The port is its server's to close. */
  close(): Promise<void>;
}

/** What the relay stands on. The two intervals are real time, in milliseconds. */
export interface RelayOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly traffic: Traffic;
  readonly server: OpenServer;
  /** How long after a push without acknowledgement it is repeated. Default 5 s. */
  readonly redeliverMs?: number;
  /** Clients in node give up after 35 s of silence. Default 15 s. */
  readonly pingMs?: number;
}

/** What a request's address is relative to; only its path and query are ever read. */
const ownUrl = 'http://127.0.0.1';

/** Starts to take connections. Without a readable token a client is someone new at each connection. */
export function createRelay(options: RelayOptions): Relay {
  const { db, clock, server, redeliverMs = 5_000, pingMs = 15_000 } = options;
  const mailbox = createMailbox(db, clock);
  const sockets = createRelaySockets(mailbox);
  const orders = createRelayOrders();
  const websockets = new WebSocketServer({ noServer: true, maxPayload: frameLimit });
  const state = { closed: false };
  const welcome = (ws: WebSocket, incoming: IncomingMessage) => {
    const { closing } = orders;
    // A frame that is too long, or no websocket frame: ws closes with the right code by itself.
    ws.on('error', () => {});
    if (closing) ws.close(closing.code, closing.reason);
    else serveSocket({ mailbox, sockets, orders }, sockets.add(ws, readClient(incoming)));
  };
  server.serve(() => refuse(426, '', 'This is a websocket server.'));
  server.serveUpgrades((incoming, connection, head) => {
    const upgrade = () => {
      if (state.closed || orders.offline) return connection.destroy();
      if (pathOf(incoming) !== '/') return refuseUpgrade(connection, 404);
      websockets.handleUpgrade(incoming, connection, head, welcome);
    };
    const { offline } = orders;
    const { traffic } = options;
    acceptUpgrade({ service: 'relay', traffic, incoming, connection, offline }, upgrade);
  });
  const repeating = setInterval(() => sockets.redeliver(redeliverMs), redeliverMs / 5);
  const pinging = setInterval(() => sockets.ping(), pingMs);
  return {
    db,
    clock,
    mailbox,
    sockets,
    orders,
    reset() {
      orders.clear();
      for (const { ws } of sockets.all()) ws.terminate();
    },
    async close() {
      state.closed = true;
      clearInterval(repeating);
      clearInterval(pinging);
      await closeAll(websockets);
    },
  };
}

function pathOf(incoming: IncomingMessage): string {
  return new URL(incoming.url ?? '/', ownUrl).pathname;
}

/** Closes every connection with 1001 (a restart), and cuts those that do not answer in time. */
async function closeAll(websockets: WebSocketServer): Promise<void> {
  const open: WebSocket[] = [...websockets.clients];
  const closed = open.map(
    (ws) => new Promise<void>((resolve) => ws.once('close', () => resolve())),
  );
  for (const ws of open) ws.close(1001, 'The relay restarts.');
  const cut = setTimeout(() => {
    for (const ws of open) ws.terminate();
  }, 300);
  await Promise.all(closed);
  clearTimeout(cut);
  websockets.close();
}
