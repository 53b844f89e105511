// Routes of buying, depositing, paying, sending and swapping. Part of the table in routes.ts.
import type { AppKit } from '@openappkit/kit';
import { titleMessages } from './messages/title-messages.js';
import type {
  OpenParams,
  RailStep,
  Route,
  RouteTable,
  SwapStepParams,
  View,
  ViewLocation,
} from './navigation/route.types.js';

export const moneyRoutes = {
  FundWallet: {
    tag: 'ak-fund-wallet-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).fund,
    resolveLocation: (kit, { namespace }) =>
      kit.getAccount(namespace).isConnected ? { view: 'FundWallet', params: undefined } : undefined,
    load: withFeature('onramp', () => import('./views/fund-wallet/fund-wallet-view.js')),
  },
  OnRampProviders: {
    tag: 'ak-on-ramp-providers-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).buy,
    resolveLocation: startOf('onramp', 'OnRampProviders'),
    load: withFeature(
      'onramp',
      () => import('./views/on-ramp-providers/on-ramp-providers-view.js'),
    ),
  },
  OnRampTokenSelect: onRampSelect('pickToken'),
  OnRampFiatSelect: onRampSelect('pickCurrency'),
  BuyInProgress: {
    tag: 'ak-buy-in-progress-view',
    title: (kit) => kit.messages.of(titleMessages).buy,
    resolveLocation: startOf('onramp', 'OnRampProviders'),
    load: withFeature('onramp', () => import('./views/buy-in-progress/buy-in-progress-view.js')),
  },
  PayWithExchange: {
    tag: 'ak-pay-with-exchange-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).deposit,
    resolveLocation: startOf('deposit', 'PayWithExchange'),
    load: withFeature(
      'deposit',
      () => import('./views/pay-with-exchange/pay-with-exchange-view.js'),
    ),
  },
  PayWithExchangeSelectAsset: {
    tag: 'ak-pay-with-exchange-select-asset-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).pickToken,
    resolveLocation: startOf('deposit', 'PayWithExchange'),
    load: withFeature(
      'deposit',
      () => import('./views/pay-with-exchange-select-asset/pay-with-exchange-select-asset-view.js'),
    ),
  },
  Pay: {
    tag: 'ak-pay-view',
    title: payTitle,
    resolveLocation: resolvePay,
    load: withFeature('pay', () => import('./views/pay/pay-view.js')),
  },
  PayQuote: {
    tag: 'ak-pay-quote-view',
    title: payTitle,
    // Goes back to the choice of payment, or abandons the pending wallet request.
    back: (kit) => kit.featureNow('pay')?.leave(),
    resolveLocation: resolvePay,
    load: withFeature('pay', () => import('./views/pay-quote/pay-quote-view.js')),
  },
  PayLoading: {
    tag: 'ak-pay-loading-view',
    title: payTitle,
    resolveLocation: resolvePay,
    load: withFeature('pay', () => import('./views/pay-loading/pay-loading-view.js')),
  },
  WalletSend: {
    tag: 'ak-wallet-send-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).send,
    rail: sendRail(1),
    resolveLocation: startOf('send', 'WalletSend'),
    load: withFeature('send', () => import('./views/wallet-send/wallet-send-view.js')),
  },
  WalletSendSelectToken: {
    tag: 'ak-wallet-send-select-token-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).pickToken,
    resolveLocation: startOf('send', 'WalletSendSelectToken'),
    load: withFeature(
      'send',
      () => import('./views/wallet-send-select-token/wallet-send-select-token-view.js'),
    ),
  },
  WalletSendPreview: {
    tag: 'ak-wallet-send-preview-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).sendCheck,
    rail: sendRail(2),
    back: (kit) => leaveStep(kit, 'send', 'edit'),
    resolveLocation: startOf('send', 'WalletSend'),
    load: withFeature(
      'send',
      () => import('./views/wallet-send-preview/wallet-send-preview-view.js'),
    ),
  },
  WalletSendConfirmed: {
    tag: 'ak-wallet-send-confirmed-view',
    title: (kit) => kit.messages.of(titleMessages).send,
    rail: sendRail(3),
    back: (kit) => leaveRequest(kit, 'send', 'WalletSendPreview'),
    resolveLocation: startOf('send', 'WalletSend'),
    load: withFeature(
      'send',
      () => import('./views/wallet-send-confirmed/wallet-send-confirmed-view.js'),
    ),
  },
  Swap: {
    tag: 'ak-swap-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).swap,
    rail: swapRail(1),
    resolveLocation: startOf('swap', 'Swap'),
    load: withFeature('swap', () => import('./views/swap/swap-view.js')),
  },
  SwapSelectToken: {
    tag: 'ak-swap-select-token-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).pickToken,
    resolveLocation: startOf('swap', 'Swap'),
    load: withFeature('swap', () => import('./views/swap-select-token/swap-select-token-view.js')),
  },
  SwapPreview: {
    tag: 'ak-swap-preview-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).sendCheck,
    rail: swapRail(2),
    back: (kit) => leaveStep(kit, 'swap', 'edit'),
    resolveLocation: startOf('swap', 'Swap'),
    load: withFeature('swap', () => import('./views/swap-preview/swap-preview-view.js')),
  },
  Swapping: {
    tag: 'ak-swapping-view',
    title: (kit) => kit.messages.of(titleMessages).swap,
    rail: swapRail(3),
    back: (kit) => leaveRequest(kit, 'swap', 'SwapPreview'),
    resolveLocation: startOf('swap', 'Swap'),
    load: withFeature('swap', () => import('./views/swapping/swapping-view.js')),
  },
} as const satisfies RouteTable;

