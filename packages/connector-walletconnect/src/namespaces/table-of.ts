// Finds the table of a namespace; one without a table asks for no methods of its own (the host names them
// through its override). Called wherever a session or proposal is read. Pure.
import type { CaipNetworkId } from '@openappkit/core/adapter';
import { bip122 } from './bip122.js';
import { eip155 } from './eip155.js';
import type { NamespaceTable } from './namespace.types.js';
import { solana } from './solana.js';

/** Asked for when the host says nothing. */
export const sessionEvents = ['accountsChanged', 'chainChanged'] as const;

const tables: Readonly<Record<string, Partial<NamespaceTable>>> = { eip155, solana, bip122 };
const unknown: NamespaceTable = {
  methods: [],
  isAddress: (address) => /^[-.%a-zA-Z0-9]{1,128}$/.test(address),
  deprecatedIds: {},
  answer: () => undefined,
  isRead: () => false,
};

export function tableOf(namespace: string): NamespaceTable {
  return { ...unknown, ...(Object.hasOwn(tables, namespace) && tables[namespace]) };
}

/** The current id of a chain that a wallet may name by a deprecated one. */
export function currentIdOf(caipNetworkId: CaipNetworkId): CaipNetworkId {
  const namespace = caipNetworkId.slice(0, caipNetworkId.indexOf(':'));
  const current = new Map(Object.entries(tableOf(namespace).deprecatedIds));
  return current.get(caipNetworkId) ?? caipNetworkId;
}
