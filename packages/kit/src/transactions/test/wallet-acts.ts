// What a wallet can do with a request, in any order and more than once.
import { KitError } from '@openappkit/core/adapter';
import type { TwoTabs, WalletRequest } from './two-tabs.js';

export type WalletAct = keyof typeof acts;

/** The first answer counts. A reload does not end a request: the user may still approve it in the wallet. */
function answer(request: WalletRequest, settle: () => void): void {
  if (request.isAnswered) return;
  request.isAnswered = true;
  settle();
}
const fail = (request: WalletRequest, ...[code, id]: readonly [...FailCode, id?: string]): void =>
  request.reject(new KitError(code, id === undefined ? {} : { context: { id } }));
type FailCode = readonly [
  'wallet/rejected' | `tx/${'refused' | 'expired' | 'unknown' | 'execution-reverted'}`,
];

const acts = {
  sends(request: WalletRequest, now: number): void {
    if (request.chain !== 'absent' || request.isRejected) return;
    request.chain = 'pending';
    request.sentAt = now;
  },
  reportsSent(request: WalletRequest): void {
    if (request.chain === 'absent') return;
    if (!request.isAnswered) request.isReported = true;
    request.onProgress({ id: request.id, isSent: true });
  },
  /** The node's answer to the transaction was lost. */
  reportsUnconfirmed(request: WalletRequest): void {
    if (!request.isAnswered) request.isReported = true;
    request.onProgress({ id: request.id, isSent: false });
  },
  acceptsCalls: (request: WalletRequest): void => request.onCalls(`calls-${request.id}`),
  answers(request: WalletRequest): void {
    if (request.chain !== 'absent') answer(request, () => request.resolve(request.id));
  },
  answersWithoutId: (request: WalletRequest): void => answer(request, () => request.resolve('')),
  /** After it reported the id, this contradicts what it said. */
  rejects(request: WalletRequest): void {
    const { chain, isReported } = request;
    if (chain !== 'absent' && !isReported) return;
    answer(request, () => {
      request.isRejected = chain === 'absent';
      fail(request, 'wallet/rejected');
    });
  },
  refuses(request: WalletRequest): void {
    const { chain, id, isReported } = request;
    if (chain !== 'absent') return;
    answer(request, () => {
      request.isRejected = true;
      if (isReported) fail(request, 'tx/expired', id);
      else fail(request, 'tx/refused');
    });
  },
  loses: (request: WalletRequest): void => answer(request, () => request.reject(new Error('lost'))),
  losesWithId: (request: WalletRequest): void =>
    answer(request, () => fail(request, 'tx/unknown', request.id)),
  reverts(request: WalletRequest, now: number): void {
    if (request.chain !== 'absent' || request.isRejected) return;
    answer(request, () => {
      request.chain = 'refused';
      request.sentAt = now;
      fail(request, 'tx/execution-reverted', request.id);
    });
  },
};

export const letWallet = ({ clock }: TwoTabs, request: WalletRequest, act: WalletAct): void =>
  acts[act](request, clock.now());
