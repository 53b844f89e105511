import { type PayUrlActions, createPayUrlActions } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';

export interface UsePayUrlActionsReturn extends PayUrlActions {}

/**
 * Creates or opens the exchange's payment page, for apps with their own UI.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { openUrl } = usePayUrlActions();
 * const { sessionId } = await openUrl('coinbase', { network: 'eip155:1', asset: 'native', amount: 0.1, recipient: shop });
 */
export function usePayUrlActions(): UsePayUrlActionsReturn {
  return createPayUrlActions(useKit('usePayUrlActions', 'anywhere'));
}
