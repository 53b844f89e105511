import { Keypair } from '@solana/web3.js';
import type { Wallet } from '@wallet-standard/base';
import { describe, expect, it } from 'vitest';
import { registerOnPage } from './test/register-on-page.js';
import { pageWallet, setUpSolana } from './test/set-up-solana.js';

const connect = { version: '1.0.0', connect: async () => ({ accounts: [] }) };

function bareWallet(name: string, features: readonly string[], args: object = {}): Wallet {
  const all = ['standard:connect', ...features].map((feature) => [feature, connect]);
  return {
    version: '1.0.0',
    name,
    icon: 'data:image/png;base64,AA==',
    accounts: [],
    chains: ['solana:mainnet'],
    features: Object.fromEntries(all),
    ...args,
  } as unknown as Wallet;
}
const signing = ['solana:signTransaction'];

describe('wallets on the page', () => {
  it('lists ANNOUNCED rows with the icon of the wallet or host', async () => {
    const images = { hosted: 'https://host.example/icon.png' };
    const { env, instance, shown: listConnectors } = setUpSolana({ connectorImages: images });
    registerOnPage(env.page, bareWallet('Harbor', signing));
    instance.start();
    registerOnPage(env.page, bareWallet('Hosted', signing));
    expect(await listConnectors()).toEqual([
      {
        id: 'harbor',
        name: 'Harbor',
        type: 'ANNOUNCED',
        namespace: 'solana',
        collides: false,
        isConfusable: false,
        imageUrl: 'data:image/png;base64,AA==',
      },
      expect.objectContaining({ id: 'hosted', imageUrl: 'https://host.example/icon.png' }),
    ]);
  });

  it.each([['solana:signTransaction'], ['solana:signAndSendTransaction'], ['solana:signMessage']])(
    'shows wallets that offer %s',
    async (feature) => {
      const { env, instance, shown: listConnectors } = setUpSolana();
      instance.start();
      registerOnPage(env.page, bareWallet('Harbor', [feature]));
      expect(await listConnectors()).toHaveLength(1);
    },
  );

  it.each<[string, Wallet]>([
    ['of other networks', bareWallet('x', signing, { chains: ['sui:mainnet', 'bitcoin:mainnet'] })],
    ['that cannot connect', bareWallet('x', [], { features: { 'solana:signMessage': connect } })],
    ['that sign nothing', bareWallet('x', ['solana:signIn'])],
    ['that only wrap pairing', bareWallet('WalletConnect', signing)],
  ])('skips %s', async (_what, wallet) => {
    const { env, instance, shown: listConnectors } = setUpSolana();
    instance.start();
    registerOnPage(env.page, wallet);
    registerOnPage(env.page, bareWallet('Harbor', signing));
    expect((await listConnectors()).map(({ name }) => name)).toEqual(['Harbor']);
  });

  it('reports many registrations in batches', async () => {
    const { env, instance, shown: listConnectors, rows } = setUpSolana();
    instance.start();
    for (let index = 0; index < 8; index++)
      registerOnPage(env.page, bareWallet(`Wallet ${index}`, signing));
    expect(await listConnectors()).toHaveLength(8);
    expect(rows).toHaveLength(1);
    registerOnPage(env.page, bareWallet('Late', signing));
    expect(await listConnectors()).toHaveLength(9);
  });
});

describe('stored session', () => {
  const reconnect = (kit: ReturnType<typeof setUpSolana>, connectorId: string, address: string) =>
    kit.instance.reconnect({ connectorId, address, signal: new AbortController().signal });

  it('waits at most a second for its wallet', async () => {
    const kit = setUpSolana();
    const wallet = pageWallet();
    const [address] = wallet.accounts;
    kit.instance.start();
    const found = reconnect(kit, 'conformance', address);
    await kit.env.clock.advance(900);
    wallet.offerSilently([address]);
    wallet.install(kit.env.page);
    expect((await found)?.accounts).toEqual([address]);
    const missed = reconnect(kit, 'no such wallet', address);
    await kit.env.clock.advance(1000);
    expect(await missed).toBeUndefined();
    expect(kit.env.clock.pending()).toBe(0);
  });

  it('restores the same-named wallet that offers the address, and neither when both offer it', async () => {
    const kit = setUpSolana();
    const [one, two] = [pageWallet(), pageWallet()];
    for (const wallet of [one, two]) wallet.install(kit.env.page);
    kit.instance.start();
    two.offerSilently([two.accounts[0]]);
    const connection = await reconnect(kit, 'conformance', two.accounts[0]);
    expect(connection?.connectorId).toBe('conformance#2');

    const both = setUpSolana();
    const keys = [Keypair.generate(), Keypair.generate()] as const;
    const twins = [pageWallet({ keys }), pageWallet({ keys })];
    for (const twin of twins) {
      twin.install(both.env.page);
      twin.offerSilently(twin.accounts);
    }
    both.instance.start();
    expect(await reconnect(both, 'conformance', keys[0].publicKey.toBase58())).toBeUndefined();
    expect(twins.map((twin) => twin.listenerCount())).toEqual([0, 0]);
  });
});
