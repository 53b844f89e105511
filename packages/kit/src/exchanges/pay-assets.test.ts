// Each named asset has a valid address on its network and can be requested. Whether it is the right contract is for the
// issuers' lists to prove.
import { EvmAdapter } from '@openappkit/adapter-evm';
import { SolanaAdapter } from '@openappkit/adapter-solana';
import type { NetworkInput } from '@openappkit/core';
import { testEnv } from '@openappkit/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { createAppKit } from '../create-app-kit.js';
import * as payAssets from './pay-assets.js';

const recipients: Readonly<Record<string, string>> = {
  eip155: '0x52908400098527886E0F7030069857D2E4169EE7',
  solana: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
};
const namespaceOf = (network: string): string => network.slice(0, network.indexOf(':'));
const networks = [...new Set(Object.values(payAssets).map(({ network }) => network))].map(
  (caipNetworkId): NetworkInput => ({
    id: caipNetworkId.startsWith('eip155:')
      ? Number(caipNetworkId.slice(7))
      : caipNetworkId.slice(caipNetworkId.indexOf(':') + 1),
    name: caipNetworkId,
    caipNetworkId,
    chainNamespace: namespaceOf(caipNetworkId),
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:9'] } },
  }),
);
const kit = createAppKit(
  {
    projectId: 'test',
    networks: networks as [NetworkInput, ...NetworkInput[]],
    adapters: [new EvmAdapter(), new SolanaAdapter()],
    services: { blockchainApi: null, explorer: null },
    features: { pay: true },
  },
  testEnv(),
);
afterAll(() => kit.destroy());

const named = Object.entries(payAssets);
const begin = async (asset: (typeof named)[number][1], recipient = '') =>
  (await kit.feature('pay')).begin({ paymentAsset: asset, recipient, amount: '1.5' }).then(
    () => 'begun',
    ({ code }) => code as string,
  );

describe.each(named)('%s', (name, asset) => {
  it('can be requested and matches its name', async () => {
    expect(await begin(asset, recipients[namespaceOf(asset.network)])).toBe('begun');
    expect(name.endsWith(asset.metadata.symbol)).toBe(true);
  });

  if (asset.asset !== 'native')
    it('has an address with a valid checksum and is not sent to its own contract', async () => {
      // A recipient's checksum is checked before its owner.
      expect(await begin(asset, asset.asset)).toBe('pay/recipient-not-for-asset');
      const wrong = asset.asset.replace(/[a-z](?=[^a-z]*$)/, (letter) =>
        asset.network.startsWith('eip155:') ? letter.toUpperCase() : '0',
      );
      expect(await begin(asset, wrong)).toBe('pay/invalid-recipient');
    });
});

it('lists no contract twice on one network', () => {
  const ids = named.map(([, { asset, network }]) => `${network} ${asset.toLowerCase()}`);
  expect(new Set(ids).size).toBe(ids.length);
});
