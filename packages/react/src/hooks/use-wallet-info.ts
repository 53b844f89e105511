import type { ConnectedWalletInfo } from '@openappkit/core';
import { useCallback } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

/**
 * Returns the name and icon of the connected wallet.
 *
 * @param namespace - selects a namespace; defaults to the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { walletInfo } = useWalletInfo();
 */
export function useWalletInfo(namespace?: string): {
  readonly walletInfo: ConnectedWalletInfo | undefined;
} {
  const kit = useKit('useWalletInfo');
  const subscribe = useCallback(
    (onChange: () => void) => kit.subscribeWalletInfo(onChange, namespace),
    [kit, namespace],
  );
  const walletInfo = useKitValue(subscribe, () => kit.getWalletInfo(namespace), undefined);
  return { walletInfo };
}
