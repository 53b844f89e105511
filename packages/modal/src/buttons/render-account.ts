// renderAccount(): the connected look, shared by <appkit-button> and <appkit-account-button>.
import type { AccountState } from '@openappkit/core';
import { html, type TemplateResult } from 'lit';
import { buttonWords } from '../words/button-words.js';
import type { AppKit } from '@openappkit/kit';
import { tokenText } from '../words/amount.js';

/** Digits after the point of a balance on a button. */
const buttonDigits = 3;

/** What the host set on the element. */
export interface AccountLook {
  readonly balance: 'show' | 'hide';
  readonly size?: 'sm' | 'md' | 'lg';
  readonly disabled: boolean;
  readonly charsStart: number;
  readonly charsEnd: number;
  readonly namespace?: string | undefined;
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
  const say = kit.words.of(buttonWords);
  const short = truncateAddress(address, look.charsStart, look.charsEnd);
  const amount =
    look.balance === 'show' && balance !== undefined
      ? tokenText(kit.words.state.tag, balance, balanceSymbol, buttonDigits)
      : '';
  const name = say.account({ account: profileName ?? address, balance: amount });
  const open = (): void => {
    if (look.disabled) return;
    void kit.open({ view: wrong ? 'UnsupportedChain' : undefined, namespace: look.namespace });
  };
  return html`<ak-trigger-button
    data-testid=${testId('account-button', look.namespace)}
    state=${wrong ? 'wrong-network' : 'connected'}
    label=${wrong ? say.changeNetwork : (profileName ?? '')}
    accessible-label=${wrong ? say.changeNetwork : name}
    address=${short}
    balance=${amount}
    image=${profileImage ?? ''}
    size=${look.size ?? 'md'}
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

/** `start` characters, an ellipsis, `end` characters; a short text stays whole. */
export function truncateAddress(address: string, start: number, end: number): string {
  return address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`;
}
