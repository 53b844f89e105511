/** True for localhost, any `*.localhost`, 127.0.0.0/8, ::1 and the unspecified addresses. */
export function isLoopback(host: string): boolean {
  const hostname = host.replace(/^\[|\]$/g, '').toLowerCase();
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '::1' ||
    hostname === '::' ||
    hostname === '0.0.0.0' ||
    /^(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(hostname)
  );
}

/**
 * Returns the host from the arguments of `net.Socket#connect`; `undefined` for a Unix socket or a bare port
 * (which means this machine).
 */
export function hostOfConnect(args: readonly unknown[]): string | undefined {
  const first: unknown = Array.isArray(args[0]) ? args[0][0] : args[0];
  if (typeof first === 'object' && first !== null) {
    if ('path' in first && typeof first.path === 'string' && !('port' in first && first.port)) {
      return undefined;
    }
    return 'host' in first && typeof first.host === 'string' ? first.host : undefined;
  }
  return typeof args[1] === 'string' ? args[1] : undefined;
}
