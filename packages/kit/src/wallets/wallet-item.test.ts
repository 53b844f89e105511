// Wallets in the shape that hosts with a list of their own read.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import { expect, it } from 'vitest';
import { toInstalledItem, toExplorerItem } from './wallet-item.js';

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

it('an installed wallet names its way in, and the namespace it serves', () => {
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

it('a wallet of several namespaces names its way into each', () => {
  const sol = { ...connector, id: 'amber vault', rdns: undefined, namespace: 'solana' };
  const item = toInstalledItem([connector, sol], () => undefined, false);
  expect(item.connectors).toEqual([
    { id: 'com.amber', rdns: 'com.amber', chain: 'eip155' },
    { id: 'amber vault', chain: 'solana' },
  ]);
  expect(item.walletInfo.supportedNamespaces).toEqual(['eip155', 'solana']);
});

it('a listed wallet has its links and each namespace once, and no key without a value', () => {
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

it('a picture that failed leaves the host-given one, or none', () => {
  expect(toExplorerItem(listed, '', [], false).imageUrl).toBe('');
  const own = { ...listed, imageUrl: 'https://own.test/x.png' };
  expect(toExplorerItem(own, '', [], false).imageUrl).toBe('https://own.test/x.png');
});

it('a listed wallet that is installed has its connector', () => {
  expect(toExplorerItem(listed, undefined, [connector], false)).toMatchObject({
    isInjected: true,
    connectors: [{ id: 'com.amber', chain: 'eip155' }],
  });
});
