// Whether an origin is on the project's list, as `frame-ancestors` reads the same list (CSP Level 3, 6.7.2.8).

/** @param origin - as `MessageEvent.origin` gives it; `null` of a sandboxed page is on no list */
export function isAllowedOrigin(origin: string, patterns: readonly string[]): boolean {
  const asked = parse(origin);
  if (!asked) return false;
  return patterns.some((pattern) => {
    const allowed = parse(pattern);
    if (!allowed || allowed.scheme !== asked.scheme) return false;
    if (allowed.port !== '*' && allowed.port !== asked.port) return false;
    return allowed.host.startsWith('*.')
      ? asked.host.endsWith(allowed.host.slice(1))
      : asked.host === allowed.host;
  });
}

function parse(text: string): { scheme: string; host: string; port: string } | undefined {
  const [, scheme, host, port] =
    /^(https?):\/\/((?:\*\.)?[a-z0-9.-]+|\[[0-9a-f:]+\])(?::(\d{1,5}|\*))?$/.exec(text) ?? [];
  if (scheme === undefined || host === undefined) return undefined;
  return { scheme, host, port: port ?? (scheme === 'https' ? '443' : '80') };
}
