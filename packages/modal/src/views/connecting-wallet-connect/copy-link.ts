// <ak-copy-link>: copies the pairing link, or shows it for selection if the browser refuses.
// The link is a secret until used, so it must not appear in a name, a title or an event.
import '@openappkit/ui/components/copy-field';
import type { AkCopyField } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { copiedIcon, copyIcon } from '@openappkit/ui/icons';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { ViewElement } from '../../element/view-element.js';
import { copyText } from '../../result/error-details.js';
import { ElapsedTime } from '../../element/timers.js';
import { connectingWalletConnectMessages } from './pairing.js';

/** Milliseconds that the button shows "copied". */
const copiedMs = 2_000;

export class CopyLink extends ViewElement {
  static override styles = [reset];

  /** The `wc:` URI; undefined while there is none. */
  @property({ attribute: false }) uri?: string | undefined;

  @property({ type: Boolean }) compact = false;

  @state() private copiedAt?: number | undefined;
  @state() private refused = false;
  @query('ak-copy-field') private readonly field?: AkCopyField | null;
  readonly #elapsed = new ElapsedTime(this, [copiedMs]);

  protected override readonly focusSelectors = ['ak-button'];

  override focus(): void {
    this.focusFirst();
  }

  protected override draw(): TemplateResult {
    const t = this.messages(connectingWalletConnectMessages);
    if (this.refused && this.uri !== undefined)
      return html`<ak-copy-field
        .value=${this.uri}
        label=${t.link}
        copy-label=${t.copyLink}
        copied-label=${t.linkCopied}
        refused-label=${t.copyRefused}
      ></ak-copy-field>`;
    const copied = this.copiedAt !== undefined && this.#elapsed.since(this.copiedAt) < copiedMs;
    return html`<ak-button
      variant=${this.compact ? 'quiet' : 'secondary'}
      size=${this.compact ? 'sm' : 'md'}
      ?full-width=${!this.compact}
      ?disabled=${this.uri === undefined}
      hint=${this.uri === undefined ? t.building : ''}
      @click=${this.#onCopy}
      ><span slot="icon">${copied ? copiedIcon : copyIcon}</span>${
        t[copied ? 'linkCopied' : 'copyLink']
      }</ak-button
    >`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // The field selects its text and announces it.
    if (changed.has('refused' as keyof CopyLink) && this.refused) void this.#select();
  }

  async #select(): Promise<void> {
    await this.field?.updateComplete;
    await this.field?.copy();
  }

  #onCopy = async (): Promise<void> => {
    if (this.uri === undefined) return;
    if (await copyText(this.uri)) {
      this.copiedAt = this.appKit?.core.env.clock.now();
      this.announce(this.messages(connectingWalletConnectMessages).linkCopied);
    } else this.refused = true;
  };
}

define('ak-copy-link', CopyLink);
