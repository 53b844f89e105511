// What the frame asks of smart accounts, where it serves them (ERC-4337). Types only.
import type { LocalAccount } from 'viem';
import type { AccountKind } from '../../rpc/account-kind.types.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';

export interface SmartAccount extends AccountKind {
  /** Whether its contract stands there already; it is made with its first transaction. */
  isDeployed(network: EvmNetwork): Promise<boolean>;
}

export interface SmartAccounts {
  /** Where they are served. */
  readonly networks: readonly number[];
  /** The one that this key owns; at the same address on each network. */
  open(owner: LocalAccount): Promise<SmartAccount>;
}
