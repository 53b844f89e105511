import type { Network, NetworkInput } from '@openappkit/core';
import { type Core, EarlyError, isNetwork, networkIdOf } from '@openappkit/core/internal';
import type { NetworkMethods, PublicNetwork } from '../app-kit.types.js';
import { createFieldMemo } from '../memo.js';
import { onChange } from '../on-change.js';

export function createNetworkMethods(core: Core): NetworkMethods {
  const { chain, connection } = core;
  const memoNetwork = createFieldMemo<PublicNetwork>();
  const memoApproved = createFieldMemo<NonNullable<PublicNetwork['approvedCaipNetworkIds']>>();
  const getNetwork = (): PublicNetwork => {
    const { activeNamespace = '', unsupported } = chain.state;
    const network = chain.active();
    const unsupportedId = unsupported[activeNamespace];
    const approvedIds = connection.state.connections[activeNamespace]?.[0]?.approved;
    const approved = approvedIds && memoApproved(approvedIds);
    return memoNetwork({
      caipNetwork: network,
      caipNetworkId: network?.caipNetworkId ?? unsupportedId,
      chainId: network?.id ?? chainIdOf(unsupportedId),
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
        // An unknown network stays as it is, because switchNetwork rejects it with an alert.
        const target = resolve(input) ?? input;
        await core.switchNetwork(networkIdOf(target) ?? `:${target.id}`);
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
      assertAdapter(core, namespace);
      if (!isNetwork(input)) throw new EarlyError('options/invalid');
      const caipNetworkId = input.caipNetworkId ?? (`${namespace}:${input.id}` as const);
      core.addNetwork({ ...input, caipNetworkId, chainNamespace: namespace });
    },
    removeNetwork(namespace, networkId) {
      assertAdapter(core, namespace);
      core.removeNetwork(`${namespace}:${networkId}`);
    },
  };
}

/** @throws KitError `adapter/not-found` */
function assertAdapter(core: Core, namespace: string): void {
  if (core.adapters.has(namespace)) return;
  throw new EarlyError('adapter/not-found', {
    context: { namespace },
    metaMessages: [`Pass an adapter for "${namespace}" in the \`adapters\` option.`],
  });
}

/** Returns a number if the reference is one. */
function chainIdOf(caipNetworkId: string | undefined): number | string | undefined {
  const text = caipNetworkId?.split(':')[1];
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : text;
}
