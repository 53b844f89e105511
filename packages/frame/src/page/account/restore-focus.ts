// Moves the keyboard focus after a redraw to a new title, into an opened confirmation, or back to its button.
import type { AccountState, Confirmation } from './account.types.js';
import { confirmationKey } from './account-sections.js';

interface PreviousFocus {
  readonly state: AccountState;
  readonly active: Element | null;
  readonly section: string | undefined;
}

export function readFocus(root: HTMLElement): Omit<PreviousFocus, 'state'> {
  const { activeElement: active } = root.ownerDocument;
  return { active, section: active?.closest('section')?.id };
}

const confirmationOf = (state: AccountState): Confirmation | undefined =>
  state.at === 'home' ? state.confirmation : undefined;

export function restoreFocus(root: HTMLElement, before: PreviousFocus, state: AccountState): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const [previousKey, currentKey] = [confirmationOf(before.state), confirmationOf(state)].map(
    (each) => each && confirmationKey(each),
  );
  if (state.at !== before.state.at) find('#title')?.focus();
  else if (currentKey !== undefined && currentKey !== previousKey) {
    const first = find('[data-first]');
    if (first instanceof HTMLInputElement) first.select();
    (first ?? find('[data-question]'))?.focus();
  } else if (before.active?.isConnected === false) {
    const opener =
      previousKey === undefined ? null : find(`[data-asks="${CSS.escape(previousKey)}"]`);
    (opener ?? find(`#${before.section} h2`) ?? find('#title'))?.focus();
  }
  const { feedback = undefined } = state.at === 'home' ? state : {};
  const { feedback: previousFeedback = undefined } = before.state.at === 'home' ? before.state : {};
  if (feedback && feedback !== previousFeedback)
    find('[data-said]')?.scrollIntoView({ block: 'nearest' });
}
