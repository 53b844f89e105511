// Prefetches the code that a click needs: on hover or focus, and while the page is idle and the button is visible.
import type { AppKit } from '@openappkit/kit';
import type { ReactiveController, ReactiveControllerHost } from 'lit';

type PrefetchHost = HTMLElement &
  ReactiveControllerHost & { readonly appKit: AppKit | undefined; readonly disabled: boolean };

export class Prefetch implements ReactiveController {
  readonly #host: PrefetchHost;
  #seen: IntersectionObserver | undefined;

  constructor(host: PrefetchHost) {
    this.#host = host;
    host.addController(this);
    for (const type of ['pointerenter', 'focusin'])
      host.addEventListener(type, () => this.#fetch());
  }

  hostConnected(): void {
    if (typeof IntersectionObserver === 'undefined') return;
    this.#seen = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      this.#seen?.disconnect();
      this.#host.appKit?.core.env.page?.whenIdle(() => this.#onIdle());
    });
    this.#seen.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#seen?.disconnect();
  }

  #onIdle(): void {
    const { env, options } = this.#host.appKit?.core ?? {};
    const isAllowed = options?.state.current.enablePrefetch && !env?.page?.savesData();
    if (isAllowed && this.#host.isConnected) this.#fetch();
  }

  #fetch(): void {
    const { appKit: kit, disabled } = this.#host;
    if (kit && !disabled) void kit.renderer.preload(kit);
  }
}
