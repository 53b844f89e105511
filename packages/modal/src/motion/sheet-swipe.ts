// Closes the sheet when the user pulls its header down far or fast. If the view blocks closing, the sheet snaps back.
import type { ReactiveController } from 'lit';
import { durations, motionTiming } from './motion.js';
import type { ShellApi } from './shell-api.types.js';

/** Pixels, and pixels per millisecond. */
const farPx = 80;
const fast = 0.5;
/** Pixels. A shorter move counts as a tap. */
const leastPx = 16;

interface Pull {
  readonly id: number;
  readonly y: number;
  readonly at: number;
}

export class SheetSwipe implements ReactiveController {
  readonly #host: HTMLElement;
  readonly #shellApi: ShellApi;
  #pull: Pull | undefined;

  constructor(host: HTMLElement, shellApi: ShellApi) {
    this.#host = host;
    this.#shellApi = shellApi;
  }

  get isHeld(): boolean {
    return this.#pull !== undefined;
  }

  hostConnected(): void {
    this.#host.shadowRoot?.addEventListener('pointerdown', this.#onDown as EventListener);
  }

  hostDisconnected(): void {
    this.#host.shadowRoot?.removeEventListener('pointerdown', this.#onDown as EventListener);
    this.#release();
  }

  #onDown = (event: PointerEvent): void => {
    const isOurs = event.pointerType !== 'mouse' && this.#shellApi.isSheet() && isHeader(event);
    if (!isOurs || this.#pull) return;
    this.#pull = { id: event.pointerId, y: event.clientY, at: event.timeStamp };
    for (const [name, listener] of this.#pointerListeners)
      window.addEventListener(name, listener, true);
  };

  #onMove = (event: PointerEvent): void => {
    const card = this.#shellApi.card();
    if (event.pointerId !== this.#pull?.id || !card) return;
    const pulled = Math.max(0, event.clientY - this.#pull.y);
    card.style.translate = `0 ${card.locked ? pulled / 4 : pulled}px`;
  };

  #onUp = (event: PointerEvent): void => {
    const pull = this.#pull;
    const card = this.#shellApi.card();
    if (event.pointerId !== pull?.id || !card) return;
    this.#release();
    const pulled = event.clientY - pull.y;
    const isFast = pulled / Math.max(1, event.timeStamp - pull.at) > fast;
    const isMeant = event.type === 'pointerup' && pulled > leastPx && (pulled > farPx || isFast);
    if (isMeant && this.#shellApi.close()) return;
    const { translate } = card.style;
    card.style.translate = '';
    const back = [{ translate }, { translate: 'none' }];
    if (translate) card.animate(back, motionTiming(card, durations.view));
  };

  readonly #pointerListeners = [
    ['pointermove', this.#onMove],
    ['pointerup', this.#onUp],
    ['pointercancel', this.#onUp],
  ] as const;

  #release(): void {
    this.#pull = undefined;
    for (const [name, listener] of this.#pointerListeners)
      window.removeEventListener(name, listener, true);
  }
}

/** Whether the event is on the header or handle, but not on a control in it. */
function isHeader(event: PointerEvent): boolean {
  const path = event.composedPath().filter((each): each is Element => each instanceof Element);
  const isControl = path.some((each) => each.matches('button, a, input'));
  return !isControl && path.some((each) => each.matches('[part=header], .handle'));
}
