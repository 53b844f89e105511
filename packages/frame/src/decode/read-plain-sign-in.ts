// A message that says nothing but who signs in where (EIP-4361), for the site that asks: the only one that may be signed unseen.
// Where `decodeMessage` recognises whatever some server might take for a sign-in, this takes only what every server reads alike.
import { getAddress, type Hex, stringToHex } from 'viem';
import { accountPlaceholder } from '@openappkit/connector-embedded/protocol';
import { decodeMessage, type MessageInput } from './decode-message.js';

const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)`;
/**
 * Without statement and resources, which wallets must show before they are signed, and which say something else. Every field in its
 * place, once, in characters that are seen.
 */
const plainPattern = new RegExp(
  String.raw`^([!-~]+) wants you to sign in with your Ethereum account:\n${accountPlaceholder}\n\n\n?` +
    String.raw`URI: ([!-~]+)\nVersion: 1\nChain ID: (\d{1,16})\nNonce: [a-zA-Z0-9]{8,128}\nIssued At: (${time})` +
    String.raw`(?:\nExpiration Time: (${time}))?(?:\nNot Before: (${time}))?(?:\nRequest ID: [!-~]{0,256})?$`,
);

/**
 * @param serialized - with the placeholder in the account's place
 * @param input - the account in whose name it would be signed, and who asks
 * @returns the message of this account, and undefined where a person has to read it
 */
export function readPlainSignIn(
  serialized: string,
  input: Omit<MessageInput, 'method' | 'message'>,
): { readonly text: string; readonly message: Hex } | undefined {
  const { account, appOrigin, network, now } = input;
  const [, domain, uri = '', chainId, issuedAt = '', expirationTime, notBefore] =
    plainPattern.exec(serialized) ?? [];
  const isForApp =
    // Elsewhere, too, it would be completed with what is no account.
    serialized.split(accountPlaceholder).length === 2 &&
    domain === new URL(appOrigin).host &&
    URL.canParse(uri) &&
    new URL(uri).origin === appOrigin &&
    chainId === network.reference;
  if (!isForApp || Number.isNaN(Date.parse(issuedAt)) || !isValidAt(notBefore, expirationTime, now))
    return undefined;
  // Servers reject an address without its EIP-55 checksum.
  const text = serialized.replace(accountPlaceholder, () => getAddress(account));
  const message = stringToHex(text);
  const decoded = decodeMessage({ ...input, method: 'personal_sign', message });
  return decoded.signIn && decoded.warnings.length === 0 ? { text, message } : undefined;
}

/** A time that is none, such as the 40th of a month, is never now. */
function isValidAt(
  notBefore: string | undefined,
  expirationTime: string | undefined,
  now: number,
): boolean {
  const hasBegun = notBefore === undefined || Date.parse(notBefore) <= now;
  return hasBegun && (expirationTime === undefined || Date.parse(expirationTime) > now);
}
