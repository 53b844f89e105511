// The table of routes by public view name. It loads after the first paint, so that more views do not slow down opening.
// Routes that the first paint needs are in initial-routes.ts.
import { appMetadata, nearestName, requiresSignIn } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { createSocialReturn, walletName } from '@openappkit/kit/internal';
import type { LearnTopic } from './actions/guide.js';
import { hasSessions } from './actions/has-sessions.js';
import type { initialRoutes } from './initial-routes.js';
import { activityTitleMessages, titleMessages } from './messages/title-messages.js';
import { moneyRoutes, withFeature } from './money-routes.js';
import type {
  OpenParams,
  Route,
  RouteTable,
  View,
  ViewLocation,
} from './navigation/route.types.js';

const networks = {
  tag: 'ak-networks-view',
  // On an unsupported network, the view to change the network comes first.
  resolveLocation: ({ core }: AppKit, { namespace }: OpenParams): ViewLocation => ({
    view: core.chain.isUnsupported(namespace) ? 'UnsupportedChain' : 'Networks',
    params: undefined,
  }),
  back: ({ core }: AppKit) => core.cancelSwitch(),
  load: () => import('./views/networks/networks-view.js'),
} as const;

export const routes = {
  ...moneyRoutes,
  // Locked while sign-in is required, because only the view's button disconnects.
  SIWXSignMessage: {
    tag: 'ak-siwx-sign-message-view',
    waits: true,
    signsIn: true,
    title: (kit) => kit.messages.of(titleMessages).signIn({ app: appMetadata(kit.core).name }),
    rail: () => ({ current: 3, steps: 3 }),
    guard: ({ core }) => !requiresSignIn(core.options.state.current),
    resolveLocation: (kit) =>
      kit.hasFeature('signIn') ? { view: 'SIWXSignMessage', params: undefined } : undefined,
    load: withFeature(
      'signIn',
      () => import('./views/siwx-sign-message/siwx-sign-message-view.js'),
    ),
  },
  // Locked while a request is pending, because the view's Reject button must answer it.
  ApproveTransaction: {
    tag: 'ak-approve-transaction-view',
    approves: true,
    title: (kit) => kit.messages.of(titleMessages).approve,
    back: ({ core }) => core.account.state.embedded?.reject(),
    // Do not lock if the view failed to load, because the Reject button is missing too. Closing the dialog then rejects
    // the request.
    guard: (kit) => !hasRequests(kit) || !customElements.get('ak-approve-transaction-view'),
    resolveLocation: (kit) =>
      hasRequests(kit) ? { view: 'ApproveTransaction', params: undefined } : undefined,
    load: withFeature(
      'embeddedAccount',
      () => import('./views/approve-transaction/approve-transaction-view.js'),
    ),
  },
  AccountSettings: {
    tag: 'ak-account-settings-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).settings,
    resolveLocation: (kit) =>
      kit.getAccount().embeddedWalletInfo && { view: 'AccountSettings', params: undefined },
    load: withFeature(
      'embeddedAccount',
      () => import('./views/account-settings/account-settings-view.js'),
    ),
  },
  SmartSessionList: smartSessions('SmartSessionList'),
  SmartSessionCreated: smartSessions('SmartSessionCreated'),
  UpdateEmailWallet: updateEmail(1),
  UpdateEmailPrimaryOtp: updateEmail(2),
  UpdateEmailSecondaryOtp: updateEmail(3),
  ConnectingMultiChain: {
    tag: 'ak-connecting-multi-chain-view',
    waits: true,
    title: (_kit, { name }) => name,
    back: stopWaiting,
    // Opened by name, the view does not know the wallet.
    resolveLocation: () => undefined,
    load: () => import('./views/connecting-multi-chain/connecting-multi-chain-view.js'),
  },
  EmailLogin: emailLogin('email'),
  EmailVerifyOtp: emailLogin('checkEmail'),
  EmailVerifyDevice: emailLogin('checkEmail'),
  ConnectSocials: {
    tag: 'ak-connect-socials-view',
    title: (kit) => kit.messages.of(titleMessages).providers,
    resolveLocation: resolveLogin('ConnectSocials'),
    load: () => import('./views/connect-socials/connect-socials-view.js'),
  },
  ConnectingSocial: {
    tag: 'ak-connecting-social-view',
    waits: true,
    title: (_kit, { name }) => name,
    back: stopWaiting,
    resolveLocation(kit) {
      const provider = createSocialReturn(kit.core).pending();
      const location = resolveLogin('ConnectSocials')(kit);
      return location && provider
        ? { view: 'ConnectingSocial', params: { provider, name: walletName(provider) } }
        : location;
    },
    load: withFeature(
      'embeddedLogin',
      () => import('./views/connecting-social/connecting-social-view.js'),
    ),
  },
  ConnectingFarcaster: {
    tag: 'ak-connecting-farcaster-view',
    waits: true,
    title: (kit) => kit.messages.of(titleMessages).farcaster,
    back: stopWaiting,
    resolveLocation: resolveLogin('ConnectingFarcaster'),
    begin: (kit) =>
      void kit.feature('embeddedLogin').then(
        (login) => login.beginFarcaster(),
        () => undefined,
      ),
    load: withFeature(
      'embeddedLogin',
      () => import('./views/connecting-farcaster/connecting-farcaster-view.js'),
    ),
  },
  Downloads: {
    tag: 'ak-downloads-view',
    title: (kit, { wallet }) => kit.messages.of(titleMessages).get({ wallet: wallet.name }),
    resolveLocation: () => ({ view: 'GetWallet', params: undefined }),
    load: () => import('./views/downloads/downloads-view.js'),
  },
  GetWallet: {
    tag: 'ak-get-wallet-view',
    title: (kit) => kit.messages.of(titleMessages).getWallet,
    load: () => import('./views/get-wallet/get-wallet-view.js'),
  },
  WhatIsAWallet: whatIs('wallet'),
  WhatIsANetwork: whatIs('network'),
  WhatIsABuy: whatIs('buy'),
  ProfileWallets: {
    tag: 'ak-profile-wallets-view',
    about: 'accounts',
    title: (kit) => kit.messages.of(titleMessages).accounts,
    resolveLocation(kit, { namespace }) {
      const hasAny = kit.getIsConnectedState() || kit.core.connection.state.history.length > 0;
      return hasAny ? { view: 'ProfileWallets', params: { namespace } } : undefined;
    },
    load: () => import('./views/profile-wallets/profile-wallets-view.js'),
  },
  WalletReceive: {
    tag: 'ak-wallet-receive-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).receive,
    // Without a connection there is no address to show.
    resolveLocation: (kit, { namespace }) =>
      kit.getAccount(namespace).isConnected
        ? { view: 'WalletReceive', params: undefined }
        : undefined,
    load: withFeature('receive', () => import('./views/wallet-receive/wallet-receive-view.js')),
  },
  RegisterAccountName: {
    tag: 'ak-register-account-name-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).name,
    rail: () => ({ current: 1, steps: 2 }),
    resolveLocation: resolveName,
    load: withFeature(
      'names',
      () => import('./views/register-account-name/register-account-name-view.js'),
    ),
  },
  RegisterAccountNameSuccess: {
    tag: 'ak-register-account-name-success-view',
    title: (kit, params) => kit.messages.of(titleMessages)[params ? 'nameDone' : 'name'],
    rail: ({ core }) => (core.router.state.params ? undefined : { current: 2, steps: 2 }),
    // The flow ignores a late answer of the wallet.
    back: (kit) =>
      void kit
        .feature('names')
        .then((names) => names.stopWaiting())
        .catch(() => undefined),
    resolveLocation: resolveName,
    load: withFeature(
      'names',
      () => import('./views/register-account-name-success/register-account-name-success-view.js'),
    ),
  },
  Transactions: {
    tag: 'ak-transactions-view',
    about: 'account',
    title: (kit) => kit.messages.of(activityTitleMessages).title,
    resolveLocation: (kit, { namespace }) =>
      kit.getAccount(namespace).isConnected && kit.hasFeature('history')
        ? { view: 'Transactions', params: undefined }
        : undefined,
    load: withFeature('history', () => import('./views/transactions/transactions-view.js')),
  },
  Collectible: {
    tag: 'ak-collectible-view',
    about: 'account',
    title: (_kit, { collectible }) => collectible.name || `#${collectible.tokenId ?? ''}`,
    resolveLocation: () => undefined,
    load: withFeature('collectibles', () => import('./views/collectible/collectible-view.js')),
  },
  Networks: {
    ...networks,
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).networks,
  },
  UnsupportedChain: {
    ...networks,
    about: 'network',
    title: (kit) => kit.messages.of(titleMessages).changeNetwork,
  },
} as const satisfies RouteTable;

