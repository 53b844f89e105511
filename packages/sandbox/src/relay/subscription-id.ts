import { createHash } from 'node:crypto';

/** Returns 64 hex digits: sha256 of topic and client, which the client computes the same way. */
export function subscriptionId(client: string, topic: string): string {
  return createHash('sha256').update(`${topic}${client}`).digest('hex');
}
