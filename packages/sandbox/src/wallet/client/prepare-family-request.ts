// Refuses Solana and Bitcoin requests that make no sense before a person is asked, and fills in what a site may leave
// out. Called by the bridge.

import type * as z from 'zod/mini';
import { type Family, type FamilyAccount, familyOf, verbOf } from '../families.js';
import type { WireError } from '../protocol.js';
import { fieldOf } from './check-request.js';
import { bitcoinRequests, solanaRequests } from './family-requests.js';
import { listFamilyAccounts } from './list-family-accounts.js';

/** Where a request comes from. */
export interface FamilySite {
  readonly origin: string;
  /** What the site may see. */
  readonly accounts: readonly FamilyAccount[];
  /** Index of the account the wallet is on. */
  readonly active: number;
}

/** The params to put before a person, or what is wrong with the request. */
export function prepareFamilyRequest(
  method: string,
  params: readonly unknown[],
  site: FamilySite,
): { readonly params: readonly unknown[] } | { readonly error: WireError } {
  const verb = verbOf(method);
  if (verb === 'connect') return { params };
  const family = familyOf(method);
  const schema = family && schemaOf(family, verb);
  if (!family || !schema) return refuse(4200, `The sandbox wallet does not know ${method}.`);
  if (verb === 'signIn') return prepareSignIn(params, site);
  const filled = family === 'bitcoin' ? params.map((one) => fillBitcoin(verb, one, site)) : params;
  const parsed = schema.safeParse(filled);
  if (!parsed.success)
    return refuse(-32602, `The request cannot be read: ${wordsOf(parsed.error)}`);
  const strange = signersOf(filled).find(
    (address) => !site.accounts.some((one) => one.address === address),
  );
  if (site.accounts.length === 0 || strange !== undefined)
    return refuse(4100, 'This site may not use that account.');
  return { params: filled };
}

/** The addresses that the inputs of a request would sign with. */
export function signersOf(params: readonly unknown[]): string[] {
  return params.flatMap((input) => {
    const inputs = fieldOf(input, 'inputsToSign');
    const own = [input, ...(Array.isArray(inputs) ? inputs : [])];
    return own.flatMap((one) => {
      const address = fieldOf(one, 'address');
      return typeof address === 'string' ? [address] : [];
    });
  });
}

function schemaOf(family: Family, verb: string): z.ZodMiniType | undefined {
  const all: Record<string, z.ZodMiniType> = family === 'solana' ? solanaRequests : bitcoinRequests;
  return Object.hasOwn(all, verb) ? all[verb] : undefined;
}

/** A sign-in connects as well: any account of the wallet may do it, the active one unless another is named. */
function prepareSignIn(params: readonly unknown[], site: FamilySite) {
  const own = listFamilyAccounts('solana', site.active, true);
  const { host } = new URL(site.origin);
  const filled = (params.length > 0 ? params : [{}]).map((input) => ({
    ...(typeof input === 'object' ? input : {}),
    address: fieldOf(input, 'address') ?? own[0]?.address,
    domain: fieldOf(input, 'domain') ?? host,
  }));
  const parsed = solanaRequests.signIn.safeParse(filled);
  if (!parsed.success)
    return refuse(-32602, `The request cannot be read: ${wordsOf(parsed.error)}`);
  if (parsed.data.some(({ domain }) => domain !== host))
    return refuse(-32602, 'The domain to sign in to is not this site.');
  if (parsed.data.some(({ address }) => !own.some((one) => one.address === address)))
    return refuse(4100, 'That account is not in this wallet.');
  return { params: filled };
}

/** A transfer without a payer is paid by the account's payment address; a PSBT is signed for what the site may see. */
function fillBitcoin(verb: string, input: unknown, site: FamilySite): unknown {
  if (typeof input !== 'object' || input === null) return input;
  if (verb === 'signTransaction')
    return { ...input, allowed: site.accounts.map(({ address }) => address) };
  if (verb !== 'sendTransfer' || 'address' in input) return input;
  const payer = site.accounts.find(({ purpose }) => purpose === 'payment');
  return payer ? { ...input, address: payer.address } : input;
}

const refuse = (code: number, message: string) => ({ error: { code, message } });

function wordsOf(error: z.core.$ZodError): string {
  const [issue] = error.issues;
  return issue ? `${issue.path.join('.')}: ${issue.message}` : 'nothing was there';
}
