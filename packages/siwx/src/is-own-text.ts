// isOwnText(): whether the text that was signed says what the session's data say. A session whose data name another account,
// chain or time than its text is a forgery, however good the signature of the text is.
import { isKitError, type SIWXSession } from '@openappkit/core/adapter';
import type { SIWXParts } from './default-siwx.js';
import { isSameAddress } from './storage/is-of-account.js';

/** What must be the same; statement and resources are what a wallet may add to (ERC-5573). */
const compared = [
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const;

/** As the messenger writes it; or as a wallet that signed in by itself wrote it, where that follows the standards. */
export async function isOwnText(
  { data, message }: SIWXSession,
  messenger: SIWXParts['messenger'],
): Promise<boolean> {
  // A messenger of the app's own that cannot write a text again is believed.
  if (messenger.textOf === undefined) return true;
  try {
    if ((await messenger.textOf(data)) === message) return true;
  } catch (error) {
    // The data name another domain, or contain a field that the messenger cannot write.
    if (isKitError(error, 'sign-in/message-invalid')) return false;
  }
  const { parseSignInMessage } = await import('./message/parse-sign-in-message.js');
  try {
    const read = parseSignInMessage(message);
    return (
      compared.every((field) => read[field] === data[field]) &&
      isSameAddress(data.chainId, read.accountAddress, data.accountAddress)
    );
  } catch {
    return false;
  }
}
