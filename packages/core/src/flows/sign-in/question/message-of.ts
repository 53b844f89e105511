// A message as it is shown and signed: its text taken once, so that what is read is what is signed. Pure.
import type { Env } from '../../../env/env.types.js';
import { KitError } from '../../../errors/kit-error.js';
import type { SIWXMessage } from '../../../sign-in/siwx.types.js';
import type { SignInMessage } from '../sign-in.types.js';
import { endOf } from '../sessions.js';

/** @throws KitError `sign-in/unavailable` where there is nothing to sign */
export function messageOf(made: SIWXMessage): SignInMessage {
  const text = made.toString();
  if (typeof text !== 'string' || text === '' || text === '[object Object]')
    throw new KitError('sign-in/unavailable');
  const data = dataOf(made);
  const end = endOf(data);
  return { text, data, expiresAt: Number.isFinite(end) ? end : undefined };
}

function dataOf(made: SIWXMessage): SIWXMessage.Data {
  const { accountAddress, chainId, domain, uri, version, nonce } = made;
  const { notBefore, statement, resources, requestId, issuedAt, expirationTime } = made;
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...(notBefore !== undefined && { notBefore }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    ...(requestId !== undefined && { requestId }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
  };
}

/** The domain that the message names is that of this page (EIP-4361: an authority, which has a port where the page has one). */
export function isForThisSite(
  { page }: Pick<Env, 'page'>,
  { domain }: Pick<SIWXMessage.Data, 'domain'>,
): boolean {
  if (!page) return true;
  const authority = /^[a-z][a-z\d+.-]*:\/\/(.*)$/i.exec(domain)?.[1] ?? domain;
  return authority.toLowerCase() === new URL(page.url()).host;
}
