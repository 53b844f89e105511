// Tests the wallet in Chromium, with the Wallet Standard's own package, on the sandbox's chains.

import { base64, hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { Verifier } from 'bip322-js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBitcoinCoins } from '../signing/bitcoin/bitcoin-family.js';
import { regtest } from '../chains/bitcoin/regtest.js';
import { deriveBitcoinKeys, scriptOf } from '../signing/bitcoin/bitcoin-keys.js';
import { devAddresses } from '../signing/dev-accounts.js';
import { openStandardBench, type Outcome, type StandardPage } from './test/open-standard-bench.js';

const [sol1 = '', sol2 = ''] = devAddresses.solana;
const [btc1 = { payment: '', ordinal: '' }, btc2] = devAddresses.bitcoin;
const bytes = (text: string) => [...new TextEncoder().encode(text)];

let bench: Awaited<ReturnType<typeof openStandardBench>>;
let app: StandardPage;

beforeAll(async () => {
  bench = await openStandardBench();
});
afterAll(() => bench.close());
beforeEach(async () => {
  app = await bench.open();
});

const accountsOf = ({ result }: Outcome): { address: string; publicKey: number[] }[] =>
  Object(result).accounts;
const addressesOf = (outcome: Outcome) => accountsOf(outcome).map(({ address }) => address);
const outputOf = ({ result }: Outcome): Record<string, number[]> => Object(result)[0];
const silent = () => app.ask('standard:connect', { silent: true });
const connectSolana = () => app.askAnd('approve', 'standard:connect', {});
const both = { purposes: ['payment', 'ordinals'] };
const connectBitcoin = () => app.askAnd('approve', 'bitcoin:connect', both);
const changed = (count: number) =>
  app.page.waitForFunction((many) => Reflect.get(window, 'seen').changes.length === many, count);

async function isSigned(address: string, message: number[], signature: number[] = []) {
  const raw = new Uint8Array(new PublicKey(address).toBytes());
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', false, ['verify']);
  return crypto.subtle.verify('Ed25519', key, Uint8Array.from(signature), Uint8Array.from(message));
}

describe('announcing', () => {
  it.each(['before', 'after'] as const)(
    'is found once when its script runs %s the app',
    async (order) => {
      const page = await bench.open(order);
      const found = (await page.wallets()).filter(({ name }) => name === 'Sandbox Wallet');
      expect(found).toHaveLength(1);
      expect(found[0]?.chains).toEqual(['solana:localnet', 'bitcoin:regtest']);
      expect(found[0]?.icon).toMatch(/^data:image\/svg\+xml;base64,/);
    },
  );

  it('has no account before it is connected, and opens no window for a silent connect', async () => {
    expect(await app.accounts()).toEqual([]);
    expect(accountsOf(await silent())).toEqual([]);
    expect(app.context.pages()).toHaveLength(1);
  });

  it('names only the family that runs, and connects that one', async () => {
    const other = await openStandardBench(['bitcoin']);
    try {
      const page = await other.open();
      const [found] = await page.wallets();
      expect(found?.chains).toEqual(['bitcoin:regtest']);
      const names = Object.keys(found?.features ?? {});
      expect(names.filter((name) => name.startsWith('solana:'))).toEqual([]);
      const outcome = await page.askAnd('approve', 'standard:connect', {});
      expect(addressesOf(outcome)).toEqual([btc1.payment, btc1.ordinal]);
    } finally {
      await other.close();
    }
  });
});

describe('Solana', () => {
  it('connects on Approve, notifies the page once, and connects silently after a reload', async () => {
    const [account] = accountsOf(await connectSolana());
    expect(account).toMatchObject({ address: sol1, chains: ['solana:localnet'] });
    expect(await app.changes()).toEqual([{ accounts: [account] }]);
    await app.page.reload();
    expect(await app.accounts()).toEqual([]);
    expect(accountsOf(await silent())).toEqual([account]);
  });

  it('signs a message that WebCrypto verifies, after showing its text', async () => {
    await connectSolana();
    const opened = app.popup();
    const message = bytes('Hello …');
    const outcome = await app.press('solana:signMessage', { account: sol1, message });
    const popup = await opened;
    expect(await popup.getByTestId('message').textContent()).toBe('Hello …');
    expect(await popup.getByTestId('account-shown').textContent()).toBe(sol1);
    await popup.getByTestId('approve').click();
    const { signature, signedMessage } = outputOf(await outcome());
    expect(signedMessage).toEqual(message);
    expect(await isSigned(sol1, message, signature)).toBe(true);
  });

  it('throws 4001 on Reject and connects nothing', async () => {
    expect(await app.askAnd('reject', 'standard:connect', {})).toMatchObject({ code: 4001 });
    expect(await app.accounts()).toEqual([]);
  });

  const transfer = async (to: PublicKey) => {
    const connection = new Connection(bench.sandbox.solana?.rpcUrl ?? '', 'confirmed');
    const fromPubkey = new PublicKey(sol1);
    const { blockhash } = await connection.getLatestBlockhash();
    const message = new TransactionMessage({
      payerKey: fromPubkey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer({ fromPubkey, toPubkey: to, lamports: 3_000_000 })],
    }).compileToV0Message();
    const transaction = [...new VersionedTransaction(message).serialize()];
    return { connection, message, input: { account: sol1, transaction, chain: 'solana:localnet' } };
  };

  it('signs several transactions at one approval', async () => {
    await connectSolana();
    const all = [await transfer(new PublicKey(sol2)), await transfer(new PublicKey(sol1))];
    const inputs = all.map(({ input }) => input);
    const { result } = await app.askAnd('approve', 'solana:signTransaction', ...inputs);
    const outputs = result as { signedTransaction: number[] }[];
    expect(outputs).toHaveLength(2);
    for (const [index, { signedTransaction }] of outputs.entries()) {
      const read = VersionedTransaction.deserialize(Uint8Array.from(signedTransaction));
      const message = [...(all[index]?.message.serialize() ?? [])];
      expect(await isSigned(sol1, message, [...(read.signatures[0] ?? [])])).toBe(true);
    }
  });

  it('sends coins that the receiver has on the chain afterwards', async () => {
    await connectSolana();
    const to = Keypair.generate().publicKey;
    const { connection, input } = await transfer(to);
    const opened = app.popup();
    const outcome = await app.press('solana:signAndSendTransaction', input);
    const popup = await opened;
    await popup.getByTestId('approve').waitFor();
    expect(await popup.getByTestId('row-to').textContent()).toBe(to.toBase58());
    expect(await popup.getByTestId('row-amount').textContent()).toBe('0.003 SOL');
    await popup.getByTestId('approve').click();
    expect(outputOf(await outcome()).signature).toHaveLength(64);
    expect(await connection.getBalance(to)).toBe(3_000_000);
  });

  it('connects by signing in, with a text that names this site and the account', async () => {
    const outcome = await app.askAnd('approve', 'solana:signIn', {
      statement: 'Ahoy',
      nonce: 'abcdefgh',
      resources: ['https://a.test'],
    });
    const output = outputOf(outcome);
    const text = new TextDecoder().decode(Uint8Array.from(output.signedMessage ?? []));
    const { host } = new URL(app.appUrl);
    expect(text).toBe(
      `${host} wants you to sign in with your Solana account:\n${sol1}\n\nAhoy\n\n` +
        'Nonce: abcdefgh\nResources:\n- https://a.test',
    );
    expect(await isSigned(sol1, output.signedMessage ?? [], output.signature)).toBe(true);
    expect((await app.accounts()).map(({ address }) => address)).toEqual([sol1]);
  });

  it('does not sign in for another site', async () => {
    const outcome = app.ask('solana:signIn', { domain: 'bank.test' });
    expect(await outcome).toMatchObject({ code: -32602 });
    expect(await app.accounts()).toEqual([]);
  });

  it('rejects without a prompt if disconnected, for another account or chain, and for garbage', async () => {
    const message = bytes('x');
    const sign = (account: string) => app.ask('solana:signMessage', { account, message });
    expect(await sign(sol1)).toMatchObject({ code: 4100 });
    await connectSolana();
    expect(await sign(sol2)).toMatchObject({ code: 4100 });
    const { input } = await transfer(new PublicKey(sol2));
    const mainnet = { ...input, chain: 'solana:mainnet' };
    expect(await app.ask('solana:signTransaction', mainnet)).toMatchObject({ code: -32602 });
    const call = { account: sol1, message: 'no bytes' };
    expect(await app.ask('solana:signMessage', call)).toMatchObject({ code: -32602 });
  });
});

