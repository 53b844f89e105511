// useAppKitConnections: the live and the past connections of a namespace. compat.md section 4.
import { KitError } from '@openappkit/core';
import type { PublicConnections } from '@openappkit/kit';
import { useCallback } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

const noConnections: PublicConnections = { connections: [], recentConnections: [] };

/**
 * @param namespace - such as `eip155`; without it, the active one
 * @returns live connections, the active one first, and past ones, the newest first
 * @throws KitError `kit/missing` before createAppKit, `adapter/not-found` ("No namespace found") where no
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
  const read = (): PublicConnections => {
    const own = namespace ?? kit.getActiveChainNamespace();
    if (!own) throw new KitError('adapter/not-found', { metaMessages: ['No namespace found'] });
    return {
      connections: kit.getConnections(own),
      recentConnections: kit.getRecentConnections(own),
    };
  };
  return useKitValue(subscribe, read, noConnections);
}
