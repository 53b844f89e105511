// How a question ends that cannot be answered: told to the person by a notice, counted, and to whoever asked.
import type { ErrorCode } from '../../../errors/catalogue.js';
import { KitError } from '../../../errors/kit-error.js';
import type { FeatureParts } from '../../../feature/feature.types.js';
import type { Asked } from './question.js';
import { isSmartAccount, trackFailure } from '../track-sign-in.js';

export function failQuestion(
  parts: Pick<FeatureParts, 'bus' | 'env' | 'notices'>,
  { live, reject }: Asked,
  code: ErrorCode,
  cause: unknown,
): void {
  const isSmart = code === 'sign-in/signature-invalid' && isSmartAccount(live);
  const error = new KitError(isSmart ? 'sign-in/smart-account' : code, { cause });
  trackFailure(parts, live, error);
  parts.notices.show('error', error.shortMessage, error.code);
  reject(error);
}
