import { errorIcon } from '@openappkit/ui/icons/error';
import type { AppKit } from '@openappkit/kit';
import type { TemplateResult } from 'lit';
import { commonMessages } from '../messages/common-messages.js';
import { renderAction } from './action-button.js';
import { renderEmptyState } from './empty-state.js';

export function renderChunkMissing(
  { messages }: Pick<AppKit, 'messages'>,
  onRetry: () => void,
): TemplateResult {
  const t = messages.of(commonMessages);
  return renderEmptyState(
    { icon: errorIcon, heading: t.partFailed, text: t.checkConnection },
    renderAction(t.tryAgain, onRetry),
  );
}
