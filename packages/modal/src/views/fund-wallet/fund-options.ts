import { coinIcon } from '@openappkit/ui/icons/coin';
import { exchangeIcon } from '@openappkit/ui/icons/exchange';
import { receiveIcon } from '@openappkit/ui/icons/receive';
import type { AppKit } from '@openappkit/kit';
import type { TemplateResult } from 'lit';
import type { View } from '../../navigation/route.types.js';
import type { fundWalletMessages } from './messages.js';

type Word = keyof typeof fundWalletMessages.english;

export interface FundOption {
  readonly feature: Parameters<AppKit['hasFeature']>[0];
  readonly view: Extract<View, 'OnRampProviders' | 'PayWithExchange' | 'WalletReceive'>;
  readonly heading: Word;
  readonly text: Word;
  readonly icon: TemplateResult;
}

export const fundOptions: readonly FundOption[] = [
  {
    feature: 'onramp',
    view: 'OnRampProviders',
    heading: 'card',
    text: 'cardText',
    icon: coinIcon,
  },
  {
    feature: 'receive',
    view: 'WalletReceive',
    heading: 'receive',
    text: 'receiveText',
    icon: receiveIcon,
  },
  {
    feature: 'deposit',
    view: 'PayWithExchange',
    heading: 'exchange',
    text: 'exchangeText',
    icon: exchangeIcon,
  },
];
