import { type WalletCallMethods, createWalletCallMethods } from '@openappkit/kit/internal';
import { computed, type ComputedRef } from 'vue';
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
 * const calls = useAppKitWalletCalls();
 * const pay = async () => {
 *   const id = await calls.value.send([{ to: '0x52908400098527886E0F7030069857D2E4169EE7', value: 10n ** 15n }]);
 *   const { status, transactions } = await calls.value.waitFor(id);
 * };
 */
export function useAppKitWalletCalls(): ComputedRef<UseAppKitWalletCallsReturn> {
  const kit = useKit('useAppKitWalletCalls');
  const isAvailable = useKitValue({
    subscribe: (onChange) => kit.subscribeNetwork(onChange),
    read: () => kit.hasFeature('walletCalls'),
    serverValue: false,
  });
  const methods = createWalletCallMethods(kit);
  return computed(() => ({ ...methods, isAvailable: isAvailable.value }));
}
