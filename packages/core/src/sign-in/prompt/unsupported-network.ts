// Offers a network switch instead of signing if the app does not support the wallet's network. Also offers a network where the account has
// a session.
import { ref } from 'valtio/vanilla';
import { accountsOn } from '../../state/connection-list.js';
import { abortable } from '../../async.js';
import type { WalletConnection } from '../../adapter/adapter.types.js';
import { fromProvider } from '../../errors/from-provider.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import type { Network } from '../../network/network.types.js';
import type { SessionAccount } from '../session-cache.js';
import type { Sessions } from '../sessions.js';
import { requestNetworkSwitch } from '../../flows/switch-network.js';
import type { ActivePrompt, PromptState } from './prompt-state.js';

type Deps = Pick<FeatureDeps, 'adapters' | 'bus' | 'chain' | 'connection' | 'shared'>;

export function createUnsupportedNetwork(deps: Deps, sessions: Sessions, prompt: PromptState) {
  const { bus, chain } = deps;
  const { show, state, steps } = prompt;

  /** Never rejects. */
  async function switchTo(network: Network, declined: 'declined' | 'wallet'): Promise<void> {
    const { active: now } = prompt;
    if (!now) return;
    const stepSignal = steps.begin(now.signal);
    show({ problem: undefined });
    try {
      await abortable(
        requestNetworkSwitch(deps, now.live, { network, signal: stepSignal }),
        stepSignal,
      );
      const { namespace, connectorId } = now.live;
      const { caipNetworkId } = network;
      // Most wallets report the switch themselves; a second event has no effect.
      if (!stepSignal.aborted) bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
    } catch (cause) {
      if (stepSignal.aborted) return;
      const error = fromProvider(cause, 'chain/switch-failed');
      const code = error.code === 'wallet/rejected' ? declined : 'wallet';
      show({ problem: { code, error: ref(error) } });
    }
  }

  return {
    show({ namespace, caipNetworkId }: WalletConnection): boolean {
      const { active, networks } = chain.state;
      if (chain.find(caipNetworkId)) return false;
      const target =
        active[namespace] ?? networks.find(({ chainNamespace }) => chainNamespace === namespace);
      show({ step: 'off-network', targetNetwork: target && ref(target) });
      return true;
    },
    /** Offers the network where the account has a valid session, if sign-in is required. */
    offerBack({ live, request }: ActivePrompt): void {
      if (!request.isRequired) return;
      const { namespace, caipNetworkId } = live;
      const isSignedIn = (account: SessionAccount): boolean =>
        sessions.isKnown(account) &&
        accountsOn(live, account.caipNetworkId)[0] === account.accounts[0];
      const back = sessions
        .known()
        .filter((account) => account.caipNetworkId !== caipNetworkId && isSignedIn(account))
        .map((account) => chain.find(account.caipNetworkId))
        .reverse()
        .find((network) => network?.chainNamespace === namespace);
      if (back) show({ back: ref(back) });
    },
    async switchNetwork(): Promise<void> {
      if (state.targetNetwork && state.step === 'off-network')
        await switchTo(state.targetNetwork, 'declined');
    },
    async goBack(): Promise<void> {
      if (state.back && state.step === 'ready') await switchTo(state.back, 'wallet');
    },
  };
}
