import { define } from '@openappkit/ui/base';
import { ActivityPanel } from '../../shared/activity/activity-panel.js';

/**
 * @summary The activity of the active account.
 * @route Transactions
 */
export class TransactionsView extends ActivityPanel {}

define('ak-transactions-view', TransactionsView);
