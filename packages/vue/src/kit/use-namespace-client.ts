// useNamespaceClient: an adapter's own client of a node, for the network its namespace is on. For composables of adapters.
import type { Network } from '@openappkit/core';
import { computed, type ComputedRef, shallowRef, watch } from 'vue';
import { useKit } from './use-kit.js';
import { useKitValue } from './use-kit-value.js';

interface Opened {
  readonly network: Network;
  readonly client: unknown;
}

/**
 * What the adapter's `openClient` makes, loaded when first asked for. Undefined on a server, until it has come, where the kit
 * has no network or no adapter of the namespace, and where it could not be made: the kit's `onError` is told.
 *
 * @param name - named by the error outside any kit
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const client = useNamespaceClient('useAppKitConnection', 'solana');
 */
export function useNamespaceClient(name: string, namespace: string): ComputedRef<unknown> {
  const kit = useKit(name);
  const network = useKitValue<Network | undefined>({
    subscribe: (onChange) => {
      // The first tells of the active namespace, the second of the network that the wallet of this one is on.
      const stops = [kit.subscribeNetwork(onChange), kit.subscribeAccount(onChange, namespace)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    read: () => kit.getCaipNetwork(namespace),
    serverValue: undefined,
  });
  const opened = shallowRef<Opened>();
  const open = (now: Network | undefined): void => {
    if (!now) return;
    const { adapters, env } = kit.core;
    Promise.resolve(adapters.get(namespace)?.openClient?.(now)).then((client) => {
      if (network.value === now) opened.value = { network: now, client };
    }, env.onError);
  };
  watch(network, open, { immediate: true });
  // The client of the network before is of no use on this one.
  return computed(() =>
    opened.value?.network === network.value ? opened.value?.client : undefined,
  );
}
