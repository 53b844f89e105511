import type { FeatureFacts } from '@openappkit/core/feature';
import { canReadList } from '../../account-lists/can-read-list.js';

export const available = (facts: FeatureFacts): boolean =>
  facts.options.state.current.features.history && canReadList(facts, 'activity');
