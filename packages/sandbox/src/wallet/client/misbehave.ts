// Bends the wallet's answers the way the settings page asks for. Called by the bridge just before it speaks.

import { walletAddresses } from '../../chains/evm/dev-accounts.js';
import { familyOf } from '../families.js';
import type { Snapshot } from '../protocol.js';
import type { Answer } from './answer-silently.js';
import { listFamilyAccounts } from './list-family-accounts.js';

const lateBy = 3_000;
const accountMethods = ['eth_accounts', 'eth_requestAccounts', 'solana:connect', 'bitcoin:connect'];
const accountEvents = ['accountsChanged', 'solana:accounts', 'bitcoin:accounts'];
const connectMethods = ['eth_requestAccounts', 'solana:connect', 'bitcoin:connect'];

/** The answers to give to one request, each with its delay in milliseconds. None means silence. */
export function bendAnswer(
  method: string,
  answer: Answer,
  snapshot: Snapshot,
): readonly { readonly answer: Answer; readonly after: number }[] {
  const once = [{ answer, after: 0 }];
  if ('error' in answer) return once;
  switch (snapshot.behaviour) {
    case 'hang-all':
      return [];
    case 'answer-twice':
      return [
        ...once,
        { answer: { error: { code: 4001, message: 'A second answer.' } }, after: 0 },
      ];
    case 'garbage':
      return accountMethods.includes(method)
        ? [{ answer: { result: [42, null] }, after: 0 }]
        : once;
    case 'bad-chain':
      return method === 'eth_chainId' ? [{ answer: { result: 'banana' }, after: 0 }] : once;
    case 'wrong-late': {
      if (!connectMethods.includes(method) || isEmpty(answer.result)) return once;
      return [{ answer: { result: wrongAccounts(method, snapshot) }, after: lateBy }];
    }
    default:
      return once;
  }
}

const isEmpty = (result: unknown) => Array.isArray(result) && result.length === 0;

/** Accounts of this wallet that the site was not given. */
function wrongAccounts(method: string, snapshot: Snapshot): readonly unknown[] {
  const family = familyOf(method);
  if (!family)
    return walletAddresses.filter((address) => !snapshot.accounts.includes(address)).slice(0, 1);
  const given = snapshot[family] ?? [];
  const isGiven = (label: string) => given.some((one) => one.label === label);
  const wrong = listFamilyAccounts(family, 0, true).filter(({ label }) => !isGiven(label));
  return wrong.filter(({ label }) => label === wrong[0]?.label);
}

/** An event's data, bent; the list has two entries when the wallet says everything twice. */
export function bendEvent(event: string, data: unknown, snapshot: Snapshot): readonly unknown[] {
  switch (snapshot.behaviour) {
    case 'answer-twice':
      return [data, data];
    case 'garbage':
      return accountEvents.includes(event) ? [[42, null]] : [data];
    case 'bad-chain':
      return event === 'chainChanged' ? ['banana'] : [data];
    default:
      return [data];
  }
}
