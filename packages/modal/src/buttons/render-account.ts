// renderAccount(): the connected look, shared by <appkit-button> and <appkit-account-button>.
import type { AccountState } from '@openappkit/core';
import type { TemplateResult } from 'lit';
import { accountButtonMessages } from '../messages/account-button-messages.js';
import { buttonMessages } from '../messages/button-messages.js';
import type { AppKit } from '@openappkit/kit';
import { truncateAddress } from '@openappkit/kit/internal';
import { tokenText } from '../messages/amounts/amount.js';
import { renderTrigger, type TriggerOptions } from './render-trigger.js';

/** Loaded with it: what a button of the app's own has in it is mostly of the account. */
export { CustomButton } from './custom/custom-button.js';

/** Digits after the point of a balance on a button. */
const buttonDigits = 3;

/** What the host set on the element. */
export interface AccountTriggerOptions extends TriggerOptions {
  readonly balance: 'show' | 'hide';
  readonly charsStart: number;
  readonly charsEnd: number;
}

/** The account button: balance, picture, name or short address; a warning on an unsupported network. */
export function renderAccount(
  kit: AppKit,
  account: AccountState,
  options: AccountTriggerOptions,
): TemplateResult {
  const namespace = options.namespace ?? kit.core.chain.state.activeNamespace;
  const wrong = kit.core.chain.isUnsupported(namespace);
  const { address = '', profileName, profileImage, balance, balanceSymbol } = account;
  const network = kit.core.chain.active(namespace);
  const chosen = network && kit.core.options.state.current.tokens[network.caipNetworkId];
  const t = kit.words.of(buttonMessages, accountButtonMessages);
  const amount =
    options.balance === 'show' && balance !== undefined
      ? tokenText(kit.words.state.tag, balance, balanceSymbol, buttonDigits)
      : '';
  return renderTrigger(
    kit,
    options,
    'account-button',
    {
      state: wrong ? 'wrong-network' : 'connected',
      label: wrong ? t.changeNetwork : profileName,
      // What changes the network says so once.
      spoken: wrong ? '' : t.account({ account: profileName ?? address, balance: amount }),
      address: truncateAddress(address, options.charsStart, options.charsEnd),
      balance: amount,
      balanceImage: chosen?.image,
      image: profileImage,
    },
    () => kit.open({ view: wrong ? 'UnsupportedChain' : undefined, namespace: options.namespace }),
  );
}
