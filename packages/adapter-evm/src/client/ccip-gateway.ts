// createGateway(): asks the gateways of names whose records are kept off the chain (EIP-3668), over the kit's own fetch. Their
// URLs come from a contract that anybody may write: only https, never this machine, no credentials, 10 s and little to read.
// Loaded late.
import {
  type AdapterContext,
  inLimits,
  isLoopback,
  KitError,
  readText,
} from '@openappkit/core/adapter';
import type { Hex } from 'viem';
import { readBytes } from './read-answer.js';

/** A contract may name any number. */
const maxUrls = 3;

interface CcipRequest {
  readonly data: Hex;
  readonly sender: Hex;
  readonly urls: readonly string[];
}

/** @returns the first answer of a gateway; rejects with KitError `api/*`, `request/cancelled` */
export function createCcipGateway({ clock, fetch }: AdapterContext['env'], signal: AbortSignal) {
  const requestGateway = (url: string, { data, sender }: CcipRequest): Promise<Hex> =>
    inLimits(clock, signal, async (limitedSignal) => {
      const target = url.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data);
      const post = {
        method: 'POST',
        body: JSON.stringify({ data, sender }),
        headers: { 'content-type': 'application/json' },
      };
      const answer = await fetch(target, {
        ...(url.includes('{data}') ? {} : post),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        // Whoever is asked may not send the page on, to this machine for one.
        redirect: 'error',
        signal: limitedSignal,
      });
      const text = await readText(answer);
      if (!answer.ok) throw new KitError('api/status', { context: { status: answer.status } });
      return readBytes(readData(text));
    });
  return async (question: CcipRequest): Promise<Hex> => {
    let failure: unknown;
    for (const url of question.urls.filter(isSafe).slice(0, maxUrls))
      try {
        return await requestGateway(url, question);
      } catch (error) {
        if (signal.aborted) throw error;
        failure = error;
      }
    throw new KitError('api/unreachable', { cause: failure });
  };
}

/** @throws SyntaxError, TypeError for what is no object in JSON */
function readData(text: string): unknown {
  return (JSON.parse(text) as { readonly data?: unknown }).data;
}

function isSafe(url: string): boolean {
  try {
    const { protocol, username, password } = new URL(url);
    return protocol === 'https:' && username === '' && password === '' && !isLoopback(url);
  } catch {
    return false;
  }
}