/** Names that apps may pass to `open` for views that do not exist, by the view that replaces them. */
const aliases = {
  Connect: 'Create ConnectWallets DataCapture DataCaptureOtpConfirm UsageExceeded',
  AccountSettings: 'SmartAccountSettings UpgradeEmailWallet',
  RegisterAccountName: 'ChooseAccountName',
  ProfileWallets: 'SwitchActiveChain',
  SIWXSignMessage: 'ConnectingSiwe',
  Networks: 'SwitchNetwork WalletCompatibleNetworks',
} as const satisfies Partial<Record<View, string>>;

/** Named here, because importing their routes would give those a chunk of their own. */
const initialViews: readonly (keyof typeof initialRoutes)[] = [
  'Connect',
  'AllWallets',
  'Account',
  'ConnectingWalletConnectBasic',
];

/** Returns the view with this name or alias, otherwise the connect view, and logs a warning. */
export function viewFor({ core, renderer }: AppKit, name: string): View {
  if (renderer.routes?.has(name)) return name as View;
  const replaced = (Object.keys(aliases) as (keyof typeof aliases)[]).find((view) =>
    aliases[view].split(' ').includes(name),
  );
  if (!replaced && core.options.state.current.debug) {
    const known = [...initialViews, ...(renderer.routes?.keys() ?? [])];
    // Many names begin with "Wallet", as `WalletSend`.
    const nearest = nearestName(name, known) ?? nearestName(`Wallet${name}`, known);
    const advice = nearest ? `did you mean "${nearest}"?` : 'The connect view opens instead.';
    core.env.logger.warn(`OpenAppKit: no view is named "${name}"${nearest ? '; ' : '. '}${advice}`);
  }
  return replaced ?? 'Connect';
}