describe('Bitcoin', () => {
  it('connects both purposes in the requested order, and leaves Solana disconnected', async () => {
    const purposes = ['ordinals', 'payment'];
    const outcome = await app.askAnd('approve', 'bitcoin:connect', { purposes });
    expect(addressesOf(outcome)).toEqual([btc1.ordinal, btc1.payment]);
    expect(accountsOf(outcome).map(({ publicKey }) => publicKey.length)).toEqual([32, 33]);
    await app.page.reload();
    expect(addressesOf(await silent())).toEqual([btc1.payment, btc1.ordinal]);
  });

  it.each([
    ['ecdsa', btc1.payment],
    ['bip322', btc1.payment],
    ['BIP322', btc1.ordinal],
  ])('signs a message by %s that bip322-js accepts', async (protocol, address) => {
    await connectBitcoin();
    const call = { account: address, message: bytes('Hello …'), protocol };
    const { signature } = outputOf(await app.askAnd('approve', 'bitcoin:signMessage', call));
    const text = base64.encode(Uint8Array.from(signature ?? []));
    expect(Verifier.verifySignature(address, 'Hello …', text)).toBe(true);
  });

  const spend = async () => {
    const [keys] = deriveBitcoinKeys(1);
    const key = keys?.payment;
    const [coin] = await readBitcoinCoins(bench.sandbox.bitcoin?.apiUrl ?? '', btc1.payment);
    if (!key || !coin) throw new Error('The account has no coins.');
    const transaction = new Transaction();
    const amount = BigInt(coin.value);
    const witnessUtxo = { amount, script: scriptOf(key) };
    transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo });
    transaction.addOutputAddress(btc1.payment, amount - 1_000n, regtest);
    const inputsToSign = [{ account: btc1.payment, signingIndexes: [0] }];
    return { input: { psbt: [...transaction.toPSBT()], inputsToSign, chain: 'bitcoin:regtest' } };
  };

  it('shows the fee of a PSBT and signs it so that it can be finalized', async () => {
    await connectBitcoin();
    const { input } = await spend();
    const opened = app.popup();
    const outcome = await app.press('bitcoin:signTransaction', input);
    const popup = await opened;
    await popup.getByTestId('approve').waitFor();
    expect(await popup.getByTestId('row-fee').textContent()).toBe('0.00001 BTC');
    await popup.getByTestId('approve').click();
    const { signedPsbt } = outputOf(await outcome());
    const signed = Transaction.fromPSBT(Uint8Array.from(signedPsbt ?? []));
    expect(signed.getInput(0).partialSig).toHaveLength(1);
    signed.finalize();
    expect(hex.encode(signed.extract())).toMatch(/^02000000/);
  });

  it('signs a PSBT and sends it to the network', async () => {
    await connectBitcoin();
    const { input } = await spend();
    const outcome = await app.askAnd('approve', 'bitcoin:signAndSendTransaction', input);
    const { txId } = outputOf(outcome);
    const known = await fetch(`${bench.sandbox.bitcoin?.apiUrl}/tx/${txId}`);
    expect(known.status).toBe(200);
  });

  it('refuses a PSBT for an account the site may not use', async () => {
    await connectBitcoin();
    const { input } = await spend();
    const inputsToSign = [{ account: btc2?.payment, signingIndexes: [0] }];
    const outcome = await app.ask('bitcoin:signTransaction', { ...input, inputsToSign });
    expect(outcome).toMatchObject({ code: 4100 });
  });
});

