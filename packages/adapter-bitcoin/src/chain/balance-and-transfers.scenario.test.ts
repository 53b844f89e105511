import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { fakeUniSat } from '../test/fake-unisat.js';
import { fund, type Funding } from '../test/fund.js';
import {
  connectBitcoin,
  mainnet,
  regtest,
  setUpBitcoin,
  signet,
  testnet,
} from '../test/set-up-bitcoin.js';
import { testAccount } from '../test/test-accounts.js';

const own = testAccount('p2wpkh', 1);
const other = testAccount('p2wpkh', 2);
const utxo = (n: number, value: number, confirmed = true) => ({
  txid: n.toString(16).padStart(2, '0').repeat(32),
  vout: 0,
  value,
  status: { confirmed },
});
const mainnetAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';
const testAddress = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx';
const signal = (): AbortSignal => new AbortController().signal;

describe('balance', () => {
  const read = async (
    setUp: ReturnType<typeof setUpBitcoin>,
    network = regtest,
    address = own.address,
  ) => setUp.instance.balance?.({ address, network, signal: signal() });

  it.each([
    [mainnet, mainnetAddress, '/api'],
    [testnet, testAddress, '/testnet/api'],
    [signet, testAddress, '/signet/api'],
    [
      { ...testnet, caipNetworkId: 'bip122:00000000da84f2bafbbc53dee25a72ae' } as const,
      testAddress,
      '/testnet4/api',
    ],
    [regtest, own.address, '/regtest/api'],
  ])('is requested at the path of its network: %#', async (network, address, path) => {
    const setUp = setUpBitcoin({ on: [network] });
    setUp.env.fetch.route(`https://utxo.example${path}/address/${address}/utxo`, [utxo(1, 5)]);
    expect(await read(setUp, network, address)).toEqual({ value: 5n, decimals: 8, symbol: 'BTC' });
  });

  it('sums all outputs once, exactly beyond float precision', async () => {
    const setUp = setUpBitcoin();
    const largest = utxo(1, 2_099_999_999_999_999);
    setUp.env.fetch.route('/utxo', [largest, largest, utxo(2, 1, false)]);
    expect((await read(setUp))?.value).toBe(2_100_000_000_000_000n);
  });

  it.each([
    ['an error', new Response('no', { status: 500 })],
    ['no JSON', new Response('banana')],
    ['no list', {}],
    ['no value', [{ txid: 'ab'.repeat(32), vout: 0 }]],
    ['a negative value', [utxo(1, -1)]],
    ['a broken value', [utxo(1, 1.5)]],
    ['more than there is', [utxo(1, 2_100_000_000_000_001)]],
  ])('is unavailable instead of zero when the service answers %s', async (_, reply) => {
    const setUp = setUpBitcoin();
    setUp.env.fetch.route('/utxo', reply);
    await expect(read(setUp)).rejects.toMatchObject({ code: 'balance/unavailable' });
  });

  it('is unavailable when the service is unreachable', async () => {
    await expect(read(setUpBitcoin())).rejects.toMatchObject({ code: 'balance/unavailable' });
  });

  it.each([null, undefined])('explains what to do when the service is off: %s', async (url) => {
    await expect(read(setUpBitcoin({ services: { bitcoinUtxo: url } }))).rejects.toMatchObject({
      code: 'balance/unavailable',
      metaMessages: [expect.stringContaining('services.bitcoinUtxo')],
    });
  });

  it("uses only the host's function when it is set", async () => {
    const calls: unknown[] = [];
    const getUTXOs = async (params: unknown) => {
      calls.push(params);
      return [utxo(1, 7)];
    };
    const setUp = setUpBitcoin({ adapter: { api: { getUTXOs } }, services: { bitcoinUtxo: null } });
    expect((await read(setUp))?.value).toBe(7n);
    expect(calls).toEqual([{ network: regtest, address: own.address }]);
    expect(setUp.env.fetch.calls).toEqual([]);
  });

  it('refuses an address of another network', async () => {
    await expect(read(setUpBitcoin(), regtest, mainnetAddress)).rejects.toMatchObject({
      code: 'address/invalid',
    });
  });

  it('stops waiting after a cancel', async () => {
    const controller = new AbortController();
    const { env, instance } = setUpBitcoin();
    env.fetch.route('/utxo', () => new Promise<Response>(() => undefined));
    const waiting = instance.balance?.({
      address: own.address,
      network: regtest,
      signal: controller.signal,
    });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'request/cancelled' });
  });
});

