// What the phone's Solana and Bitcoin sides share: a request over pairing put into the browser wallet's own words, so
// that the same code checks, describes and signs it. Used by solana and bip122.

import { familyOf } from '../../wallet/families.js';
import type { Description } from '../../wallet/client/describe-request.js';
import { listFamilyAccounts } from '../../wallet/client/list-family-accounts.js';
import { prepareFamilyRequest } from '../../wallet/client/prepare-family-request.js';
import { messageOf } from '../phone-context.js';
import type { Answer, NamespaceRequest } from './phone-namespace.js';

/** A request of the browser wallet: `solana:signMessage` with a list of inputs. */
export interface FamilyRequest {
  readonly method: string;
  readonly params: readonly unknown[];
}

/** The first entry of a list, or the value itself: apps send both. */
export function onlyParam(params: unknown): unknown {
  return Array.isArray(params) ? params[0] : params;
}

/**
 * The request with what may be left out filled in, or the error to answer without asking anyone.
 *
 * @param read - puts the request into the wallet's words; throws when it has not what it needs
 * @param describe - throws when the content cannot be read
 */
export function prepareOverPairing(
  request: NamespaceRequest,
  read: (request: NamespaceRequest) => FamilyRequest,
  describe: (method: string, params: readonly unknown[]) => Description,
): FamilyRequest | { readonly error: { readonly code: number; readonly message: string } } {
  try {
    const { method, params } = read(request);
    const site = { origin: 'http://app.test', accounts: accountsOf(method, request), active: 0 };
    const prepared = prepareFamilyRequest(method, params, site);
    if ('error' in prepared) return prepared;
    describe(method, prepared.params);
    return { method, params: prepared.params };
  } catch (error) {
    return { error: { code: -32602, message: messageOf(error) } };
  }
}

/** Carries out what is prepared; a failure to sign or to send is an answer. */
export async function answerPrepared(
  prepared: ReturnType<typeof prepareOverPairing>,
  work: (request: FamilyRequest) => Promise<unknown>,
): Promise<Answer> {
  if ('error' in prepared) return prepared;
  try {
    return { result: await work(prepared) };
  } catch (error) {
    return { error: { code: -32000, message: messageOf(error) } };
  }
}

/** Every account of which the session has an address. */
function accountsOf(method: string, { addresses }: NamespaceRequest) {
  const family = familyOf(method);
  return [0, 1, 2].flatMap((index) => {
    const accounts = family ? listFamilyAccounts(family, index, false) : [];
    return accounts.some(({ address }) => addresses.includes(address)) ? accounts : [];
  });
}
