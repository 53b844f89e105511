import { createAppKitWalletButton, type ParsedCaipAddress, type Wallet } from '@openappkit/kit';
import { useCallback, useMemo } from 'react';
import { type MutationState, useMutation, useKitValue } from '../kit/use-kit-value.js';
import { useKit } from '../kit/use-kit.js';

export interface UseAppKitWalletParameters {
  namespace?: string | undefined;
  onSuccess?: ((account: ParsedCaipAddress) => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
}

export interface UseAppKitWalletReturn extends MutationState<ParsedCaipAddress> {
  /** True once the kit has started and installed wallets are known. */
  readonly isReady: boolean;
  /** Never rejects: the result is in `data`, `error` and the callbacks. */
  readonly connect: (wallet: Wallet) => Promise<void>;
}

/**
 * Connects a wallet by name, without showing the list.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { connect, isReady, isPending } = useAppKitWallet({ onSuccess: ({ address }) => greet(address) });
 * return <button disabled={!isReady || isPending} onClick={() => connect('metamask')}>MetaMask</button>;
 */
export function useAppKitWallet(parameters: UseAppKitWalletParameters = {}): UseAppKitWalletReturn {
  const kit = useKit('useAppKitWallet');
  const { namespace } = parameters;
  const subscribe = useCallback((onChange: () => void) => kit.subscribeState(onChange), [kit]);
  const isReady = useKitValue(subscribe, () => kit.getState().initialized, false);
  const [state, run] = useMutation(parameters);
  const connect = useCallback(
    (wallet: Wallet) => run(() => createAppKitWalletButton({ kit, namespace }).connect(wallet)),
    [kit, namespace, run],
  );
  return useMemo(() => ({ ...state, isReady, connect }), [state, isReady, connect]);
}
