import { type WebSocket, WebSocketServer } from 'ws';
import type { OpenServer } from '../../../http/open-server.js';
import { acceptUpgrade } from '../../../http/accept-upgrade.js';
import type { Traffic } from '../../../http/traffic.js';
import { handleCall, writeJson } from './handle-rpc.js';
import { subscriptionMethods } from './subscription-methods.js';
import type { SolanaSubscriptions } from './solana-subscriptions.js';

const frameLimit = 1024 * 1024;

/** Accepts WebSockets on every server. The returned function closes them. */
export function openSolanaSockets(options: {
  readonly servers: readonly OpenServer[];
  readonly traffic: Traffic;
  readonly subscriptions: SolanaSubscriptions;
}): { readonly close: () => void } {
  const { servers, traffic, subscriptions } = options;
  const websockets = new WebSocketServer({ noServer: true, maxPayload: frameLimit });
  for (const server of servers)
    server.serveUpgrades((incoming, connection, head) =>
      acceptUpgrade({ service: server.name, traffic, incoming, connection }, () =>
        websockets.handleUpgrade(incoming, connection, head, (ws) => serve(ws, subscriptions)),
      ),
    );
  return {
    close() {
      for (const ws of websockets.clients) ws.terminate();
      websockets.close();
    },
  };
}

function serve(ws: WebSocket, subscriptions: SolanaSubscriptions): void {
  const send = (frame: string) => {
    if (ws.readyState === ws.OPEN) ws.send(frame);
  };
  // ws itself closes with the right code after an invalid or too long frame.
  ws.on('error', () => {});
  ws.on('close', () => subscriptions.removeAll(send));
  const reply = async (call: unknown): Promise<void> => {
    const answer = await handleCall({ subscriptions, send }, call, subscriptionMethods);
    if (answer !== undefined) send(writeJson(answer));
  };
  ws.on('message', (data) => void reply(parse(String(data))));
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
