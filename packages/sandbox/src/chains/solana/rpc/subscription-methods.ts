import { isAddress } from '@solana/kit';
import * as z from 'zod/mini';
import type { SolanaSubscriptions, SendFrame } from './solana-subscriptions.js';
import { accountOptions } from './encode-account.js';
import {
  commitmentOption,
  type Params,
  readAddress,
  readCommitment,
  readNumber,
  readOptions,
  readString,
} from './read-params.js';
import { badParams, RpcError, rpcCode } from './rpc-error.js';

export interface SubscriptionContext {
  readonly subscriptions: SolanaSubscriptions;
  readonly send: SendFrame;
}

const logsFilter = z.union([z.string(), z.object({ mentions: z.array(z.string()) })]);

const unsubscribe = ({ subscriptions, send }: SubscriptionContext, params: Params) => {
  if (subscriptions.remove(readNumber(params, 0), send)) return true;
  throw new RpcError(rpcCode.badParams, 'Invalid subscription id.');
};

export const subscriptionMethods: Readonly<
  Record<string, (context: SubscriptionContext, params: Params) => unknown>
> = {
  signatureSubscribe({ subscriptions, send }, params) {
    const { commitment } = readOptions(params, 1, commitmentOption);
    const topic = { kind: 'signature', signature: readString(params, 0) } as const;
    return subscriptions.add(topic, readCommitment(commitment), send);
  },
  accountSubscribe({ subscriptions, send }, params) {
    const options = readOptions(params, 1, accountOptions);
    const topic = { kind: 'account', address: readAddress(params, 0), options } as const;
    return subscriptions.add(topic, readCommitment(options.commitment), send);
  },
  logsSubscribe({ subscriptions, send }, params) {
    const filter = readOptions(params, 0, logsFilter);
    const mentions = typeof filter === 'string' ? null : (filter.mentions[0] ?? null);
    if (mentions !== null && !isAddress(mentions)) throw badParams('Invalid param: WrongSize');
    const { commitment } = readOptions(params, 1, commitmentOption);
    return subscriptions.add({ kind: 'logs', mentions }, readCommitment(commitment), send);
  },
  slotSubscribe: ({ subscriptions, send }) =>
    subscriptions.add({ kind: 'slot' }, 'processed', send),
  signatureUnsubscribe: unsubscribe,
  accountUnsubscribe: unsubscribe,
  logsUnsubscribe: unsubscribe,
  slotUnsubscribe: unsubscribe,
};
