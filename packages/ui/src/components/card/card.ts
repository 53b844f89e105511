import { html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { AkElement } from '../../base/ak-element.js';
import { reset } from '../../base/reset.styles.js';
import { backIcon } from '../../icons/back.js';
import { closeIcon } from '../../icons/close.js';
import { cardStyles } from './card.styles.js';

/**
 * @summary A card: 60 px header with the title at the start, body that scrolls, footer that does not.
 *   Below 480 px it takes the sheet's shape (round top corners and a handle).
 * @slot title - replaces the title text inside the heading
 * @slot header - replaces the whole title block, for a header with an account in it
 * @slot rail - an `ak-step-rail`, drawn under the header
 * @slot banner - an `ak-banner`, a strip under the header and rail
 * @slot - the body
 * @slot footer - actions that stay visible
 * @slot toast - an `ak-toast`, over the start of the body
 * @event ak-back - the back button was pressed
 * @event ak-close - the close button was pressed
 * @csspart card - the whole card
 * @csspart header - the header row
 * @csspart title - the heading (`h2`)
 * @csspart close - the close button
 * @csspart back - the back button
 * @csspart rail - the box of the rail
 * @csspart body - the scrolling box
 * @csspart footer - the footer box
 * @cssproperty --ak-card-width - width of the card, 25em by default
 */
export class AkCard extends AkElement {
  static override styles = [reset, cardStyles];

  /** Title of the view. Give the dialog the same name. */
  @property({ attribute: 'title-text' }) titleText = '';
  @property({ type: Boolean, attribute: 'can-go-back' }) canGoBack = false;
  /** Prevents closing: hides back, and the close button only fires `ak-close`. */
  @property({ type: Boolean, reflect: true }) locked = false;
  @property({ type: Boolean, attribute: 'hide-close' }) hideClose = false;
  @property({ attribute: 'back-label' }) backLabel = '';
  @property({ attribute: 'close-label' }) closeLabel = '';
  /** Removes the shadow and outer corners, for the embedded mode. */
  @property({ type: Boolean, reflect: true }) inline = false;
  /** Fills the screen. */
  @property({ type: Boolean, reflect: true }) full = false;
  /** `wide` is the two-column layout from 840 px. */
  @property({ reflect: true }) layout: 'normal' | 'wide' = 'normal';

  @state() private hasFooter = false;
  @state() private hasRail = false;
  @query('#title') private readonly titleElement?: HTMLElement | null;
  @query('#body') private readonly bodyElement?: HTMLElement | null;

  /** The scrolling element, for views that load pages while scrolling. */
  get body(): HTMLElement | null {
    return this.bodyElement ?? null;
  }

  /** Moves focus to the title, so that a screen reader announces it. */
  focusTitle(): void {
    this.titleElement?.focus();
  }

  protected override render(): TemplateResult {
    return html`<div class="card" part="card">
      <div class="handle" aria-hidden="true"></div>
      <div part="header" class=${this.hasRail ? 'with-rail' : ''}>
        ${this.canGoBack && !this.locked ? this.#back() : nothing}
        <slot name="header"
          ><h2 id="title" part="title" tabindex="-1"><slot name="title">${this.titleText}</slot></h2></slot
        >
        ${this.hideClose ? nothing : this.#close()}
      </div>
      <div part="rail"><slot name="rail" @slotchange=${this.#onRail}></slot></div>
      <slot name="banner"></slot>
      <div class="middle">
        <slot name="toast"></slot>
        <div id="body" part="body"><slot></slot></div>
      </div>
      <div part="footer" ?hidden=${!this.hasFooter}>
        <slot name="footer" @slotchange=${this.#onFooter}></slot>
      </div>
    </div>`;
  }

  #back(): TemplateResult {
    return html`<ak-icon-button
      class="back"
      part="back"
      tooltip-align="start"
      .label=${this.backLabel}
      .icon=${backIcon}
      @click=${this.#onBack}
    ></ak-icon-button>`;
  }

  #close(): TemplateResult {
    return html`<ak-icon-button
      class="close"
      part="close"
      tooltip-align="end"
      .label=${this.closeLabel}
      .icon=${closeIcon}
      @click=${this.#onClose}
    ></ak-icon-button>`;
  }

  #onBack = (): void => {
    this.emit('ak-back', {});
  };

  #onClose = (): void => {
    this.emit('ak-close', {});
  };

  #onFooter = (event: Event): void => {
    this.hasFooter = isFilled(event.target);
  };

  #onRail = (event: Event): void => {
    this.hasRail = isFilled(event.target);
  };
}

const isFilled = (slot: EventTarget | null): boolean =>
  slot instanceof HTMLSlotElement && slot.assignedElements({ flatten: true }).length > 0;
