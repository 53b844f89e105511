// When what an account holds may show. Part of the first load; its line is in feature-gates.ts.
import type { FeatureFacts } from '@openappkit/core/feature';
import { canRead } from '../../account-lists/can-read.js';

export const available = (facts: FeatureFacts): boolean => canRead(facts, 'assets');
