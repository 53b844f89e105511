// usePayUrlActions: the page of an exchange to pay on, for apps that draw the rest themselves.
import { type PayUrlActions, payUrlActions } from '@openappkit/kit/internal';
import { useKit } from '../kit/use-kit.js';

export interface UsePayUrlActionsReturn extends PayUrlActions {}

/**
 * The page of an exchange at which to pay, to be opened by the app.
 *
 * @throws KitError `kit/missing` before createAppKit
 * @example
 * const { openUrl } = usePayUrlActions();
 * const { sessionId } = await openUrl('coinbase', { network: 'eip155:1', asset: 'native', amount: 0.1, recipient: shop });
 */
export function usePayUrlActions(): UsePayUrlActionsReturn {
  return payUrlActions(useKit('usePayUrlActions', 'anywhere'));
}
