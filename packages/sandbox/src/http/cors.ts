// What lets any page that is not foreign read our answers. Called by the servers.

import type { IncomingMessage } from 'node:http';
import type { HttpReply } from './reply.js';

/** Of every answer. */
export const forEveryPage = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
};

/** The answer to a page that asks first. */
export function preflight(incoming: IncomingMessage): HttpReply {
  const wanted = incoming.headers['access-control-request-headers'];
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': Array.isArray(wanted) ? wanted.join(', ') : (wanted ?? '*'),
      'access-control-max-age': '600',
    },
    body: '',
  };
}
