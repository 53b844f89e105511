// The event by which a view asks the dialog to speak. Sent by views, heard by the modal shell, which owns
// the two live regions for its whole life.

/** What to say; `urgent` interrupts (role alert), otherwise it waits its turn (role status). */
export interface AnnounceDetail {
  readonly text: string;
  readonly urgent: boolean;
  /** Set by the dialog. Clears the live region, unless something else was announced since. */
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
