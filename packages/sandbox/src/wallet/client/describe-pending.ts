// Puts a pending request into words, on whatever chain it is for. Called by the window. What only Solana or Bitcoin
// needs is loaded when a request wants it.

import { familyOf, verbOf } from '../families.js';
import type { Pending } from '../protocol.js';
import { describeRequest, type Description } from './describe-request.js';

/** Words for the window; a request that cannot be read says so, and can still be rejected. */
export async function describePending({ method, params }: Pending): Promise<Description> {
  const family = familyOf(method);
  if (!family) return describeRequest({ method, params });
  try {
    if (family === 'solana')
      return (await import('./describe-solana.js')).describeSolana(method, params);
    return (await import('./describe-bitcoin.js')).describeBitcoin(method, params);
  } catch (error) {
    const why = error instanceof Error ? error.message : 'It cannot be read.';
    return { title: verbOf(method), rows: [['Problem', why]] };
  }
}
