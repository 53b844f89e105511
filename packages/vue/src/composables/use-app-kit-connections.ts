import { KitError } from '@openappkit/core';
import type { PublicConnections } from '@openappkit/kit';
import type { ComputedRef } from 'vue';
import { useKit } from '../kit/use-kit.js';
import { useKitValue, type MaybeGetter, toValue } from '../kit/use-kit-value.js';

const none: PublicConnections = { connections: [], recentConnections: [] };

/**
 * Returns the live and recent connections of a namespace.
 *
 * @param namespace - such as `eip155`; may be a ref; defaults to the active one
 * @returns live connections, the active one first, and recent ones, newest first
 * @throws KitError `kit/missing` before createAppKit, `adapter/not-found` ("No namespace found") if no
 * namespace is given and none is active
 * @example
 * const known = useAppKitConnections('eip155');
 * const names = computed(() => known.value.connections.map(({ name }) => name));
 */
export function useAppKitConnections(
  namespace?: MaybeGetter<string | undefined>,
): ComputedRef<PublicConnections> {
  const kit = useKit('useAppKitConnections');
  const getNamespace = () => toValue(namespace);
  const connections = (): string => {
    const found = getNamespace() ?? kit.getActiveChainNamespace();
    if (found) return found;
    throw new KitError('adapter/not-found', { metaMessages: ['No namespace found'] });
  };
  return useKitValue({
    subscribe: (onChange) => kit.subscribeConnections(onChange, getNamespace()),
    read: () => ({
      connections: kit.getConnections(connections()),
      recentConnections: kit.getRecentConnections(connections()),
    }),
    serverValue: none,
    watched: getNamespace,
  });
}
