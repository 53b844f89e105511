import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import { describe, expect, it } from 'vitest';
import { type FakeUniSat, fakeUniSat } from '../test/fake-unisat.js';
import { idOf, makePsbt } from '../test/make-psbt.js';
import { connectBitcoin, mainnet, regtest, signet } from '../test/set-up-bitcoin.js';
import { testAccount } from '../test/test-accounts.js';
import { signBip322, signEcdsa, signInputs } from '../test/test-keys.js';

const own = testAccount('p2wpkh', 1);
const other = testAccount('p2wpkh', 2);
const txid = 'ab'.repeat(32);
const signOwn = { signInputs: [{ address: own.address, index: 0 }] };

async function connected(
  more: Parameters<typeof fakeUniSat>[1] = {},
  on = [regtest],
): Promise<Awaited<ReturnType<typeof connectBitcoin>> & { readonly wallet: FakeUniSat }> {
  const wallet = fakeUniSat(own, more);
  return {
    ...(await connectBitcoin({ globals: { unisat: wallet.provider }, on }, 'unisat')),
    wallet,
  };
}
const asked = ({ requests: all }: FakeUniSat, method: string) =>
  all.filter(([name]) => name === method).map(([, ...args]) => args);

describe('connection', () => {
  it('reports the type and key of its account', async () => {
    const { connection, provider } = await connected();
    const publicKey = hex.encode(own.publicKey);
    expect(connection).toMatchObject({
      accounts: [own.address],
      caipNetworkId: regtest.caipNetworkId,
      details: [{ address: own.address, type: 'payment', publicKey }],
    });
    expect(await provider.getAccountAddresses()).toEqual([
      { address: own.address, publicKey, purpose: 'payment' },
    ]);
  });

  it("is refused when the address does not match the wallet's network", async () => {
    const answer = { getChain: () => ({ enum: 'BITCOIN_MAINNET' }) };
    await expect(connected(answer)).rejects.toMatchObject({ code: 'wallet/bad-answer' });
  });
});

describe('wallet events', () => {
  it('query the wallet only after the user has decided', async () => {
    let decide = (_: unknown): void => undefined;
    const wallet = fakeUniSat(own, {
      requestAccounts: () => new Promise((resolve) => (decide = resolve)),
    });
    const setUp = { globals: { unisat: wallet.provider } };
    const connecting = connectBitcoin(setUp, 'unisat');
    await expect.poll(() => asked(wallet, 'requestAccounts')).toHaveLength(1);
    wallet.emit('accountsChanged');
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked(wallet, 'getAccounts')).toEqual([]);
    decide([own.address]);
    await connecting;
    expect(asked(wallet, 'getAccounts')).toHaveLength(1);
  });

  it('apply in the order of events, even if an older answer arrives late', async () => {
    const answers: ((accounts: readonly string[]) => void)[] = [];
    const getAccounts = () => new Promise((resolve) => answers.push(resolve));
    const { wallet, events, env } = await connected({ getAccounts });
    wallet.emit('accountsChanged');
    await expect.poll(() => answers.length).toBe(1);
    wallet.emit('accountsChanged');
    await expect.poll(() => answers.length).toBe(2);
    answers[1]?.([other.address]);
    await expect.poll(() => events).toEqual([['accounts', 'unisat', [other.address]]]);
    const before = asked(wallet, 'getPublicKey').length;
    answers[0]?.([own.address]);
    await expect.poll(() => asked(wallet, 'getPublicKey').length).toBe(before + 1);
    await env.clock.advance(100);
    expect(events).toHaveLength(1);
  });
});

