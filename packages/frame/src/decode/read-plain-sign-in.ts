// Accepts sign-in messages (EIP-4361) that may be signed without showing them. `decodeMessage` is lenient so that it can warn; this
// check is strict and accepts only what every server parses the same way.
import { getAddress, type Hex, stringToHex } from 'viem';
import { accountPlaceholder } from '@openappkit/connector-embedded/protocol';
import { decodeMessage, type MessageInput } from './decode-message.js';

const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)`;
/**
 * Excludes statement and resources, which wallets must show before signing. Each field must appear once, in order, in visible ASCII.
 */
const plainPattern = new RegExp(
  String.raw`^([!-~]+) wants you to sign in with your Ethereum account:\n${accountPlaceholder}\n\n\n?` +
    String.raw`URI: ([!-~]+)\nVersion: 1\nChain ID: (\d{1,16})\nNonce: [a-zA-Z0-9]{8,128}\nIssued At: (${time})` +
    String.raw`(?:\nExpiration Time: (${time}))?(?:\nNot Before: (${time}))?(?:\nRequest ID: [!-~]{0,256})?$`,
);

/**
 * @param serialized - the message with a placeholder instead of the account address
 * @param input - the account that would sign, and the app that asks
 * @returns the message with the account's address; undefined if the user must review it
 */
export function readPlainSignIn(
  serialized: string,
  input: Omit<MessageInput, 'method' | 'message'>,
): { readonly text: string; readonly message: Hex } | undefined {
  const { account, appOrigin, network, now } = input;
  const [, domain, uri = '', chainId, issuedAt = '', expirationTime, notBefore] =
    plainPattern.exec(serialized) ?? [];
  const isForApp =
    // A second placeholder could put the address into another field.
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

/** False for invalid times such as the 40th of a month, because comparisons with NaN are false. */
function isValidAt(
  notBefore: string | undefined,
  expirationTime: string | undefined,
  now: number,
): boolean {
  const hasBegun = notBefore === undefined || Date.parse(notBefore) <= now;
  return hasBegun && (expirationTime === undefined || Date.parse(expirationTime) > now);
}
