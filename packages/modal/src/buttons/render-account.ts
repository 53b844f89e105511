// renderAccount(): the connected look, shared by <appkit-button> and <appkit-account-button>.
import type { AccountState } from '@openappkit/core';
import type { TemplateResult } from 'lit';
import { accountButtonWords } from '../words/account-button-words.js';
import { buttonWords } from '../words/button-words.js';
import type { AppKit } from '@openappkit/kit';
import { truncateAddress } from '@openappkit/kit/internal';
import { tokenText } from '../words/amounts/amount.js';
import { renderTrigger, type TriggerLook } from './render-trigger.js';

/** Loaded with it: what a button of the app's own has in it is mostly of the account. */
export { OwnButton } from './own/own-button.js';

/** Digits after the point of a balance on a button. */
const buttonDigits = 3;

/** What the host set on the element. */
export interface AccountLook extends TriggerLook {
  readonly balance: 'show' | 'hide';
  readonly charsStart: number;
  readonly charsEnd: number;
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
  const network = kit.core.chain.active(namespace);
  const chosen = network && kit.core.options.state.current.tokens[network.caipNetworkId];
  const say = kit.words.of(buttonWords, accountButtonWords);
  const amount =
    look.balance === 'show' && balance !== undefined
      ? tokenText(kit.words.state.tag, balance, balanceSymbol, buttonDigits)
      : '';
  return renderTrigger(
    kit,
    look,
    'account-button',
    {
      state: wrong ? 'wrong-network' : 'connected',
      label: wrong ? say.changeNetwork : profileName,
      // What changes the network says so once.
      spoken: wrong ? '' : say.account({ account: profileName ?? address, balance: amount }),
      address: truncateAddress(address, look.charsStart, look.charsEnd),
      balance: amount,
      balanceImage: chosen?.image,
      image: profileImage,
    },
    () => kit.open({ view: wrong ? 'UnsupportedChain' : undefined, namespace: look.namespace }),
  );
}