describe('the settings page', () => {
  it('switches the account of one family and notifies the connected page', async () => {
    await connectSolana();
    await connectBitcoin();
    const controls = await app.settings();
    await controls.getByTestId('solana-account').selectOption('1');
    await changed(3);
    const addresses = async () => (await app.accounts()).map(({ address }) => address);
    expect(await addresses()).toEqual([sol2, btc1.payment, btc1.ordinal]);
    await controls.getByTestId('bitcoin-account').selectOption('1');
    await changed(4);
    expect(await addresses()).toEqual([sol2, btc2?.payment, btc2?.ordinal]);
  });

  it('disconnects one family of a site and leaves the other', async () => {
    await connectSolana();
    await connectBitcoin();
    const controls = await app.settings();
    await controls.getByTestId(`disconnect-solana-${app.appUrl}`).click();
    await changed(3);
    expect((await app.changes()).at(-1)).toMatchObject({ accounts: [{}, {}] });
    expect(addressesOf(await silent())).toEqual([btc1.payment, btc1.ordinal]);
  });

  it('lets a page disconnect one family and leave the other', async () => {
    await connectSolana();
    await connectBitcoin();
    await app.ask('bitcoin:disconnect');
    expect(addressesOf(await silent())).toEqual([sol1]);
    await app.ask('standard:disconnect');
    expect(addressesOf(await silent())).toEqual([]);
  });

  it('approves without a window if set to', async () => {
    await (await app.settings()).getByTestId('auto-approve').check();
    expect(addressesOf(await app.ask('standard:connect', {}))).toEqual([sol1]);
    const message = bytes('x');
    const { signature } = outputOf(await app.ask('solana:signMessage', { account: sol1, message }));
    expect(await isSigned(sol1, message, signature)).toBe(true);
    expect(app.context.pages()).toHaveLength(2);
  });
});

