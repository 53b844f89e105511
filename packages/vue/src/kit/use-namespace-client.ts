// useNamespaceClient: an adapter's own client of a node, for the network its namespace is on. For composables of adapters.
import { computed, type ComputedRef, shallowRef, watch } from 'vue';
import { useKit } from './use-kit.js';
import { useKitValue } from './use-kit-value.js';

/**
 * What the adapter's `openClient` makes, loaded when first asked for. Undefined on a server, until it has come, where the kit
 * has no network or no adapter of the namespace, and where it could not be made: the kit's `onError` is told.
 *
 * @param name - of the composable, for the error outside any kit
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * export const useAppKitConnection = () => ({ connection: useNamespaceClient('useAppKitConnection', 'solana') });
 */
export function useNamespaceClient(name: string, namespace: string): ComputedRef<unknown> {
  const kit = useKit(name);
  const network = useKitValue({
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
  const opened = shallowRef<unknown>();
  if (typeof window === 'undefined') return computed(() => undefined);
  watch(
    network,
    (current, _, onCleanup) => {
      // The client of the network before is of no use on this one.
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
  return computed(() => opened.value);
}
