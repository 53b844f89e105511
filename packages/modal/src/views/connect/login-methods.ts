// A chunk of its own, loaded only if a login method is available.
import '../../shared/login/email-field.js';
import '../../shared/login/provider-buttons.js';
import type { Features } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { loginMethods } from '@openappkit/kit/internal';
import { define, reset } from '@openappkit/ui/base';
import { css, html, nothing, type TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import { ViewElement } from '../../element/view-element.js';
import { loginMessages } from '../../messages/login-messages.js';
import type { ArrangeLogins } from './login-section.js';
import { isInstalled } from './other-rows.js';

const methods: readonly Method[] = ['email', 'social', 'wallet'];

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

/** Arranges the login methods around the wallet list in the host's order. */
export const arrangeLogins: ArrangeLogins = (kit, hasList, rows, refuse) => {
  const { features } = kit.core.options.state.current;
  const { email, providers } = loginMethods(features);
  const on = { email, social: providers.length > 0 };
  // The collapsed row does not show whether a wallet is installed.
  const hasInstalled = rows.some((row) => row.key !== 'folded' && isInstalled(row));
  const order = methodOrder(features.connectMethodsOrder, hasInstalled, on);
  const draw = (at: keyof MethodOrder): TemplateResult | typeof nothing => {
    const side = at === 'before' ? 'after' : 'before';
    return order[at].length === 0
      ? nothing
      : html`<ak-login-methods
          .methods=${order[at]}
          .refuse=${refuse}
          divider=${hasList ? side : ''}
        ></ak-login-methods>`;
  };
  return { before: draw('before'), after: draw('after') };
};

type Method = NonNullable<Features['connectMethodsOrder']>[number];

interface MethodOrder {
  readonly before: readonly Exclude<Method, 'wallet'>[];
  readonly after: readonly Exclude<Method, 'wallet'>[];
}

/**
 * Returns the host's order with omitted methods appended. By default, puts wallets first if one is installed.
 * @param on the available methods
 */
export function methodOrder(
  hostOrder: readonly Method[] | undefined,
  hasInstalled: boolean,
  on: Readonly<Record<Exclude<Method, 'wallet'>, boolean>>,
): MethodOrder {
  const defaultOrder: readonly Method[] = hasInstalled ? ['wallet', ...methods] : methods;
  const order = [...new Set([...(hostOrder ?? defaultOrder), ...methods])];
  const at = order.indexOf('wallet');
  const isOn = (method: Method): method is Exclude<Method, 'wallet'> =>
    method !== 'wallet' && on[method];
  return { before: order.slice(0, at).filter(isOn), after: order.slice(at).filter(isOn) };
}
