import { base58, base64, hex } from '@scure/base';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import {
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { Verifier } from 'bip322-js';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { regtest } from '../../chains/bitcoin/regtest.js';
import { deriveBitcoinKeys } from '../../signing/bitcoin/bitcoin-keys.js';
import { devAddresses, devPublicKeys } from '../../signing/dev-accounts.js';
import { sandboxQuarry, sandboxReef } from '../../networks.js';
import { openTestRelay, type TestRelay } from '../../relay/test/open-test-relay.js';
import { createPhoneWallet, type PhoneRequest, type PhoneWallet } from './phone-wallet.js';
import { soon } from './test/open-phone-bench.js';
import { openTestApp, type TestApp } from './test/open-test-app.js';

const reef = sandboxReef.caipNetworkId;
const quarry = sandboxQuarry.caipNetworkId;
const [sol1 = '', sol2 = ''] = devAddresses.solana;
const [btc1 = { payment: '', ordinal: '' }] = devAddresses.bitcoin;
const bytes = (text: string) => new TextEncoder().encode(text);

const asked = {
  solana: {
    chains: [reef],
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
      'solana_getAccounts',
      'solana_requestAccounts',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  bip122: {
    chains: [quarry],
    methods: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
    events: ['accountsChanged'],
  },
};

let relay: TestRelay;
let app: TestApp;
let phone: PhoneWallet;
let count = 0;

const open = (options: Partial<Parameters<typeof createPhoneWallet>[0]> = {}) =>
  createPhoneWallet({
    relayUrl: relay.url,
    chains: [{ caipNetworkId: 'eip155:31337', rpcUrl: 'http://127.0.0.1:1', name: 'Harbor' }],
    solana: { caipNetworkId: reef, rpcUrl: 'http://127.0.0.1:1' },
    bitcoin: { caipNetworkId: quarry, apiUrl: 'http://127.0.0.1:1' },
    storagePrefix: `families-${count}`,
    ...options,
  });

beforeAll(async () => {
  relay = await openTestRelay();
});
afterAll(() => relay.close());
beforeEach(async () => {
  count += 1;
  app = await openTestApp({
    relayUrl: relay.url,
    name: `Families ${count}`,
    storagePrefix: `families-app-${count}`,
    rpcMap: {},
  });
});
afterEach(async () => {
  await app.close();
  await phone.close();
});

async function pair(namespaces: Parameters<TestApp['connect']>[0] = asked) {
  const { uri, session } = await app.connect(namespaces);
  await phone.pair(uri);
  return { proposal: await soon(phone, phone.proposals), session };
}

async function connect(accounts?: readonly string[]): Promise<void> {
  phone = await open();
  const { proposal, session } = await pair();
  await phone.approve(proposal.id, accounts ? { accounts } : {});
  await session;
}

async function ask<T>(
  chain: string,
  method: string,
  params: object,
): Promise<{ result: T; seen: PhoneRequest }> {
  const answer = app.provider.request<T>({ method, params }, chain);
  answer.catch(() => {});
  const seen = await soon(phone, phone.requests);
  await phone.approveRequest(seen.id);
  return { result: await answer, seen };
}

const askAlone = (chain: string, method: string, params: object) =>
  app.provider.request({ method, params }, chain);

describe('offer', () => {
  it('offers a network and three accounts of each family', async () => {
    phone = await open();
    const { proposal } = await pair();
    expect(
      proposal.offers.map(({ namespace, chains, addresses }) => ({
        namespace,
        names: chains.map(({ name }) => name),
        addresses,
      })),
    ).toEqual([
      { namespace: 'solana', names: ['Reef'], addresses: devAddresses.solana },
      {
        namespace: 'bip122',
        names: ['Quarry'],
        addresses: devAddresses.bitcoin.map(({ payment }) => payment),
      },
    ]);
    expect(proposal.missing).toEqual([]);
    await phone.reject(proposal.id);
  });

  it('omits a family whose chain is not running', async () => {
    phone = await open({ solana: null });
    const { proposal } = await pair();
    expect(proposal.offers.map(({ namespace }) => namespace)).toEqual(['bip122']);
    expect(proposal.missing).toEqual(['solana']);
    await phone.reject(proposal.id);
  });

  it('keeps one family when the other is removed from the session', async () => {
    await connect();
    const [session] = phone.sessions();
    const updated = app.next('session_update');
    await phone.updateSession(session?.topic ?? '', { chains: [quarry] });
    await updated;
    expect(Object.keys(app.provider.session?.namespaces ?? {})).toEqual(['bip122']);
  });

  it('switches the account of one family and notifies the app', async () => {
    await connect();
    const [session] = phone.sessions();
    const changed = app.next('session_event');
    await phone.switchAccount(session?.topic ?? '', sol2);
    expect(await changed).toMatchObject({
      params: { event: { name: 'accountsChanged', data: [`${reef}:${sol2}`] }, chainId: reef },
    });
    expect(app.provider.session?.namespaces.bip122?.accounts).toEqual([
      `${quarry}:${btc1.payment}`,
    ]);
  });
});

describe('Solana', () => {
  const transaction = () => {
    const payer = new PublicKey(sol1);
    const to = Keypair.generate().publicKey;
    const message = new TransactionMessage({
      payerKey: payer,
      recentBlockhash: Keypair.generate().publicKey.toBase58(),
      instructions: [
        SystemProgram.transfer({ fromPubkey: payer, toPubkey: to, lamports: 1_500_000_000 }),
      ],
    }).compileToV0Message();
    return { to, message, raw: base64.encode(new VersionedTransaction(message).serialize()) };
  };
  const isSigned = async (message: Uint8Array, signature: Uint8Array) => {
    const key = new Uint8Array(new PublicKey(sol1).toBytes());
    const read = await crypto.subtle.importKey('raw', key, 'Ed25519', false, ['verify']);
    return crypto.subtle.verify(
      'Ed25519',
      read,
      new Uint8Array(signature),
      new Uint8Array(message),
    );
  };

  it('returns its accounts without a prompt', async () => {
    await connect([sol1, sol2, btc1.payment]);
    const accounts = [{ pubkey: sol1 }, { pubkey: sol2 }];
    expect(await askAlone(reef, 'solana_getAccounts', {})).toEqual(accounts);
    expect(await askAlone(reef, 'solana_requestAccounts', {})).toEqual(accounts);
  });

  it('signs a message given in base58, showing its text', async () => {
    await connect();
    const message = base58.encode(bytes('Hello …'));
    const params = { message, pubkey: sol1 };
    const { result, seen } = await ask<{ signature: string }>(reef, 'solana_signMessage', params);
    expect(seen).toMatchObject({ title: 'Sign a message', text: 'Hello …', account: sol1 });
    expect(seen.networkName).toBe('Reef');
    expect(await isSigned(bytes('Hello …'), base58.decode(result.signature))).toBe(true);
  });

  it('signs a transaction given in base64, showing what it pays', async () => {
    await connect();
    const { raw, message, to } = transaction();
    const { result, seen } = await ask<{ transaction: string; signature: string }>(
      reef,
      'solana_signTransaction',
      { transaction: raw, pubkey: sol1 },
    );
    expect(seen.rows).toEqual([
      ['To', to.toBase58()],
      ['Amount', '1.5 SOL'],
    ]);
    const [signature] = VersionedTransaction.deserialize(
      base64.decode(result.transaction),
    ).signatures;
    expect(base58.encode(signature ?? new Uint8Array())).toBe(result.signature);
    expect(await isSigned(message.serialize(), signature ?? new Uint8Array())).toBe(true);
  });

  it('signs several transactions at one approval', async () => {
    await connect();
    const all = [transaction(), transaction()];
    const { result } = await ask<{ transactions: string[] }>(reef, 'solana_signAllTransactions', {
      transactions: all.map(({ raw }) => raw),
    });
    expect(result.transactions).toHaveLength(2);
    for (const [index, text] of result.transactions.entries()) {
      const [signature] = VersionedTransaction.deserialize(base64.decode(text)).signatures;
      const message = all[index]?.message.serialize() ?? new Uint8Array();
      expect(await isSigned(message, signature ?? new Uint8Array())).toBe(true);
    }
  });

  it.each([
    ['no transaction at all', 'solana_signTransaction', { pubkey: sol1 }],
    ['bytes that are no transaction', 'solana_signTransaction', { transaction: 'AQID' }],
    ['a message that is not base58', 'solana_signMessage', { message: '0OIl', pubkey: sol1 }],
  ])('answers %s with -32602, without a prompt, for Solana', async (_, method, params) => {
    await connect();
    await expect(askAlone(reef, method, params)).rejects.toMatchObject({ code: -32602 });
  });

  it('rejects an account that is not in the session', async () => {
    await connect();
    const params = { message: base58.encode(bytes('x')), pubkey: sol2 };
    await expect(askAlone(reef, 'solana_signMessage', params)).rejects.toMatchObject({
      code: 4100,
    });
  });
});

describe('Bitcoin', () => {
  const account = btc1.payment;

  it('returns both addresses of an account with key, path and intention', async () => {
    await connect();
    const keys = devPublicKeys.bitcoin[0];
    const payment = {
      address: btc1.payment,
      publicKey: keys?.payment,
      path: "m/84'/1'/0'/0/0",
      intention: 'payment',
    };
    const ordinal = {
      address: btc1.ordinal,
      publicKey: keys?.ordinal,
      path: "m/86'/1'/0'/0/0",
      intention: 'ordinal',
    };
    expect(await askAlone(quarry, 'getAccountAddresses', { account })).toEqual([payment, ordinal]);
    const only = { account, intentions: ['ordinal'] };
    expect(await askAlone(quarry, 'getAccountAddresses', only)).toEqual([ordinal]);
  });

  it.each([
    ['ecdsa', btc1.payment],
    ['bip322', btc1.payment],
    ['bip322', btc1.ordinal],
  ])('signs a message by %s, in hex, that bip322-js accepts', async (protocol, address) => {
    await connect();
    const params = { message: 'Hello …', account, address, protocol };
    const { result, seen } = await ask<{
      address: string;
      signature: string;
      messageHash: string;
    }>(quarry, 'signMessage', params);
    expect(seen).toMatchObject({ text: 'Hello …', account: address, networkName: 'Quarry' });
    expect(result.address).toBe(address);
    expect(result.messageHash).toMatch(/^[0-9a-f]{64}$/);
    const signature = base64.encode(hex.decode(result.signature));
    expect(Verifier.verifySignature(address, 'Hello …', signature)).toBe(true);
  });

  it('signs a PSBT, showing where the coins go', async () => {
    await connect();
    const [keys] = deriveBitcoinKeys(1);
    const script = p2wpkh(keys?.payment.publicKey ?? new Uint8Array(), regtest).script;
    const transaction = new Transaction();
    const txid = '22'.repeat(32);
    transaction.addInput({ txid, index: 0, witnessUtxo: { amount: 50_000n, script } });
    transaction.addOutputAddress(btc1.ordinal, 49_000n, regtest);
    const psbt = base64.encode(transaction.toPSBT());
    const signInputs = [{ address: account, index: 0, sighashTypes: [1] }];
    const params = { account, psbt, signInputs };
    const { result, seen } = await ask<{ psbt: string; txid?: string }>(quarry, 'signPsbt', params);
    expect(seen.rows).toEqual([
      ['To', btc1.ordinal],
      ['Amount', '0.00049 BTC'],
      ['Fee', '0.00001 BTC'],
    ]);
    expect(result.txid).toBeUndefined();
    const signed = Transaction.fromPSBT(base64.decode(result.psbt));
    signed.finalize();
    expect(Transaction.fromRaw(signed.extract()).id).toBe(transaction.id);
  });

  it('answers with an error when the network cannot be reached after approval', async () => {
    await connect();
    const params = { account, recipientAddress: btc1.ordinal, amount: '1000' };
    await expect(ask(quarry, 'sendTransfer', params)).rejects.toMatchObject({ code: -32000 });
  });

  it.each([
    ['an invalid amount', 'sendTransfer', { recipientAddress: btc1.ordinal, amount: '1.5' }],
    ['an invalid PSBT', 'signPsbt', { psbt: 'AQID', signInputs: [] }],
    ['no message', 'signMessage', {}],
  ])('answers %s with -32602, without a prompt, for Bitcoin', async (_, method, params) => {
    await connect();
    const all = { account, ...params };
    await expect(askAlone(quarry, method, all)).rejects.toMatchObject({ code: -32602 });
  });

  it('answers 5000 when the user rejects', async () => {
    await connect();
    const answer = askAlone(quarry, 'signMessage', { account, message: 'x' });
    answer.catch(() => {});
    const { id } = await soon(phone, phone.requests);
    await phone.rejectRequest(id);
    await expect(answer).rejects.toMatchObject({ code: 5000 });
  });
});
