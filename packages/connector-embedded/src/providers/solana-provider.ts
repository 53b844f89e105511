// The object of the embedded wallet for Solana, in the form of paired wallets, which sign through `solana_*` with base64; the
// frame takes and gives base58.
import { type Emitter, KitError } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import type { AskRpc } from '../requests/ask-rpc.js';
import { chainFor, type EmbeddedProvider, openProvider } from './open-provider.js';
import type { Place, PlaceVerbs } from './place.types.js';
import { ProviderError, providerCodes } from './provider-error.js';

/** The most a packet of the network holds is 1232 bytes. */
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
  place: Place,
  verbs: Pick<PlaceVerbs, 'leave'>,
  events: Emitter,
  ask: AskRpc,
): EmbeddedProvider {
  const { namespace } = place;
  return openProvider(place, verbs, events, async (method, params, wanted) => {
    if (method === 'solana_getAccounts' || method === 'solana_requestAccounts')
      return [{ pubkey: place.address }];
    const question = { method, namespace, chainId: chainFor(place, wanted) };
    if (!method.startsWith('solana_sign')) return ask({ ...question, params });
    const { toBase58, toBase64 } = await import('./solana-texts.js');
    const answer = await ask({ ...question, params: await outward(params, toBase58) });
    return inward(answer, toBase64);
  });
}

type Convert = (text: string) => string | undefined;

async function outward(params: unknown, toBase58: Convert): Promise<unknown> {
  const read = paramsSchema.safeParse(params);
  if (!read.success) throw unreadable();
  const { message, pubkey, transaction, transactions, sendOptions } = read.data;
  const must = (text: string): string => {
    const converted = toBase58(text);
    if (converted === undefined) throw unreadable();
    return converted;
  };
  return {
    ...(message !== undefined && { message }),
    ...(pubkey !== undefined && { pubkey }),
    ...(transaction !== undefined && { transaction: must(transaction) }),
    ...(transactions && { transactions: transactions.map(must) }),
    ...(sendOptions !== undefined && { options: sendOptions }),
  };
}

function inward(answer: unknown, toBase64: Convert): unknown {
  const read = answerSchema.safeParse(answer);
  if (!read.success) throw new KitError('wallet/bad-answer');
  const { signature, transaction, transactions } = read.data;
  const must = (text: string): string => {
    const converted = toBase64(text);
    if (converted === undefined) throw new KitError('wallet/bad-answer');
    return converted;
  };
  return {
    ...(signature !== undefined && { signature }),
    ...(transaction !== undefined && { transaction: must(transaction) }),
    ...(transactions && { transactions: transactions.map(must) }),
  };
}

const unreadable = (): ProviderError =>
  new ProviderError(providerCodes.invalidParams, "The parameters can't be read.");
