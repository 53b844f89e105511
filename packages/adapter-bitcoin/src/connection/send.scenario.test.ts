import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { fakeUniSat } from '../test/fake-unisat.js';
import { fund } from '../test/fund.js';
import { idOf, makePsbt } from '../test/make-psbt.js';
import { connectBitcoin, regtest, testnet } from '../test/set-up-bitcoin.js';
import { testAccount } from '../test/test-accounts.js';
import { signInputs } from '../test/test-keys.js';

const own = testAccount('p2wpkh', 1);
const other = testAccount('p2wpkh', 2);
const taproot = testAccount('p2tr', 3);
const psbt = makePsbt([own]);
const id = idOf(psbt);
const signOwn = { psbt, signInputs: [{ address: own.address, index: 0 }], broadcast: true };

async function connected(
  more: Parameters<typeof fakeUniSat>[1] = {},
  account: typeof own = own,
  on = [regtest],
) {
  const wallet = fakeUniSat(account, more);
  const setup = await connectBitcoin({ globals: { unisat: wallet.provider }, on }, 'unisat');
  return { ...setup, wallet };
}

async function nodeThat(post: () => Response | Promise<Response>, has: () => Response) {
  const setup = await connected();
  setup.env.fetch.route(/\/api\/tx$/, post);
  setup.env.fetch.route(`/tx/${id}/hex`, has);
  return setup;
}
const refused = (code: number, message: string) => () =>
  new Response(`sendrawtransaction RPC error: {"code":${code},"message":"${message}"}`, {
    status: 400,
  });
const gone = () => new Response('Bad Gateway', { status: 502 });
const here = () => new Response('00'.repeat(60));
const absent = () => new Response('Transaction not found', { status: 404 });

describe('broadcast through the UTXO API', () => {
  it.each<[string, () => Response | Promise<Response>]>([
    ['its answer is lost', gone],
    ['the line breaks', () => Promise.reject(new TypeError('fetch failed'))],
    ['it names another transaction', () => new Response('ab'.repeat(32))],
    ['it says that its inputs are spent', refused(-25, 'bad-txns-inputs-missingorspent')],
  ])('reports sent when %s and the node has it', async (_, post) => {
    const { provider } = await nodeThat(post, here);
    expect((await provider.signPSBT(signOwn)).txid).toBe(id);
  });

  it('reports sent when the transaction is already in a block', async () => {
    const post = refused(-27, 'Transaction already in block chain');
    const { provider } = await nodeThat(post, gone);
    expect((await provider.signPSBT(signOwn)).txid).toBe(id);
  });

  it.each<[string, () => Response | Promise<Response>, () => Response]>([
    ['its answer is lost and it does not have it', gone, absent],
    ['its answer is lost and it cannot be asked', gone, gone],
    ['it names another transaction', () => new Response('ab'.repeat(32)), absent],
    ['it refuses in words alone', () => new Response('refused', { status: 400 }), absent],
    ['it refuses and cannot be asked', refused(-26, 'min relay fee not met'), gone],
  ])('reports unknown with the id when %s', async (_, post, has) => {
    const { provider } = await nodeThat(post, has);
    await expect(provider.signPSBT(signOwn)).rejects.toMatchObject({
      code: 'tx/unknown',
      context: { id },
    });
  });

  it('reports refused when the error number says so and the node does not have it', async () => {
    const { provider } = await nodeThat(refused(-26, 'min relay fee not met'), absent);
    await expect(provider.signPSBT(signOwn)).rejects.toMatchObject({
      code: 'tx/refused',
      details: expect.stringContaining('min relay fee not met'),
    });
  });

  it("reports refused when the sending wallet's error number says so", async () => {
    const { provider, env } = await connected({ pushPsbt: () => Promise.reject({ code: 4001 }) });
    env.fetch.route(`/tx/${id}/hex`, absent);
    await expect(provider.signPSBT(signOwn)).rejects.toMatchObject({ code: 'wallet/rejected' });
  });

  it('reports unknown when the user disconnects while the wallet is asked to send', async () => {
    let isAsked = false;
    const pushPsbt = () => {
      isAsked = true;
      return new Promise(() => undefined);
    };
    const { provider, env, instance } = await connected({ pushPsbt });
    env.fetch.route(`/tx/${id}/hex`, absent);
    const sending = expect(provider.signPSBT(signOwn)).rejects.toMatchObject({
      code: 'tx/unknown',
      context: { id },
    });
    await expect.poll(() => isAsked).toBe(true);
    await instance.disconnect('unisat');
    await sending;
  });

  it('sends through the wallet if it can, and looks the transaction up when the answer is lost', async () => {
    const pushPsbt = () => Promise.reject(new Error('closed'));
    const { provider, env } = await connected({ pushPsbt });
    env.fetch.route(`/tx/${id}/hex`, here);
    expect((await provider.signPSBT(signOwn)).txid).toBe(id);
  });
});