describe('signing a message', () => {
  it.each([
    ['the protocol that suits the address', undefined, 'bip322-simple'],
    ['BIP-322 if requested', 'bip322', 'bip322-simple'],
    ['ECDSA if requested', 'ecdsa', 'ecdsa'],
  ] as const)('requests %s', async (_, protocol, type) => {
    const { provider, wallet } = await connected({
      signMessage: (message: string, signatureType: string) =>
        signatureType === 'ecdsa'
          ? signEcdsa(own.key, message, 39)
          : signBip322(own.key, own.address, message),
    });
    await provider.signMessage({ address: own.address, message: 'Hello', protocol });
    expect(asked(wallet, 'signMessage')).toEqual([['Hello', type]]);
  });

  it('rejects when the wallet signs by another protocol than requested', async () => {
    const { provider } = await connected();
    const message = { address: own.address, message: 'Hello', protocol: 'ecdsa' } as const;
    await expect(provider.signMessage(message)).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    });
  });

  it('accepts hex and the prefix of the latest BIP-322, and returns plain base64', async () => {
    const signature = own.sign('Hello');
    for (const answer of [`smp${signature}`, hex.encode(base64.decode(signature))]) {
      const { provider } = await connected({ signMessage: () => answer });
      const params = { address: own.address, message: 'Hello' };
      expect(await provider.signMessage(params)).toBe(signature);
    }
  });

  it('refuses an unknown address before the wallet is called', async () => {
    const { provider, wallet } = await connected();
    await expect(
      provider.signMessage({ address: other.address, message: 'Hello' }),
    ).rejects.toMatchObject({ code: 'wallet/unauthorized' });
    expect(asked(wallet, 'signMessage')).toEqual([]);
  });

  it.each([
    [{ code: 4001, message: 'x' }, 'wallet/rejected'],
    [new Error('User cancelled the request'), 'wallet/rejected'],
    [new Error('The request was declined'), 'wallet/rejected'],
    [{ error: { code: 4001, message: 'nested' } }, 'wallet/rejected'],
    [{ error: { name: 'KitError', code: 'connector/peer-missing' } }, 'wallet/failed'],
    [{ code: -32601, message: 'x' }, 'wallet/unsupported-method'],
    [new Error('Insufficient balance'), 'tx/insufficient-funds'],
    [new Error('Connection refused by the node'), 'wallet/failed'],
    [new Error('anything'), 'wallet/failed'],
    [undefined, 'wallet/failed'],
  ])('maps the wallet error %o to %s', async (thrown, code) => {
    const { provider } = await connected({
      signMessage: () => {
        throw thrown;
      },
    });
    await expect(
      provider.signMessage({ address: own.address, message: 'Hello' }),
    ).rejects.toMatchObject({ code });
  });
});

