import { base58, hex } from '@scure/base';
import * as z from 'zod/mini';
import { devAddresses, standardChains } from '../dev-accounts.js';
import {
  type Account,
  allowSigners,
  base64Bytes,
  listAccounts,
  listCall,
  readRequest,
  refuse,
  type RequestSource,
  type SigningFamily,
  type SigningRequest,
} from '../signing-family.js';

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

const signInput = z.object({ address: z.string(), transaction: base64Bytes });

/** Wallet Standard features that need approval. Bytes are base64. */
export const solanaRequest = z.discriminatedUnion('method', [
  z.object({ method: z.literal('solana:connect'), params: z.array(z.unknown()) }),
  listCall('solana:signMessage', z.object({ address: z.string(), message: base64Bytes })),
  listCall('solana:signTransaction', signInput),
  listCall(
    'solana:signAndSendTransaction',
    z.extend(signInput, { options: z.optional(sendOptions) }),
  ),
  listCall('solana:signIn', signInInput),
]);

const accounts: readonly Account[] = devAddresses.solana.map((address, at) => ({
  address,
  publicKey: hex.encode(base58.decode(address)),
  chain: standardChains.solana,
  label: `Account ${at + 1}`,
}));

export const solanaFamily: SigningFamily = {
  name: 'Solana',
  accounts: (active, all) => listAccounts(accounts, active, all),
  parse(request, source) {
    const filled = request.method === 'solana:signIn' ? fillSignIn(request, source) : request;
    const parsed = readRequest(solanaRequest, filled);
    if ('error' in parsed) return parsed;
    if (parsed.request.method === 'solana:connect') return { ...filled, signers: [] };
    const signers = parsed.request.params.map(({ address }) => address);
    if (parsed.request.method !== 'solana:signIn') return allowSigners(filled, signers, source);
    const { host } = new URL(source.origin);
    if (parsed.request.params.some(({ domain }) => domain !== host))
      return refuse(-32602, 'The domain to sign in to is not this site.');
    // A sign-in also connects, so any account of the wallet may sign it.
    return allowSigners(filled, signers, { ...source, accounts });
  },
  load: async () => (await import('./solana-signer.js')).createSolanaSigner(),
};

/** Defaults: the active account and the site's domain. */
function fillSignIn({ method, params }: SigningRequest, source: RequestSource): SigningRequest {
  const { host } = new URL(source.origin);
  const fill = (input: unknown) => {
    const { address, domain, ...rest } = Object(input);
    const signer = address ?? accounts[source.active]?.address;
    return { ...rest, address: signer, domain: domain ?? host };
  };
  return { method, params: (params.length > 0 ? params : [{}]).map(fill) };
}
