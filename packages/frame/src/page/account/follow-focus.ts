// Where the keyboard is after something was drawn: on a new title, in a question that was opened, back at the button that opened
// it, and never nowhere.
import type { AccountState, Asked } from './account.types.js';
import { keyOf } from './account-parts.js';

interface Before {
  readonly state: AccountState;
  /** What had the focus, and the part of the page that it was in. */
  readonly active: Element | null;
  readonly section: string | undefined;
}

export function whereFocusIs(root: HTMLElement): Omit<Before, 'state'> {
  const { activeElement: active } = root.ownerDocument;
  return { active, section: active?.closest('section')?.id };
}

const askedIn = (state: AccountState): Asked | undefined =>
  state.at === 'home' ? state.asks : undefined;

export function moveFocus(root: HTMLElement, before: Before, state: AccountState): void {
  const find = (selector: string) => root.querySelector<HTMLElement>(selector);
  const [had, asks] = [askedIn(before.state), askedIn(state)].map((each) => each && keyOf(each));
  if (state.at !== before.state.at) find('#title')?.focus();
  else if (asks !== undefined && asks !== had) {
    const first = find('[data-first]');
    if (first instanceof HTMLInputElement) first.select();
    (first ?? find('[data-question]'))?.focus();
  } else if (before.active?.isConnected === false) {
    // It is gone with the question or its button.
    const opener = had === undefined ? null : find(`[data-asks="${CSS.escape(had)}"]`);
    (opener ?? find(`#${before.section} h2`) ?? find('#title'))?.focus();
  }
  const { said = undefined } = state.at === 'home' ? state : {};
  const { said: heard = undefined } = before.state.at === 'home' ? before.state : {};
  if (said && said !== heard) find('[data-said]')?.scrollIntoView({ block: 'nearest' });
}
