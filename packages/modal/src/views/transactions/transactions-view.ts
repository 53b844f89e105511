import { define } from '@openappkit/ui/base';
import { keepFullHeight } from '../../element/keep-full-height.js';
import { ActivityPanel } from '../../shared/activity/activity-panel.js';

/**
 * @summary The activity of the active account.
 * @route Transactions
 */
export class TransactionsView extends ActivityPanel {
  constructor() {
    super();
    keepFullHeight(this);
  }
}

define('ak-transactions-view', TransactionsView);
