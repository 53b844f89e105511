import { createAppKitWalletButton, type ParsedCaipAddress, type Wallet } from '@openappkit/kit';
import { computed, type ComputedRef } from 'vue';
import {
  type MaybeGetter,
  toValue,
  useKitValue,
  type MutationState,
  useMutation,
} from '../kit/use-kit-value.js';
import { useKit } from '../kit/use-kit.js';

export interface UseAppKitWalletParameters {
  namespace?: MaybeGetter<string | undefined>;
  onSuccess?: ((account: ParsedCaipAddress) => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
}

interface Connects {
  /** Never rejects: the result is in `data`, `error` and the callbacks. */
  readonly connect: (wallet: Wallet) => Promise<void>;
}

export interface UseAppKitWalletReturn extends MutationState<ParsedCaipAddress>, Connects {
  /** True once the kit has started and installed wallets are known. */
  readonly isReady: boolean;
}

/**
 * Connects a wallet by name, without showing the list.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const wallet = useAppKitWallet({ onSuccess: ({ address }) => greet(address) });
 * const start = () => wallet.value.connect('metamask');
 */
export function useAppKitWallet(
  parameters: UseAppKitWalletParameters = {},
): ComputedRef<UseAppKitWalletReturn> {
  const kit = useKit('useAppKitWallet');
  const isReady = useKitValue({
    subscribe: (onChange) => kit.subscribeState(onChange),
    read: () => kit.getState().initialized,
    serverValue: false,
  });
  const attempt = useMutation<ParsedCaipAddress, Connects>(parameters, (run) => ({
    connect: (wallet) => {
      const namespace = toValue(parameters.namespace);
      return run(() => createAppKitWalletButton({ kit, namespace }).connect(wallet));
    },
  }));
  return computed(() => ({ ...attempt, isReady: isReady.value }));
}
