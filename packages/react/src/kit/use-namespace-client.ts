// useNamespaceClient: an adapter's own client of a node, for the network its namespace is on. For hooks of adapters.
import type { Network } from '@openappkit/core';
import { useCallback, useEffect, useState } from 'react';
import { useKit } from './use-kit.js';
import { useKitValue } from './use-kit-value.js';

interface Opened {
  readonly network: Network;
  readonly client: unknown;
}

/**
 * What the adapter's `openClient` makes, loaded when first asked for. Undefined on a server, until it has come, where
 * the kit has no network or no adapter of the namespace, and where it could not be made: the kit's `onError` is told.
 *
 * @param hookName - named by the error outside any kit
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * export function useAppKitConnection() {
 *   return { connection: useNamespaceClient('useAppKitConnection', 'solana') as Connection | undefined };
 * }
 */
export function useNamespaceClient(hookName: string, namespace: string): unknown {
  const kit = useKit(hookName);
  const listen = useCallback(
    (onChange: () => void) => {
      // The first tells of the active namespace, the second of the network that the wallet of this one is on.
      const stops = [kit.subscribeNetwork(onChange), kit.subscribeAccount(onChange, namespace)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [kit, namespace],
  );
  const network = useKitValue(listen, () => kit.getCaipNetwork(namespace), undefined);
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    if (!network) return undefined;
    let isCurrent = true;
    const { adapters, env } = kit.core;
    Promise.resolve(adapters.get(namespace)?.openClient?.(network)).then((client) => {
      if (isCurrent) setOpened({ network, client });
    }, env.onError);
    return () => {
      isCurrent = false;
    };
  }, [kit, namespace, network]);
  // The client of the network before is of no use on this one.
  return opened?.network === network ? opened?.client : undefined;
}
