import { css, html, nothing, type TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { AkElement } from '../base/ak-element.js';
import { reset } from '../base/styles.js';
import { backIcon, closeIcon } from '../opening-icons.js';

const styles = css`
  :host {
    inline-size: min(var(--_ak-card-width), 100vw - 2em);
    max-inline-size: 100%;
  }
  @media (min-width: 840px) {
    :host([layout='wide']) {
      inline-size: min(47.5em, 100vw - 2em);
    }
  }
  :host([inline]),
  :host([full]) {
    inline-size: 100%;
  }
  .card {
    position: relative;
    display: flex;
    flex-direction: column;
    max-block-size: min(46em, var(--_ak-room, 100dvh) - 3em);
    overflow: clip;
    border-radius: var(--_ak-radius-card);
    background: var(--_ak-surface);
    box-shadow: var(--_ak-e2);
    color: var(--_ak-ink);
    font-family: var(--_ak-font);
  }
  [part='header'] {
    display: flex;
    flex: none;
    align-items: center;
    min-block-size: 3.75em;
    padding-block: 0.4375em;
    padding-inline: 1.25em 0.5em;
    border-block-end: 1px solid var(--_ak-line);
  }
  [part='header'].with-rail {
    border-block-end-color: transparent;
  }
  h2 {
    min-inline-size: 0;
    margin: 0;
    border-radius: var(--_ak-radius-control);
    overflow-wrap: anywhere;
    font-size: 1.25em;
    font-weight: 650;
    line-height: calc(1.3 * var(--_ak-line-height));
  }
  /* Each view focuses its title. After a tap, some browsers draw the ring as if a key had moved the focus. */
  @media (pointer: coarse) {
    h2:focus-visible {
      outline: none;
    }
  }
  slot[name='header']::slotted(*) {
    flex: 1 1 auto;
    min-inline-size: 0;
  }
  /* The focus ring stays off the title. */
  .back {
    margin-inline: -0.75em 0.25em;
  }
  .close {
    margin-inline-start: auto;
  }
  [part='rail'] {
    flex: none;
    padding-inline: 1.25em;
  }
  .with-rail + [part='rail'] {
    padding-block-end: 0.5em;
  }
  /* A toast lies over the start of the body: it moves nothing, footers at the end stay free, and a body that is lower than it grows. */
  .middle {
    display: grid;
    flex-grow: 1;
    grid-template: minmax(0, 1fr) / minmax(0, 1fr);
    min-block-size: 0;
  }
  #body {
    grid-area: 1 / 1;
    overflow: hidden auto;
    overscroll-behavior: contain;
    scroll-padding-block-end: 8em;
    scrollbar-width: thin;
  }
  .handle {
    display: none;
  }
  [part='footer'] {
    flex: none;
    padding: calc(0.75em * var(--_ak-density)) 1.25em;
    border-block-start: 1px solid var(--_ak-line);
    background: var(--_ak-surface-2);
  }
  @media (max-width: 479.98px) {
    :host(:not([inline])) {
      inline-size: 100%;
    }
    :host(:not([inline])) .card {
      max-block-size: calc(var(--_ak-room, 100dvh) - 1.5em);
      border-end-start-radius: 0;
      border-end-end-radius: 0;
      border-start-start-radius: var(--_ak-radius-sheet);
      border-start-end-radius: var(--_ak-radius-sheet);
    }
    :host(:not([inline])) [part='header'],
    :host(:not([inline])) .handle {
      touch-action: none;
    }
    :host(:not([inline], [full])) .handle {
      display: block;
      flex: none;
      inline-size: 36px;
      block-size: 4px;
      margin: 8px auto -4px;
      border-radius: 2px;
      background: var(--_ak-line-strong);
    }
    :host(:not([inline])) [part='footer'] {
      padding-block-end: calc(0.75em + env(safe-area-inset-bottom, 0px));
    }
  }
  /* Up to the largest size. */
  :host([tall]) .card {
    block-size: 100vh;
  }
  :host([full]) .card {
    block-size: 100dvh;
    max-block-size: none;
    border-radius: 0;
  }
  :host([inline]) .card {
    max-block-size: none;
    border: 1px solid var(--_ak-line);
    box-shadow: none;
  }
  @media (forced-colors: active) {
    .card {
      border: 1px solid CanvasText;
    }
  }
`;

/**
 * @summary A card: 60 px header with the title at the start, body that scrolls, footer that does not.
 *   Below 480 px it takes the sheet's shape (round top corners and a handle).
 * @slot title - replaces the title text inside the heading
 * @slot header - replaces the whole title block, for a header with an account in it
 * @slot rail - an `ak-step-rail`, drawn under the header
 * @slot banner - an `ak-banner` or an error's `ak-toast`, a strip under the header and rail
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
  static override styles = [reset, styles];

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
