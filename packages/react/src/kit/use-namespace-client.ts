import type { Clients, Network } from '@openappkit/core';
import { useCallback, useEffect, useState } from 'react';
import { useKit } from './use-kit.js';
import { useKitValue } from './use-kit-value.js';

interface Opened {
  readonly network: Network;
  readonly client: unknown;
}

/**
 * Returns the adapter's `openClient` result, loaded on first use. Undefined on a server, while loading,
 * without a network or adapter for the namespace, and after a failure, which is reported to `onError`.
 *
 * @param hookName - the name used in the error without a kit
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * export function useAppKitConnection() {
 *   return { connection: useNamespaceClient('useAppKitConnection', 'solana') };
 * }
 */
export function useNamespaceClient<Namespace extends string>(
  hookName: string,
  namespace: Namespace,
): Clients[Namespace] | undefined {
  const kit = useKit(hookName);
  const listen = useCallback(
    (onChange: () => void) => {
      // The first subscription reports the active namespace, the second the network of this namespace's wallet.
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
  // Do not return the client of a previous network.
  return opened?.network === network ? (opened?.client as Clients[Namespace]) : undefined;
}
