// The login methods around the wallet list are in the host's order.
import './login-methods.js';
import { loginMethods } from '@openappkit/kit/internal';
import { html, nothing, type TemplateResult } from 'lit';
import type { ArrangeLogins } from './login-section.js';
import { type MethodOrder, methodOrder } from './rows/method-order.js';
import { isInstalled } from './rows/other-rows.js';

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
