import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Fault } from './traffic.js';

export function refuseUpgrade(
  connection: Duplex,
  status: number,
  options: { readonly headers?: Record<string, string>; readonly body?: string } = {},
): void {
  const body = options.body ?? '';
  const headers = {
    'content-type': 'text/plain; charset=utf-8',
    ...options.headers,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  connection.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('\r\n')}\r\n\r\n${body}`,
  );
}

/** `carryOn` continues the upgrade after a fault that only delays. */
export function corruptUpgrade(connection: Duplex, fault: Fault, carryOn: () => void): void {
  const { kind, status, headers = {}, body } = fault;
  if (kind === 'hang') return;
  if (kind === 'drop') {
    connection.destroy();
    return;
  }
  if (kind === 'delay') {
    const timer = setTimeout(carryOn, fault.delayMs ?? 1_000);
    connection.once('close', () => clearTimeout(timer));
    return;
  }
  const type = kind === 'html' ? 'text/html' : kind === 'body' ? 'application/json' : 'text/plain';
  refuseUpgrade(connection, status ?? (kind === 'status' ? 500 : 200), {
    headers: { 'content-type': `${type}; charset=utf-8`, ...headers },
    body: body ?? (kind === 'html' ? wrongPage : ''),
  });
}

const wrongPage = '<!doctype html><title>Sign in</title><p>Not the answer you wanted.';
