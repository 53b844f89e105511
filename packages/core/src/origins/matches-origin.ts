// Matches an origin against a project's patterns `[scheme://]host[:port]`. `*` matches one whole host label, `:*` any port. Omitted parts
// match anything.
import { isLoopback } from '../adapter/is-loopback.js';

/** Preview hosts of apps that have no domain yet. */
const builtIn: readonly string[] = ['*.pages.dev', '*.vercel.app', '*.ngrok-free.app'];
const form = /^(?:([a-z][a-z0-9+.-]*):\/\/)?([^/:]+)(?::(\d{1,5}|\*))?(?:\/.*)?$/i;
const usualPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

/** @param patterns an empty list allows every origin */
export function matchesOrigin(origin: string, patterns: readonly string[]): boolean {
  if (patterns.length === 0 || isLoopback(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  const port = url.port || usualPorts[url.protocol];
  return [...patterns, ...builtIn].some((pattern) => {
    const [, scheme, host, expectedPort = '*'] = form.exec(pattern.trim().toLowerCase()) ?? [];
    if (host === undefined || !matchesHost(url.hostname, host)) return false;
    if (scheme !== undefined && url.protocol !== `${scheme}:`) return false;
    return expectedPort === '*' || expectedPort === port;
  });
}

function matchesHost(host: string, pattern: string): boolean {
  const labels = host.split('.');
  const patternLabels = pattern.split('.');
  return (
    labels.length === patternLabels.length &&
    patternLabels.every((label, at) => label === '*' || label === labels[at])
  );
}
