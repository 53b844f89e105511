// What the frame asks of smart accounts, where it serves them (ERC-4337). Types only.
import type { LocalAccount } from 'viem';
import type { WalletAccount } from '../../rpc/wallet-account.types.js';
import type { EvmNetwork } from '../../rpc/networks.types.js';
import type { GrantStore } from '../../smart/sessions/grant-store.types.js';
import type { ActiveGrant } from '../../smart/sessions/active-grants.js';

export interface SmartAccount extends WalletAccount {
  /** Whether its contract stands there already; it is made with its first transaction. */
  isDeployed(network: EvmNetwork): Promise<boolean>;
  /** The permissions that stand, those of all apps. */
  activeGrants(): Promise<readonly ActiveGrant[]>;
  /** Networks where the account still obeys a session contract of an earlier version. Omits networks that do not answer. */
  formerSessions(): Promise<readonly EvmNetwork[]>;
  /** Removes these contracts, which ends all of their sessions. Only the user may request it, never an app. */
  prepareFormerRemoval(
    network: EvmNetwork,
  ): Promise<{ readonly fee: string; send(): Promise<unknown> }>;
}

export interface SmartAccounts {
  /** Where they are served. */
  readonly networks: readonly number[];
  /** The one that this key owns; at the same address on each network. */
  open(owner: LocalAccount, ledger: GrantStore): Promise<SmartAccount>;
}
