import { createHash } from 'node:crypto';

/** sha256 of topic and client in hex, which the client computes the same way. */
export function subscriptionId(client: string, topic: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex');
}
