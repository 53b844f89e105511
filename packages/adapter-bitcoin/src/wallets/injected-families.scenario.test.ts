import { base64, hex } from '@scure/base';
import { NETWORK, TEST_NETWORK, Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { fakeUniSat } from '../test/fake-unisat.js';
import { fund } from '../test/fund.js';
import { makePsbt } from '../test/make-psbt.js';
import {
  connectBitcoin,
  mainnet,
  regtest,
  setUpBitcoin,
  signet,
  testnet,
} from '../test/set-up-bitcoin.js';
import { testAccount } from '../test/test-accounts.js';
import { signInputs } from '../test/test-keys.js';

const main = testAccount('p2wpkh', 1, NETWORK);
const test = testAccount('p2wpkh', 2, TEST_NETWORK);
const mainOrdinals = testAccount('p2tr', 3, NETWORK);
const txid = 'cd'.repeat(32);

describe('OKX wallet', () => {
  function okx() {
    const bitcoin = fakeUniSat(main, {
      requestAccounts: undefined,
      connect: () => ({ address: main.address, publicKey: hex.encode(main.publicKey) }),
      getChain: undefined,
      sendBitcoin: () => txid,
    });
    const bitcoinTestnet = fakeUniSat(test, {
      requestAccounts: undefined,
      connect: () => ({ address: test.address, publicKey: hex.encode(test.publicKey) }),
      getChain: undefined,
      getAccounts: undefined,
    });
    const globals = {
      okxwallet: { bitcoin: bitcoin.provider, bitcoinTestnet: bitcoinTestnet.provider },
    };
    return { bitcoin, bitcoinTestnet, globals, on: [mainnet, testnet, signet] };
  }

  it("connects on the app's network through the object of that network", async () => {
    const { globals, on } = okx();
    const { instance, connect } = setUpBitcoin({ globals, on });
    instance.start();
    expect(await connect('OKX', testnet)).toMatchObject({
      accounts: [test.address],
      caipNetworkId: testnet.caipNetworkId,
    });
    expect(await connect('OKX', mainnet)).toMatchObject({ accounts: [main.address] });
    instance.destroy();
  });

  it('sends transfers itself on mainnet', async () => {
    const { globals, on, bitcoin } = okx();
    const { provider } = await connectBitcoin({ globals, on }, 'OKX');
    const recipient = mainOrdinals.address;
    expect(await provider.sendTransfer({ recipient, amount: '15000' })).toBe(txid);
    expect(bitcoin.requests.at(-1)).toEqual(['sendBitcoin', recipient, 15000]);
  });

  it('switches by calling the other object, and listens only there', async () => {
    const setup = okx();
    Object.assign(setup.bitcoinTestnet.provider, { getAccounts: async () => [test.address] });
    const { switchTo, events, instance } = await connectBitcoin(setup, 'OKX');
    await switchTo('OKX', testnet);
    expect(events).toEqual([
      ['chain', 'OKX', testnet.caipNetworkId],
      ['accounts', 'OKX', [test.address]],
    ]);
    expect(setup.bitcoin.listenerCount()).toBe(0);
    expect(setup.bitcoinTestnet.listenerCount()).toBeGreaterThan(0);
    await expect(switchTo('OKX', signet)).rejects.toMatchObject({ code: 'chain/unrecognized' });
    instance.destroy();
    expect(setup.bitcoinTestnet.listenerCount()).toBe(0);
  });

  it("builds the transfer when the network's object cannot send", async () => {
    const { globals, on, bitcoinTestnet } = okx();
    const { instance, connect, env } = setUpBitcoin({ globals, on });
    instance.start();
    await connect('OKX', testnet);
    fund(env, test.address, [{ value: 100_000 }], TEST_NETWORK);
    env.fetch.route('/fees/recommended', { halfHourFee: 1 });
    let sent = '';
    env.fetch.route(/testnet\/api\/tx$/, ({ body = '' }) => {
      sent = Transaction.fromRaw(hex.decode(body)).id;
      return new Response(sent);
    });
    const order = { connectorId: 'OKX', from: test.address, to: test.address, value: 15_000n };
    expect(await instance.sendNative?.({ ...order, network: testnet })).toBe(sent);
    expect(bitcoinTestnet.requests.some(([name]) => name === 'signPsbt')).toBe(true);
  });
});

describe('UniSat wallets with fewer methods', () => {
  it('accept a single string, and an old network name', async () => {
    const wallet = fakeUniSat(main, {
      getChain: undefined,
      getNetwork: () => 'livenet',
      getPublicKey: undefined,
      requestAccounts: () => main.address,
    });
    const globals = { binancew3w: { bitcoin: wallet.provider } };
    const { connection } = await connectBitcoin({ globals, on: [mainnet] }, 'binancew3w');
    expect(connection.details).toEqual([
      { address: main.address, type: 'payment', publicKey: undefined, path: undefined },
    ]);
    expect(connection.caipNetworkId).toBe(mainnet.caipNetworkId);
  });

  it("map testnet to the app's own test network", async () => {
    const wallet = fakeUniSat(test, { getChain: undefined, getNetwork: () => 'testnet' });
    const globals = { unisat: wallet.provider };
    const { connection } = await connectBitcoin({ globals, on: [mainnet, signet] }, 'unisat');
    expect(connection.caipNetworkId).toBe(signet.caipNetworkId);
  });
});

describe('Leather wallet', () => {
  const requests: [string, Record<string, unknown>][] = [];
  const answers: Readonly<Record<string, (params: Record<string, unknown>) => unknown>> = {
    getAddresses: () => ({
      addresses: [
        { symbol: 'STX', address: 'SP000' },
        {
          symbol: 'BTC',
          type: 'p2tr',
          address: mainOrdinals.address,
          publicKey: hex.encode(mainOrdinals.publicKey),
          derivationPath: "m/86'/0'/0'/0/0",
        },
        { symbol: 'BTC', type: 'p2wpkh', address: main.address, derivationPath: "m/84'/0'/0'/0/0" },
      ],
    }),
    signMessage: ({ message }) => ({ signature: main.sign(String(message)) }),
    signPsbt: (params) => ({
      hex: hex.encode(signInputs(main.key, hex.decode(String(params.hex)), false)),
    }),
    sendTransfer: () => ({ txid }),
  };
  const LeatherProvider = {
    async request(method: string, params: Record<string, unknown> = {}) {
      requests.push([method, params]);
      const answer = answers[method];
      if (answer) return { jsonrpc: '2.0', id: '1', result: answer(params) };
      return Promise.reject({ jsonrpc: '2.0', error: { code: 4001, message: 'no' } });
    },
  };
  const setUp = { globals: { LeatherProvider }, on: [mainnet] };

  it('returns payment before ordinals, with paths', async () => {
    const { connection } = await connectBitcoin(setUp, 'LeatherProvider');
    expect(connection.accounts).toEqual([main.address, mainOrdinals.address]);
    expect(connection.details).toMatchObject([
      { type: 'payment', path: "m/84'/0'/0'/0/0" },
      { type: 'ordinal', path: "m/86'/0'/0'/0/0" },
    ]);
  });

  it('receives its own request format with the network in each request', async () => {
    const { provider } = await connectBitcoin(setUp, 'LeatherProvider');
    requests.length = 0;
    await provider.signMessage({ address: main.address, message: 'Hello' });
    await provider.sendTransfer({ recipient: mainOrdinals.address, amount: '15000' });
    const psbt = makePsbt([main]);
    await provider.signPSBT({ psbt, signInputs: [{ address: main.address, index: 0 }] });
    expect(requests).toEqual([
      ['signMessage', { message: 'Hello', paymentType: 'p2wpkh', network: 'mainnet' }],
      ['getAddresses', {}],
      [
        'sendTransfer',
        {
          recipients: [{ address: mainOrdinals.address, amount: '15000' }],
          network: 'mainnet',
        },
      ],
      [
        'signPsbt',
        {
          hex: hex.encode(base64.decode(psbt)),
          signAtIndex: [0],
          broadcast: false,
          network: 'mainnet',
        },
      ],
    ]);
  });

  it('is not called after a reload, because it would prompt the user', async () => {
    requests.length = 0;
    const { instance } = setUpBitcoin(setUp);
    instance.start();
    const { signal } = new AbortController();
    const request = { connectorId: 'LeatherProvider', address: main.address, signal };
    expect(await instance.reconnect(request)).toBeUndefined();
    expect(requests).toEqual([]);
  });

  it('unwraps nested rejections', async () => {
    const { provider } = await connectBitcoin(setUp, 'LeatherProvider');
    await expect(provider.request({ method: 'open' })).rejects.toMatchObject({
      code: 'wallet/rejected',
    });
  });

  it('reports the network of its addresses even if the app lacks it', async () => {
    const { connection } = await connectBitcoin({ ...setUp, on: [regtest] }, 'LeatherProvider');
    expect(connection.caipNetworkId).toBe(mainnet.caipNetworkId);
  });
});
