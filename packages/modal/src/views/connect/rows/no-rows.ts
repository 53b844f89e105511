// noRows(): what the connect view draws where it has no row at all. Called through RemotePart.
import { appMetadata } from '@openappkit/core/internal';
import { extensionIcon } from '@openappkit/ui/icons/extension';
import type { TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { action } from '../../../parts/action.js';
import { emptyState } from '../../../parts/empty-state.js';
import { namespaceName } from '../../../words/namespace-words.js';
import { commonWords } from '../../../words/common-words.js';
import { moreWords } from '../more-strings.js';

/** No row at all, and a way on. */
export function noRows(kit: AppKit, namespace: string | undefined): TemplateResult {
  const say = kit.words.of(commonWords, moreWords);
  const isOff = !kit.core.options.state.current.enableWallets;
  const heading =
    namespace === undefined
      ? say.none
      : say.noneNamespace({ namespace: namespaceName(kit, namespace) });
  const icon = extensionIcon;
  return isOff
    ? emptyState(
        { icon, heading: say.off({ app: appMetadata(kit.core).name }), text: say.offText },
        action(say.close, () => kit.core.modal.close(), 'secondary'),
      )
    : emptyState(
        { icon, heading, text: say.noneText },
        action(say.reload, () => window.location.reload(), 'secondary'),
      );
}
