import type { Connector, ExplorerWallet } from '@openappkit/core';
import { visibleConnectors } from '@openappkit/core/internal';
import type { AppKit } from '@openappkit/kit';
import { type NamedWallet, connectorsOfGroup } from '@openappkit/kit/internal';
import { startPairing, canPair } from '../navigation/start-pairing.js';
import { navigate } from '../navigation/navigate.js';
import { chooseProvider } from './choose-login.js';
import {
  choosePhoneWallet,
  chooseWallet,
  returnForTermsConsent,
  trackChoice,
} from './choose-wallet.js';

const code = encodeURIComponent;

const phantom = withReferrer('https://phantom.app/ul/browse');

const binance: Links = {
  bip122: ({ url }) => {
    const query = new URLSearchParams({
      appId: 'yFK5FCqYprrXDiVFbhyRx7',
      startPagePath: btoa('/pages/browser/index'),
      startPageQuery: btoa(`url=${code(url)}`),
    });
    return `bnc://app.binance.com/mp/app?${query}`;
  },
};

/**
 * Links that open this page in a wallet's own browser on a phone, in the formats that the wallets document, by the wallet's id in
 * the explorer's list. They serve wallets that cannot pair in the namespace.
 */
const linksOf: Readonly<Record<string, Links>> = {
  // Phantom
  a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393: {
    solana: phantom,
    eip155: phantom,
    bip122: phantom,
  },
  // Solflare
  '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79': {
    solana: withReferrer('https://solflare.com/ul/v1/browse'),
  },
  // Coinbase Wallet
  d0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8: {
    solana: ({ url }) => `https://go.cb-w.com/dapp?cb_url=${code(url)}`,
    eip155: ({ url }) => `cbwallet://miniapp?url=${code(url)}`,
  },
  // Binance Wallet, under the ids of its extension and of its app
  '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25': binance,
  '8a0ee50d1f22f6651afcae7eb4253e52a3310b90af5daef78a8c4929a9bb99d4': binance,
};

/**
 * Returns the connectors that belong to the same wallet.
 * @param namespace limits the result, if the user filters by namespace
 */
export function connectorsOfWallet(
  { core }: Pick<AppKit, 'core'>,
  connector: Connector,
  namespace?: string | undefined,
): readonly Connector[] {
  if (namespace !== undefined) return [connector];
  const { connectors } = core.connection.state;
  const nothingHidden = { rdns: [], names: [] };
  const visible = visibleConnectors(
    connectors,
    nothingHidden,
    undefined,
    core.options.state.current,
  );
  const walletConnectors = connectorsOfGroup(visible, connector);
  return walletConnectors.length > 0 ? walletConnectors : [connector];
}

/**
 * Connects a wallet of the list: the installed one if there is one, else by code or link.
 * @param installed the wallet's connector, if it is installed
 * @param namespace the namespace that the user filters by, if any
 * @returns false if the user must accept the terms first
 */
export function chooseListedWallet(
  kit: AppKit,
  wallet: ExplorerWallet,
  installed: Connector | undefined,
  namespace?: string | undefined,
): boolean {
  if (installed) return chooseWallet(kit, installed, connectorsOfWallet(kit, installed, namespace));
  if (returnForTermsConsent(kit)) return false;
  const { isMobile } = kit.core.environment;
  trackChoice(kit, wallet.name, isMobile ? 'mobile' : 'qrcode', wallet.order);
  if (isMobile && openInWallet(kit, wallet, namespace)) return true;
  if (canPair(kit)) startPairing(kit, { wallet });
  navigate(kit).push(canPair(kit) ? 'ConnectingWalletConnect' : 'Downloads', { wallet });
  return true;
}

/** Opens the page in the wallet's browser on a phone. Returns false for wallets without such a link. */
function openInWallet(
  { core }: AppKit,
  { id }: ExplorerWallet,
  namespace = core.chain.state.activeNamespace,
): boolean {
  const { page } = core.env;
  const link = page && browseLink(id, namespace, page.url());
  // Use this tab, because phones open the app for its link.
  if (link !== undefined) page?.openPopup(link, '_self', 'noopener');
  return link !== undefined;
}

/** Connects a wallet that a button outside the dialog names, as if the user chose it in the list. */
export function chooseNamedWallet(
  kit: AppKit,
  { installed, listed, login, namespace }: NamedWallet,
): void {
  if (login === 'email') navigate(kit).push('EmailLogin');
  else if (login) chooseProvider(kit, login);
  else if (installed) chooseWallet(kit, installed, connectorsOfWallet(kit, installed, namespace));
  else if (listed) chooseListedWallet(kit, listed, undefined);
  else choosePhoneWallet(kit);
}

interface Page {
  /** Address of the page, without query. */
  readonly url: string;
}

type Links = Readonly<Record<string, (page: Page) => string>>;

function withReferrer(base: string) {
  return ({ url }: Page): string => `${base}/${code(url)}?ref=${code(new URL(url).origin)}`;
}

/**
 * Returns the link, or undefined for a wallet that pairs by a code in the namespace.
 * @example browseLink(phantomId, 'solana', 'https://app.example/')
 * // 'https://phantom.app/ul/browse/https%3A%2F%2Fapp.example%2F?ref=https%3A%2F%2Fapp.example'
 */
export function browseLink(
  walletId: string,
  namespace: string | undefined,
  url: string,
): string | undefined {
  return linksOf[walletId]?.[namespace ?? '']?.({ url });
}
