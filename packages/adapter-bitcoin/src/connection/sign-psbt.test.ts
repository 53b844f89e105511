import type { Wallet } from '@wallet-standard/base';
import { base64, hex } from '@scure/base';
import { NETWORK, Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import type { SignPsbtParams } from '../bitcoin-connector.types.js';
import { fakeUniSat } from '../test/fake-unisat.js';
import { makePsbt } from '../test/make-psbt.js';
import { registerOnPage } from '../test/register-on-page.js';
import { connectBitcoin, mainnet, setUpBitcoin } from '../test/set-up-bitcoin.js';
import { testAccount } from '../test/test-accounts.js';
import type { BitcoinConnector } from '../index.js';

const own = testAccount('p2wpkh', 1, NETWORK);
const plain = makePsbt([own, own]);
const hexOf = (psbt: string) => hex.encode(base64.decode(psbt));

type Inputs = SignPsbtParams['signInputs'];
const input = (index: number, ...sighashTypes: number[]): Inputs[number] => ({
  address: own.address,
  index,
  sighashTypes,
});

/** Returns the requested inputs without their account. */
async function askStandard(signInputs: Inputs, psbt = plain) {
  const requestedInputs: { readonly account: unknown }[] = [];
  const account = {
    address: own.address,
    publicKey: own.publicKey,
    chains: ['bitcoin:mainnet'],
    features: [],
  };
  const wallet = {
    version: '1.0.0',
    name: 'Amber',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['bitcoin:mainnet'],
    accounts: [account],
    features: {
      'bitcoin:connect': { connect: async () => ({ accounts: [account] }) },
      'bitcoin:signTransaction': {
        async signTransaction({ inputsToSign }: { readonly inputsToSign: typeof requestedInputs }) {
          requestedInputs.push(...inputsToSign);
          return [{ signedPsbt: base64.decode(psbt) }];
        },
      },
    },
  };
  const { env, instance, connect } = setUpBitcoin({ on: [mainnet] });
  registerOnPage(env.page, wallet as unknown as Wallet);
  instance.start();
  const provider = (await connect('amber')).provider as BitcoinConnector;
  await provider.signPSBT({ psbt, signInputs });
  return requestedInputs.map(({ account: _, ...rest }) => rest);
}

describe('signPsbt with a Wallet Standard wallet', () => {
  it.each([
    [0x01, 'ALL'],
    [0x02, 'NONE'],
    [0x03, 'SINGLE'],
    [0x81, 'ALL|ANYONECANPAY'],
    [0x82, 'NONE|ANYONECANPAY'],
    [0x83, 'SINGLE|ANYONECANPAY'],
  ])('passes the sighash type %i to a Wallet Standard wallet as %s', async (type, sigHash) => {
    expect(await askStandard([input(0, type)])).toEqual([{ signingIndexes: [0], sigHash }]);
  });

  it('passes no sighash type for the taproot default, or when the app names none', async () => {
    expect(await askStandard([input(0, 0), input(1)])).toEqual([{ signingIndexes: [0, 1] }]);
    expect(await askStandard([input(0, 0, 1)])).toEqual([{ signingIndexes: [0] }]);
  });

  it('passes the sighash type that the PSBT declares, otherwise the first of several', async () => {
    const declaring = Transaction.fromPSBT(base64.decode(plain));
    declaring.updateInput(1, { sighashType: 0x83 });
    const inputs = [input(0, 0x01, 0x83), input(1, 0x01, 0x83)];
    expect(await askStandard(inputs, base64.encode(declaring.toPSBT()))).toEqual([
      { signingIndexes: [0], sigHash: 'ALL' },
      { signingIndexes: [1], sigHash: 'SINGLE|ANYONECANPAY' },
    ]);
  });

  it.each([0x04, 0x80, 0x84, 1.5, -1])(
    'sends no request with the invalid sighash type %s',
    async (type) => {
      await expect(askStandard([input(0, type)])).rejects.toMatchObject({
        code: 'wallet/failed',
        metaMessages: [expect.stringContaining("isn't a sighash type")],
      });
    },
  );

  it('passes no input when the app names none', async () => {
    expect(await askStandard([])).toEqual([]);
  });
});

const rpc = (requests: unknown[], answers: Readonly<Record<string, unknown>>) => ({
  async request(method: string, params: unknown) {
    requests.push([method, params]);
    return { jsonrpc: '2.0', id: '1', result: answers[method] };
  },
});

async function askInjected(
  id: string,
  globals: Record<string, unknown>,
  requests: readonly unknown[],
  signInputs: Inputs,
) {
  const { provider } = await connectBitcoin({ globals, on: [mainnet] }, id);
  await provider.signPSBT({ psbt: plain, signInputs });
  return requests.at(-1);
}

describe('signPsbt with an empty list of inputs', () => {
  it('lets a UniSat wallet choose the inputs when the app lists none', async () => {
    const { requests, provider } = fakeUniSat(own, {
      getChain: () => ({ enum: 'BITCOIN_MAINNET' }),
    });
    const last = await askInjected('unisat', { unisat: provider }, requests, []);
    expect(last).toEqual(['signPsbt', hexOf(plain), { autoFinalized: false }]);
  });

  it('lets OKX choose the inputs when the app lists none', async () => {
    const { requests, provider } = fakeUniSat(own, { getChain: undefined });
    const last = await askInjected('OKX', { okxwallet: { bitcoin: provider } }, requests, []);
    expect(last).toEqual(['signPsbt', hexOf(plain), { autoFinalized: false }]);
  });

  it('lets Leather choose the inputs when the app lists none', async () => {
    const requests: unknown[] = [];
    const addresses = [{ symbol: 'BTC', type: 'p2wpkh', address: own.address }];
    const signed = { hex: hexOf(plain) };
    const LeatherProvider = rpc(requests, { getAddresses: { addresses }, signPsbt: signed });
    const last = await askInjected('LeatherProvider', { LeatherProvider }, requests, []);
    expect(last).toEqual(['signPsbt', { hex: hexOf(plain), broadcast: false, network: 'mainnet' }]);
  });

  it('lets a sats-connect wallet choose the inputs when the app lists none', async () => {
    const requests: unknown[] = [];
    const addresses = [{ address: own.address, purpose: 'payment' }];
    const globals = {
      btc_providers: [{ id: 'Sats', name: 'Sats', icon: '' }],
      Sats: rpc(requests, {
        wallet_connect: { addresses, network: { bitcoin: { name: 'Mainnet' } } },
        signPsbt: { psbt: plain },
      }),
    };
    const last = await askInjected('Sats', globals, requests, []);
    expect(last).toEqual(['signPsbt', { psbt: plain, broadcast: false }]);
  });
});

it('passes unique sighash types of the inputs to Leather', async () => {
  const requests: unknown[] = [];
  const addresses = [{ symbol: 'BTC', type: 'p2wpkh', address: own.address }];
  const signed = { hex: hexOf(plain) };
  const LeatherProvider = rpc(requests, { getAddresses: { addresses }, signPsbt: signed });
  const inputs = [input(0, 0x01), input(1, 0x01, 0x83)];
  const last = await askInjected('LeatherProvider', { LeatherProvider }, requests, inputs);
  expect(last).toMatchObject(['signPsbt', { signAtIndex: [0, 1], allowedSighash: [0x01, 0x83] }]);
});
