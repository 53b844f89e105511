// The switch-network flow. Connected: the wallet switches first, then our state follows. Not connected:
// only our state. What the wallet is on is never claimed before it is.
import { createLatest } from '../adapter/latest.js';
import type { CaipNetworkId } from '../caip/caip.js';
import type { SwitchAttempt } from '../chain/chain.types.js';
import type { CoreParts } from '../core-parts.js';
import { fromProvider } from '../errors/from-provider.js';
import { KitError } from '../errors/kit-error.js';
import type { ErrorCode } from '../errors/catalogue.js';
import type { Network } from '../network/network.types.js';
import { commitNetwork } from './commit-network.js';

type Parts = Pick<
  CoreParts,
  'account' | 'adapters' | 'alerts' | 'bus' | 'chain' | 'connection' | 'options' | 'pairing'
>;

export interface SwitchNetworkFlow {
  switchNetwork(caipNetworkId: CaipNetworkId): Promise<void>;
  cancel(): void;
}

const phases: Partial<Record<ErrorCode, SwitchAttempt['phase']>> = {
  'wallet/rejected': 'declined',
  'chain/add-failed': 'add-failed',
};

export function createSwitchNetworkFlow(parts: Parts): SwitchNetworkFlow {
  const latest = createLatest();
  const { adapters, alerts, bus, chain, connection, pairing } = parts;

  async function switchNetwork(caipNetworkId: CaipNetworkId): Promise<void> {
    const network = chain.find(caipNetworkId);
    if (!network) {
      alerts.show('network-not-found', caipNetworkId);
      throw new KitError('chain/not-found', {
        context: { caipNetworkId },
        metaMessages: [
          `"${caipNetworkId}" is not one of the \`networks\` of createAppKit: add it there.`,
        ],
      });
    }
    const signal = latest.begin();
    const { chainNamespace: namespace } = network;
    const live = connection.live(namespace);
    if (live && live.caipNetworkId !== caipNetworkId)
      await askWallet(network, live.connectorId, signal);
    else chain.setSwitching(undefined);
    commitNetwork(parts, namespace, caipNetworkId);
    const before = chain.state.activeNamespace;
    chain.setActiveNamespace(namespace);
    if (before !== namespace) bus.emit('namespace-switched', { namespace });
    bus.emit('track', { event: 'SWITCH_NETWORK', properties: { network: caipNetworkId } });
  }

  async function askWallet(
    network: Network,
    connectorId: string,
    signal: AbortSignal,
  ): Promise<void> {
    const { caipNetworkId, chainNamespace } = network;
    const adapter = adapters.get(chainNamespace);
    const show = (phase: SwitchAttempt['phase']): void => {
      if (!signal.aborted) chain.setSwitching({ caipNetworkId, phase });
    };
    const ask = async (): Promise<void> => {
      // Without an adapter that signs for it, a paired wallet is asked by the pairing connector itself.
      if (pairing.serves({ connectorId }) && !(adapter?.attach && adapter.switchNetwork))
        return pairing.switchNetwork({ namespace: chainNamespace, network, signal });
      if (!adapter?.switchNetwork) throw new KitError('adapter/unsupported');
      const request = { connectorId, network, signal, onAdding: () => show('adding') };
      return adapter.switchNetwork(request);
    };
    try {
      show('waiting');
      await latest.guard(signal, ask());
      latest.assertCurrent(signal);
      chain.setSwitching(undefined);
    } catch (error) {
      const failure = fromProvider(error, 'chain/switch-failed');
      show(phases[failure.code] ?? 'failed');
      throw failure;
    }
  }

  return {
    switchNetwork,
    cancel() {
      latest.cancel();
      chain.setSwitching(undefined);
    },
  };
}
