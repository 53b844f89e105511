// The event by which a view asks the dialog to speak. Sent by views, heard by the modal shell, which owns
// the two live regions for its whole life.

/** What to say; `urgent` interrupts (role alert), otherwise it waits its turn (role status). */
export interface AnnounceDetail {
  readonly text: string;
  readonly urgent: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'ak-announce': CustomEvent<AnnounceDetail>;
  }
}

/** Sends the text from `element` to the dialog around it. */
export function announce(element: HTMLElement, text: string, urgent = false): void {
  const detail: AnnounceDetail = { text, urgent };
  element.dispatchEvent(new CustomEvent('ak-announce', { detail, bubbles: true, composed: true }));
}
