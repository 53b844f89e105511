// Part of the first load, which contains only discovery. Everything else is loaded with the first request.
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
  /** Returns the provider of a discovered wallet, connected or not; undefined if no wallet has this connector id. */
  readonly provider: (connectorId: string) => unknown;
}

/**
 * Supports `eip155` chains with EIP-6963 discovery, connecting, signing, sending, network switching and balances.
 * Has no side effects until core calls `setup`; one object may serve several kits.
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

  /** Adopts networks with a numeric id, such as viem's chains, unless they name another namespace. */
  adopt(network: NetworkInput): CaipNetworkId | undefined {
    const { id, chainNamespace = 'eip155' } = network;
    const isOurs =
      typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && chainNamespace === 'eip155';
    return isOurs ? `eip155:${id}` : undefined;
  }

  setup(context: AdapterContext): EvmInstance {
    const { options } = this;
    const discovery = createDiscovery(context, options);
    const { instance, attach, load, loaded } = createLazyInstance({
      namespace: 'eip155',
      discovery,
      async load() {
        const wallets = await import('./evm-wallets.js');
        return (destroyed) => wallets.createEvmWallets({ context, options, discovery, destroyed });
      },
    });
    return {
      ...instance,
      identity: true,
      accountTypes: ['smartAccount', 'eoa'],
      provider: discovery.provider,
      attach,
      activated: (connection) => loaded()?.activated(connection),
      switchNetwork: async (request) => (await load()).connections.switchNetwork(request),
      balance: async (request) => (await load()).balance(request),
      signMessage: async (request) => (await load()).signMessage(request),
      sendNative: async (request) => (await load()).sendNative(request),
      sendToken: async (request) => (await load()).sendToken(request),
      call: async (request) => (await load()).call(request),
      estimate: async (request) => (await load()).estimate(request),
      watchTransaction: async (request) => (await load()).watchTransaction(request),
      lookAtRecipient: async (request) => (await load()).lookAtRecipient(request),
      walletCapabilities: async (request) => (await load()).walletCapabilities(request),
      sendCalls: async (request) => (await load()).sendCalls(request),
      callsStatus: async (request) => (await load()).callsStatus(request),
      resolveName: async (request) => (await load()).resolveName(request),
      openClient: async (network) => (await load()).openClient(network),
    };
  }
}
