// Wallet Standard features that need approval. Bytes are base64.

import * as z from 'zod/mini';
import { base64Bytes, inputs } from '../parse-request.js';

const text = z.optional(z.string());

/** Options such as `minContextSlot`, named as in web3.js and the Wallet Standard. */
const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: text,
  /** Used if `preflightCommitment` is missing. */
  commitment: text,
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
});
export type SolanaSendOptions = z.infer<typeof sendOptions>;

const signInInput = z.object({
  address: z.string(),
  domain: z.string(),
  statement: z.optional(z.string().check(z.regex(/^[^\r\n]*$/))),
  uri: text,
  version: text,
  chainId: text,
  nonce: text,
  issuedAt: text,
  expirationTime: text,
  notBefore: text,
  requestId: text,
  resources: z.optional(z.array(z.string())),
});
export type SignInInput = z.infer<typeof signInInput>;

const call = <M extends string, T extends z.core.$ZodType>(method: M, input: T) =>
  z.object({ method: z.literal(method), params: inputs(input) });

const signInput = z.object({ address: z.string(), transaction: base64Bytes });

export const solanaRequest = z.discriminatedUnion('method', [
  z.object({ method: z.literal('solana:connect'), params: z.array(z.unknown()) }),
  call('solana:signMessage', z.object({ address: z.string(), message: base64Bytes })),
  call('solana:signTransaction', signInput),
  call('solana:signAndSendTransaction', z.extend(signInput, { options: z.optional(sendOptions) })),
  call('solana:signIn', signInInput),
]);
