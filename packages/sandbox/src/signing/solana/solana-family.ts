import { base58, hex } from '@scure/base';
import { refuse } from '../answer.js';
import { devAddresses } from '../dev-accounts.js';
import { allowSigners, listAccounts, readRequest } from '../parse-request.js';
import type { Account, RequestSource, SigningFamily, SigningRequest } from '../signing-family.js';
import { standardChains } from '../standard-chains.js';
import { solanaRequest } from './solana-requests.js';

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
