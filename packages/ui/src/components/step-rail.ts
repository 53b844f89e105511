import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';

const styles = css`
  .rail {
    display: flex;
    gap: 4px;
  }
  span {
    flex: 1;
    block-size: 3px;
    border-radius: var(--_ak-radius-rail);
    background: var(--_ak-surface-3);
    transition: background-color var(--_ak-base) var(--_ak-ease-out);
  }
  /* Not the accent itself: a host's may be as pale as the track. */
  .full {
    background: var(--_ak-accent-ink);
  }
  @media (forced-colors: active) {
    span {
      border: 1px solid CanvasText;
    }
    .full {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

/**
 * @summary A progress bar cut into parts; parts up to and including the current one are filled.
 * @csspart step - one part
 */
export class AkStepRail extends AkElement {
  static override styles = [reset, styles];

  @property({ type: Number }) steps = 1;
  /** The current step, starting at 1. */
  @property({ type: Number }) current = 1;
  /** Accessible name, such as "Progress". */
  @property() label = '';
  /** Announced value, such as "Step 2 of 3, approve". */
  @property({ attribute: 'value-text' }) valueText = '';

  protected override render(): TemplateResult {
    const steps = Math.max(1, Math.floor(this.steps) || 1);
    const current = Math.min(steps, Math.max(0, Math.floor(this.current) || 0));
    return html`<div
      class="rail"
      role="progressbar"
      aria-label=${this.label}
      aria-valuemin="0"
      aria-valuemax=${steps}
      aria-valuenow=${current}
      aria-valuetext=${this.valueText || nothing}
    >
      ${Array.from(
        { length: steps },
        (_, index) => html`<span part="step" class=${index < current ? 'full' : ''}></span>`,
      )}
    </div>`;
  }
}
