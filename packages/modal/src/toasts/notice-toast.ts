// NoticeToast: shows and speaks the kit's messages in the dialog. A controller of the modal shell, which comes behind the first
// picture.
import '@openappkit/ui/components/toast';
import type { AppKit } from '@openappkit/kit';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { Watch, type WatchHost } from '../element/watch.js';
import { commonWords } from '../words/common-words.js';

/** Fills a live region of the dialog; returns what empties it again. */
type Speak = (text: string, isUrgent: boolean) => () => void;

export class NoticeToast implements ReactiveController {
  readonly #host: WatchHost;
  readonly #speak: Speak;
  readonly #notice: Watch<AppKit['core']['notices']['state']>;
  #spoken = '';
  #endSpoken: (() => void) | undefined;

  constructor(host: WatchHost, speak: Speak) {
    this.#host = host;
    this.#speak = speak;
    this.#notice = new Watch(host, (kit) => kit.core.notices.state);
    host.addController(this);
  }

  /** Speaks each message once, also where its words come in another language later. */
  hostUpdate(): void {
    const kit = this.#host.appKit;
    const { open = false, message = '', variant } = this.#notice.current ?? {};
    const spoken = open ? `${variant} ${message}` : '';
    if (!kit || spoken === this.#spoken) return;
    this.#spoken = spoken;
    this.#endSpoken?.();
    this.#endSpoken = open ? this.#speak(this.#text(kit), variant === 'error') : undefined;
  }

  /** @param approves the wallet's frame lies over the body, where a toast would be under it */
  draw(kit: AppKit, approves: boolean | undefined): TemplateResult | typeof nothing {
    const notice = this.#notice.current;
    if (!notice?.open) return nothing;
    return html`<ak-toast
      slot=${approves ? 'banner' : 'toast'}
      variant=${notice.variant}
      text=${this.#text(kit)}
      close-label=${kit.words.of(commonWords).dismiss}
      @ak-dismiss=${() => kit.core.notices.hide()}
    ></ak-toast>`;
  }

  /** A failure that the kit has words for is told in those. A verifier's reasons have one sentence outside of English. */
  #text({ words }: AppKit): string {
    const { code = '', message = '' } = this.#notice.current ?? {};
    const say: Readonly<Record<string, unknown>> = words.of(commonWords);
    const isReason = code.startsWith('sign-in/') && words.state.tag !== 'en';
    const text = say[code] ?? (isReason ? say['sign-in/signature-invalid'] : undefined);
    return typeof text === 'string' ? text : message;
  }
}
