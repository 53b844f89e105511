// Checks whether an origin is on the project's list, with the rules of `frame-ancestors` (CSP Level 3, 6.7.2.8).
import { readOriginPattern } from './origin-pattern.js';

/** @param origin - a `MessageEvent.origin`; the `null` of a sandboxed page is never allowed */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  const requested = readOriginPattern(origin);
  if (!requested) return false;
  return patterns.some((pattern) => {
    const allowed = readOriginPattern(pattern);
    if (!allowed || allowed.scheme !== requested.scheme) return false;
    if (allowed.port !== '*' && allowed.port !== requested.port) return false;
    return allowed.host.startsWith('*.')
      ? requested.host.endsWith(allowed.host.slice(1))
      : requested.host === allowed.host;
  });
}
