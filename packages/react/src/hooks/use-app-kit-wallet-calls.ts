import { type WalletCallMethods, createWalletCallMethods } from '@openappkit/kit/internal';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

/** Each action rejects with a KitError: `feature/off` if the active namespace does not support batched calls. */
export interface UseAppKitWalletCallsReturn extends WalletCallMethods {
  /** Whether the active namespace supports batched calls. `capabilities` and `send` show whether the wallet does. */
  readonly isAvailable: boolean;
}

/**
 * Sends several calls in one request (EIP-5792) and reads their status.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { isAvailable, send, waitFor } = useAppKitWalletCalls();
 * const pay = async () => {
 *   const id = await send([{ to: '0x52908400098527886E0F7030069857D2E4169EE7', value: 10n ** 15n }]);
 *   const { status, transactions } = await waitFor(id);
 * };
 */
export function useAppKitWalletCalls(): UseAppKitWalletCallsReturn {
  const kit = useKit('useAppKitWalletCalls');
  const subscribe = useCallback((onChange: () => void) => kit.subscribeNetwork(onChange), [kit]);
  const isAvailable = useKitValue(subscribe, () => kit.hasFeature('walletCalls'), false);
  const methods = useMemo(() => createWalletCallMethods(kit), [kit]);
  return useMemo(() => ({ ...methods, isAvailable }), [methods, isAvailable]);
}
