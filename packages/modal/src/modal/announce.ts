/** An `urgent` text interrupts (role alert); others wait (role status). */
export interface AnnounceDetail {
  readonly text: string;
  readonly urgent: boolean;
  /** Set by the dialog. Clears the live region, unless it has announced something else since. */
  end?: () => void;
}

declare global {
  interface HTMLElementEventMap {
    'ak-announce': CustomEvent<AnnounceDetail>;
  }
}

/**
 * Sends the text from `element` to the dialog that contains it.
 *
 * @returns a function that clears the live region once the sentence is outdated; undefined if no dialog received it
 */
export function announce(
  element: HTMLElement,
  text: string,
  urgent = false,
): (() => void) | undefined {
  const detail: AnnounceDetail = { text, urgent };
  element.dispatchEvent(new CustomEvent('ak-announce', { detail, bubbles: true, composed: true }));
  return detail.end;
}
