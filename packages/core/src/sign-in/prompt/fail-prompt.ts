import type { ErrorCode } from '../../errors/error-messages.js';
import { KitError } from '../../errors/kit-error.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import type { ActivePrompt } from './prompt-state.js';
import { isSmartAccount, trackFailure } from '../track-sign-in.js';

export function failPrompt(
  deps: Pick<FeatureDeps, 'bus' | 'env' | 'notices'>,
  { live, reject }: ActivePrompt,
  code: ErrorCode,
  cause: unknown,
): void {
  const isSmart = code === 'sign-in/signature-invalid' && isSmartAccount(live);
  const error = new KitError(isSmart ? 'sign-in/smart-account' : code, { cause });
  trackFailure(deps, live, error);
  deps.notices.show('error', error.shortMessage, error.code);
  reject(error);
}
