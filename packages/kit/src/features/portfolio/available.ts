// When what an account holds may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';
import { canReadList } from '../../account-lists/can-read-list.js';

export const available = (facts: FeatureFacts): boolean => canReadList(facts, 'assets');
