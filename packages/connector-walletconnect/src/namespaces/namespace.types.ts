// What the connector knows of one CAIP-2 namespace: plain tables, no chain logic. Types only.
import type { CaipNetworkId } from '@openappkit/core/adapter';

/** What a session says about a namespace at the moment of a question. */
export interface NamespaceView {
  /** Plain addresses, the active one first. */
  readonly accounts: readonly string[];
  readonly current: CaipNetworkId;
}

export interface NamespaceTable {
  /** Methods asked for when the host says nothing. */
  readonly methods: readonly string[];
  /** Whether a text has the shape of an address there. Checksums are the adapter's business. */
  readonly isAddress: (address: string) => boolean;
  /** Older ids of the same chain that wallets still use: old id to current id. */
  readonly deprecatedIds: Readonly<Record<string, CaipNetworkId>>;
  /** The answer to a question that needs no wallet, or undefined. */
  readonly answer: (method: string, view: NamespaceView) => unknown;
  /** Reads go to the network's own RPC; anything else that the wallet did not agree to is refused. */
  readonly isRead: (method: string) => boolean;
}
