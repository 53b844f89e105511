// An origin as a project's list and `frame-ancestors` take it (CSP Level 3, 2.3.1): one that a browser would read otherwise than
// it is meant, or not at all, is none.

interface OriginPattern {
  readonly scheme: string;
  /** With `*.` before it, every name below it. */
  readonly host: string;
  /** `*` is every port. */
  readonly port: string;
}

const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';
const pattern = new RegExp(
  `^(https?)://((?:\\*\\.)?${label}(?:\\.${label})*|\\[::1\\])(?::([1-9]\\d{0,4}|\\*))?$`,
);

/** Of `https://app.example`, `https://*.app.example`, `http://localhost:3000` or `http://localhost:*`. */
export function readOriginPattern(text: string): OriginPattern | undefined {
  const [, scheme, host, named] = pattern.exec(text) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  const port = named ?? (scheme === 'https' ? '443' : '80');
  return port === '*' || Number(port) <= 65_535 ? { scheme, host, port } : undefined;
}
