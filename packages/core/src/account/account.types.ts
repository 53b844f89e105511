// What is known of the account in use, one record per namespace. Types only.
import type { CaipAddress } from '../caip/caip.js';

export type AccountStatus = 'connecting' | 'connected' | 'reconnecting' | 'disconnected';

export interface ConnectedWalletInfo {
  readonly name: string;
  readonly icon?: string | undefined;
  readonly type: string;
  readonly rdns?: string | undefined;
  readonly uuid?: string | undefined;
}

export interface AccountEntry {
  readonly namespace: string;
  readonly address: string;
  readonly caipAddress: CaipAddress;
  /** eoa, smartAccount, payment or ordinal. */
  readonly type: string;
  /** Where the wallet tells it; hex for Bitcoin. */
  readonly publicKey?: string | undefined;
  /** Derivation path (BIP-32), where the wallet tells it. */
  readonly path?: string | undefined;
}

export interface AccountState {
  readonly status: AccountStatus;
  readonly address: string | undefined;
  readonly caipAddress: CaipAddress | undefined;
  readonly allAccounts: readonly AccountEntry[];
  readonly connectorId: string | undefined;
  readonly connectedWalletInfo: ConnectedWalletInfo | undefined;
  /** Decimal text in the currency's unit, such as "1.5"; "0.00" where none can be read. */
  readonly balance: string | undefined;
  readonly balanceSymbol: string | undefined;
  readonly balanceStatus: 'idle' | 'loading' | 'ready' | 'failed';
  readonly profileName: string | undefined;
  readonly profileImage: string | undefined;
  readonly preferredAccountType: string | undefined;
}
