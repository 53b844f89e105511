// The part of the public kit about networks. Put together by make-kit.ts; holds no state.
import type { Network, NetworkInput } from '@openappkit/core';
import { type Core, EarlyError, isNetwork, networkIdOf } from '@openappkit/core/internal';
import type { NetworkVerbs, PublicNetwork } from '../app-kit.types.js';
import { createKeptFields } from '../kept.js';
import { onChange } from '../on-change.js';

/** Network verbs over a core. */
export function networkVerbs(core: Core): NetworkVerbs {
  const { chain, connection } = core;
  const keepNetwork = createKeptFields<PublicNetwork>();
  const keepApproved = createKeptFields<NonNullable<PublicNetwork['approvedCaipNetworkIds']>>();
  const getNetwork = (): PublicNetwork => {
    const { activeNamespace = '', unsupported } = chain.state;
    const network = chain.active();
    const off = unsupported[activeNamespace];
    const told = connection.state.connections[activeNamespace]?.[0]?.approved;
    const approved = told && keepApproved(told);
    return keepNetwork({
      caipNetwork: network,
      caipNetworkId: network?.caipNetworkId ?? off,
      chainId: network?.id ?? reference(off),
      approvedCaipNetworkIds: approved,
      supportsAllNetworks: approved === undefined,
    });
  };
  const networksOf = (namespace?: string): readonly Network[] =>
    namespace === undefined ? chain.state.networks : chain.of(namespace);
  const resolve = (input: NetworkInput): Network | undefined =>
    input.caipNetworkId
      ? chain.find(input.caipNetworkId)
      : chain.state.networks.find(
          ({ id, chainNamespace }) =>
            id === input.id && (!input.chainNamespace || input.chainNamespace === chainNamespace),
        );
  return {
    async switchNetwork(input, { throwOnFailure = false } = {}) {
      try {
        // One that is not the app's is refused there, with an alert.
        const given = resolve(input) ?? input;
        await core.switchNetwork(networkIdOf(given) ?? `:${given.id}`);
      } catch (error) {
        if (throwOnFailure) throw error;
      }
    },
    getNetwork,
    getCaipNetwork: (namespace, id) =>
      id === undefined
        ? chain.active(namespace)
        : networksOf(namespace).find((each) => each.id === id),
    getCaipNetworks: networksOf,
    getChainId: () => getNetwork().chainId,
    getActiveChainNamespace: () => chain.state.activeNamespace,
    subscribeNetwork: (listener) => onChange([chain.state, connection.state], getNetwork, listener),
    addNetwork(namespace, input) {
      needAdapter(core, namespace);
      if (!isNetwork(input)) throw new EarlyError('options/invalid');
      const caipNetworkId = input.caipNetworkId ?? (`${namespace}:${input.id}` as const);
      core.addNetwork({ ...input, caipNetworkId, chainNamespace: namespace });
    },
    removeNetwork(namespace, networkId) {
      needAdapter(core, namespace);
      core.removeNetwork(`${namespace}:${networkId}`);
    },
  };
}

/** Without an adapter nobody could use the network. */
function needAdapter(core: Core, namespace: string): void {
  if (core.adapters.has(namespace)) return;
  throw new EarlyError('adapter/not-found', {
    context: { namespace },
    metaMessages: [`Pass an adapter for "${namespace}" in the \`adapters\` option.`],
  });
}

/** The chain id inside a CAIP-2 id: a number where it is one. */
function reference(caipNetworkId: string | undefined): number | string | undefined {
  const text = caipNetworkId?.split(':')[1];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}
