// The id of one client's subscription to one topic. Called by relay-methods and relay-sockets.

import { createHash } from 'node:crypto';

/** 64 hex digits: sha256 of topic and client, the value the client computes for itself. */
export function subscriptionId(client: string, topic: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex');
}
