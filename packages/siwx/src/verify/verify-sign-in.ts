// Trusts only the signed text: all fields are parsed from it, and other request data is ignored.
import {
  type CaipNetworkId,
  type ErrorCode,
  isSameAddress,
  KitError,
  type SIWXSession,
} from '@openappkit/core/adapter';
import { parseDateTime } from '../message/parse-date-time.js';
import type { SignInMessage } from '../message/find-invalid-field.js';
import { parseSignInMessage } from '../message/parse-sign-in-message.js';
import {
  BIP122Verifier,
  EIP155Verifier,
  type EIP155VerifierParams,
  type SIWXVerifier,
  SolanaVerifier,
} from './verifiers.js';

/** A signed message from a request, and the expected values. */
export interface VerifySignInParams extends Partial<EIP155VerifierParams> {
  /** The exact text that was signed. Untrusted. */
  message: string;
  /** The wallet's signature: hex for eip155, base58 for solana, base64 for bip122. Untrusted. */
  signature: string;
  expected: ExpectedSignIn;
  /** @default verifiers for eip155, solana and bip122 */
  verifiers?: readonly SIWXVerifier[];
}

/**
 * Parses and verifies a signed message from a request. Works on any server, without DOM or UI.
 *
 * @returns the session, if message and signature are valid. Remove the nonce from its store first, because of two requests with
 * the same message only one may succeed.
 *
 * @throws KitError `sign-in/message-invalid`, what `validateSignIn` throws, `sign-in/signature-invalid`; what a verifier throws
 * when it cannot tell
 * @example
 * const { data } = await verifySignIn({
 *   message: body.message,
 *   signature: body.signature,
 *   expected: { domain: 'example.com', uri: 'https://example.com/login', nonce },
 *   rpcUrls: () => ['https://rpc.example'],
 * });
 */
export async function verifySignIn(
  params: VerifySignInParams,
): Promise<SIWXSession & { readonly data: SignInMessage }> {
  const { message, signature, expected, rpcUrls } = params;
  const data = parseSignInMessage(message);
  // An untrusted request may omit the signature or send another type.
  if (typeof signature !== 'string') throw new KitError('sign-in/signature-invalid');
  validateSignIn(data, expected);
  const session = { data, message, signature };
  const verifiers = params.verifiers ?? [
    new EIP155Verifier(rpcUrls && { rpcUrls }),
    new SolanaVerifier(),
    new BIP122Verifier(),
  ];
  const matching = verifiers.filter((verifier) => verifier.shouldVerify(session));
  const answers = await Promise.all(matching.map((verifier) => verifier.verify(session)));
  if (answers.length === 0 || !answers.every((answer) => answer === true))
    throw new KitError('sign-in/signature-invalid');
  return session;
}

/** The values a server expects in a message. Take them from the server, never from the request. Times are in milliseconds since the epoch. */
export interface ExpectedSignIn {
  /** The server's own host, such as `example.com` or `localhost:3000`. Never take it from the request. */
  domain: string;
  /** The URI that the user signs in to; an array if the site has several. */
  uri: string | readonly string[];
  /** The nonce issued to this visitor. Invalidate it now, because each message needs a new one. */
  nonce: string;
  /** Chains that the account may be on. All are allowed if omitted. */
  chainIds?: readonly CaipNetworkId[];
  /** The only account that may sign. All are allowed if omitted. */
  accountAddress?: string;
  /** When the nonce was issued, in milliseconds since the epoch. A message issued earlier comes from a clock that is behind. */
  nonceIssuedAt?: number;
  /** Milliseconds since the epoch. @default Date.now() */
  now?: number;
  /** How far the signer's clock may differ, in milliseconds. It does not extend the expiration time. @default 60_000 */
  skewMs?: number;
  /** Maximum age of the message and of its nonce, in milliseconds. @default 300_000 */
  maxAgeMs?: number;
}

/**
 * Checks that a message is the one a server requested: site, URI, chain, account, nonce and times, in this order.
 * Does not check the signature. Each mismatch has its own error code, so that a server can log which check failed.
 *
 * @see https://eips.ethereum.org/EIPS/eip-4361 and https://chainagnostic.org/CAIPs/caip-122
 * @throws KitError `sign-in/domain-mismatch`, `sign-in/uri-mismatch`, `sign-in/chain-mismatch`, `sign-in/address-mismatch`,
 * `sign-in/nonce-mismatch`, `sign-in/clock-skew`, `sign-in/not-yet-valid`, `sign-in/expired`
 * @example
 * const uri = 'https://example.com/login';
 * validateSignIn(parseSignInMessage(text), { domain: 'example.com', uri, nonce });
 */
export function validateSignIn(message: SignInMessage, expected: ExpectedSignIn): void {
  const { chainIds, accountAddress } = expected;
  const uris: readonly string[] = [expected.uri].flat();
  if (message.domain !== expected.domain) throw createMismatch('domain-mismatch');
  if (message.scheme !== undefined && !uris.some((uri) => uri.startsWith(`${message.scheme}:`)))
    throw createMismatch('domain-mismatch');
  if (!uris.includes(message.uri)) throw createMismatch('uri-mismatch');
  if (chainIds !== undefined && !chainIds.includes(message.chainId))
    throw createMismatch('chain-mismatch');
  if (accountAddress !== undefined && !isSameAddress(accountAddress, message.accountAddress))
    throw createMismatch('address-mismatch');
  if (expected.nonce === '' || message.nonce !== expected.nonce)
    throw createMismatch('nonce-mismatch');
  checkTimes(message, expected);
}

function checkTimes(message: SignInMessage, expected: ExpectedSignIn): void {
  const { now = Date.now(), skewMs = 60_000, maxAgeMs = 300_000, nonceIssuedAt } = expected;
  const [issuedAt, notBefore, expires] = [
    message.issuedAt,
    message.notBefore,
    message.expirationTime,
  ].map((time) => (time === undefined ? undefined : (parseDateTime(time) ?? Number.NaN)));
  const isAhead = issuedAt !== undefined && !(issuedAt <= now + skewMs);
  const isBehind =
    issuedAt !== undefined && nonceIssuedAt !== undefined && issuedAt < nonceIssuedAt - skewMs;
  if (isAhead || isBehind) throw createMismatch('clock-skew');
  if (nonceIssuedAt !== undefined && nonceIssuedAt <= now - maxAgeMs)
    throw createMismatch('expired');
  if (expires !== undefined && !(expires > now)) throw createMismatch('expired');
  if (notBefore !== undefined && !(notBefore <= now + skewMs))
    throw createMismatch('not-yet-valid');
  if (issuedAt !== undefined && issuedAt < now - maxAgeMs) throw createMismatch('clock-skew');
}

type SignInErrorCode = Extract<ErrorCode, `sign-in/${string}`>;
function createMismatch(
  reason: SignInErrorCode extends `sign-in/${infer Rest}` ? Rest : never,
): KitError {
  return new KitError(`sign-in/${reason}`);
}
