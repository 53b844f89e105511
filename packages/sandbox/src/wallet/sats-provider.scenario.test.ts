import { base64 } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { Verifier } from 'bip322-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBitcoinBalance } from '../signing/bitcoin/bitcoin-family.js';
import { regtest } from '../chains/bitcoin/regtest.js';
import { deriveBitcoinKeys, scriptOf } from '../signing/bitcoin/bitcoin-keys.js';
import { devAddresses, devPublicKeys } from '../signing/dev-accounts.js';
import { openStandardBench, type Outcome, type StandardPage } from './test/open-standard-bench.js';

const [btc1 = { payment: '', ordinal: '' }, btc2 = btc1] = devAddresses.bitcoin;
const [keys1] = devPublicKeys.bitcoin;
const both = { purposes: ['ordinals', 'payment'] };

let bench: Awaited<ReturnType<typeof openStandardBench>>;
let app: StandardPage;

beforeAll(async () => {
  bench = await openStandardBench(['bitcoin']);
});
afterAll(() => bench.close());
beforeEach(async () => {
  app = await bench.open('before', '?sats=1');
});

const resultOf = (outcome: Outcome): Record<string, unknown> => {
  expect(outcome).toMatchObject({ status: 'success' });
  return Object(outcome.result);
};
const providers = () => app.page.evaluate('satsProviders()');

describe('sats-connect provider', () => {
  it('exists only if the script was loaded with ?sats=1', async () => {
    expect(await providers()).toMatchObject([
      { id: 'SandboxBitcoinProvider', name: 'Sandbox Wallet' },
    ]);
    const otherApp = await bench.open();
    expect(await otherApp.page.evaluate('satsProviders()')).toEqual([]);
    expect(await otherApp.page.evaluate('typeof SandboxBitcoinProvider')).toBe('undefined');
  });

  it('connects on Approve, with purposes, types and keys', async () => {
    const outcome = await app.askAnd('approve', 'sats:getAccounts', both);
    expect(resultOf(outcome)).toMatchObject([
      {
        address: btc1.ordinal,
        publicKey: keys1?.ordinal,
        purpose: 'ordinals',
        addressType: 'p2tr',
      },
      {
        address: btc1.payment,
        publicKey: keys1?.payment,
        purpose: 'payment',
        addressType: 'p2wpkh',
      },
    ]);
    const walletInfo = resultOf(await app.ask('sats:wallet_connect', {}));
    expect(walletInfo).toMatchObject({
      walletType: 'software',
      network: { bitcoin: { name: 'Regtest' } },
    });
  });

  it('answers a rejection with sats-connect’s own code', async () => {
    const outcome = await app.askAnd('reject', 'sats:wallet_connect', {});
    expect(outcome).toMatchObject({ status: 'error', error: { code: -32000 } });
  });

  it('signs messages by either protocol', async () => {
    await app.askAnd('approve', 'sats:getAccounts', both);
    for (const [protocol, address] of [
      ['ECDSA', btc1.payment],
      ['BIP322', btc1.ordinal],
    ] as const) {
      const params = { address, message: 'Hello …', protocol };
      const signed = resultOf(await app.askAnd('approve', 'sats:signMessage', params));
      expect(signed).toMatchObject({ address, protocol });
      expect(Verifier.verifySignature(address, 'Hello …', String(signed.signature))).toBe(true);
      expect(base64.decode(String(signed.signature)).length).toBeGreaterThan(60);
    }
  });

  it('returns the balance and sends a payment', async () => {
    await app.askAnd('approve', 'sats:getAccounts', both);
    const apiUrl = bench.sandbox.bitcoin?.apiUrl ?? '';
    const { confirmed } = await readBitcoinBalance(apiUrl, btc1.payment);
    expect(resultOf(await app.ask('sats:getBalance')).confirmed).toBe(String(confirmed));
    const before = await readBitcoinBalance(apiUrl, btc2.payment);
    const recipients = [{ address: btc2.payment, amount: 7_000 }];
    const { txid } = resultOf(await app.askAnd('approve', 'sats:sendTransfer', { recipients }));
    expect(txid).toMatch(/^[0-9a-f]{64}$/);
    const after = await readBitcoinBalance(apiUrl, btc2.payment);
    const total = ({ confirmed: sure, unconfirmed }: typeof after) => sure + unconfirmed;
    expect(total(after) - total(before)).toBe(7_000n);
  });

  it('signs the named inputs of a PSBT', async () => {
    await app.askAnd('approve', 'sats:getAccounts', both);
    const [keys] = deriveBitcoinKeys(1);
    if (!keys) throw new Error('There are no keys.');
    const transaction = new Transaction();
    const witnessUtxo = { amount: 9_000n, script: scriptOf(keys.ordinal) };
    transaction.addInput({ txid: '33'.repeat(32), index: 0, witnessUtxo });
    transaction.addOutputAddress(btc1.payment, 8_000n, regtest);
    const psbt = base64.encode(transaction.toPSBT());
    const params = { psbt, signInputs: { [btc1.ordinal]: [0] } };
    const signed = resultOf(await app.askAnd('approve', 'sats:signPsbt', params));
    const read = Transaction.fromPSBT(base64.decode(String(signed.psbt)));
    expect(read.getInput(0).tapKeySig).toHaveLength(64);
    expect(signed.txid).toBeUndefined();
  });

  it('forgets the site on wallet_disconnect, and rejects unknown methods', async () => {
    await app.askAnd('approve', 'sats:getAccounts', both);
    await app.ask('sats:wallet_disconnect');
    const params = { address: btc1.payment, message: 'x' };
    const outcome = await app.ask('sats:signMessage', params);
    expect(outcome).toMatchObject({ status: 'error', error: { code: -32002 } });
    expect(await app.ask('sats:stx_getAccounts', {})).toMatchObject({ error: { code: -32601 } });
  });
});
