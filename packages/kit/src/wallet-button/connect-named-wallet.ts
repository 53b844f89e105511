// Loaded on click. Must not import lit.
import { type ExplorerWallet, KitError, type Wallets } from '@openappkit/core';
import { subscribe } from '@openappkit/core/internal';
import type { AppKit } from '../api/app-kit.types.js';
import type { LoginProvider } from '../features/embedded-login/embedded-login.types.js';
import { loginMethods } from '../features/embedded-login/login-methods.js';
import { findInstalled } from './find-installed.js';
import { walletKindOf, normalizeName, walletName } from './named-wallet.js';
import { namedWalletIds } from './named-wallet-ids.js';

export interface ParsedCaipAddress {
  readonly chainNamespace: string;
  readonly chainId: string;
  readonly address: string;
}

/**
 * Opens the dialog on a login, on the installed wallet's request, or on the listed wallet's QR code. If the
 * explorer does not know the wallet, the code is for any wallet.
 *
 * @throws KitError `connector/not-found` for a login that is off or a wallet that cannot be reached,
 * `request/cancelled` when the dialog is closed first, `wallet/*`, `pairing/*`
 */
export async function connectNamedWallet(
  kit: AppKit,
  wallet: string,
  namespace?: string | undefined,
): Promise<ParsedCaipAddress> {
  const kind = walletKindOf(wallet);
  const login = kind === 'email' || kind === 'social' ? findLogin(kit, wallet) : undefined;
  const { connection } = kit.core;
  const installed =
    kind === 'wallet' ? findInstalled(wallet, connection.state.connectors, namespace) : undefined;
  const listed =
    kind === 'wallet' && !installed
      ? await findExplorerWallet(wallet, await kit.core.wallets())
      : undefined;
  if (!login && !installed && !listed && !connection.needing('code'))
    throw notFound(wallet, "It isn't installed, and pairing by QR code is off.");
  const outcome = waitForConnection(kit);
  // Open the list first, so that the back button leads to it.
  void kit.open({ view: 'Connect', namespace });
  void kit.renderer.chooseWallet(kit, { installed, listed, login, namespace });
  return outcome;
}

/** @throws KitError `connector/not-found` if the login method is off */
function findLogin(kit: AppKit, wallet: string): LoginProvider | 'email' {
  const { email, providers } = loginMethods(kit.features);
  const methods = [...(email ? (['email'] as const) : []), ...providers];
  const method = kit.hasFeature('embeddedLogin')
    ? methods.find((each) => each === wallet)
    : undefined;
  if (method === undefined) throw notFound(wallet, "This sign-in isn't available.");
  return method;
}

function waitForConnection(kit: AppKit): Promise<ParsedCaipAddress> {
  const { bus, connection, modal } = kit.core;
  const before = connection.state.attempt?.id;
  return new Promise((resolve, reject) => {
    const end = (settle: () => void): void => {
      for (const stop of stops) stop();
      settle();
    };
    const stops = [
      bus.on('connected', ({ address, caipNetworkId, reconnect }) => {
        if (!reconnect) end(() => resolve(toParsedAddress(caipNetworkId, address)));
      }),
      subscribe(connection.state, () => {
        const { attempt } = connection.state;
        if (attempt?.phase !== 'failed' || attempt.id === before) return;
        const { error } = attempt;
        end(() => reject(error));
      }),
      subscribe(modal.state, () => {
        if (!modal.state.open) end(() => reject(new KitError('request/cancelled')));
      }),
    ];
  });
}

function toParsedAddress(caipNetworkId: string, address: string): ParsedCaipAddress {
  const [chainNamespace = '', chainId = ''] = caipNetworkId.split(':');
  return { chainNamespace, chainId, address };
}

function notFound(wallet: string, why: string): KitError {
  return new KitError('connector/not-found', {
    context: { wallet },
    metaMessages: [`"${wallet.slice(0, 80)}": ${why}`],
  });
}

/** Returns undefined if the explorer does not know the wallet or does not answer. */
async function findExplorerWallet(
  wallet: string,
  wallets: Wallets,
): Promise<ExplorerWallet | undefined> {
  const id = Object.hasOwn(namedWalletIds, wallet) ? namedWalletIds[wallet] : undefined;
  const name = walletName(wallet);
  const pick = (list: readonly ExplorerWallet[]): ExplorerWallet | undefined =>
    list.find((each) => each.id === (id ?? wallet)) ??
    list.find((each) => !each.isConfusable && normalizeName(each.name) === normalizeName(name));
  const { state } = wallets;
  const known = pick([...state.custom, ...state.suggested, ...state.list]);
  if (known) return known;
  await wallets.search(name);
  const found = pick(state.search?.wallets ?? []);
  await wallets.search('');
  return found;
}
