import { KitError, namespaceOf } from '@openappkit/core/adapter';
import { getReference } from './account-label.js';
import { findInvalidField, type SignInMessage } from './find-invalid-field.js';
import { formatLines } from './format-lines.js';

/**
 * Returns the text to sign: EIP-4361 for eip155, the CAIP-122 form for Solana and Bitcoin.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 and https://chainagnostic.org/CAIPs/caip-122
 * @throws KitError `sign-in/message-invalid` when a field is not allowed; `context.field` names it
 * @example
 * const text = formatSignInMessage({
 *   domain: 'example.com',
 *   accountAddress: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2',
 *   chainId: 'eip155:1',
 *   uri: 'https://example.com/login',
 *   version: '1',
 *   nonce: '32891756',
 *   issuedAt: '2021-09-30T16:25:24Z',
 * });
 */
export function formatSignInMessage(message: SignInMessage): string {
  const field = findInvalidField(message);
  if (field !== undefined)
    throw new KitError('sign-in/message-invalid', {
      metaMessages: [`The message's ${field} doesn't follow the standard.`],
      context: { field },
    });
  const { scheme, domain, chainId } = message;
  return formatLines({
    origin: scheme === undefined ? domain : `${scheme}://${domain}`,
    chainId,
    address: message.accountAddress,
    statement: message.statement,
    gap: namespaceOf(chainId) === 'eip155' ? 2 : 1,
    fields: [
      ['URI', message.uri],
      ['Version', message.version],
      ['Chain ID', getReference(chainId)],
      ['Nonce', message.nonce],
      ['Issued At', message.issuedAt],
      ['Expiration Time', message.expirationTime],
      ['Not Before', message.notBefore],
      ['Request ID', message.requestId],
    ],
    resources: message.resources,
  });
}

export type FormatSignInMessage = typeof formatSignInMessage;
