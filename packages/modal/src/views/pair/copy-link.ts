// <ak-copy-link>: copies the pairing link, and shows it to select where the browser refuses. Part of the pair
// view; the link is a secret until used: it is never put in a name, a title or an event.
import '@openappkit/ui/components/copy-field';
import type { AkCopyField } from '@openappkit/ui';
import { define, reset } from '@openappkit/ui/base';
import { copiedIcon } from '@openappkit/ui/icons/copied';
import { copyIcon } from '@openappkit/ui/icons/copy';
import { html, type PropertyValues, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { ViewElement } from '../../element/view-element.js';
import { copyText } from '../../outcome/error-details.js';
import { Marks } from '../../element/marks.js';
import { pairWords } from './strings.js';

/** How long the button says so. Milliseconds. */
const copiedMs = 2_000;

export class CopyLink extends ViewElement {
  static override styles = [reset];

  /** The `wc:` URI; undefined while there is none. */
  @property({ attribute: false }) uri?: string | undefined;

  /** A small quiet button, beside other things. */
  @property({ type: Boolean }) compact = false;

  @state() private copiedAt?: number | undefined;
  @state() private refused = false;
  @query('ak-copy-field') private readonly field?: AkCopyField | null;
  readonly #marks = new Marks(this, [copiedMs]);

  protected override readonly first = ['ak-button'];

  override focus(): void {
    this.focusFirst();
  }

  protected override draw(): TemplateResult {
    const say = this.words(pairWords);
    if (this.refused && this.uri !== undefined)
      return html`<ak-copy-field
        .value=${this.uri}
        label=${say.link}
        copy-label=${say.copyLink}
        copied-label=${say.linkCopied}
        refused-label=${say.copyRefused}
      ></ak-copy-field>`;
    const copied = this.copiedAt !== undefined && this.#marks.since(this.copiedAt) < copiedMs;
    return html`<ak-button
      variant=${this.compact ? 'quiet' : 'secondary'}
      size=${this.compact ? 'sm' : 'md'}
      ?full-width=${!this.compact}
      ?disabled=${this.uri === undefined}
      hint=${this.uri === undefined ? say.building : ''}
      @click=${this.#onCopy}
      ><span slot="icon">${copied ? copiedIcon : copyIcon}</span>${
        say[copied ? 'linkCopied' : 'copyLink']
      }</ak-button
    >`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    super.updated(changed);
    // The field selects its text and says so by itself.
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
      this.announce(this.words(pairWords).linkCopied);
    } else this.refused = true;
  };
}

define('ak-copy-link', CopyLink);
