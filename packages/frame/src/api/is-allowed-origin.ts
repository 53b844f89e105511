// Whether an origin is on the project's list, as `frame-ancestors` reads the same list (CSP Level 3, 6.7.2.8).
import { readOriginPattern } from './origin-pattern.js';

/** @param origin - as `MessageEvent.origin` gives it; `null` of a sandboxed page is on no list */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  const asked = readOriginPattern(origin);
  if (!asked) return false;
  return patterns.some((pattern) => {
    const allowed = readOriginPattern(pattern);
    if (!allowed || allowed.scheme !== asked.scheme) return false;
    if (allowed.port !== '*' && allowed.port !== asked.port) return false;
    return allowed.host.startsWith('*.')
      ? asked.host.endsWith(allowed.host.slice(1))
      : asked.host === allowed.host;
  });
}
