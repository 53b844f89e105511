/**
 * Checks whether an origin is on the project's list, with the rules of `frame-ancestors` (CSP Level 3, 6.7.2.8).
 * @param origin - a `MessageEvent.origin`; the `null` of a sandboxed page is never allowed
 */
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

interface OriginPattern {
  readonly scheme: string;
  /** A leading `*.` matches every subdomain. */
  readonly host: string;
  /** `*` matches every port. */
  readonly port: string;
}

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const pattern = new RegExp(
  `^(https?)://((?:\\*\\.)?${label}(?:\\.${label})*|\\[::1\\])(?::([1-9]\\d{0,4}|\\*))?$`,
);

/**
 * Parses an origin pattern of a project's list and of `frame-ancestors` (CSP Level 3, 2.3.1). Rejects patterns that browsers would
 * ignore or read differently.
 * Accepts `https://app.example`, `https://*.app.example`, `http://localhost:3000` and `http://localhost:*`.
 */
export function readOriginPattern(text: string): OriginPattern | undefined {
  const [, scheme, host, named] = pattern.exec(text) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  const port = named ?? (scheme === 'https' ? '443' : '80');
  return port === '*' || Number(port) <= 65_535 ? { scheme, host, port } : undefined;
}
