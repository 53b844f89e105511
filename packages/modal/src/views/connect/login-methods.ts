// A chunk of its own, loaded only if a login method is available.
import '../../shared/login/email-field.js';
import '../../shared/login/provider-buttons.js';
import type { AppKit } from '@openappkit/kit';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ViewElement } from '../../element/view-element.js';
import { loginMessages } from '../../messages/login-messages.js';

const loginMethodsStyles = css`
  :host {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.75em;
    padding: 0.75em 1.25em 1em;
  }
  :host([divider='before']) {
    padding-block-start: 0;
  }
  :host([divider='after']) {
    padding-block-end: 0.25em;
  }
  .or {
    display: flex;
    align-items: center;
    gap: 0.75em;
    color: var(--_ak-ink-2);
    font-size: 0.8125em;
    line-height: calc(1.385 * var(--_ak-line-height));
  }
  .or::before,
  .or::after {
    content: '';
    flex: 1;
    border-block-start: 1px solid var(--_ak-line);
  }
`;

/** @summary Email field and social login buttons, in the host's order. */
export class LoginMethods extends ViewElement {
  static override styles = [reset, loginMethodsStyles];

  @property({ attribute: false }) methods: readonly ('email' | 'social')[] = [];
  /** Side of the divider between logins and wallets; '' without wallets. */
  @property({ reflect: true }) divider: 'before' | 'after' | '' = '';
  /** Asks the user to accept the terms first. */
  @property({ attribute: false }) refuse?: (() => void) | undefined;

  protected override draw(_kit: AppKit): TemplateResult {
    return html`${this.#divider('before')}${this.methods.map((method) =>
      method === 'email'
        ? html`<ak-email-field .refuse=${this.refuse}></ak-email-field>`
        : html`<ak-provider-buttons .refuse=${this.refuse}></ak-provider-buttons>`,
    )}${this.#divider('after')}`;
  }

  #divider(at: 'before' | 'after'): TemplateResult | typeof nothing {
    return this.divider === at
      ? html`<div class="or">${this.messages(loginMessages).or}</div>`
      : nothing;
  }
}

define('ak-login-methods', LoginMethods);
