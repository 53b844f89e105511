import { createAppKitWalletButton } from '@openappkit/kit';
import { useKit } from '../kit/use-kit.js';
import { type MutationState, useMutation } from '../kit/use-kit-value.js';

interface Updated {
  readonly email: string;
}

export interface UseAppKitUpdateEmailParameters {
  onSuccess?: ((updated: Updated) => void) | undefined;
  onError?: ((error: Error) => void) | undefined;
}

export interface UseAppKitUpdateEmailReturn extends MutationState<Updated> {
  /** Never rejects. */
  readonly updateEmail: () => Promise<void>;
}

/**
 * Opens the view that changes the embedded wallet's email address.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const email = useAppKitUpdateEmail();
 * const change = () => email.updateEmail();
 */
export function useAppKitUpdateEmail(
  parameters: UseAppKitUpdateEmailParameters = {},
): UseAppKitUpdateEmailReturn {
  const kit = useKit('useAppKitUpdateEmail');
  return useMutation<Updated, Pick<UseAppKitUpdateEmailReturn, 'updateEmail'>>(
    parameters,
    (run) => ({ updateEmail: () => run(() => createAppKitWalletButton({ kit }).updateEmail()) }),
  );
}
