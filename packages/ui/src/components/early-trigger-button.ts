// Part of the first load, so it brings its own tokens, imports no other element or icon, and draws no account (trigger-button.ts).
import '#silence-lit';
import {
  type CSSResult,
  css,
  unsafeCSS,
  html,
  LitElement,
  nothing,
  type TemplateResult,
  type PropertyDeclarations,
} from 'lit';

/**
 * The few values of tokens/palette.ts that this element needs, as pairs of light and dark, so that the full token sheet stays out of
 * the first load. A theme from applyTheme() (`--_ak-*`) overrides them. Until then, CSS picks the text color from the accent's
 * luminance, because no script has run yet. The Y of XYZ equals WCAG's luminance.
 */
const roles: Readonly<Record<string, readonly [string, string]>> = {
  accent: ['#0b6b5d', '#62d2bd'],
  surface: ['#fff', '#121917'],
  'surface-2': ['#f4f6f4', '#1a2320'],
  'surface-3': ['#e7ebe8', '#25302c'],
  ink: ['#10201c', '#eef4f1'],
  'ink-2': ['#445650', '#b4c2bc'],
  'line-strong': ['#7a8883', '#788a83'],
  focus: ['#1d4ed8', '#8fb8ff'],
  warn: ['#8a5300', '#f2be62'],
};

const values = (scheme: 0 | 1): CSSResult =>
  unsafeCSS(
    Object.entries(roles)
      .map(([role, pair]) => {
        const fallback =
          role === 'accent' ? `var(--apkt-accent,var(--w3m-accent,${pair[scheme]}))` : pair[scheme];
        return `--_t-${role}:var(--_ak-${role},var(--ak-${role},${fallback}));`;
      })
      .join('')
      // Resolves accent values that contain both modes in light-dark().
      .concat(`color-scheme:${scheme ? 'dark' : 'light'};`),
  );

const styles = css`
  :host {
    all: initial;
    visibility: inherit;
    pointer-events: inherit;
    ${values(0)}
    display: inline-block;
    max-inline-size: 100%;
    font: 400 medium/1.25 var(
      --_ak-font,
      var(--ak-font, var(--apkt-font-family, var(--w3m-font-family, ui-sans-serif, system-ui, sans-serif)))
    );
    -webkit-tap-highlight-color: transparent;
  }
  :host([hidden]) {
    display: none;
  }
  @media (prefers-color-scheme: dark) {
    :host(:not([data-ak-theme='light'])) {
      ${values(1)}
    }
  }
  :host([data-ak-theme='dark']) {
    ${values(1)}
  }
  button {
    box-sizing: border-box;
    display: inline-flex;
    align-items: center;
    gap: 0.75em;
    min-block-size: 2.75em;
    max-inline-size: 100%;
    margin: 0;
    border: 1px solid var(--_t-line-strong);
    border-radius: calc(10px * var(--_ak-radius-scale, var(--ak-radius-scale, 1)));
    padding: 0.375em 1em;
    background: var(--_t-surface);
    color: var(--_t-ink);
    font: inherit;
    font-size: calc(var(--_size, 0.9375em) * var(--_ak-font-scale, var(--ak-font-scale, 1)));
    font-weight: 550;
    cursor: pointer;
    transition: background-color calc(120ms * var(--ak-motion, 1));
  }
  button:hover {
    background: var(--_t-surface-2);
  }
  button:active {
    background: var(--_t-surface-3);
  }
  :host([state='disconnected']) button,
  :host([state='loading']) button {
    border-color: var(--_ak-accent-outline, transparent);
    background: var(--_t-accent);
    color: var(--_ak-on-accent, var(--ak-on-accent, #fff));
  }
  @supports (color: color(from red xyz-d65 x y z)) {
    :host([state='disconnected']) button,
    :host([state='loading']) button {
      --_y: clamp(0, (0.179 - y) * 9999, 1);
      color: var(
        --_ak-on-accent,
        var(--ak-on-accent, color(from var(--_t-accent) xyz-d65 calc(0.95 * var(--_y)) var(--_y) calc(1.089 * var(--_y))))
      );
    }
    /* Away from the text colour, so that hovering only raises the contrast. */
    :host([state='disconnected']) button:hover {
      --_n: calc(1 - var(--_y));
      background: var(
        --_ak-accent-hover,
        color-mix(
          in oklab,
          var(--_t-accent) 88%,
          color(from var(--_t-accent) xyz-d65 calc(0.95 * var(--_n)) var(--_n) calc(1.089 * var(--_n)))
        )
      );
    }
  }
  :host([size='sm']) button {
    min-block-size: 2.25em;
    padding-inline: 0.75em;
    --_size: 0.875em;
  }
  :host([size='lg']) button {
    min-block-size: 3.25em;
    padding-inline: 1.25em;
    --_size: 1em;
  }
  :host([disabled]) button,
  :host([disabled]) button:hover {
    border-color: transparent;
    background: var(--_t-surface-3);
    color: var(--_t-ink-2);
    cursor: not-allowed;
  }
  .main {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  .spin {
    box-sizing: border-box;
    flex: none;
    inline-size: 1.125em;
    block-size: 1.125em;
    border: 2px solid currentColor;
    border-radius: 50%;
    border-inline-end-color: transparent;
    animation: spin 800ms linear infinite;
  }
  @keyframes spin {
    to {
      transform: rotate(1turn);
    }
  }
  :focus-visible {
    outline: 2px solid var(--_t-focus);
    outline-offset: 2px;
  }
  @media (pointer: coarse) {
    button {
      min-block-size: max(44px, 2.75em) !important;
    }
  }
  @media (prefers-reduced-motion: reduce) {
    .spin,
    button {
      animation: none;
      transition: none;
    }
  }
`;

