import { html, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { statusIcon } from '../../icons/status-icon.js';
import { unlinkIcon } from '../../icons/unlink.js';
import { bannerStyles } from './banner.styles.js';

/** Tone of a banner; `offline` looks like a warning with a broken link. */
export type BannerVariant = 'info' | 'warn' | 'bad' | 'offline';

/**
 * @summary An icon, a sentence and an optional action.
 * @slot - more after `text`
 * @slot action - one small button
 * @csspart banner - the strip
 */
export class AkBanner extends AkElement {
  static override styles = [reset, bannerStyles];

  @property({ reflect: true }) variant: BannerVariant = 'info';
  @property() text = '';

  protected override render(): TemplateResult {
    return html`<div class="banner" part="banner">
      <span class="mark"
        >${this.variant === 'offline' ? unlinkIcon : statusIcon(this.variant)}</span
      >
      <span class="text">${this.text}<slot></slot></span>
      <slot name="action"></slot>
    </div>`;
  }
}
