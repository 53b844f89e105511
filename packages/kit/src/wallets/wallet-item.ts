import type { Connector, ExplorerWallet } from '@openappkit/core';
import { namespaceOf } from '@openappkit/core/feature';
import type { WalletItem } from '../api/app-kit.types.js';

export function toInstalledItem(
  connectors: readonly [Connector, ...Connector[]],
  chainImage: (connector: Connector) => string | undefined,
  isRecent: boolean,
): WalletItem {
  const { id, name, imageUrl = '' } = connectors[0];
  return {
    id,
    name,
    imageUrl,
    isRecent,
    connectors: connectors.map((each) => toConnectorEntry(each, chainImage(each))),
    walletInfo: { supportedNamespaces: connectors.map(({ namespace }) => namespace) },
    isInjected: true,
  };
}

export function toExplorerItem(
  wallet: ExplorerWallet,
  image: string | undefined,
  installed: readonly Connector[],
  isRecent: boolean,
): WalletItem {
  const { id, name, imageId, imageUrl } = wallet;
  const namespaces = [...new Set(wallet.chains.map(namespaceOf))];
  return {
    id,
    name,
    isRecent,
    imageUrl: image || (imageUrl ?? ''),
    ...(imageId !== undefined && { imageId }),
    connectors: installed.map((each) => toConnectorEntry(each, undefined)),
    walletInfo: omitUndefined({
      description: wallet.description,
      supportedChains: wallet.chains,
      supportedNamespaces: namespaces,
      website: wallet.homepage,
      installationLinks: omitUndefined({
        appStore: wallet.appStore,
        playStore: wallet.playStore,
        chromeStore: wallet.chromeStore,
        desktopLink: wallet.desktopLink,
      }),
      deepLink: wallet.mobileLink,
      linkMode: wallet.universalLink,
      isCertified: wallet.isVerified,
    }),
    isInjected: installed.length > 0,
  };
}

function toConnectorEntry({ id, rdns, namespace }: Connector, chainImageUrl: string | undefined) {
  return { id, chain: namespace, ...omitUndefined({ rdns, chainImageUrl }) };
}

type WithoutUndefined<T> = { [Key in keyof T]?: Exclude<T[Key], undefined> };

function omitUndefined<T extends object>(value: T): WithoutUndefined<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, each]) => each !== undefined),
  ) as WithoutUndefined<T>;
}