describe('built transfer', () => {
  async function send(outputs: readonly Funding[], amount: string, halfHourFee: unknown = 2) {
    const wallet = fakeUniSat(own);
    const setup = await connectBitcoin({ globals: { unisat: wallet.provider } }, 'unisat');
    const utxos = fund(setup.env, own.address, outputs);
    setup.env.fetch.route('/v1/fees/recommended', { halfHourFee });
    setup.env.fetch.route(/\/api\/tx$/, ({ body = '' }) => {
      return new Response(Transaction.fromRaw(hex.decode(body)).id);
    });
    const sending = setup.provider.sendTransfer({ recipient: other.address, amount });
    const sent = () => {
      const call = setup.env.fetch.calls.find(({ method }) => method === 'POST');
      return call === undefined ? undefined : Transaction.fromRaw(hex.decode(call.body ?? ''));
    };
    const inputs = () =>
      Array.from({ length: sent()?.inputsLength ?? 0 }, (_, index) => {
        const txid = hex.encode(sent()?.getInput(index).txid ?? new Uint8Array());
        return utxos.findIndex((each) => each.txid === txid);
      });
    return { sending, sent, inputs, wallet };
  }
  const outputs = (tx: Transaction | undefined) =>
    Array.from({ length: tx?.outputsLength ?? 0 }, (_, index) => {
      const network = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef };
      return [tx?.getOutputAddress(index, network), tx?.getOutput(index).amount];
    });

  it('pays the amount, returns the change and pays the fee for its size', async () => {
    const { sending, sent } = await send([{ value: 100_000 }], '15000');
    expect(await sending).toBe(sent()?.id);
    const amounts = new Map(outputs(sent()) as [string, bigint][]);
    expect(amounts.get(other.address)).toBe(15_000n);
    const fee = 100_000n - 15_000n - (amounts.get(own.address) ?? 0n);
    const size = BigInt(sent()?.vsize ?? 0);
    expect(fee).toBeGreaterThanOrEqual(size * 2n);
    expect(fee).toBeLessThanOrEqual(size * 2n + 10n);
  });

  it('is not signed when the API understates an input, because two such signatures allow a huge fee', async () => {
    const wallet = fakeUniSat(own);
    const setup = await connectBitcoin({ globals: { unisat: wallet.provider } }, 'unisat');
    const utxos = fund(setup.env, own.address, [
      { value: 1_000_000_000 },
      { value: 1_000_000_000 },
    ]);
    const [first, second] = utxos;
    setup.env.fetch.route(/\/utxo$/, [first, { ...second, value: 1_000_000 }]);
    setup.env.fetch.route('/v1/fees/recommended', { halfHourFee: 2 });
    const sending = setup.provider.sendTransfer({ recipient: other.address, amount: '1000500000' });
    await expect(sending).rejects.toMatchObject({ code: 'api/bad-answer' });
    expect(wallet.requests.some(([name]) => name === 'signPsbt')).toBe(false);
  });

  it('can be replaced with a higher fee', async () => {
    const { sending, sent } = await send([{ value: 100_000 }], '15000');
    await sending;
    expect(sent()?.getInput(0).sequence).toBe(0xfffffffd);
  });

  it('spends unconfirmed outputs only when confirmed ones are not enough', async () => {
    const enough = await send([{ value: 50_000, confirmed: false }, { value: 50_000 }], '15000');
    await enough.sending;
    expect(enough.inputs()).toEqual([1]);
    const scarce = await send([{ value: 50_000, confirmed: false }, { value: 10_000 }], '15000');
    await scarce.sending;
    expect(scarce.inputs()).toContain(0);
  });

  it.each([
    ['there is nothing', []],
    ['the amount is more', [{ value: 14_000 }]],
    ['the fee is not covered', [{ value: 15_010 }]],
  ])('fails with tx/insufficient-funds before the wallet is called when %s', async (_, utxos) => {
    const { sending, sent, wallet } = await send(utxos, '15000');
    await expect(sending).rejects.toMatchObject({ code: 'tx/insufficient-funds' });
    expect(sent()).toBeUndefined();
    expect(wallet.requests.some(([name]) => name === 'signPsbt')).toBe(false);
  });

  it.each([100_000, 0, -1, '2', null])('is not built with a fee rate of %s', async (rate) => {
    const { sending, wallet } = await send([{ value: 100_000 }], '15000', rate);
    await expect(sending).rejects.toMatchObject({ code: 'api/bad-answer' });
    expect(wallet.requests.some(([name]) => name === 'signPsbt')).toBe(false);
  });
});
