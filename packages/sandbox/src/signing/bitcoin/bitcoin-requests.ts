// Requests that need approval: features of the Bitcoin Wallet Standard, and sats-connect's transfer. Bytes are base64.

import * as z from 'zod/mini';
import { base64Bytes, inputs } from '../parse-request.js';

const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,16}$/)),
  z.transform((text: string) => BigInt(text)),
);

const call = <M extends string, T extends z.core.$ZodType>(method: M, input: T) =>
  z.object({ method: z.literal(method), params: inputs(input) });

const psbtInput = z.object({
  psbt: base64Bytes,
  /** Default: every input of the account. */
  inputsToSign: z.optional(
    z.array(
      z.object({
        address: z.string(),
        signingIndexes: z.array(z.int()),
        sigHash: z.optional(z.union([z.string(), z.number()])),
      }),
    ),
  ),
  broadcast: z.optional(z.boolean()),
  /** Set by the family: addresses that the site may use. */
  allowed: z.array(z.string()),
});
export type PsbtRequest = z.infer<typeof psbtInput>;

const transferInput = z.object({
  address: z.string(),
  recipients: inputs(z.object({ address: z.string(), amount })),
  changeAddress: z.optional(z.string()),
  memo: z.optional(z.string().check(z.regex(/^(0x)?([0-9a-f]{2})*$/i, 'not hexadecimal'))),
});
export type BitcoinPayment = Omit<z.infer<typeof transferInput>, 'address'>;

export const bitcoinRequest = z.discriminatedUnion('method', [
  z.object({ method: z.literal('bitcoin:connect'), params: z.array(z.unknown()) }),
  call(
    'bitcoin:signMessage',
    z.object({
      address: z.string(),
      message: base64Bytes,
      protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
    }),
  ),
  call('bitcoin:signTransaction', psbtInput),
  call('bitcoin:sendTransfer', transferInput),
]);
export type BitcoinRequest = z.infer<typeof bitcoinRequest>;
