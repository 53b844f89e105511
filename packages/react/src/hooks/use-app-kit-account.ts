// useAppKitAccount: who is connected.
import type { PublicAccount } from '@openappkit/kit';
import { useCallback } from 'react';
import { disconnectedAccount } from '../kit/disconnected.js';
import { useKit } from '../kit/use-kit.js';
import { useKitValue } from '../kit/use-kit-value.js';

/** Who signed in to an embedded wallet. */
export interface EmbeddedWalletInfo {
  readonly user: { readonly email?: string; readonly username?: string };
  readonly authProvider: string;
  readonly accountType: string;
  readonly isSmartAccountDeployed: boolean;
}

export interface UseAppKitAccountReturn extends PublicAccount {
  /** Only while an embedded wallet is connected. */
  readonly embeddedWalletInfo?: EmbeddedWalletInfo | undefined;
}

/**
 * @param parameters - `namespace` looks at one namespace; without it, the active one
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { address, isConnected } = useAppKitAccount();
 */
export function useAppKitAccount(parameters?: {
  readonly namespace?: string | undefined;
}): UseAppKitAccountReturn {
  const kit = useKit('useAppKitAccount');
  const namespace = parameters?.namespace;
  const subscribe = useCallback(
    (onChange: () => void) => kit.subscribeAccount(onChange, namespace),
    [kit, namespace],
  );
  return useKitValue(subscribe, () => kit.getAccount(namespace), disconnectedAccount);
}
