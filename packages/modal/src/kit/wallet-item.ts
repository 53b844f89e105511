// Wallets in the shape that hosts with a list of their own already read (compat.md section 4). Pure.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import type { WalletItem } from './app-kit.types.js';

/** An installed wallet. */
export function connectorItem(
  connector: Connector,
  chainImageUrl: string | undefined,
  isRecent: boolean,
): WalletItem {
  const { id, name, imageUrl = '', namespace } = connector;
  return {
    ...{ id, name, imageUrl, isRecent },
    connectors: [entryOf(connector, chainImageUrl)],
    walletInfo: { supportedNamespaces: [namespace] },
    isInjected: true,
  };
}

/** A wallet of the explorer; with its connector if it is installed too. */
export function explorerItem(
  wallet: ExplorerWallet,
  image: string | undefined,
  installed: Connector | undefined,
  isRecent: boolean,
): WalletItem {
  const { id, name, imageId, imageUrl } = wallet;
  const namespaces = [...new Set(wallet.chains.map((chain) => chain.split(':')[0] ?? ''))];
  return {
    ...{ id, name, isRecent },
    imageUrl: image || (imageUrl ?? ''),
    ...(imageId !== undefined && { imageId }),
    connectors: installed ? [entryOf(installed, undefined)] : [],
    walletInfo: present({
      description: wallet.description,
      supportedChains: wallet.chains,
      supportedNamespaces: namespaces,
      website: wallet.homepage,
      installationLinks: present({
        appStore: wallet.appStore,
        playStore: wallet.playStore,
        chromeStore: wallet.chromeStore,
        desktopLink: wallet.desktopLink,
      }),
      deepLink: wallet.mobileLink,
      linkMode: wallet.universalLink,
      isCertified: wallet.isVerified,
    }),
    isInjected: installed !== undefined,
  };
}

function entryOf({ id, rdns, namespace }: Connector, chainImageUrl: string | undefined) {
  return { id, chain: namespace, ...present({ rdns, chainImageUrl }) };
}

type Present<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

/** Without the keys that have no value. */
function present<T extends object>(value: T): Present<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== undefined),
  ) as Present<T>;
}
