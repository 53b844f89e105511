// Base of elements that belong to a kit. Part of the first load, so it avoids decorators (0.7 kB), which load with the
// dialog.
import { LitElement, type PropertyDeclarations } from 'lit';
import { type AppKit, findKit, onKitsChange } from '@openappkit/kit';
import type { MessageTable, Messages } from '@openappkit/kit/internal';
import { Watch } from './watch.js';

export class KitElement extends LitElement {
  static override properties: PropertyDeclarations = {
    kit: { attribute: false },
    instance: {},
  };

  /** Takes precedence over `instance` and the page's kit. */
  kit?: AppKit | undefined;
  /** `instanceId` of the kit. Defaults to the unnamed kit, or the page's only kit. */
  instance?: string;

  /**
   * Keeps the element in the page until it is removed on purpose. It is appended again after a router replaced or
   * emptied the body.
   */
  stays?: boolean;

  #stop: (() => void) | undefined;
  #reported = false;

  constructor() {
    super();
    this.watch((kit) => kit.messages.state);
  }

  /** Undefined until createAppKit has run. */
  get appKit(): AppKit | undefined {
    return this.kit ?? this.#fromPage();
  }

  protected watch<Value extends object>(select: (kit: AppKit) => Value): Watch<Value> {
    return new Watch(this, select);
  }

  /**
   * Returns one or two message catalogs in the kit's language. Returns English until they load, then renders this element again.
   * @example const t = this.messages(waitMessages); html`${t.locked({ wallet: name })}`
   */
  protected messages<One extends MessageTable, Other extends MessageTable = Record<never, never>>(
    first: Messages<One>,
    more?: Messages<Other>,
  ): One & Other {
    return this.appKit
      ? this.appKit.messages.of(first, more)
      : ({ ...first.english, ...more?.english } as One & Other);
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stop = onKitsChange(() => this.requestUpdate());
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop?.();
    this.#stop = undefined;
    // A moved element is already connected again. Append it beside the body, where routers do not replace it.
    queueMicrotask(() => {
      if (this.stays && !this.isConnected) document.documentElement.append(this);
    });
  }

  #fromPage(): AppKit | undefined {
    try {
      return findKit(this.instance);
    } catch (error) {
      // Report once per element. The element renders nothing until it has a kit.
      if (!this.#reported) reportError(error);
      this.#reported = true;
      return undefined;
    }
  }
}
