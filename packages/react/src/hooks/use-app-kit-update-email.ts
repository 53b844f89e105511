import { createAppKitWalletButton } from '@openappkit/kit';
import { useCallback, useMemo } from 'react';
import { type MutationState, useMutation } from '../kit/use-kit-value.js';
import { useKit } from '../kit/use-kit.js';

export interface UseAppKitUpdateEmailParameters {
  onSuccess?: ((updated: { email: string }) => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
}

export interface UseAppKitUpdateEmailReturn extends MutationState<{ readonly email: string }> {
  /** Never rejects. */
  readonly updateEmail: () => Promise<void>;
}

/**
 * Opens the view that changes the embedded wallet's email address.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { updateEmail, error } = useAppKitUpdateEmail();
 */
export function useAppKitUpdateEmail(
  parameters: UseAppKitUpdateEmailParameters = {},
): UseAppKitUpdateEmailReturn {
  const kit = useKit('useAppKitUpdateEmail');
  const [state, run] = useMutation(parameters);
  const updateEmail = useCallback(
    () => run(() => createAppKitWalletButton({ kit }).updateEmail()),
    [kit, run],
  );
  return useMemo(() => ({ ...state, updateEmail }), [state, updateEmail]);
}
