// <ak-activity-view>: the activity as a view of its own.
import { define } from '@openappkit/ui/base';
import { ActivityPanel } from '../../parts/activity/activity-panel.js';

/**
 * @summary The activity of the active account.
 * @route Transactions
 */
export class ActivityView extends ActivityPanel {}

define('ak-activity-view', ActivityView);
