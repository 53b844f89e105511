// When each feature is available. Part of the first load and called on each render.
import type { FeatureFacts } from '@openappkit/core/feature';
import { signInAvailable } from '@openappkit/core/internal';

/** Must be cheap, synchronous and without side effects. */
export type FeatureGate = (facts: FeatureFacts) => boolean;

/** `features.ts` has the same names. */
export const featureGates = {
  collectibles: (facts) => canReadList(facts, 'collectibles'),
  /** Needs the exchange service. */
  deposit({ options }) {
    const { features, projectId, services } = options.state.current;
    return Boolean(features.pay && projectId && services.blockchainApi);
  },
  /** A login or a stored session creates the frame. */
  embeddedAccount: ({ account }) => account.state.embedded !== undefined,
  embeddedLogin: ({ connection }) => connection.needing('frame') !== undefined,
  history: (facts) =>
    facts.options.state.current.features.history && canReadList(facts, 'activity'),
  /** The adapter must support identities and signing. Names have no use on a testnet. */
  names(facts) {
    const { identity, signMessage } = adapterOf(facts) ?? {};
    const { services } = facts.options.state.current;
    return (
      !!identity &&
      !!signMessage &&
      services.blockchainApi !== null &&
      !facts.chain.active()?.testnet
    );
  },
  /** Needs the exchange's service or an aggregator. What they sell on which network is known later. */
  onramp({ options }) {
    const { features, onRampAggregator, projectId, services } = options.state.current;
    return Boolean(features.onramp && ((projectId && services.blockchainApi) || onRampAggregator));
  },
  /** Does not depend on a connection because an exchange can pay instead of a wallet. */
  pay: ({ options }) => options.state.current.features.pay,
  portfolio: (facts) => canReadList(facts, 'assets'),
  receive: ({ options }) => options.state.current.features.receive,
  recentTransactions: () => true,
  send: (facts) =>
    facts.options.state.current.features.send && adapterOf(facts)?.sendNative !== undefined,
  signIn: signInAvailable,
  /** Needs an adapter that can call contracts and a price service. */
  swap(facts) {
    const { features, projectId, services } = facts.options.state.current;
    const isOn = Boolean(features.swaps && projectId && services.blockchainApi);
    return isOn && adapterOf(facts)?.call !== undefined;
  },
  /** The wallet itself reports later whether it supports calls. */
  walletCalls: (facts) => adapterOf(facts)?.sendCalls !== undefined,
} satisfies Readonly<Record<string, FeatureGate>>;

function canReadList(
  { adapters, chain, options }: FeatureFacts,
  capability: 'activity' | 'assets' | 'collectibles',
): boolean {
  const { projectId, services } = options.state.current;
  const adapter = adapters.get(chain.state.activeNamespace ?? '');
  return Boolean(adapter?.[capability] ?? (projectId && services.blockchainApi));
}

const adapterOf = ({ adapters, chain }: FeatureFacts) =>
  adapters.get(chain.state.activeNamespace ?? '');
