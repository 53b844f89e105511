// Validates fields both for writing and for reading, so that every written message can be read. CAIP-122 allows any printable ASCII in the statement.
import { type SIWXMessage, namespaceOf } from '@openappkit/core/adapter';
import { parseDateTime } from './parse-date-time.js';
import { isAuthority, isPchars, isScheme, isUri } from './uri.js';

/** The fields of a message, and the optional scheme before its domain (`https` of `https://example.com wants …`). */
export interface SignInMessage extends SIWXMessage.Data {
  scheme?: string;
}
/** The name of a message field. */
export type SignInField = keyof SignInMessage;

/** `reserved / unreserved / " "` of EIP-4361, so no percent sign, double quotes or non-ASCII characters. */
const strictStatement = /^[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;= ]*$/;
const printableStatement = /^[\x20-\x7e]*$/;
/** Allows 64 characters instead of the 32 of CAIP-2, because the standard's own example uses Solana's whole genesis hash. */
const anyChainId = /^[a-z0-9]+:[-_a-zA-Z0-9]{1,64}$/;

/** Checks the shape only. The parser for external texts also checks Ethereum's checksum. */
const addressShapes: Readonly<Record<string, (text: string) => boolean>> = {
  eip155: (text) => /^0x[0-9a-fA-F]{40}$/.test(text),
  solana: (text) => /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(text),
  bip122: (text) => /^[A-Za-z0-9]{25,90}$/.test(text),
};

/** Returns undefined if the message is valid. */
export function findInvalidField(message: SignInMessage): SignInField | undefined {
  const { scheme, statement, requestId } = message;
  const namespace = namespaceOf(message.chainId);
  const isEvm = namespace === 'eip155';
  if (scheme !== undefined && !isScheme(scheme)) return 'scheme';
  if (!isAuthority(message.domain)) return 'domain';
  if (!(addressShapes[namespace]?.(message.accountAddress) ?? false)) return 'accountAddress';
  if (statement !== undefined && !(isEvm ? strictStatement : printableStatement).test(statement))
    return 'statement';
  if (!isUri(message.uri)) return 'uri';
  if (message.version !== '1') return 'version';
  if (!(isEvm ? /^eip155:[0-9]+$/ : anyChainId).test(message.chainId)) return 'chainId';
  if (!/^[A-Za-z0-9]{8,}$/.test(message.nonce)) return 'nonce';
  if (isEvm && message.issuedAt === undefined) return 'issuedAt';
  for (const field of ['issuedAt', 'expirationTime', 'notBefore'] as const) {
    const time = message[field];
    if (time !== undefined && parseDateTime(time) === undefined) return field;
  }
  if (requestId !== undefined && !isPchars(requestId)) return 'requestId';
  return (message.resources ?? []).every(isUri) ? undefined : 'resources';
}
