// validateSignIn(): whether a message is the one that was asked for. Each thing that is not has an error of its own, so that a
// server can log what was tried. Pure.
import { type CaipNetworkId, type ErrorCode, KitError } from '@openappkit/core/adapter';
import { readDateTime } from '../message/date-time.js';
import type { SignInMessage } from '../message/find-fault.js';
import { isSameAddress } from '../storage/is-of-account.js';

/** What a server expects of a message: its own word, never the request's. Times are milliseconds since the epoch. */
export interface ExpectedSignIn {
  /** The site's own, such as `example.com` or `localhost:3000`: never taken from the request. */
  domain: string;
  /** What is signed in to; several where the site has several. */
  uri: string | readonly string[];
  /** The one that was given to this visitor, and is taken back now: the next message needs another. */
  nonce: string;
  /** Chains that accounts may be on; any where left out. */
  chainIds?: readonly CaipNetworkId[];
  /** The one account that may sign; any where left out. */
  accountAddress?: string;
  /** When the nonce was given, milliseconds since the epoch: a message issued before it comes from a clock that is behind. */
  nonceIssuedAt?: number;
  /** Milliseconds since the epoch. @default Date.now() */
  now?: number;
  /** How far the signer's clock may be ahead or behind, in milliseconds. An expired message is expired all the same. @default 60_000 */
  skewMs?: number;
  /** How long ago a message may have been issued, and its nonce been given, in milliseconds. @default 300_000 */
  maxAgeMs?: number;
}

/**
 * Whether a message is the one that a server asked for: site, URI, chain, account, nonce and times, in that order. It says nothing of
 * the signature.
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
  if (message.domain !== expected.domain) throw refused('domain-mismatch');
  if (message.scheme !== undefined && !uris.some((uri) => uri.startsWith(`${message.scheme}:`)))
    throw refused('domain-mismatch');
  if (!uris.includes(message.uri)) throw refused('uri-mismatch');
  if (chainIds !== undefined && !chainIds.includes(message.chainId))
    throw refused('chain-mismatch');
  if (
    accountAddress !== undefined &&
    !isSameAddress(message.chainId, accountAddress, message.accountAddress)
  )
    throw refused('address-mismatch');
  if (expected.nonce === '' || message.nonce !== expected.nonce) throw refused('nonce-mismatch');
  checkTimes(message, expected);
}

function checkTimes(message: SignInMessage, expected: ExpectedSignIn): void {
  const { now = Date.now(), skewMs = 60_000, maxAgeMs = 300_000, nonceIssuedAt } = expected;
  const [issuedAt, notBefore, expires] = [
    message.issuedAt,
    message.notBefore,
    message.expirationTime,
  ].map((time) => (time === undefined ? undefined : (readDateTime(time) ?? Number.NaN)));
  const isAhead = issuedAt !== undefined && !(issuedAt <= now + skewMs);
  const isBehind =
    issuedAt !== undefined && nonceIssuedAt !== undefined && issuedAt < nonceIssuedAt - skewMs;
  if (isAhead || isBehind) throw refused('clock-skew');
  if (nonceIssuedAt !== undefined && nonceIssuedAt <= now - maxAgeMs) throw refused('expired');
  if (expires !== undefined && !(expires > now)) throw refused('expired');
  if (notBefore !== undefined && !(notBefore <= now + skewMs)) throw refused('not-yet-valid');
  if (issuedAt !== undefined && issuedAt < now - maxAgeMs) throw refused('clock-skew');
}

type Refusal = Extract<ErrorCode, `sign-in/${string}`>;
function refused(what: Refusal extends `sign-in/${infer Rest}` ? Rest : never): KitError {
  return new KitError(`sign-in/${what}`);
}
