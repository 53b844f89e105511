import type { Clients } from '@openappkit/core';
import { computed, type ComputedRef, shallowRef, watch } from 'vue';
import { useKit } from './use-kit.js';
import { useKitValue } from './use-kit-value.js';

/**
 * Returns the adapter's `openClient` result, loaded on first use. Undefined on a server, while loading, without a network
 * or adapter for the namespace, and after a failure, which is reported to `onError`.
 *
 * @param name - the composable's name, used in the error without a kit
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * export const useAppKitConnection = () => ({ connection: useNamespaceClient('useAppKitConnection', 'solana') });
 */
export function useNamespaceClient<Namespace extends string>(
  name: string,
  namespace: Namespace,
): ComputedRef<Clients[Namespace] | undefined> {
  const kit = useKit(name);
  const network = useKitValue({
    subscribe: (onChange) => {
      // The first subscription reports the active namespace, the second the network of this namespace's wallet.
      const stops = [kit.subscribeNetwork(onChange), kit.subscribeAccount(onChange, namespace)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    read: () => kit.getCaipNetwork(namespace),
    serverValue: undefined,
  });
  const opened = shallowRef<unknown>();
  if (typeof window === 'undefined') return computed(() => undefined);
  watch(
    network,
    (current, _, onCleanup) => {
      // Do not return the client of a previous network.
      opened.value = undefined;
      if (!current) return;
      let isCurrent = true;
      onCleanup(() => {
        isCurrent = false;
      });
      const { adapters, env } = kit.core;
      Promise.resolve(adapters.get(namespace)?.openClient?.(current)).then((client) => {
        if (isCurrent) opened.value = client;
      }, env.onError);
    },
    { immediate: true, flush: 'sync' },
  );
  return computed(() => opened.value as Clients[Namespace]);
}