describe('send request to a wallet', () => {
  const order = { recipient: other.address, amount: '15000' };

  it.each([
    ['fails with the message of a rejection', () => Promise.reject(new Error('User rejected'))],
    ['reports a closed connection', () => Promise.reject({ code: -32603, message: 'closed' })],
    ['answers nonsense', () => 'sent'],
  ])('reports unknown when the wallet %s', async (_, sendBitcoin) => {
    const { provider } = await connected({ sendBitcoin });
    await expect(provider.sendTransfer(order)).rejects.toMatchObject({ code: 'tx/unknown' });
  });

  it('reports a rejection by its error number', async () => {
    const { provider } = await connected({ sendBitcoin: () => Promise.reject({ code: 4001 }) });
    await expect(provider.sendTransfer(order)).rejects.toMatchObject({ code: 'wallet/rejected' });
  });

  it.each([
    ['another account', { getAccounts: () => [other.address] }, 'wallet/unauthorized'],
    ['fewer accounts', { getAccounts: () => [] }, 'wallet/disconnected'],
  ])('is not sent when the wallet has %s than it reported', async (_, now, code) => {
    let isMoved = false;
    const { getAccounts } = now;
    const { provider, wallet } = await connected({
      getAccounts: () => (isMoved ? getAccounts() : [own.address]),
      sendBitcoin: () => id,
    });
    isMoved = true;
    await expect(provider.sendTransfer(order)).rejects.toMatchObject({ code });
    await expect(provider.signPSBT(signOwn)).rejects.toThrow();
    const methods = wallet.requests.map(([name]) => name);
    expect(methods).not.toContain('sendBitcoin');
    expect(methods).not.toContain('signPsbt');
  });

  it('is not sent when the wallet switched networks without an event', async () => {
    const account = testAccount('p2pkh', 1);
    let chain = 'BITCOIN_REGTEST';
    const { instance, wallet } = await connected(
      { getChain: () => ({ enum: chain }), sendBitcoin: () => id },
      account,
      [regtest, testnet],
    );
    chain = 'BITCOIN_TESTNET';
    const to = testAccount('p2pkh', 2).address;
    const sending = instance.sendNative?.({
      connectorId: 'unisat',
      from: account.address,
      to,
      value: 15_000n,
      network: regtest,
    });
    await expect(sending).rejects.toMatchObject({ code: 'chain/switch-failed' });
    expect(wallet.requests.map(([name]) => name)).not.toContain('sendBitcoin');
  });
});

describe('built transfer', () => {
  async function send(
    account: typeof own,
    values: readonly number[],
    vouched: object = {},
    halfHourFee = 1,
  ) {
    const setup = await connected({}, account);
    fund(
      setup.env,
      account.address,
      values.map((value) => ({ value })),
    );
    setup.env.fetch.route('/v1/fees/recommended', { halfHourFee });
    setup.env.fetch.route(/\/api\/tx$/, ({ body = '' }) => {
      return new Response(Transaction.fromRaw(hex.decode(body)).id);
    });
    const sending = setup.provider.sendTransfer({
      recipient: other.address,
      amount: '15000',
      ...vouched,
    });
    const spent = () => {
      const call = setup.env.fetch.calls.find(({ method }) => method === 'POST');
      return Transaction.fromRaw(hex.decode(call?.body ?? '')).inputsLength;
    };
    return { sending, spent };
  }

  it('spends no small taproot outputs, which may hold inscriptions', async () => {
    const { sending } = await send(taproot, [10_000, 10_000, 10_000]);
    await expect(sending).rejects.toMatchObject({
      code: 'tx/insufficient-funds',
      metaMessages: [expect.stringContaining('spendSmallOutputs')],
    });
  });

  it("spends small outputs with the app's consent, and larger ones anyway", async () => {
    const vouched = await send(taproot, [10_000, 10_000, 10_000], { spendSmallOutputs: true });
    await vouched.sending;
    expect(vouched.spent()).toBe(2);
    const large = await send(taproot, [10_000, 10_001, 10_001]);
    await large.sending;
    expect(large.spent()).toBe(2);
  });

  it('spends small outputs of other address types', async () => {
    const { sending, spent } = await send(own, [10_000, 10_000]);
    await sending;
    expect(spent()).toBe(2);
  });

  it("refuses a fee above half of the amount without the app's consent", async () => {
    const dear = 60;
    const { sending } = await send(own, [100_000], {}, dear);
    await expect(sending).rejects.toMatchObject({
      code: 'tx/fee-cap-too-high',
      metaMessages: [expect.stringContaining('acceptHighFee')],
    });
    const accepted = await send(own, [100_000], { acceptHighFee: true }, dear);
    await accepted.sending;
    expect(accepted.spent()).toBe(1);
  });
});

it('sends exactly the signed transaction, whose id is known before', () => {
  const signed = Transaction.fromPSBT(signInputs(own.key, base64.decode(psbt), true));
  expect(signed.id).toBe(id);
});