describe('misbehaving', () => {
  const behave = async (behaviour: string) => {
    await (await app.settings()).getByTestId('behaviour').selectOption(behaviour);
    // Gives the page time to receive the change.
    await silent();
  };

  it('rejects with 4100 and returns no accounts silently when locked', async () => {
    await behave('locked');
    expect(await app.ask('standard:connect', {})).toMatchObject({ code: 4100 });
    expect(await app.ask('bitcoin:connect', both)).toMatchObject({ code: 4100 });
    expect(accountsOf(await silent())).toEqual([]);
  });

  it('connects with [42, null] for garbage', async () => {
    await behave('garbage');
    // The other page's change arrives late. After it, silent calls return invalid data.
    const accountsNow = async (): Promise<unknown> => {
      await silent();
      return app.accounts();
    };
    await expect.poll(accountsNow).toEqual([42, null, 42, null]);
  });

  it('repeats every event and settles the promise once for answer-twice', async () => {
    await behave('answer-twice');
    expect(addressesOf(await connectSolana())).toEqual([sol1]);
    const before = (await app.changes()).length;
    await (await app.settings()).getByTestId('solana-account').selectOption('1');
    await changed(before + 2);
    const [one, two] = (await app.changes()).slice(-2);
    expect(one).toEqual(two);
  });

  it('connects late with an account the site was not given for wrong-late', async () => {
    await behave('wrong-late');
    const began = performance.now();
    expect(addressesOf(await connectSolana())).toEqual([sol2]);
    expect(performance.now() - began).toBeGreaterThan(2_900);
  });

  it('opens no window and never answers for hang, while silent calls continue', async () => {
    await behave('hang');
    await app.press('standard:connect', {});
    expect(accountsOf(await silent())).toEqual([]);
    const outcomes = await app.page.evaluate(() =>
      Object.keys(Reflect.get(window, 'seen').outcomes),
    );
    expect(outcomes).toEqual(['call1', 'call3']);
    expect(app.context.pages()).toHaveLength(2);
  });

  it('reports a blocked window, and resumes the request on the next try', async () => {
    await app.page.evaluate(() => {
      const open = window.open;
      window.open = () => {
        window.open = open;
        return null;
      };
    });
    const blocked = await app.ask('standard:connect', {});
    expect(blocked).toMatchObject({ code: -32603, data: { reason: 'popup-blocked' } });
    expect(addressesOf(await connectSolana())).toEqual([sol1]);
  });
});
