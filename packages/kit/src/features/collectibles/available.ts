import type { FeatureFacts } from '@openappkit/core/feature';
import { canReadList } from '../../account-lists/can-read-list.js';

export const available = (facts: FeatureFacts): boolean => canReadList(facts, 'collectibles');
