// Marks: re-renders a view when given lengths of time have passed, on the kit's own clock. Used by views,
// which hold no timers themselves.
import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { AppKit } from '@openappkit/kit';

/** A view with a kit. */
export type MarksHost = ReactiveControllerHost & { readonly appKit: AppKit | undefined };

export class Marks implements ReactiveController {
  readonly #host: MarksHost;
  readonly #atMs: readonly number[];
  #from: number | undefined;
  #timers: unknown[] = [];

  /** @param atMs when to look again, in milliseconds after the start */
  constructor(host: MarksHost, atMs: readonly number[]) {
    this.#host = host;
    this.#atMs = atMs;
    host.addController(this);
  }

  /** Milliseconds since `from`; starts the timers when it is a new start. */
  since(from: number | undefined): number {
    const clock = this.#host.appKit?.core.env.clock;
    if (!clock || from === undefined) {
      this.hostDisconnected();
      return 0;
    }
    const passed = clock.now() - from;
    if (from !== this.#from) {
      this.hostDisconnected();
      this.#from = from;
      this.#timers = this.#atMs
        .filter((at) => at > passed)
        .map((at) => clock.setTimeout(() => this.#host.requestUpdate(), at - passed));
    }
    return passed;
  }

  hostDisconnected(): void {
    for (const timer of this.#timers) this.#host.appKit?.core.env.clock.clearTimeout(timer);
    this.#timers = [];
    this.#from = undefined;
  }
}
