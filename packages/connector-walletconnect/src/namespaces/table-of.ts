// Finds the table of a namespace; one without a table asks for no methods of its own (the host names them
// through its override). Called wherever a session or proposal is read. Pure.
import type { CaipNetworkId } from '@openappkit/core/adapter';
import { bip122 } from './bip122.js';
import { eip155 } from './eip155.js';
import type { NamespaceTable } from './namespace.types.js';
import { solana } from './solana.js';

const tables: readonly NamespaceTable[] = [eip155, solana, bip122];

export function tableOf(namespace: string): NamespaceTable {
  return (
    tables.find((table) => table.namespace === namespace) ?? {
      namespace,
      methods: [],
      events: ['accountsChanged', 'chainChanged'],
      isAddress: (address) => /^[-.%a-zA-Z0-9]{1,128}$/.test(address),
      deprecatedIds: {},
      answer: () => undefined,
      isRead: () => false,
    }
  );
}

/** The current id of a chain that a wallet may name by a deprecated one. */
export function currentIdOf(caipNetworkId: CaipNetworkId): CaipNetworkId {
  const namespace = caipNetworkId.slice(0, caipNetworkId.indexOf(':'));
  const { deprecatedIds } = tableOf(namespace);
  return Object.hasOwn(deprecatedIds, caipNetworkId)
    ? (deprecatedIds[caipNetworkId] ?? caipNetworkId)
    : caipNetworkId;
}
