import { isLoopback } from '../../packages/core/src/adapter/links.ts';

/** @param host - a host name or an IP address, IPv6 with or without brackets */
export function isLoopbackHost(host: string): boolean {
  return isLoopback(`http://${/^[^[]*:/.test(host) ? `[${host}]` : host}`);
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
