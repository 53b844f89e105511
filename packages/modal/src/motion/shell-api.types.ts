// What the late controllers of the modal shell may touch of it. Types only.
import type { AkCard } from '@openappkit/ui';
import type { ViewElement } from '../element/view-element.js';

export interface ShellApi {
  readonly dialog: () => HTMLDialogElement | null | undefined;
  readonly card: () => AkCard | null | undefined;
  /** What is shown inside. */
  readonly view: () => ViewElement | undefined;
  /** Whether the card stands at the lower edge. */
  readonly isSheet: () => boolean;
  /** A finger is on the sheet. */
  readonly isHeld: () => boolean;
  /** False where the view may not be closed now. */
  readonly close: () => boolean;
  /** Fills a live region and returns a function that clears it. */
  readonly speak: (text: string, isUrgent: boolean) => () => void;
}
