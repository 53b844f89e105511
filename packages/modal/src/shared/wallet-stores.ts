// The store of the user's own platform comes first.
import type { Environment, ExplorerWallet } from '@openappkit/core';

export type StoreKind = 'chrome_store' | 'app_store' | 'play_store';

export interface Store {
  readonly kind: StoreKind;
  readonly url: string;
  readonly isOwn: boolean;
}

const ownStore: Readonly<Record<Environment['os'], StoreKind>> = {
  desktop: 'chrome_store',
  ios: 'app_store',
  android: 'play_store',
};

export function walletStores(
  {
    chromeStore,
    appStore,
    playStore,
  }: Pick<ExplorerWallet, 'chromeStore' | 'appStore' | 'playStore'>,
  os: Environment['os'],
): readonly Store[] {
  const urls: readonly (readonly [StoreKind, string | undefined])[] = [
    ['chrome_store', chromeStore],
    ['app_store', appStore],
    ['play_store', playStore],
  ];
  return urls
    .flatMap(([kind, url]) =>
      url === undefined ? [] : [{ kind, url, isOwn: kind === ownStore[os] }],
    )
    .sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
}
