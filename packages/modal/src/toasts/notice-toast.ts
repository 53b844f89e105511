import '@openappkit/ui/components/toast';
import type { AppKit } from '@openappkit/kit';
import { defineMessages } from '@openappkit/kit/internal';
import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { Watch, type WatchHost } from '../element/watch.js';
import { commonMessages } from '../messages/common-messages.js';

/** Notices of failures, by error code. Not in `commonMessages`, which the dialog's chunk contains. */
export const noticeMessages = defineMessages('notices', {
  'balance/unavailable': 'Token Balance Unavailable',
  'history/failed': 'Failed to fetch transactions',
  'embedded/not-allowed': 'Action not allowed',
  'sign-in/unavailable': 'A problem occurred while trying initialize authentication',
  'sign-in/signature-invalid': 'The signature wasn’t accepted',
  'sign-in/smart-account': 'This application might not support Smart Accounts',
});

/** Fills a live region of the dialog. Returns a function that clears it. */
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

  /** Announces each notice once, even if its text changes when a language loads. */
  hostUpdate(): void {
    const kit = this.#host.appKit;
    const { open = false, message = '', variant } = this.#notice.current ?? {};
    const spoken = open ? `${variant} ${message}` : '';
    if (!kit || spoken === this.#spoken) return;
    this.#spoken = spoken;
    this.#endSpoken?.();
    this.#endSpoken = open ? this.#speak(this.#text(kit), variant === 'error') : undefined;
  }

  /**
   * An error stays for 10 s, so it moves the body instead of covering its controls.
   *
   * @param approves whether the wallet's frame covers the body, where it would also cover a toast
   */
  draw(kit: AppKit, approves: boolean | undefined): TemplateResult | typeof nothing {
    const notice = this.#notice.current;
    if (!notice?.open) return nothing;
    return html`<ak-toast
      slot=${approves || notice.variant === 'error' ? 'banner' : 'toast'}
      variant=${notice.variant}
      text=${this.#text(kit)}
      close-label=${kit.messages.of(commonMessages).dismiss}
      @ak-dismiss=${() => kit.core.notices.hide()}
    ></ak-toast>`;
  }

  /** Uses the kit's text for the error code. In languages other than English, all reasons of a verifier share one sentence. */
  #text({ messages }: AppKit): string {
    const { code = '', message = '' } = this.#notice.current ?? {};
    const t: Readonly<Record<string, unknown>> = messages.of(noticeMessages);
    const isReason = code.startsWith('sign-in/') && messages.state.tag !== 'en';
    const text = t[code] ?? (isReason ? t['sign-in/signature-invalid'] : undefined);
    return typeof text === 'string' ? text : message;
  }
}
