// Parses origin patterns of a project's list and of `frame-ancestors` (CSP Level 3, 2.3.1). Rejects patterns that browsers
// would ignore or read differently.

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

/** Accepts `https://app.example`, `https://*.app.example`, `http://localhost:3000` and `http://localhost:*`. */
export function readOriginPattern(text: string): OriginPattern | undefined {
  const [, scheme, host, named] = pattern.exec(text) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  const port = named ?? (scheme === 'https' ? '443' : '80');
  return port === '*' || Number(port) <= 65_535 ? { scheme, host, port } : undefined;
}
