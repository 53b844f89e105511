import '@openappkit/ui/components/trigger-button';
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
  reconnecting: ({ account, balance }: MessageParams<'account' | 'balance'>) =>
    balance ? `Account ${account}, ${balance}. Reconnecting…` : `Account ${account}. Reconnecting…`,
});

/** Exported here so that all load together, because pages with one of these buttons usually show the account too. */
export { CustomButton } from './custom-button.js';
export { renderNetwork } from './render-network.js';

interface AccountTriggerOptions extends TriggerOptions {
  readonly balance: 'show' | 'hide';
  readonly charsStart: number;
  readonly charsEnd: number;
}

/** Shows the account of the last visit until the wallet of a stored session answers. */
export function renderAccount(
  kit: AppKit,
  account: AccountState,
  options: AccountTriggerOptions,
): TemplateResult {
  const namespace = options.namespace ?? kit.core.chain.state.activeNamespace;
  const wrong = kit.core.chain.isUnsupported(namespace);
  const { address = '', profileImage, status, stored } = account;
  const { profileName, balance, balanceSymbol } = stored ?? account;
  const isConnected = status === 'connected';
  const network = kit.core.chain.active(namespace);
  // The stored balance belongs to the network of the last visit.
  const balanceNetwork = stored?.caipNetworkId ?? network?.caipNetworkId;
  const chosen = balanceNetwork && kit.core.options.state.current.tokens[balanceNetwork];
  const t = kit.messages.of(buttonMessages, accountButtonMessages);
  const amount =
    options.balance === 'show' && balance !== undefined
      ? tokenText(kit.messages.state.tag, balance, balanceSymbol, buttonDigits)
      : '';
  const spoken = t[isConnected ? 'account' : 'reconnecting'];
  const connectedState = wrong ? 'wrong-network' : 'connected';
  const view = wrong ? 'UnsupportedChain' : undefined;
  return renderTrigger(
    kit,
    options,
    'account-button',
    {
      state: isConnected ? connectedState : 'reconnecting',
      label: wrong ? t.changeNetwork : profileName,
      // The button's label already says that it changes the network.
      spoken: wrong ? '' : spoken({ account: profileName ?? address, balance: amount }),
      address: truncateAddress(address, options.charsStart, options.charsEnd),
      balance: amount,
      balanceImage: chosen?.image,
      image: profileImage,
    },
    () =>
      kit.open({
        view: isConnected ? view : 'ConnectingExternal',
        namespace: options.namespace,
      }),
  );
}
