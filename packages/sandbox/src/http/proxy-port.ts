// Proxies a program that does not check where requests come from, such as anvil. Passes only local requests, unread.

import { request as ask } from 'node:http';
import { connect } from 'node:net';
import { type LoopbackPort, openLoopback } from './loopback.js';
import { allowAnyOrigin, answerPreflight } from './open-server.js';

type ProxyPort = Pick<LoopbackPort, 'url' | 'close'>;

/**
 * @param preferredPort - 0 means any free one; a taken port falls back to a free one
 * @param to - the program's own address
 */
export async function openProxyPort(
  preferredPort: number,
  to: { readonly host: string; readonly port: number },
): Promise<ProxyPort> {
  const loopback = await openLoopback({ port: preferredPort }, (incoming, outgoing) => {
    if (incoming.method === 'OPTIONS') return answerPreflight(incoming, outgoing);
    // The program would compare `origin` with its own.
    const {
      method,
      url,
      headers: { origin: _origin, ...headers },
    } = incoming;
    const passed = ask({ ...to, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...allowAnyOrigin });
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    outgoing.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  loopback.serveUpgrades((incoming, connection, head) => {
    const passed = connect(to.port, to.host, () => {
      const lines = incoming.rawHeaders.flatMap((name, at, all) =>
        at % 2 === 0 ? [`${name}: ${all[at + 1]}`] : [],
      );
      passed.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      passed.write(head);
      passed.pipe(connection).pipe(passed);
    });
    for (const [one, other] of [
      [passed, connection],
      [connection, passed],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  return loopback;
}
