// useAppKitWalletCalls: calls that the wallet in use takes as one (EIP-5792). Named as the feature it opens.
import { type WalletCallVerbs, walletCallVerbs } from '@openappkit/kit/internal';
import { useCallback, useMemo } from 'react';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

/** Each verb rejects with a KitError: `feature/off` where the active namespace has no such calls. */
export interface UseAppKitWalletCallsReturn extends WalletCallVerbs {
  /** The active namespace has such calls; whether the wallet takes them, `capabilities` and `send` tell. */
  readonly isAvailable: boolean;
}

/**
 * Several calls in one request (EIP-5792), and what became of them.
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
  const verbs = useMemo(() => walletCallVerbs(kit), [kit]);
  return useMemo(() => ({ ...verbs, isAvailable }), [verbs, isAvailable]);
}
