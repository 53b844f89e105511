import type { Connector, ExplorerWallet } from '@openappkit/core';
import { expect, it } from 'vitest';
import { toInstalledItem, toExplorerItem } from './wallet-list-methods.js';

const connector: Connector = {
  id: 'com.amber',
  name: 'Amber Vault',
  type: 'ANNOUNCED',
  namespace: 'eip155',
  rdns: 'com.amber',
  imageUrl: 'data:image/png;base64,AA==',
};
const listed: ExplorerWallet = {
  id: 'w1',
  name: 'Willow',
  isConfusable: false,
  isVerified: true,
  description: 'A wallet',
  homepage: 'https://willow.test',
  chains: ['eip155:1', 'eip155:137', 'solana:main'],
  imageId: 'image-1',
  imageUrl: undefined,
  mobileLink: 'willow://',
  universalLink: 'https://willow.test/app',
  desktopLink: undefined,
  webappLink: undefined,
  appStore: 'https://apps.test/willow',
  playStore: undefined,
  chromeStore: undefined,
  rdns: 'test.willow',
  order: 1,
  isCustom: false,
};

it('lists the connector and namespace of an installed wallet', () => {
  expect(toInstalledItem([connector], () => 'https://chain.test/1.png', true)).toEqual({
    id: 'com.amber',
    name: 'Amber Vault',
    imageUrl: 'data:image/png;base64,AA==',
    connectors: [
      {
        id: 'com.amber',
        rdns: 'com.amber',
        chain: 'eip155',
        chainImageUrl: 'https://chain.test/1.png',
      },
    ],
    walletInfo: { supportedNamespaces: ['eip155'] },
    isInjected: true,
    isRecent: true,
  });
});

it('lists one connector per namespace of a wallet in several namespaces', () => {
  const sol = { ...connector, id: 'amber vault', rdns: undefined, namespace: 'solana' };
  const item = toInstalledItem([connector, sol], () => undefined, false);
  expect(item.connectors).toEqual([
    { id: 'com.amber', rdns: 'com.amber', chain: 'eip155' },
    { id: 'amber vault', chain: 'solana' },
  ]);
  expect(item.walletInfo.supportedNamespaces).toEqual(['eip155', 'solana']);
});

it('lists links and unique namespaces of a listed wallet, without empty keys', () => {
  expect(toExplorerItem(listed, 'data:image/svg+xml,x', [], false)).toEqual({
    id: 'w1',
    name: 'Willow',
    imageId: 'image-1',
    imageUrl: 'data:image/svg+xml,x',
    connectors: [],
    walletInfo: {
      description: 'A wallet',
      website: 'https://willow.test',
      supportedChains: ['eip155:1', 'eip155:137', 'solana:main'],
      supportedNamespaces: ['eip155', 'solana'],
      installationLinks: { appStore: 'https://apps.test/willow' },
      deepLink: 'willow://',
      linkMode: 'https://willow.test/app',
      isCertified: true,
    },
    isInjected: false,
    isRecent: false,
  });
});

it("falls back to the app's image, or none, when an image fails", () => {
  expect(toExplorerItem(listed, '', [], false).imageUrl).toBe('');
  const custom = { ...listed, imageUrl: 'https://own.test/x.png' };
  expect(toExplorerItem(custom, '', [], false).imageUrl).toBe('https://own.test/x.png');
});

it('adds the connector of a listed wallet that is installed', () => {
  expect(toExplorerItem(listed, undefined, [connector], false)).toMatchObject({
    isInjected: true,
    connectors: [{ id: 'com.amber', chain: 'eip155' }],
  });
});
