import { KitError } from '@openappkit/core';
import type { PublicConnections } from '@openappkit/kit';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

const none: PublicConnections['connections'] = [];

/**
 * Returns the live and recent connections of a namespace.
 *
 * @param namespace - such as `eip155`; defaults to the active one
 * @returns live connections, the active one first, and recent ones, newest first
 * @throws KitError `kit/missing` before createAppKit, `adapter/not-found` ("No namespace found") if no
 * namespace is given and none is active
 * @example
 * const { connections, recentConnections } = useAppKitConnections('eip155');
 */
export function useAppKitConnections(namespace?: string): PublicConnections {
  const kit = useKit('useAppKitConnections');
  const subscribe = useCallback(
    (onChange: () => void) => kit.subscribeConnections(onChange, namespace),
    [kit, namespace],
  );
  const getNamespace = (): string => {
    const found = namespace ?? kit.getActiveChainNamespace();
    if (found) return found;
    throw new KitError('adapter/not-found', { metaMessages: ['No namespace found'] });
  };
  const connections = useKitValue(subscribe, () => kit.getConnections(getNamespace()), none);
  const recentConnections = useKitValue(
    subscribe,
    () => kit.getRecentConnections(getNamespace()),
    none,
  );
  return useMemo(() => ({ connections, recentConnections }), [connections, recentConnections]);
}
