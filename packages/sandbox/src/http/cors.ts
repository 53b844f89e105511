// Any page on this machine may read the answers.

import type { IncomingMessage } from 'node:http';
import type { HttpReply } from './reply.js';

export const allowAnyOrigin = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': '*',
};

export function preflight(incoming: IncomingMessage): HttpReply {
  const requestedHeaders = incoming.headers['access-control-request-headers'];
  return {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
      'access-control-allow-headers': Array.isArray(requestedHeaders)
        ? requestedHeaders.join(', ')
        : (requestedHeaders ?? '*'),
      'access-control-max-age': '600',
    },
    body: '',
  };
}
