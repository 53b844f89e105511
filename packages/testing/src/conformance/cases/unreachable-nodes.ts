// Options whose nodes and services are all unreachable.
import type { Network } from '@openappkit/core/adapter';
import type { ConformanceOptions } from '../conformance.types.js';

/** An address where nothing listens. */
const nowhere = 'http://127.0.0.1:1';

/** Replaces all URLs of networks and services with an unreachable one. */
export function withUnreachableNodes(options: ConformanceOptions): ConformanceOptions {
  const rpcUrls = { default: { http: [nowhere] } };
  const [first, second] = options.networks;
  const dead: Network = { ...first, rpcUrls };
  const { services = {} } = options;
  return {
    ...options,
    rpcUrl: nowhere,
    networks: [dead, { ...second, rpcUrls }],
    services: Object.fromEntries(
      Object.entries(services).map(([name, url]) => [name, url && nowhere]),
    ),
  };
}
