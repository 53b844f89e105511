// The part of the modal shell that its lazy controllers may use.
import type { AkCard } from '@openappkit/ui';
import type { ViewElement } from '../element/view-element.js';

export interface ShellApi {
  readonly dialog: () => HTMLDialogElement | null | undefined;
  readonly card: () => AkCard | null | undefined;
  readonly view: () => ViewElement | undefined;
  readonly isSheet: () => boolean;
  readonly isHeld: () => boolean;
  readonly back: () => void;
  /** Returns false if the view blocks the close. */
  readonly close: () => boolean;
  /** Fills a live region and returns a function that clears it. */
  readonly speak: (text: string, isUrgent: boolean) => () => void;
}
