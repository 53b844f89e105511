import type { AppKit, OpenOptions } from '@openappkit/kit';
import { useKit } from '../kit/use-kit.js';

export interface UseAppKitReturn {
  /** Resolves when the view is open. */
  readonly open: (options?: OpenOptions) => ReturnType<AppKit['open']>;
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
