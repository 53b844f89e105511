// The solana adapter: a capability bag over the page's wallets. The host constructs it, core sets it up. The
// constructor does nothing; until something is asked of a wallet or a node, only discovery is loaded.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  createLazyInstance,
} from '@openappkit/core/adapter';
import type { Commitment, ConnectionConfig } from '@solana/web3.js';
import { createDiscovery } from './discovery/discovery.js';

export interface SolanaAdapterOptions {
  /** Commitment, or the whole configuration, of every `Connection` made here. Default `confirmed`. */
  connectionSettings?: Commitment | ConnectionConfig | undefined;
  /** Accepted so that an app may move over; every wallet is found by the Wallet Standard. */
  wallets?: unknown;
  /** Registers a paired wallet by the Wallet Standard, for other libraries on the page. Default false. */
  registerWalletStandard?: boolean | undefined;
}

/**
 * Everything about `solana`: finds wallets by the Wallet Standard, connects, signs, sends, reads balances.
 * Pure until core calls `setup`; one object may serve several kits.
 *
 * @example
 * const adapter = new SolanaAdapter({ connectionSettings: 'finalized' });
 * console.log(adapter.namespace); // 'solana'
 */
export class SolanaAdapter implements Adapter {
  readonly namespace = 'solana';
  readonly name = 'solana';
  readonly defaultAccountType = 'eoa';

  constructor(private readonly options: SolanaAdapterOptions = {}) {}

  setup(context: AdapterContext): AdapterInstance {
    const { options } = this;
    const discovery = createDiscovery(context);
    return createLazyInstance({
      namespace: 'solana',
      accountTypes: ['eoa'],
      discovery,
      capabilities: [
        'attach',
        'resync',
        'switchNetwork',
        'balance',
        'signMessage',
        'sendNative',
        'sendToken',
        'estimate',
        'watchTransaction',
        'lookAtRecipient',
        'openClient',
      ],
      async load() {
        const { createSolanaWallets } = await import('./solana-wallets.js');
        return (destroyed) => createSolanaWallets({ context, options, discovery, destroyed });
      },
    }).instance;
  }
}
