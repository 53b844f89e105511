// Compares the signed text with the session's data. If they differ, the session is forged, even with a valid signature.
import { isKitError, isSameAddress, type SIWXSession } from '@openappkit/core/adapter';
import type { SIWXParts } from './default-siwx.js';

/** Fields that must match. A wallet may extend the statement and resources (ERC-5573), so these are not compared. */
const comparedFields = [
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const;

/** Accepts the messenger's own text, or a standard message that the wallet wrote with the same fields. */
export async function matchesSignedText(
  { data, message }: SIWXSession,
  messenger: SIWXParts['messenger'],
): Promise<boolean> {
  // A custom messenger without textOf() cannot be checked, so its text is trusted.
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
      comparedFields.every((field) => read[field] === data[field]) &&
      isSameAddress(read.accountAddress, data.accountAddress)
    );
  } catch {
    return false;
  }
}
