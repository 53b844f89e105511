// useAppKitWalletCalls: calls that the wallet in use takes as one (EIP-5792). Named as the feature it opens.
import { type WalletCallVerbs, walletCallVerbs } from '@openappkit/kit/internal';
import { computed, type ComputedRef } from 'vue';
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
  const verbs = walletCallVerbs(kit);
  return computed(() => ({ ...verbs, isAvailable: isAvailable.value }));
}
