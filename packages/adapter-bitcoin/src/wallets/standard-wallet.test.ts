import type { Network } from '@openappkit/core/adapter';
import { base64, hex } from '@scure/base';
import { NETWORK, TEST_NETWORK } from '@scure/btc-signer';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { describe, expect, it } from 'vitest';
import type { BitcoinConnector } from '../index.js';
import { makePsbt } from '../test/make-psbt.js';
import { registerOnPage } from '../test/register-on-page.js';
import { mainnet, regtest, setUpBitcoin, signet, testnet } from '../test/set-up-bitcoin.js';
import { type TestAccount, testAccount } from '../test/test-accounts.js';

const payment = testAccount('p2wpkh', 1, NETWORK);
const ordinals = testAccount('p2tr', 2, NETWORK);
const tested = testAccount('p2wpkh', 3, TEST_NETWORK);
const all = ['bitcoin:mainnet', 'bitcoin:testnet', 'bitcoin:signet', 'bitcoin:regtest'] as const;
const txid = 'ef'.repeat(32);

const listed = ({ address, publicKey }: TestAccount, chains: WalletAccount['chains'] = all) => ({
  address,
  publicKey,
  chains,
  features: [],
});

interface Given {
  readonly accounts?: readonly WalletAccount[];
  readonly features?: Record<string, unknown>;
}

