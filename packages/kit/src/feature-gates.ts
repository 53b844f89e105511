// When each feature is available. Part of the first load and called on each render.
import type { FeatureFacts } from '@openappkit/core/feature';
import { signInAvailable } from '@openappkit/core/internal';

/** Must be cheap, synchronous and without side effects. */
export type FeatureGate = (facts: FeatureFacts) => boolean;

/** `features.ts` has the same names. */
export const featureGates = {
  collectibles: (facts) => canReadList(facts, 'collectibles'),
  /** Needs the exchange service. */
  deposit: (facts) => Boolean(featuresOf(facts).pay && hasApi(facts)),
  /** A login or a stored session creates the frame. */
  embeddedAccount: ({ account }) => account.state.embedded !== undefined,
  embeddedLogin: ({ connection }) => connection.needing('frame') !== undefined,
  history: (facts) => featuresOf(facts).history && canReadList(facts, 'activity'),
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
  onramp: (facts) =>
    Boolean(
      featuresOf(facts).onramp && (hasApi(facts) || facts.options.state.current.onRampAggregator),
    ),
  /** Does not depend on a connection because an exchange can pay instead of a wallet. */
  pay: (facts) => featuresOf(facts).pay,
  portfolio: (facts) => canReadList(facts, 'assets'),
  receive: (facts) => featuresOf(facts).receive,
  recentTransactions: () => true,
  send: (facts) => featuresOf(facts).send && adapterOf(facts)?.sendNative !== undefined,
  signIn: signInAvailable,
  /** Needs an adapter that can call contracts and a price service. */
  swap: (facts) =>
    Boolean(featuresOf(facts).swaps && hasApi(facts)) && adapterOf(facts)?.call !== undefined,
  /** The wallet itself reports later whether it supports calls. */
  walletCalls: (facts) => adapterOf(facts)?.sendCalls !== undefined,
} satisfies Readonly<Record<string, FeatureGate>>;

const featuresOf = ({ options }: FeatureFacts) => options.state.current.features;

function hasApi({ options }: FeatureFacts): boolean {
  const { projectId, services } = options.state.current;
  return Boolean(projectId && services.blockchainApi);
}

const canReadList = (
  facts: FeatureFacts,
  capability: 'activity' | 'assets' | 'collectibles',
): boolean => Boolean(adapterOf(facts)?.[capability] ?? hasApi(facts));

const adapterOf = ({ adapters, chain }: FeatureFacts) =>
  adapters.get(chain.state.activeNamespace ?? '');
