import { type Answer, refuse } from '../../signing/answer.js';
import { signingFamilies } from '../../signing/signing-families.js';
import type { Snapshot } from '../state/wallet-state.js';
import { findFamily, verbOf } from '../protocol/methods.js';
import { reportedAccounts } from './reported-accounts.js';

const lateDelayMs = 3_000;
const garbage = [42, null];

/** Answers to one request, each with its delay in milliseconds. Empty means no answer. */
export function corruptResponse(
  method: string,
  answer: Answer,
  snapshot: Snapshot,
): readonly { readonly answer: Answer; readonly after: number }[] {
  const original = [{ answer, after: 0 }];
  if ('error' in answer) return original;
  const isConnect = verbOf(method) === 'connect';
  const instead = (result: unknown, after = 0) => [{ answer: { result }, after }];
  switch (snapshot.behaviour) {
    case 'hang-all':
      return [];
    case 'answer-twice':
      return [...original, { answer: refuse(4001, 'A second answer.'), after: 0 }];
    case 'garbage':
      return isConnect || method === 'eth_accounts' ? instead(garbage) : original;
    case 'bad-chain':
      return method === 'eth_chainId' ? instead('banana') : original;
    case 'wrong-late': {
      const isEmpty = Array.isArray(answer.result) && answer.result.length === 0;
      return isConnect && !isEmpty
        ? instead(wrongAccounts(method, snapshot), lateDelayMs)
        : original;
    }
    default:
      return original;
  }
}

/** One account that the site may not see. */
function wrongAccounts(method: string, snapshot: Snapshot): readonly unknown[] {
  const family = findFamily(method);
  const reportedLabels = new Set(snapshot.accounts[family]?.map(({ label }) => label));
  const others = signingFamilies[family]
    .accounts(0, true)
    .filter(({ label }) => !reportedLabels.has(label));
  const wrong = others.filter(({ label }) => label === others[0]?.label);
  return reportedAccounts(family, {
    ...snapshot,
    accounts: { ...snapshot.accounts, [family]: wrong },
  });
}

export function corruptEvent(event: string, data: unknown, { behaviour }: Snapshot): unknown[] {
  if (behaviour === 'answer-twice') return [data, data];
  if (behaviour === 'garbage' && event !== 'chainChanged') return [garbage];
  if (behaviour === 'bad-chain' && event === 'chainChanged') return ['banana'];
  return [data];
}