/** Loads a view with its feature, so that its first frame shows the content. Without the feature, the view offers a retry. */
export function withFeature(name: Parameters<AppKit['feature']>[0], load: () => Promise<unknown>) {
  return (kit: AppKit): Promise<unknown> =>
    Promise.all([load(), kit.hasFeature(name) && kit.feature(name).catch(() => undefined)]);
}

type Flow = 'deposit' | 'onramp' | 'send' | 'swap';
type FlowStart =
  | 'OnRampProviders'
  | 'PayWithExchange'
  | 'Swap'
  | 'WalletSend'
  | 'WalletSendSelectToken';

/** Opened by name, the views of a flow lead to its start, which shows the current step. */
function startOf(feature: Flow, view: FlowStart) {
  return (kit: AppKit, { namespace }: OpenParams): ViewLocation | undefined =>
    kit.hasFeature(feature) && kit.getAccount(namespace).isConnected
      ? { view, params: undefined }
      : undefined;
}

function onRampSelect(title: 'pickToken' | 'pickCurrency'): Route<undefined> {
  return {
    tag: 'ak-on-ramp-select-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages)[title],
    resolveLocation: startOf('onramp', 'OnRampProviders'),
    load: withFeature('onramp', () => import('./views/on-ramp-select/on-ramp-select-view.js')),
  };
}

function payTitle(kit: AppKit): string {
  return kit.messages.of(titleMessages)[kit.featureNow('pay')?.state.request?.choice ?? 'pay'];
}

function resolvePay(kit: AppKit): ViewLocation | undefined {
  return kit.hasFeature('pay') ? { view: 'Pay', params: undefined } : undefined;
}

function sendRail(current: 1 | 2 | 3) {
  return (): RailStep => ({ current, steps: 3 });
}

/** An approval of the token adds a step. */
function swapRail(current: 1 | 2 | 3) {
  return ({ core }: AppKit): RailStep =>
    (core.router.state.params as Partial<SwapStepParams> | undefined)?.rail ?? {
      current,
      steps: 3,
    };
}

/** Returns from the review or the wallet request to the editable form. */
function leaveStep(kit: AppKit, feature: 'send' | 'swap', method: 'edit' | 'stopWaiting'): void {
  kit
    .feature(feature)
    .then((flow) => flow[method]())
    .catch(() => undefined);
}

/** Skips the review, because the flow is at its form again. It ignores a later answer of the wallet. */
function leaveRequest(kit: AppKit, feature: 'send' | 'swap', review: View): void {
  leaveStep(kit, feature, 'stopWaiting');
  const { router } = kit.core;
  if (router.state.stack.at(-2)?.view === review) router.back();
}
