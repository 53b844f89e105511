// Where the wallet is on a network that the app does not have, nothing can be signed: which one is wanted instead, and the
// step that takes the wallet there. Used by consent.ts only.
import { ref } from 'valtio/vanilla';
import { abortable } from '../../../adapter/wait/abortable.js';
import type { WalletConnection } from '../../../adapter/adapter.types.js';
import { fromProvider } from '../../../errors/from-provider.js';
import type { FeatureParts } from '../../../feature/feature.types.js';
import { askToSwitch } from './ask-wallet.js';
import type { Question } from './question.js';

type Parts = Pick<FeatureParts, 'adapters' | 'bus' | 'chain' | 'connection' | 'shared'>;

export function createOffNetwork(parts: Parts, question: Question) {
  const { bus, chain } = parts;
  const { show, state, steps } = question;
  return {
    /** Says that it is; false where it is on one of the app's. */
    show({ namespace, caipNetworkId }: WalletConnection): boolean {
      const { active, networks } = chain.state;
      if (chain.find(caipNetworkId)) return false;
      const wanted =
        active[namespace] ?? networks.find(({ chainNamespace }) => chainNamespace === namespace);
      show({ step: 'off-network', wanted: wanted && ref(wanted) });
      return true;
    },
    /** A person wants to go there. Never rejects. */
    async switchNetwork(): Promise<void> {
      const { asked: now } = question;
      const { wanted } = state;
      if (!now || !wanted || state.step !== 'off-network') return;
      const turn = steps.begin(now.signal);
      show({ problem: undefined });
      try {
        await abortable(askToSwitch(parts, now.live, wanted, turn), turn);
        const { namespace, connectorId } = now.live;
        const { caipNetworkId } = wanted;
        // Most wallets say so themselves; to be told twice changes nothing.
        if (!turn.aborted) bus.emit('wallet-chain', { namespace, connectorId, caipNetworkId });
      } catch (cause) {
        if (turn.aborted) return;
        const error = fromProvider(cause, 'chain/switch-failed');
        const code = error.code === 'wallet/rejected' ? 'declined' : 'wallet';
        show({ problem: { code, error: ref(error) } });
      }
    },
  };
}
