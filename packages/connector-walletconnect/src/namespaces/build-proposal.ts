// Proposes only optional namespaces, so that a wallet may approve any part.
import type { Network } from '@openappkit/core/adapter';
import * as z from 'zod/mini';
import { getNamespaceTable, sessionEvents } from './namespace-tables.js';

export interface ProposedNamespace {
  readonly chains: string[];
  readonly methods: string[];
  readonly events: string[];
}

/**
 * Builds the optional namespaces of a proposal, keyed by CAIP-2 namespace.
 *
 * @example buildProposal([mainnet], {}) // { eip155: { chains: ['eip155:1'], methods: […], events: […] } }
 */
export function buildProposal(
  networks: readonly Network[],
  override: ConfigOverride,
): Record<string, ProposedNamespace> {
  const proposed = new Map<string, ProposedNamespace>();
  for (const namespace of listNamespaces(networks, override)) {
    const table = getNamespaceTable(namespace);
    const chains = networks
      .filter((network) => network.chainNamespace === namespace)
      .flatMap((network) => [network.caipNetworkId, ...listDeprecatedIds(network)]);
    proposed.set(namespace, {
      chains: [...new Set(override.chains?.[namespace] ?? chains)],
      methods: [...(override.methods?.[namespace] ?? table.methods)],
      events: [...(override.events?.[namespace] ?? sessionEvents)],
    });
  }
  return Object.fromEntries([...proposed].filter(([, { chains }]) => chains.length > 0));
}

function listNamespaces(networks: readonly Network[], override: ConfigOverride): Set<string> {
  return new Set([
    ...networks.map((network) => network.chainNamespace),
    ...Object.keys(override.chains ?? {}),
    ...Object.keys(override.methods ?? {}),
    ...Object.keys(override.events ?? {}),
  ]);
}

function listDeprecatedIds(network: Network): string[] {
  const known = Object.entries(getNamespaceTable(network.chainNamespace).deprecatedIds)
    .filter(([, current]) => current === network.caipNetworkId)
    .map(([old]) => old);
  const deprecatedId = network.deprecatedCaipNetworkId;
  return deprecatedId === undefined ? known : [deprecatedId, ...known];
}

const texts = z.record(z.string(), z.array(z.string()));

const overrideSchema = z.object({
  methods: z.optional(texts),
  chains: z.optional(texts),
  events: z.optional(texts),
  rpcMap: z.optional(z.record(z.string(), z.string())),
  defaultChain: z.optional(z.string()),
});

/** Each key replaces that key of the namespace. Unknown namespaces are added. */
type ConfigOverride = z.infer<typeof overrideSchema>;

export function parseOverride(value: unknown): ConfigOverride {
  const read = overrideSchema.safeParse(value);
  return read.success ? read.data : {};
}
