// partMissing(): what a view draws in place of a part whose code did not come. A template; used by views of features.
import { errorIcon } from '@openappkit/ui/icons/error';
import type { AppKit } from '@openappkit/kit';
import type { TemplateResult } from 'lit';
import { commonWords } from '../words/common-words.js';
import { action } from './action.js';
import { emptyState } from './empty-state.js';

export function partMissing({ words }: Pick<AppKit, 'words'>, onRetry: () => void): TemplateResult {
  const say = words.of(commonWords);
  return emptyState(
    { icon: errorIcon, heading: say.partFailed, text: say.checkConnection },
    action(say.tryAgain, onRetry),
  );
}
