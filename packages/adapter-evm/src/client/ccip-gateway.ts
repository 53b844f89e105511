// Fetches offchain records from CCIP Read gateways (EIP-3668). Gateway URLs come from untrusted contracts. Therefore requests use
// https only, reject loopback hosts, send no credentials, and have time and size limits.
import {
  type AdapterContext,
  inLimits,
  isLoopback,
  KitError,
  readText,
} from '@openappkit/core/adapter';
import type { Hex } from 'viem';
import { readBytes } from './read-answer.js';

/** A contract may list any number of URLs. */
const maxUrls = 3;

interface CcipRequest {
  readonly data: Hex;
  readonly sender: Hex;
  readonly urls: readonly string[];
}

/** @returns the first valid gateway answer; rejects with KitError `api/*`, `request/cancelled` */
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
        // A redirect could lead to this machine, past the URL check.
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

/** @throws SyntaxError for invalid JSON, TypeError for `null` */
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
