// What each Solana and Bitcoin request holds, as parsers. Read by the bridge, which refuses the rest, and by what shows
// and signs the requests.

import { base64, hex } from '@scure/base';
import * as z from 'zod/mini';

const bytes = z.pipe(
  z.string().check(z.refine((text) => isBase64(text), 'not base64')),
  z.transform((text: string) => base64.decode(text)),
);
const amount = z.pipe(
  z.string().check(z.regex(/^\d{1,16}$/)),
  z.transform((text: string) => BigInt(text)),
);
const some = <T extends z.core.$ZodType>(one: T) => z.array(one).check(z.minLength(1));
const optionalText = z.optional(z.string());

/** `minContextSlot` and the like, as web3.js and the Wallet Standard name them. */
export const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: optionalText,
  commitment: optionalText,
  maxRetries: z.optional(z.number()),
  minContextSlot: z.optional(z.number()),
});

/** The fields of a Solana sign-in; the bridge fills in address and domain. */
export const signInInput = z.object({
  address: z.string(),
  domain: z.string(),
  statement: z.optional(z.string().check(z.regex(/^[^\r\n]*$/))),
  uri: optionalText,
  version: optionalText,
  chainId: optionalText,
  nonce: optionalText,
  issuedAt: optionalText,
  expirationTime: optionalText,
  notBefore: optionalText,
  requestId: optionalText,
  resources: z.optional(z.array(z.string())),
});
export type SignInInput = z.infer<typeof signInInput>;

/** Params by verb; each is the list of the request's inputs. */
export const solanaRequests = {
  signMessage: some(z.object({ address: z.string(), message: bytes })),
  signTransaction: some(z.object({ address: z.string(), transaction: bytes })),
  signAndSendTransaction: some(
    z.object({ address: z.string(), transaction: bytes, options: z.optional(sendOptions) }),
  ),
  signIn: some(signInInput),
};

export const bitcoinRequests = {
  signMessage: some(
    z.object({
      address: z.string(),
      message: bytes,
      protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
    }),
  ),
  signTransaction: some(
    z.object({
      psbt: bytes,
      /** Left out: every input that belongs to the account. */
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
      /** The addresses the site may use; the bridge writes it. */
      allowed: z.array(z.string()),
    }),
  ),
  sendTransfer: some(
    z.object({
      /** The paying address. */
      address: z.string(),
      recipients: some(z.object({ address: z.string(), amount })),
      changeAddress: optionalText,
      /** Hex. */
      memo: z.optional(z.string().check(z.refine((text) => isHex(text), 'not hexadecimal'))),
    }),
  ),
};

function isBase64(text: string): boolean {
  try {
    base64.decode(text);
    return true;
  } catch {
    return false;
  }
}

function isHex(text: string): boolean {
  try {
    hex.decode(text.replace(/^0x/, ''));
    return true;
  } catch {
    return false;
  }
}
