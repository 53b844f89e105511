// The Solana provider, shaped like that of paired wallets: `solana_*` methods with base64. The frame uses base58.
import { type Emitter, KitError } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { RequestRpc } from '../requests/rpc-client.js';
import {
  resolveChain,
  type EmbeddedProvider,
  createProvider,
  type ActiveAccount,
  type AccountActions,
} from './create-provider.js';
import { ProviderError, providerCodes } from './provider-error.js';

/** A network packet holds at most 1232 bytes. */
const textSchema = z.string().check(z.maxLength(4096));
const paramsSchema = z.object({
  message: z.optional(z.string()),
  pubkey: z.optional(textSchema),
  transaction: z.optional(textSchema),
  transactions: z.optional(z.array(textSchema)),
  sendOptions: z.optional(z.unknown()),
});
const answerSchema = z.object({
  signature: z.optional(textSchema),
  transaction: z.optional(textSchema),
  transactions: z.optional(z.array(textSchema)),
});

export function createSolanaProvider(
  account: ActiveAccount,
  actions: Pick<AccountActions, 'disconnect'>,
  events: Emitter,
  requestRpc: RequestRpc,
): EmbeddedProvider {
  const { namespace } = account;
  return createProvider(account, actions, events, async (method, params, requestedNetwork) => {
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
      return [{ pubkey: account.address }];
    const request = { method, namespace, chainId: resolveChain(account, requestedNetwork) };
    if (!method.startsWith('solana_sign')) return requestRpc({ ...request, params });
    const { toBase58, toBase64 } = await import('./solana-encodings.js');
    const answer = await requestRpc({ ...request, params: await toFrameParams(params, toBase58) });
    return fromFrameAnswer(answer, toBase64);
  });
}

type Convert = (text: string) => string | undefined;

async function toFrameParams(params: unknown, toBase58: Convert): Promise<unknown> {
  const read = paramsSchema.safeParse(params);
  if (!read.success) throw createInvalidParams();
  const { message, pubkey, transaction, transactions, sendOptions } = read.data;
  const convertOrThrow = (text: string): string => {
    const converted = toBase58(text);
    if (converted === undefined) throw createInvalidParams();
    return converted;
  };
  return {
    ...(message !== undefined && { message }),
    ...(pubkey !== undefined && { pubkey }),
    ...(transaction !== undefined && { transaction: convertOrThrow(transaction) }),
    ...(transactions && { transactions: transactions.map(convertOrThrow) }),
    ...(sendOptions !== undefined && { options: sendOptions }),
  };
}

function fromFrameAnswer(answer: unknown, toBase64: Convert): unknown {
  const read = answerSchema.safeParse(answer);
  if (!read.success) throw new KitError('wallet/bad-answer');
  const { signature, transaction, transactions } = read.data;
  const convertOrThrow = (text: string): string => {
    const converted = toBase64(text);
    if (converted === undefined) throw new KitError('wallet/bad-answer');
    return converted;
  };
  return {
    ...(signature !== undefined && { signature }),
    ...(transaction !== undefined && { transaction: convertOrThrow(transaction) }),
    ...(transactions && { transactions: transactions.map(convertOrThrow) }),
  };
}

const createInvalidParams = (): ProviderError =>
  new ProviderError(providerCodes.invalidParams, "The parameters can't be read.");
