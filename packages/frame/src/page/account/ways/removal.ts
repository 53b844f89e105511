// Asks before a way into the wallet is taken away, and says what is left. The last one is not taken by a click.
import { html, nothing, type TemplateResult } from 'lit/html.js';
import type { Ways } from '../account.types.js';
import { question, typedQuestion } from '../account-parts.js';
import { trusted } from '../../look/trusted.js';
import { countWords } from './way-words.js';

interface Removal {
  readonly name: string;
  /** What it means. */
  readonly text: string;
  readonly left: Ways;
}

interface RemovalActs {
  readonly close: () => void;
  readonly remove: (isLast: boolean) => void;
}

export function removal({ name, text, left }: Removal, acts: RemovalActs): TemplateResult {
  const count = left.devices.length + left.passkeys.length;
  // Of other browsers nobody knows here whether they have kept their part of the keys.
  const isUnsure = left.passkeys.length === 0 && !left.devices.some(({ isThis }) => isThis);
  return question(
    `Remove ${name}`,
    count === 0
      ? typedQuestion(
          {
            word: 'remove',
            warning:
              'This is the last way into your wallet. After this, only the recovery phrase opens it. If you haven’t written it down, everything in the wallet is lost forever.',
            keep: 'Keep it',
            go: 'Remove last one',
          },
          { close: acts.close, act: () => acts.remove(true) },
        )
      : html`<p class="notice caution">
            ${text}
            ${
              count === 1
                ? html`After this, only ${countWords(left)} opens it, plus the recovery phrase if you wrote it down.`
                : html`You’ll still have ${countWords(left)}, plus the recovery phrase if you wrote it down.`
            }
            ${isUnsure ? 'Check those browsers first. A private window, or a browser whose data was cleared, can’t open your wallet.' : nothing}
          </p>
          <div class="buttons">
            <button type="button" @click=${acts.close}>Keep it</button>
            <button type="button" class="danger" @click=${trusted(() => acts.remove(false))}>
              Remove
            </button>
          </div>`,
  );
}