function stopWaiting({ core }: AppKit): void {
  core.cancelConnect();
}

function hasRequests({ core }: AppKit): boolean {
  return !!core.account.state.embedded?.requests.length;
}

function smartSessions(view: 'SmartSessionList' | 'SmartSessionCreated'): Route<undefined> {
  return {
    tag: 'ak-smart-session-list-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).permissions,
    resolveLocation: (kit) => (hasSessions(kit) ? { view, params: undefined } : undefined),
    load: withFeature(
      'embeddedAccount',
      () => import('./views/smart-session-list/smart-session-list-view.js'),
    ),
  };
}

function updateEmail(current: 1 | 2 | 3): Route<undefined> {
  return {
    tag: 'ak-update-email-wallet-view',
    about: 'account',
    title: (kit) => kit.messages.of(titleMessages).changeEmail,
    rail: () => ({ current, steps: 3 }),
    // Each name opens the flow at its first step, the field for the new address.
    resolveLocation: (kit) =>
      kit.getAccount().embeddedWalletInfo?.authProvider === 'email'
        ? { view: 'UpdateEmailWallet', params: undefined }
        : undefined,
    load: withFeature(
      'embeddedAccount',
      () => import('./views/update-email-wallet/update-email-wallet-view.js'),
    ),
  };
}

function whatIs(topic: LearnTopic): Route<undefined> {
  const title = { wallet: 'learnWallet', network: 'learnNetwork', buy: 'learnBuy' } as const;
  return {
    tag: 'ak-what-is-view',
    title: (kit) => kit.messages.of(titleMessages)[title[topic]],
    load: () => import('./views/what-is/what-is-view.js'),
  };
}

function emailLogin(title: 'email' | 'checkEmail'): Route<undefined> {
  return {
    tag: 'ak-email-login-view',
    // The wallet connects when the code is correct.
    waits: true,
    title: (kit) => kit.messages.of(titleMessages)[title],
    back: stopWaiting,
    // All names open the current step of the login.
    resolveLocation: resolveLogin('EmailLogin'),
    load: withFeature('embeddedLogin', () => import('./views/email-login/email-login-view.js')),
  };
}

type LoginEntry = 'EmailLogin' | 'ConnectSocials' | 'ConnectingFarcaster';

/**
 * Resolves login views that an app opens by name. If the login method is off, `open` goes home. Excludes `ConnectingSocial`,
 * because browsers open a provider's window only on a click.
 */
function resolveLogin(view: LoginEntry) {
  return ({ features: { email, socials }, hasFeature }: AppKit): ViewLocation | undefined => {
    const providers: readonly string[] = socials === true ? ['farcaster'] : socials || [];
    const isOn = {
      EmailLogin: email,
      ConnectSocials: providers[0],
      ConnectingFarcaster: providers.includes('farcaster'),
    };
    return hasFeature('embeddedLogin') && isOn[view] ? { view, params: undefined } : undefined;
  };
}

/** The flow then shows its current step. */
function resolveName(kit: AppKit, { namespace }: OpenParams): ViewLocation | undefined {
  return kit.hasFeature('names') && kit.getAccount(namespace).isConnected
    ? { view: 'RegisterAccountName', params: undefined }
    : undefined;
}
