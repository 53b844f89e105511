import '@openappkit/ui/components/address';
import '@openappkit/ui/components/avatar';
import '@openappkit/ui/components/icon-button';
import { define, reset } from '@openappkit/ui/base';
import { chevronDownIcon } from '@openappkit/ui/icons';
import { css, html, nothing, type TemplateResult } from 'lit';
import type { AppKit } from '@openappkit/kit';
import { accountTitle } from '../../initial-routes.js';
import { ViewElement } from '../../element/view-element.js';
import { announceCopy } from '../../result/error-details.js';
import { navigate } from '../../navigation/navigate.js';
import { commonMessages } from '../../messages/common-messages.js';
import { accountMessages } from './messages.js';

/** @summary The account in the card's header. */
export class AccountHeader extends ViewElement {
  static override styles = [
    reset,
    css`
      :host {
        display: flex;
        align-items: center;
        gap: 0.75em;
        min-inline-size: 0;
        padding-block: 0.5em;
      }
      ak-avatar {
        flex: none;
      }
      .who + ak-icon-button {
        margin-inline-start: -0.75em;
      }
      .who {
        display: grid;
        justify-items: start;
        min-inline-size: 0;
      }
      .who.nameless {
        display: flex;
        /* As high as a name and an address, so that a name that arrives late moves nothing below. */
        min-block-size: 2.9375em;
        flex-wrap: wrap;
        align-items: center;
      }
      /* The title is the address already. */
      .bare::part(text) {
        display: none;
      }
      h2 {
        margin: 0;
        border-radius: var(--_ak-radius-chip);
        overflow-wrap: anywhere;
        font-size: 1.125em;
        font-weight: 650;
        line-height: calc(1.3 * var(--_ak-line-height));
      }
      /* As the card's title, which this one replaces. */
      @media (pointer: coarse) {
        h2:focus-visible {
          outline: none;
        }
      }
    `,
  ];

  readonly #account = this.watch((kit) => kit.core.account.state);
  readonly #chain = this.watch((kit) => kit.core.chain.state);

  protected override readonly focusSelectors = ['h2'];

  protected override draw(kit: AppKit): TemplateResult | typeof nothing {
    const namespace = this.#chain.current?.activeNamespace;
    const account = this.#account.current?.byNamespace[namespace ?? ''];
    if (account?.address === undefined) return nothing;
    const common = this.messages(commonMessages);
    const isNameless = account.profileName === undefined;
    const wallets = html`<ak-icon-button
      .label=${this.messages(accountMessages).wallets}
      .icon=${chevronDownIcon}
      @click=${() => navigate(kit).push('ProfileWallets', { namespace })}
    ></ak-icon-button>`;
    return html`<ak-avatar src=${account.profileImage ?? ''} address=${account.address}></ak-avatar>
      <div class=${isNameless ? 'who nameless' : 'who'}>
        <h2 tabindex="-1">
          ${
            isNameless
              ? html`<bdi dir="ltr" class="mono">${accountTitle(kit)}</bdi>`
              : accountTitle(kit)
          }
        </h2>
        ${isNameless ? wallets : nothing}
        <ak-address
          class=${isNameless ? 'bare' : nothing}
          address=${account.address}
          copy-label=${common.copyAddress}
          copied-label=${common.copied}
          @ak-copy=${announceCopy(kit)}
        ></ak-address>
      </div>
      ${isNameless ? nothing : wallets}`;
  }
}

define('ak-account-header', AccountHeader);
