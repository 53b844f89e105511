// renderAccount(): the connected look, shared by <appkit-button> and <appkit-account-button>.
import type { AccountState } from '@openappkit/core';
import { html, type TemplateResult } from 'lit';
import { baseStrings } from '../strings/base-strings.js';
import type { AppKit } from '@openappkit/kit';
import { floorBalance, truncateAddress } from './account-text.js';

/** What the host set on the element. */
export interface AccountLook {
  readonly balance: 'show' | 'hide';
  readonly size: 'sm' | 'md' | 'lg';
  readonly disabled: boolean;
  readonly charsStart: number;
  readonly charsEnd: number;
  readonly namespace: string | undefined;
}

/** The account button: balance, picture, name or short address; a warning on an unsupported network. */
export function renderAccount(
  kit: AppKit,
  account: AccountState,
  look: AccountLook,
): TemplateResult {
  const namespace = look.namespace ?? kit.core.chain.state.activeNamespace;
  const wrong = kit.core.chain.isUnsupported(namespace);
  const { address = '', profileName, profileImage, balance, balanceSymbol } = account;
  const short = truncateAddress(address, look.charsStart, look.charsEnd);
  const amount =
    look.balance === 'show' && balance !== undefined
      ? `${floorBalance(balance)} ${balanceSymbol ?? ''}`.trim()
      : '';
  const name = baseStrings['button.account'](profileName ?? address, amount);
  const open = (): void => {
    if (look.disabled) return;
    void kit.open(
      wrong
        ? { view: 'UnsupportedChain' }
        : look.namespace === undefined
          ? {}
          : { namespace: look.namespace },
    );
  };
  return html`<ak-trigger-button
    data-testid=${testId('account-button', look.namespace)}
    state=${wrong ? 'wrong-network' : 'connected'}
    label=${wrong ? baseStrings['button.change-network'] : (profileName ?? '')}
    accessible-label=${wrong ? baseStrings['button.change-network'] : name}
    address=${short}
    balance=${amount}
    image=${profileImage ?? ''}
    size=${look.size}
    has-popup="dialog"
    ?disabled=${look.disabled}
    .theme=${kit.core.theme.resolve()}
    @click=${open}
  ></ak-trigger-button>`;
}

/** The test id apps already look for. */
export function testId(name: string, namespace: string | undefined): string {
  return namespace === undefined || namespace === '' ? name : `${name}-${namespace}`;
}
