// Only discovery is loaded until the app first calls a wallet or node.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  createLazyInstance,
} from '@openappkit/core/adapter';
import type { Commitment, ConnectionConfig } from '@solana/web3.js';
import { createDiscovery } from './discovery.js';

export interface SolanaAdapterOptions {
  /** Commitment, or the whole configuration, of every `Connection` made here. Default `confirmed`. */
  connectionSettings?: Commitment | ConnectionConfig | undefined;
  /** Accepted for compatibility and ignored, because the Wallet Standard finds every wallet. */
  wallets?: unknown;
  /** Registers a paired wallet by the Wallet Standard, so that other libraries on the page can use it. Default false. */
  registerWalletStandard?: boolean | undefined;
}

/**
 * Adds Solana: finds wallets by the Wallet Standard, connects, signs, sends and reads balances.
 * Has no side effects until core calls `setup`. One object may serve several kits.
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
    const { instance, attach, load } = createLazyInstance({
      namespace: 'solana',
      discovery,
      async load() {
        const { createSolanaWallets } = await import('./solana-wallets.js');
        return (destroyed) => createSolanaWallets({ context, options, discovery, destroyed });
      },
    });
    return {
      ...instance,
      accountTypes: ['eoa'],
      attach,
      switchNetwork: async (request) => (await load()).connections.switchNetwork(request),
      balance: async (request) => (await load()).balance(request),
      signMessage: async (request) => (await load()).signMessage(request),
      sendNative: async (request) => (await load()).sendNative(request),
      sendToken: async (request) => (await load()).sendToken(request),
      estimate: async (request) => (await load()).estimate(request),
      watchTransaction: async (request) => (await load()).watchTransaction(request),
      lookAtRecipient: async (request) => (await load()).lookAtRecipient(request),
      openClient: async (network) => (await load()).openClient(network),
    };
  }
}
