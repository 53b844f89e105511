import { appMetadata } from '@openappkit/core/internal';
import { extensionIcon } from '@openappkit/ui/icons/extension';
import type { TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { renderAction } from '../../../shared/action-button.js';
import { renderEmptyState } from '../../../shared/empty-state.js';
import { namespaceName } from '../../../messages/namespace-messages.js';
import { commonMessages } from '../../../messages/common-messages.js';
import { connectMoreMessages } from '../more-messages.js';

export function renderNoRows(kit: AppKit, namespace: string | undefined): TemplateResult {
  const t = kit.messages.of(commonMessages, connectMoreMessages);
  const isOff = !kit.core.options.state.current.enableWallets;
  const heading =
    namespace === undefined
      ? t.none
      : t.noneNamespace({ namespace: namespaceName(kit, namespace) });
  const icon = extensionIcon;
  return isOff
    ? renderEmptyState(
        { icon, heading: t.off({ app: appMetadata(kit.core).name }), text: t.offText },
        renderAction(t.close, () => kit.core.modal.close(), 'secondary'),
      )
    : renderEmptyState(
        { icon, heading, text: t.noneText },
        renderAction(t.reload, () => window.location.reload(), 'secondary'),
      );
}