describe('signing a PSBT', () => {
  it("uses the wallet's format and returns base64, without sending", async () => {
    const { provider, wallet, env } = await connected();
    const psbt = makePsbt([own]);
    const answer = await provider.signPSBT({ psbt, ...signOwn });
    const [[psbtHex, options] = []] = asked(wallet, 'signPsbt');
    expect(psbtHex).toBe(hex.encode(base64.decode(psbt)));
    expect(options).toEqual({
      autoFinalized: false,
      toSignInputs: [{ address: own.address, index: 0 }],
    });
    expect(answer.txid).toBeUndefined();
    const signed = Transaction.fromPSBT(base64.decode(answer.psbt));
    signed.finalize();
    expect(signed.id).toBe(idOf(psbt));
    expect(env.fetch.calls).toEqual([]);
  });

  it('sends through the wallet if it can', async () => {
    const psbt = makePsbt([own]);
    const { provider, wallet, env } = await connected({ pushPsbt: () => idOf(psbt) });
    const sent = await provider.signPSBT({ psbt, ...signOwn, broadcast: true });
    expect(sent.txid).toBe(idOf(psbt));
    expect(asked(wallet, 'pushPsbt')).toHaveLength(1);
    expect(env.fetch.calls).toEqual([]);
  });

  it.each([true, false])(
    'sends through the UTXO API otherwise; finalized by the wallet: %s',
    async (done) => {
      const { provider, env } = await connected({
        signPsbt: (psbt: string) => hex.encode(signInputs(own.key, hex.decode(psbt), done)),
      });
      const psbt = makePsbt([own]);
      env.fetch.route('/regtest/api/tx', new Response(idOf(psbt)));
      const sent = await provider.signPSBT({ psbt, ...signOwn, broadcast: true });
      expect(sent.txid).toBe(idOf(psbt));
      expect(env.fetch.calls).toMatchObject([
        { url: 'https://utxo.example/regtest/api/tx', method: 'POST' },
      ]);
      expect(Transaction.fromRaw(hex.decode(env.fetch.calls[0]?.body ?? '')).id).toBe(idOf(psbt));
    },
  );

  it('sends nothing when the wallet signed another transaction', async () => {
    const another = base64.decode(makePsbt([own], 8000n));
    const { provider, env } = await connected({
      signPsbt: () => hex.encode(signInputs(own.key, another, true)),
    });
    await expect(
      provider.signPSBT({ psbt: makePsbt([own]), ...signOwn, broadcast: true }),
    ).rejects.toMatchObject({ code: 'wallet/bad-answer' });
    expect(env.fetch.calls).toEqual([]);
  });

  it('sends nothing while signatures of others are missing', async () => {
    const { provider, env } = await connected({
      signPsbt: (psbt: string) => hex.encode(signInputs(own.key, hex.decode(psbt), false)),
    });
    await expect(
      provider.signPSBT({ psbt: makePsbt([own, other]), ...signOwn, broadcast: true }),
    ).rejects.toMatchObject({ code: 'wallet/failed' });
    expect(env.fetch.calls).toEqual([]);
  });

  it.each([
    ['no PSBT', { psbt: 'AAAA', ...signOwn }, 'wallet/failed'],
    ['no base64', { psbt: '%', ...signOwn }, 'wallet/failed'],
    ['no inputs', { psbt: makePsbt([own]) } as never, 'wallet/failed'],
    [
      "another owner's input",
      { psbt: makePsbt([own]), signInputs: [{ address: other.address, index: 0 }] },
      'wallet/unauthorized',
    ],
  ])('refuses to sign %s before the wallet is called', async (_, params, code) => {
    const { provider, wallet } = await connected();
    await expect(provider.signPSBT(params)).rejects.toMatchObject({ code });
    expect(asked(wallet, 'signPsbt')).toEqual([]);
  });
});

describe('sending', () => {
  const recipient = other.address;
  it('sends through the wallet if it can, in satoshis', async () => {
    const { provider, wallet } = await connected({ sendBitcoin: () => txid.toUpperCase() });
    expect(await provider.sendTransfer({ recipient, amount: '15000' })).toBe(txid);
    expect(asked(wallet, 'sendBitcoin')).toEqual([[recipient, 15000]]);
  });

  it('never retries after an invalid answer, because the wallet may have sent', async () => {
    const { provider, env } = await connected({ sendBitcoin: () => undefined });
    await expect(provider.sendTransfer({ recipient, amount: '15000' })).rejects.toMatchObject({
      code: 'tx/unknown',
    });
    expect(env.fetch.calls).toEqual([]);
  });

  it.each([
    ['dust', '293', 'tx/amount-too-small'],
    ['nothing', '0', 'wallet/failed'],
    ['less', '-5', 'wallet/failed'],
    ['parts of a satoshi', '1.5', 'wallet/failed'],
    ['more than there is', '2100000000000001', 'wallet/failed'],
  ])('refuses to send %s before the wallet is called', async (_, amount, code) => {
    const { provider, wallet } = await connected({ sendBitcoin: () => txid });
    await expect(provider.sendTransfer({ recipient, amount })).rejects.toMatchObject({ code });
    expect(asked(wallet, 'sendBitcoin')).toEqual([]);
  });

  it.each([
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4', 'address/invalid'],
    [recipient.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q')), 'address/checksum'],
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'address/invalid'],
  ])('refuses to send to %s before the wallet is called', async (to, code) => {
    const { provider, wallet } = await connected({ sendBitcoin: () => txid }, [regtest, mainnet]);
    await expect(provider.sendTransfer({ recipient: to, amount: '15000' })).rejects.toMatchObject({
      code,
    });
    expect(asked(wallet, 'sendBitcoin')).toEqual([]);
  });

  it("refuses another network than the wallet's before the wallet is called", async () => {
    const { instance, wallet } = await connected({ sendBitcoin: () => txid }, [regtest, signet]);
    const order = { connectorId: 'unisat', from: own.address, to: recipient, value: 15000n };
    await expect(
      Promise.resolve(instance.sendNative?.({ ...order, network: signet })),
    ).rejects.toMatchObject({ code: 'chain/switch-failed' });
    expect(asked(wallet, 'sendBitcoin')).toEqual([]);
  });
});

