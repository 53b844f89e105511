// A message that says nothing but who signs in where (EIP-4361), for the site that asks: the only one that may be signed unseen.
// Where `decodeMessage` recognises whatever some server might take for a sign-in, this takes only what every server reads alike.
import { getAddress, type Hex, stringToHex } from 'viem';
import { accountPlaceholder } from '@openappkit/connector-embedded/protocol';
import { decodeMessage, type MessageAsked } from './decode-message.js';

const time = String.raw`\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)`;
/**
 * Without statement and resources, which wallets must show before they are signed, and which say something else. Every field in its
 * place, once, in characters that are seen.
 */
const plain = new RegExp(
  String.raw`^([!-~]+) wants you to sign in with your Ethereum account:\n${accountPlaceholder}\n\n\n?` +
    String.raw`URI: ([!-~]+)\nVersion: 1\nChain ID: (\d{1,16})\nNonce: [a-zA-Z0-9]{8,128}\nIssued At: (${time})` +
    String.raw`(?:\nExpiration Time: (${time}))?(?:\nNot Before: (${time}))?(?:\nRequest ID: [!-~]{0,256})?$`,
);

/**
 * @param serialized - with the placeholder in the account's place
 * @param asked - the account in whose name it would be signed, and who asks
 * @returns the message of this account, and undefined where a person has to read it
 */
export function plainSignIn(
  serialized: string,
  asked: Omit<MessageAsked, 'method' | 'message'>,
): { readonly text: string; readonly message: Hex } | undefined {
  const { account, appOrigin, network, now } = asked;
  const [, domain, uri = '', chainId, made = '', ends, begins] = plain.exec(serialized) ?? [];
  const isOwn =
    // Elsewhere, too, it would be completed with what is no account.
    serialized.split(accountPlaceholder).length === 2 &&
    domain === new URL(appOrigin).host &&
    URL.canParse(uri) &&
    new URL(uri).origin === appOrigin &&
    chainId === network.reference;
  if (!isOwn || Number.isNaN(Date.parse(made)) || !isNow(begins, ends, now)) return undefined;
  // Servers reject an address without its EIP-55 checksum.
  const text = serialized.replace(accountPlaceholder, () => getAddress(account));
  const message = stringToHex(text);
  const decoded = decodeMessage({ ...asked, method: 'personal_sign', message });
  return decoded.signIn && decoded.warnings.length === 0 ? { text, message } : undefined;
}

/** A time that is none, such as the 40th of a month, is never now. */
function isNow(begins: string | undefined, ends: string | undefined, now: number): boolean {
  const hasBegun = begins === undefined || Date.parse(begins) <= now;
  return hasBegun && (ends === undefined || Date.parse(ends) > now);
}