function standard(granted: readonly WalletAccount[], { accounts = [], features = {} }: Given = {}) {
  const listeners = new Set<() => void>();
  const wallet = {
    version: '1.0.0',
    name: 'Amber',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: all,
    accounts,
    features: {
      'bitcoin:connect': {
        async connect() {
          wallet.accounts = granted;
          return { accounts: granted };
        },
      },
      'standard:events': {
        on(_: string, listener: () => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      ...features,
    },
    tell: () => {
      for (const listener of [...listeners]) listener();
    },
    listeners,
  };
  return wallet;
}

function register(wallet: ReturnType<typeof standard>, on = [mainnet]) {
  const setup = setUpBitcoin({ on });
  registerOnPage(setup.env.page, wallet as unknown as Wallet);
  setup.instance.start();
  const reconnect = (address: string) =>
    setup.instance.reconnect({
      connectorId: 'amber',
      address,
      signal: new AbortController().signal,
    });
  return { ...setup, reconnect };
}

describe('Wallet Standard wallet', () => {
  it('offers a payment account and a later taproot account for ordinals, each with its key', async () => {
    const { connect } = register(standard([listed(payment), listed(ordinals)]));
    expect(await connect('amber')).toMatchObject({
      accounts: [payment.address, ordinals.address],
      caipNetworkId: mainnet.caipNetworkId,
      details: [
        { type: 'payment', publicKey: hex.encode(payment.publicKey) },
        { type: 'ordinal', publicKey: hex.encode(ordinals.publicKey) },
      ],
    });
  });

  it('uses only the chains that match an address when every chain is listed', async () => {
    const { connect } = register(standard([listed(payment)]), [testnet, mainnet]);
    expect((await connect('amber')).caipNetworkId).toBe(mainnet.caipNetworkId);
  });

  it("uses the app's network, and its accounts only, when accounts span several networks", async () => {
    const { connect } = register(standard([listed(payment), listed(tested)]), [mainnet, signet]);
    expect(await connect('amber', signet)).toMatchObject({
      accounts: [tested.address],
      caipNetworkId: signet.caipNetworkId,
    });
    expect(await connect('amber', mainnet)).toMatchObject({ accounts: [payment.address] });
  });

  it('switches in the app only to a network of its accounts', async () => {
    const { connect, switchTo, events } = register(standard([listed(tested)]), [testnet, signet]);
    expect((await connect('amber')).caipNetworkId).toBe(testnet.caipNetworkId);
    await switchTo('amber', signet);
    expect(events).toEqual([['chain', 'amber', signet.caipNetworkId]]);
    await expect(switchTo('amber', mainnet)).rejects.toMatchObject({
      code: 'chain/unrecognized',
      metaMessages: [expect.stringContaining('Choose Bitcoin in the wallet')],
    });
    expect(events).toHaveLength(1);
  });

  it("stays on the app's network when it emits a change", async () => {
    const wallet = standard([listed(tested)]);
    const { connect, switchTo, events, env } = register(wallet, [testnet, signet]);
    await connect('amber');
    await switchTo('amber', signet);
    wallet.tell();
    await env.clock.advance(10);
    expect(events).toHaveLength(1);
  });

  it('switches by CAIP-2 id if it can, and waits for its accounts to confirm', async () => {
    const requests: unknown[] = [];
    const wallet = standard([listed(payment, ['bitcoin:mainnet'])], {
      features: {
        'bitcoin:switchNetwork': {
          async switchNetwork(id: string) {
            requests.push(id);
            if (id === testnet.caipNetworkId) wallet.accounts = [listed(tested)];
          },
        },
      },
    });
    const { connect, switchTo, events, env } = register(wallet, [
      mainnet,
      testnet,
      signet,
      regtest,
    ]);
    await connect('amber');
    await switchTo('amber', testnet);
    expect(requests).toEqual([testnet.caipNetworkId]);
    expect(events).toEqual([
      ['chain', 'amber', testnet.caipNetworkId],
      ['accounts', 'amber', [tested.address]],
    ]);
    const pretended = expect(switchTo('amber', regtest)).rejects.toMatchObject({
      code: 'chain/switch-failed',
    });
    for (let round = 0; round < 20; round++) await env.clock.advance(200);
    await pretended;
  });

  it.each([
    ['of no Bitcoin network', ['solana:mainnet']],
    ['of a network its address is not of', ['bitcoin:regtest']],
    ['of none', []],
  ] as const)('is refused with an account %s', async (_, chains) => {
    const { connect } = register(standard([listed(payment), listed(ordinals, chains)]));
    await expect(connect('amber')).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });

  it('reports the purpose and key of the accounts that it changes to', async () => {
    const wallet = standard([listed(ordinals)]);
    const { connect, env, report } = register(wallet);
    const reports: unknown[] = [];
    Object.assign(report, { accountsChanged: (...each: unknown[]) => void reports.push(each) });
    await connect('amber');
    wallet.accounts = [listed(payment), listed(ordinals)];
    wallet.tell();
    await env.clock.advance(10);
    expect(reports).toMatchObject([
      [
        'amber',
        [payment.address, ordinals.address],
        [
          { address: payment.address, type: 'payment', publicKey: hex.encode(payment.publicKey) },
          { address: ordinals.address, type: 'ordinal', publicKey: hex.encode(ordinals.publicKey) },
        ],
      ],
    ]);
  });

  it('keeps the first entry of a duplicate address', async () => {
    const { connect } = register(standard([listed(ordinals), listed(ordinals)]));
    const { accounts, details } = await connect('amber');
    expect(accounts).toEqual([ordinals.address]);
    expect(details).toMatchObject([{ address: ordinals.address, type: 'payment' }]);
  });

  it('ends without another query when it revokes its accounts', async () => {
    let calls = 0;
    const wallet = standard([listed(payment)], {
      features: { 'standard:connect': { connect: () => calls++ } },
    });
    const { connect, events } = register(wallet);
    await connect('amber');
    wallet.accounts = [];
    wallet.tell();
    await expect.poll(() => events).toEqual([['disconnected', 'amber', 'locked']]);
    expect(calls).toBe(0);
  });

  it('is unauthorized when it offers no account', async () => {
    const { connect } = register(standard([]));
    await expect(connect('amber')).rejects.toMatchObject({ code: 'wallet/unauthorized' });
  });

  it('signs with its own account object', async () => {
    const requests: unknown[] = [];
    const account = listed(payment);
    const wallet = standard([account], {
      features: {
        'bitcoin:signMessage': {
          async signMessage(input: { readonly account: unknown; readonly message: Uint8Array }) {
            requests.push(input.account === account, new TextDecoder().decode(input.message));
            return [
              { signature: base64.decode(payment.sign('Hello')), signedMessage: input.message },
            ];
          },
        },
      },
    });
    const { connect } = register(wallet);
    const provider = (await connect('amber')).provider as BitcoinConnector;
    const signature = await provider.signMessage({ address: payment.address, message: 'Hello' });
    expect(signature).toBe(payment.sign('Hello'));
    expect(requests).toEqual([true, 'Hello']);
  });

  it('receives the inputs by account and sighash, and sends if it can', async () => {
    const requests: { readonly chain: unknown; readonly inputsToSign: readonly unknown[] }[] = [];
    const [one, two] = [listed(payment), listed(ordinals)];
    const wallet = standard([one, two], {
      features: {
        'bitcoin:signTransaction': { signTransaction: async () => [] },
        'bitcoin:signAndSendTransaction': {
          async signAndSendTransaction(input: (typeof requests)[number]) {
            requests.push(input);
            return [{ txId: txid }];
          },
        },
      },
    });
    const { connect } = register(wallet);
    const provider = (await connect('amber')).provider as BitcoinConnector;
    const psbt = makePsbt([payment, ordinals, payment]);
    const sent = await provider.signPSBT({
      psbt,
      signInputs: [
        { address: payment.address, index: 0 },
        { address: ordinals.address, index: 1, sighashTypes: [0x83] },
        { address: payment.address, index: 2 },
      ],
      broadcast: true,
    });
    expect(sent).toEqual({ psbt, txid });
    expect(requests[0]?.chain).toBe('bitcoin:mainnet');
    expect(requests[0]?.inputsToSign).toEqual([
      { account: one, signingIndexes: [0, 2] },
      { account: two, signingIndexes: [1], sigHash: 'SINGLE|ANYONECANPAY' },
    ]);
  });
});

describe('multichain wallet', () => {
  const solana: WalletAccount = {
    address: 'So11111111111111111111111111111111111111112',
    features: [],
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet'],
  };

  it('skips accounts of other namespaces, when connected and after a reload', async () => {
    const both = [solana, listed(payment)];
    const { connect, reconnect } = register(standard(both, { accounts: both }));
    expect((await connect('amber')).accounts).toEqual([payment.address]);
    expect((await reconnect(payment.address))?.accounts).toEqual([payment.address]);
  });

  it('disconnects here when it revokes only Bitcoin accounts', async () => {
    const wallet = standard([solana, listed(payment)]);
    const { connect, events } = register(wallet);
    await connect('amber');
    wallet.accounts = [solana];
    wallet.tell();
    await expect.poll(() => events).toEqual([['disconnected', 'amber', 'locked']]);
  });

  it('disconnects only this namespace if it can', async () => {
    const disconnected: string[] = [];
    const disconnectFeature = (name: string) => ({
      disconnect: async () => disconnected.push(name),
    });
    const wallet = standard([listed(payment)], {
      features: {
        'standard:disconnect': disconnectFeature('all'),
        'bitcoin:disconnect': disconnectFeature('bitcoin'),
      },
    });
    const { connect, instance } = register(wallet);
    await connect('amber');
    await instance.disconnect('amber');
    expect(disconnected).toEqual(['bitcoin']);
  });
});

describe('ordinals account', () => {
  it('cannot pay by a built transfer, because its outputs may hold inscriptions', async () => {
    const { connect, env } = register(standard([listed(payment), listed(ordinals)]));
    const provider = (await connect('amber')).provider as BitcoinConnector;
    const transfer = { from: ordinals.address, recipient: payment.address, amount: '15000' };
    await expect(provider.sendTransfer(transfer)).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
      metaMessages: [expect.stringContaining('payment address')],
    });
    expect(env.fetch.calls).toEqual([]);
  });
});

