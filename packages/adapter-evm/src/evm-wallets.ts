// Loaded as a separate chunk with the first request; viem is loaded even later.
import {
  abortable,
  type AdapterInstance,
  walletSessions,
  type WalletsParts,
} from '@openappkit/core/adapter';
import { connect } from './capabilities/connect.js';
import { createEvmCapabilities } from './capabilities/evm-capabilities.js';
import { type Discovery, type FoundProvider, injectedConnectorId } from './connectors/discovery.js';
import { createEvmConnectionTracker } from './connectors/evm-connection-tracker.js';
import { createExternalWallets } from './connectors/external-wallets.js';
import type { EvmAdapterOptions } from './connectors/peer-packages.types.js';
import { createAppProviders } from './provider/app-provider.js';
import type { WalletProvider } from './provider/wallet-provider.js';

/** EIP-2255. */
const revokeRequest = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] };

export function createEvmWallets({
  context,
  options,
  discovery,
  destroyed,
}: WalletsParts<Discovery, EvmAdapterOptions | undefined>) {
  const connections = createEvmConnectionTracker(context);
  const externals = createExternalWallets(context, options);
  const apps = createAppProviders(context.env);
  const { end: _, ...sessions } = walletSessions({
    connections,
    clock: context.env.clock,
    report: context.report,
    destroyed,
    async find(id, signals): Promise<FoundProvider | undefined> {
      const provider = externals.isExternal(id)
        ? await abortable(externals.open(id), ...signals)
        : discovery.provider(id);
      return provider && { id, provider };
    },
    async source({ connectorId: id, signal }) {
      if (!externals.isExternal(id))
        return {
          candidates: (each) => findCandidates(discovery, each),
          onFound: discovery.onFound,
        };
      if (!externals.isAvailable(id)) return undefined;
      const opening = abortable(externals.open(id), signal, destroyed);
      const provider = await opening.catch((error: unknown) => {
        if (signal.aborted || destroyed.aborted) throw error;
        return undefined;
      });
      return provider && { candidates: () => [{ id, provider }], onFound: () => () => undefined };
    },
    connect: (found, signals, { address }) => connect(connections, found, signals, address),
    leave: ({ connectorId: id, wallet }) =>
      externals.isExternal(id) ? externals.disconnect(id) : wallet.request(revokeRequest),
  });

  return {
    ...sessions,
    destroy() {
      sessions.destroy();
      externals.closeAll();
    },
    attach(connection) {
      connections.attach(connection, () => connection.provider as WalletProvider);
    },
    activated: ({ provider, accounts }) => apps.activate(provider, accounts),
    ...createEvmCapabilities(context, connections),
  } satisfies Partial<AdapterInstance>;
}

/** Returns the wallets that a stored session may belong to: the one at `window.ethereum`, or all of the id's group. */
export function findCandidates(
  { provider, findByGroup }: Pick<Discovery, 'provider' | 'findByGroup'>,
  connectorId: string,
): readonly FoundProvider[] {
  const injectedProvider =
    connectorId === injectedConnectorId ? provider(injectedConnectorId) : undefined;
  return injectedProvider
    ? [{ id: injectedConnectorId, provider: injectedProvider }]
    : findByGroup(connectorId.replace(/#\d+$/, ''));
}
