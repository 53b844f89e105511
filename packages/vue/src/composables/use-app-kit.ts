import type { OpenOptions } from '@openappkit/kit';
import { useKit } from '../kit/use-kit.js';

export interface UseAppKitReturn {
  /** Resolves when the view is open; with `arguments` for `WalletSend` or `Swap`, with the hash once it is sent. */
  readonly open: (options?: OpenOptions) => Promise<{ readonly hash: string } | undefined>;
  /** Closes the dialog. */
  readonly close: () => Promise<void>;
}

/**
 * Returns functions that open and close the dialog.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { open } = useAppKit();
 * const showNetworks = () => open({ view: 'Networks' });
 */
export function useAppKit(): UseAppKitReturn {
  const kit = useKit('useAppKit', 'anywhere');
  return { open: (options) => kit.open(options), close: () => kit.close() };
}
