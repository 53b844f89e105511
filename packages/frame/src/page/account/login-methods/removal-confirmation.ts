// Asks before removing a login method. To remove the last one, the user types a word.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LoginMethods } from '../account.types.js';
import { confirmationGroup, typedConfirmation } from '../account-sections.js';
import { onTrustedEvent } from '../../ui/on-trusted-event.js';
import { countText } from './login-method-view.js';
import { commonMessages } from '../../common-messages.js';
import { loginMethodMessages } from './login-method-messages.js';

interface Removal {
  readonly name: string;
  readonly text: string;
  readonly remaining: LoginMethods;
}

interface RemovalActions {
  readonly close: () => void;
  readonly remove: (isLast: boolean) => void;
}

export function removalConfirmation(
  { name, text, remaining }: Removal,
  actions: RemovalActions,
): TemplateResult {
  const count = remaining.devices.length + remaining.passkeys.length;
  // Other browsers may have lost their part of the keys, which this page cannot check.
  const isUnsure =
    remaining.passkeys.length === 0 && !remaining.devices.some(({ isThis }) => isThis);
  return confirmationGroup(
    loginMethodMessages.removalTitle({ name }),
    count === 0
      ? typedConfirmation(
          {
            word: loginMethodMessages.removeWord,
            warning: loginMethodMessages.lastWarning,
            cancelLabel: commonMessages.keepItButton,
            confirmLabel: loginMethodMessages.removeLastButton,
          },
          { close: actions.close, confirm: () => actions.remove(true) },
        )
      : html`<p class="notice caution">
            ${text}
            ${
              count === 1
                ? loginMethodMessages.oneRemains({ remaining: countText(remaining) })
                : loginMethodMessages.severalRemain({ remaining: countText(remaining) })
            }
            ${isUnsure ? loginMethodMessages.checkBrowsers : nothing}
          </p>
          <div class="buttons">
            <button type="button" @click=${actions.close}>${commonMessages.keepItButton}</button>
            <button type="button" class="danger" @click=${onTrustedEvent(() => actions.remove(false))}>
              ${loginMethodMessages.removeButton}
            </button>
          </div>`,
  );
}
