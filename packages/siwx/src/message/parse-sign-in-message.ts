// parseSignInMessage(): reads a sign-in message that comes from outside. Pure.
import { KitError } from '@openappkit/core/adapter';
import { checksumAddress } from './checksum-address.js';
import type { SignInMessage } from './find-fault.js';
import { readSignInMessage } from './read-sign-in-message.js';

/**
 * The fields of a sign-in message, each as it stands in the text: all that EIP-4361 allows and nothing else, or the forms of
 * CAIP-122 for Solana and Bitcoin.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 and https://chainagnostic.org/CAIPs/caip-122
 * @param text hostile: what is no text is no message either
 * @throws KitError `sign-in/message-invalid` for what is none; `context.field` names the field, where it is one
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
