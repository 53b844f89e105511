// Asks before a way into the wallet is taken away, and says what is left. The last one is not taken by a click.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { LoginMethods } from '../account.types.js';
import { confirmationGroup, typedConfirmation } from '../account-sections.js';
import { onTrustedEvent } from '../../ui/on-trusted-event.js';
import { countText } from './login-method-messages.js';

interface Removal {
  readonly name: string;
  /** What it means. */
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
  // Of other browsers nobody knows here whether they have kept their part of the keys.
  const isUnsure =
    remaining.passkeys.length === 0 && !remaining.devices.some(({ isThis }) => isThis);
  return confirmationGroup(
    `Remove ${name}`,
    count === 0
      ? typedConfirmation(
          {
            word: 'remove',
            warning:
              'This is the last way into your wallet. After this, only the recovery phrase opens it. If you haven’t written it down, everything in the wallet is lost forever.',
            cancelLabel: 'Keep it',
            confirmLabel: 'Remove last one',
          },
          { close: actions.close, confirm: () => actions.remove(true) },
        )
      : html`<p class="notice caution">
            ${text}
            ${
              count === 1
                ? html`After this, only ${countText(remaining)} opens it, plus the recovery phrase if you wrote it down.`
                : html`You’ll still have ${countText(remaining)}, plus the recovery phrase if you wrote it down.`
            }
            ${isUnsure ? 'Check those browsers first. A private window, or a browser whose data was cleared, can’t open your wallet.' : nothing}
          </p>
          <div class="buttons">
            <button type="button" @click=${actions.close}>Keep it</button>
            <button type="button" class="danger" @click=${onTrustedEvent(() => actions.remove(false))}>
              Remove
            </button>
          </div>`,
  );
}
