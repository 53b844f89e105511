// A WebSocket server at `/`. Closing it must leave no connection and no timer behind.

import type { IncomingMessage } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import { refuseUpgrade } from '../http/loopback.js';
import { createService, type OpenServer, refuse } from '../http/open-server.js';
import { urlOf } from '../http/traffic.js';
import type { Clock, Database } from '../store/open-store.js';
import { createMailbox, type Mailbox } from './mailbox.js';
import { serveSocket } from './relay-methods.js';
import { frameLimit } from './relay-protocol.js';
import {
  createRelayControls,
  createRelaySockets,
  readClient,
  type RelayControls,
  type RelaySockets,
} from './relay-sockets.js';

export interface Relay {
  readonly db: Database;
  readonly clock: Clock;
  readonly mailbox: Mailbox;
  readonly sockets: RelaySockets;
  readonly orders: RelayControls;
  reset(): void;
  /** Closes every connection with 1001, but not the port. */
  close(): Promise<void>;
}

/** Intervals are real time, in milliseconds. */
interface RelayOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly server: OpenServer;
  readonly redeliverMs?: number;
  /** Clients in Node give up after 35 s of silence. Default 15 s. */
  readonly pingMs?: number;
}

/** A client without a readable token gets a new identity per connection. */
export function createRelay(options: RelayOptions): Relay {
  const { db, clock, server, redeliverMs = 5_000, pingMs = 15_000 } = options;
  const mailbox = createMailbox(db, clock);
  const sockets = createRelaySockets(mailbox);
  const controls = createRelayControls();
  const websockets = new WebSocketServer({ noServer: true, maxPayload: frameLimit });
  const state = { closed: false };
  const welcome = (ws: WebSocket, incoming: IncomingMessage) => {
    const { closing } = controls;
    // ws itself closes with the right code after an invalid or too long frame.
    ws.on('error', () => {});
    if (closing) ws.close(closing.code, closing.reason);
    else serveSocket({ mailbox, sockets, orders: controls }, sockets.add(ws, readClient(incoming)));
  };
  const service = createService();
  service.all('*', () => refuse(426, '', 'This is a websocket server.'));
  server.serve(service);
  server.serveUpgrades(
    (incoming, connection, head) => {
      // The relay may go offline while a fault delays the upgrade.
      if (state.closed || controls.offline) return connection.destroy();
      if (urlOf(incoming).pathname !== '/') return refuseUpgrade(connection, 404);
      websockets.handleUpgrade(incoming, connection, head, welcome);
    },
    () => controls.offline,
  );
  const repeating = setInterval(() => sockets.redeliver(redeliverMs), redeliverMs / 5);
  const pinging = setInterval(() => sockets.ping(), pingMs);
  return {
    db,
    clock,
    mailbox,
    sockets,
    orders: controls,
    reset() {
      controls.clear();
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

/** 1001 means a restart. Drops connections that do not close in time. */
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