describe('provider', () => {
  it('calls its methods by name', async () => {
    const { provider } = await connected({ sendBitcoin: () => txid });
    expect(await provider.request({ method: 'getAccountAddresses' })).toHaveLength(1);
    const params = { address: own.address, message: 'Hello' };
    expect(await provider.request({ method: 'signMessage', params })).toBe(own.sign('Hello'));
    const transfer = { recipient: other.address, amount: '15000' };
    expect(await provider.request({ method: 'sendTransfer', params: transfer })).toBe(txid);
    const psbt = { psbt: makePsbt([own]), ...signOwn };
    expect(await provider.request({ method: 'signPsbt', params: psbt })).toHaveProperty('psbt');
    await expect(provider.request({ method: 'stx_getAccounts' })).rejects.toMatchObject({
      code: 'wallet/unsupported-method',
    });
  });

  it('emits the changes that core receives until a listener is removed', async () => {
    let address = own.address;
    const received: unknown[] = [];
    const { provider, wallet, events, env } = await connected({ getAccounts: () => [address] });
    const listener = (accounts: readonly string[]) => void received.push(accounts);
    provider.on('accountsChanged', listener);
    address = other.address;
    wallet.emit('accountsChanged');
    await env.clock.advance(0);
    await expect.poll(() => received).toEqual([[other.address]]);
    expect(events).toEqual([['accounts', 'unisat', [other.address]]]);
    provider.removeListener('accountsChanged', listener);
    address = own.address;
    wallet.emit('accountsChanged');
    await expect.poll(() => events.length).toBe(2);
    expect(received).toHaveLength(1);
  });

  it('reaches all listeners when one of them throws', async () => {
    let address = own.address;
    const { provider, wallet, events, env } = await connected({ getAccounts: () => [address] });
    const failure = new Error('the app fails');
    provider.on('accountsChanged', () => {
      throw failure;
    });
    address = other.address;
    wallet.emit('accountsChanged');
    await expect.poll(() => events).toEqual([['accounts', 'unisat', [other.address]]]);
    expect(env.errors).toEqual([failure]);
  });

  it('ends with the connection', async () => {
    const { provider, wallet, instance } = await connected();
    let disconnects = 0;
    provider.on('disconnect', () => disconnects++);
    wallet.emit('disconnect');
    expect(disconnects).toBe(1);
    await expect(provider.getAccountAddresses()).rejects.toMatchObject({
      code: 'wallet/disconnected',
    });
    instance.destroy();
    expect(wallet.listenerCount()).toBe(0);
  });

  it('switches only to networks of the app', async () => {
    const { provider } = await connected();
    await expect(provider.switchNetwork(mainnet.caipNetworkId)).rejects.toMatchObject({
      code: 'chain/not-found',
    });
  });

  it('explains how to switch a wallet that the app cannot switch', async () => {
    const { provider } = await connected({}, [regtest, signet]);
    await expect(provider.switchNetwork(signet.caipNetworkId)).rejects.toMatchObject({
      code: 'chain/unrecognized',
      metaMessages: ['Choose Bitcoin Signet in the wallet itself, then connect again.'],
    });
  });
});
