// Reads why the relay closed the socket for good. Pure.
import type { SharedReports } from '@openappkit/core/adapter';

export type Refusal = Parameters<SharedReports['refused']>[0];

const reasons: readonly (readonly [RegExp, Refusal])[] = [
  [/Unauthorized: origin not allowed/i, 'unauthorized-origin'],
  [/JWT Token is not yet valid/i, 'jwt-not-yet-valid'],
  [/Unauthorized: invalid key/i, 'invalid-key'],
];

/** @returns undefined for close reasons that say nothing about the app */
export function readRefusal(message: string): Refusal | undefined {
  return reasons.find(([pattern]) => pattern.test(message))?.[1];
}
