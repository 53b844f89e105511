import type { AccountState } from '@openappkit/core';
import type { AppKit } from '@openappkit/kit';
import { truncateAddress, defineMessages, type MessageParams } from '@openappkit/kit/internal';
import type { TemplateResult } from 'lit';
import { buttonMessages } from '../messages/button-messages.js';
import { buttonDigits, tokenText } from '../messages/amount.js';
import { renderTrigger, type TriggerOptions } from './render-trigger.js';

export const accountButtonMessages = defineMessages('account-button', {
  account: ({ account, balance }: MessageParams<'account' | 'balance'>) =>
    balance ? `Account ${account}, ${balance}` : `Account ${account}`,
});

/** Exported here so that both load together: an app's own button usually shows the account. */
export { CustomButton } from './custom-button.js';

interface AccountTriggerOptions extends TriggerOptions {
  readonly balance: 'show' | 'hide';
  readonly charsStart: number;
  readonly charsEnd: number;
}

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
  const t = kit.messages.of(buttonMessages, accountButtonMessages);
  const amount =
    options.balance === 'show' && balance !== undefined
      ? tokenText(kit.messages.state.tag, balance, balanceSymbol, buttonDigits)
      : '';
  return renderTrigger(
    kit,
    options,
    'account-button',
    {
      state: wrong ? 'wrong-network' : 'connected',
      label: wrong ? t.changeNetwork : profileName,
      // The button's label already says that it changes the network.
      spoken: wrong ? '' : t.account({ account: profileName ?? address, balance: amount }),
      address: truncateAddress(address, options.charsStart, options.charsEnd),
      balance: amount,
      balanceImage: chosen?.image,
      image: profileImage,
    },
    () => kit.open({ view: wrong ? 'UnsupportedChain' : undefined, namespace: options.namespace }),
  );
}