describe('restoring after a reload', () => {
  it('keeps the stored network of an account that works on testnet and signet', async () => {
    const account = testAccount('p2wpkh', 5, TEST_NETWORK);
    const both = { ...listed(account), chains: ['bitcoin:testnet', 'bitcoin:signet'] as const };
    const { instance } = register(standard([], { accounts: [both] }), [testnet, signet]);
    const back = (caipNetworkId: Network['caipNetworkId']) =>
      instance.reconnect({
        connectorId: 'amber',
        address: account.address,
        caipNetworkId,
        signal: new AbortController().signal,
      });
    for (const { caipNetworkId } of [signet, testnet])
      expect((await back(caipNetworkId))?.caipNetworkId).toBe(caipNetworkId);
  });

  it('connects a wallet that lists the account without a prompt', async () => {
    const { reconnect } = register(standard([], { accounts: [listed(payment)] }));
    expect(await reconnect(payment.address)).toMatchObject({ accounts: [payment.address] });
  });

  it('connects silently to a wallet that lists nothing yet, if it supports silent connect', async () => {
    const requests: unknown[] = [];
    const wallet = standard([], {
      features: {
        'standard:connect': {
          async connect(input: unknown) {
            requests.push(input);
            return { accounts: [listed(payment)] };
          },
        },
      },
    });
    const { reconnect } = register(wallet);
    expect(await reconnect(payment.address)).toMatchObject({ accounts: [payment.address] });
    expect(requests).toEqual([{ silent: true }]);
  });

  it('does not call bitcoin:connect, which has no silent mode', async () => {
    let calls = 0;
    const wallet = standard([], { features: { 'bitcoin:connect': { connect: () => calls++ } } });
    const { reconnect } = register(wallet);
    expect(await reconnect(payment.address)).toBeUndefined();
    expect(calls).toBe(0);
  });

  it('restores neither of two same-named wallets that list the address', async () => {
    const [one, two] = [1, 2].map(() => standard([], { accounts: [listed(payment)] }));
    const { reconnect, env } = register(one as ReturnType<typeof standard>);
    registerOnPage(env.page, two as unknown as Wallet);
    expect(await reconnect(payment.address)).toBeUndefined();
    // The listener of discovery remains.
    expect([one?.listeners.size, two?.listeners.size]).toEqual([1, 1]);
  });

  it('removes all listeners on destroy', async () => {
    const wallet = standard([listed(payment)]);
    const { connect, instance } = register(wallet);
    await connect('amber');
    expect(wallet.listeners.size).toBe(2);
    instance.destroy();
    expect(wallet.listeners.size).toBe(0);
  });
});