export type TriggerState =
  | 'disconnected'
  | 'reconnecting'
  | 'connected'
  | 'wrong-network'
  | 'loading';

/** Draws what a connected account, a network or a wallet adds. Each part is empty if the button shows none. */
export interface TriggerDetails {
  readonly styles: CSSResult;
  before(trigger: AkTriggerButton): unknown;
  start(trigger: AkTriggerButton): unknown;
  text(trigger: AkTriggerButton): unknown;
  after(trigger: AkTriggerButton): unknown;
}

/**
 * @summary The button that opens the modal. It always shows a text, even while loading.
 * @slot - replaces `label`
 * @slot icon - an image or icon at the start, or a letter in `b`, instead of `image`
 * @event click - the native click; not sent while disabled
 * @csspart trigger - the control
 * @csspart image - the account image
 * @csspart balance - the balance text
 * @csspart balance-image - the image of the balance's token
 * @cssproperty --ak-accent - fill while disconnected
 * @cssproperty --ak-radius-scale - corner scale, 1 by default
 * @cssproperty --ak-font-scale - text scale, 1 by default
 */
export class AkTriggerButton extends LitElement {
  static override properties: PropertyDeclarations = {
    state: { reflect: true },
    label: {},
    accessibleLabel: { attribute: 'accessible-label' },
    address: {},
    balance: {},
    balanceImage: { attribute: 'balance-image' },
    image: {},
    size: { reflect: true },
    disabled: { type: Boolean, reflect: true },
    theme: { reflect: true, attribute: 'data-ak-theme' },
    popup: { attribute: 'has-popup' },
  };

  static override shadowRootOptions: ShadowRootInit = {
    ...LitElement.shadowRootOptions,
    delegatesFocus: true,
  };
  static override styles = styles;

  /** Set by trigger-button.ts. */
  static details?: TriggerDetails;

  state: TriggerState = 'disconnected';
  /** Text of the button: "Connect wallet", "Change network", a name or a short address. */
  label = '';
  /** Announced after the visible text, such as the whole address. */
  accessibleLabel = '';
  /** Shortened address, shown in the monospace font instead of `label` while connected. */
  address = '';
  /** Balance with its symbol, formatted by the caller. */
  balance = '';
  /** Image of the balance's token. */
  balanceImage = '';
  /** Image of the account or network: an http(s), data or blob URL. */
  image = '';
  size: 'sm' | 'md' | 'lg' = 'md';
  disabled = false;
  /** Color scheme; `auto` follows the system. */
  theme: 'light' | 'dark' | 'auto' = 'auto';
  /** `dialog` if a click opens the modal. */
  popup: 'dialog' | '' = '';

  #hasDetails = false;

  override click(): void {
    this.shadowRoot?.querySelector('button')?.click();
  }

  protected override willUpdate(): void {
    const sheet = AkTriggerButton.details?.styles.styleSheet;
    const root = this.shadowRoot;
    if (!sheet || !root || this.#hasDetails) return;
    this.#hasDetails = true;
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  }

  protected override render(): TemplateResult {
    const { details } = AkTriggerButton;
    const { state } = this;
    return html`<button
      type="button"
      part="trigger"
      aria-haspopup=${this.popup || nothing}
      aria-busy=${state === 'loading' || state === 'reconnecting' ? 'true' : nothing}
      aria-disabled=${this.disabled ? 'true' : nothing}
      @click=${this.#onClick}
    >
      ${details?.before(this)}
      <span class="main">${
        state === 'loading'
          ? html`<span class="spin" aria-hidden="true"></span>`
          : (details?.start(this) ?? html`<slot name="icon"></slot>`)
      }${details?.text(this) ?? html`<span><slot>${this.label}</slot></span>`}</span>${details?.after(this)}
    </button>`;
  }

  #onClick = (event: Event): void => {
    if (!this.disabled) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
}
