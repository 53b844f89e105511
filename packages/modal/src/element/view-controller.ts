// Base of view controllers. Pending work is cancelled when the view is removed.
import type { Env } from '@openappkit/core';
import type { ReactiveController } from 'lit';
import type { WatchHost } from './watch.js';

export abstract class ViewController implements ReactiveController {
  protected readonly host: WatchHost;
  #timer: unknown;

  constructor(host: WatchHost) {
    this.host = host;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.stop();
  }

  protected get clock(): Env['clock'] | undefined {
    return this.host.appKit?.core.env.clock;
  }

  protected get page(): Env['page'] | undefined {
    return this.host.appKit?.core.env.page;
  }

  /** Runs after a pause. Replaces pending work. */
  protected schedule(ms: number, run: () => void): void {
    this.stop();
    this.#timer = this.clock?.setTimeout(run, ms);
  }

  protected stop(): void {
    this.clock?.clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
