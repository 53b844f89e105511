// The eip155 adapter: a capability bag over the browser's wallets. The host constructs it, core sets it
// up. The constructor does nothing; until something is asked of a wallet, only discovery is loaded.
import {
  type Adapter,
  type AdapterContext,
  type AdapterInstance,
  type CaipNetworkId,
  createLazyInstance,
  type NetworkInput,
} from '@openappkit/core/adapter';
import { createDiscovery } from './connectors/discovery.js';
import type { EvmAdapterOptions } from './connectors/peer-packages.types.js';

export interface EvmInstance extends AdapterInstance {
  /** The object of a wallet of the page, connected or not; undefined where no such wallet was found. */
  readonly provider: (connectorId: string) => unknown;
}

/**
 * Everything about `eip155` chains: EIP-6963 discovery, connect, sign, send, switch, balance.
 * Pure until core calls `setup`; one object may serve several kits.
 *
 * @example
 * const adapter = new EvmAdapter();
 * console.log(adapter.namespace); // 'eip155'
 */
export class EvmAdapter implements Adapter {
  readonly namespace = 'eip155';
  readonly name: string = 'evm';
  readonly defaultAccountType = 'smartAccount';

  /** @param options loaders of optional wallet packages: Coinbase, Base Account, Farcaster */
  constructor(private readonly options?: EvmAdapterOptions) {}

  /** A bare viem chain, whose id is a number, is one of ours. */
  adopt(network: NetworkInput): CaipNetworkId | undefined {
    const { id, chainNamespace = 'eip155' } = network;
    const isOurs =
      typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && chainNamespace === 'eip155';
    return isOurs ? `eip155:${id}` : undefined;
  }

  setup(context: AdapterContext): EvmInstance {
    const { options } = this;
    const discovery = createDiscovery(context, options);
    const { instance } = createLazyInstance({
      namespace: 'eip155',
      identity: true,
      accountTypes: ['smartAccount', 'eoa'],
      discovery,
      capabilities: [
        'attach',
        'activated',
        'resync',
        'switchNetwork',
        'balance',
        'signMessage',
        'sendNative',
        'sendToken',
        'call',
        'estimate',
        'watchTransaction',
        'lookAtRecipient',
        'walletCapabilities',
        'sendCalls',
        'callsStatus',
        'resolveName',
        'openClient',
      ],
      async load() {
        const wallets = await import('./evm-wallets.js');
        return (destroyed) => wallets.createEvmWallets({ context, options, discovery, destroyed });
      },
    });
    return { ...instance, provider: discovery.provider };
  }
}
