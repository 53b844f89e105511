import { KitError } from '@openappkit/core/adapter';
import { checksumAddress } from './checksum-address.js';
import type { SignInMessage } from './find-invalid-field.js';
import { readSignInMessage } from './read-sign-in-message.js';

/**
 * Parses a sign-in message strictly: exactly the grammar of EIP-4361, or the CAIP-122 forms for Solana and Bitcoin.
 * Field values are returned as written.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 and https://chainagnostic.org/CAIPs/caip-122
 * @param text untrusted; a value that is not a string is rejected
 * @throws KitError `sign-in/message-invalid` if it is not a sign-in message; `context.field` names the invalid field, if there is one
 * @example
 * const { domain, nonce, chainId } = parseSignInMessage(body.message);
 */
export function parseSignInMessage(text: string): SignInMessage {
  if (typeof text !== 'string') throw new KitError('sign-in/message-invalid');
  const message = readSignInMessage(text);
  const { chainId, accountAddress } = message;
  const checksummed = checksumAddress(chainId, accountAddress);
  if (accountAddress === checksummed) return message;
  throw new KitError('sign-in/message-invalid', {
    metaMessages: [
      `The address ${accountAddress} lacks the EIP-55 checksum that EIP-4361 requires: write ${checksummed}.`,
    ],
    context: { field: 'accountAddress' },
  });
}
