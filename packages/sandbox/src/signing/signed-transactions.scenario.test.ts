// The chains verify signatures of the wallet's keys with independent code.

import { hex } from '@scure/base';
import { Transaction } from '@scure/btc-signer';
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sandbox, startSandbox } from '../index.js';
import { readBitcoinBalance, readBitcoinCoins } from './bitcoin/bitcoin-family.js';
import { regtest } from '../chains/bitcoin/regtest.js';
import { deriveBitcoinKeys, finishPsbt, scriptOf, signPsbt } from './bitcoin/bitcoin-keys.js';
import { broadcastBitcoin, sendBitcoin } from './bitcoin/bitcoin-signer.js';
import { deriveSolanaKeys, sendSolana, signSolanaTransaction } from './solana/solana-signer.js';

let sandbox: Sandbox;
let apiUrl = '';
let rpcUrl = '';
const present = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined) throw new Error('It is missing.');
  return value;
};
const [alice, bob] = deriveBitcoinKeys(2).map(present);

beforeAll(async () => {
  sandbox = await startSandbox({ ports: 'free', silent: true, chains: ['solana', 'bitcoin'] });
  apiUrl = present(sandbox.bitcoin).apiUrl;
  rpcUrl = present(sandbox.solana).rpcUrl;
});
afterAll(() => sandbox.stop());

const held = async (address: string) => {
  const { confirmed, unconfirmed } = await readBitcoinBalance(apiUrl, address);
  return confirmed + unconfirmed;
};

describe('Bitcoin', () => {
  it.each(['payment', 'ordinal'] as const)(
    'accepts a payment from the %s address, and returns the change less the fee',
    async (purpose) => {
      const from = present(alice)[purpose];
      const to = present(bob)[purpose].address;
      const [before, beforeTo] = [await held(from.address), await held(to)];
      const recipients = [{ address: to, amount: 123_456n }];
      const txid = await sendBitcoin(apiUrl, from, { recipients });
      expect(txid).toMatch(/^[0-9a-f]{64}$/);
      expect(await held(to)).toBe(beforeTo + 123_456n);
      const fee = before - 123_456n - (await held(from.address));
      expect(fee).toBeGreaterThan(0n);
      expect(fee).toBeLessThan(1_000n);
    },
  );

  it('writes a memo to an output of its own', async () => {
    const key = present(bob).payment;
    const recipients = [{ address: present(alice).payment.address, amount: 2_000n }];
    const txid = await sendBitcoin(apiUrl, key, { recipients, memo: '0xcafe' });
    const raw = await (await fetch(`${apiUrl}/tx/${txid}/hex`)).text();
    const sent = Transaction.fromRaw(hex.decode(raw), { allowUnknownOutputs: true });
    const scripts = Array.from({ length: sent.outputsLength }, (_, index) =>
      hex.encode(sent.getOutput(index).script ?? new Uint8Array()),
    );
    expect(scripts).toContain('6a02cafe');
  });

  it('sends nothing when the balance is too low', async () => {
    const key = present(alice).payment;
    const recipients = [{ address: present(bob).payment.address, amount: 10n ** 12n }];
    await expect(sendBitcoin(apiUrl, key, { recipients })).rejects.toThrow(/not enough/);
  });

  it('accepts a PSBT signed for both kinds of address', async () => {
    const keys = [present(alice).payment, present(alice).ordinal];
    const transaction = new Transaction();
    let total = 0n;
    for (const key of keys) {
      const [coin] = await readBitcoinCoins(apiUrl, key.address);
      const { txid, vout, value } = present(coin);
      total += BigInt(value);
      const witnessUtxo = { amount: BigInt(value), script: scriptOf(key) };
      transaction.addInput({ txid, index: vout, witnessUtxo });
    }
    transaction.addOutputAddress(present(bob).ordinal.address, total - 1_000n, regtest);
    const inputs = keys.map((key, index) => ({ index, key }));
    const finished = finishPsbt(signPsbt(transaction.toPSBT(), inputs));
    expect(await broadcastBitcoin(apiUrl, finished.hex)).toBe(finished.id);
  });

  it('rejects a signature over other data with the network’s message', async () => {
    const key = present(bob).payment;
    const [coin] = await readBitcoinCoins(apiUrl, key.address);
    const { txid, vout, value } = present(coin);
    const transaction = new Transaction();
    // Segwit signs the amount, so a wrong one invalidates the signature.
    const witnessUtxo = { amount: BigInt(value) + 1n, script: scriptOf(key) };
    transaction.addInput({ txid, index: vout, witnessUtxo });
    transaction.addOutputAddress(key.address, BigInt(value) - 1_000n, regtest);
    const finished = finishPsbt(signPsbt(transaction.toPSBT(), [{ index: 0, key }]));
    await expect(broadcastBitcoin(apiUrl, finished.hex)).rejects.toThrow(/refused/);
  });
});

describe('Solana', () => {
  it('accepts a signed transfer and credits the receiver', async () => {
    const [key] = deriveSolanaKeys(1);
    const { address } = present(key);
    const connection = new Connection(rpcUrl, { commitment: 'confirmed' });
    const payerKey = new PublicKey(address);
    const to = Keypair.generate().publicKey;
    const { blockhash } = await connection.getLatestBlockhash();
    const transfer = { fromPubkey: payerKey, toPubkey: to, lamports: 2_000_000 };
    const message = new TransactionMessage({
      payerKey,
      recentBlockhash: blockhash,
      instructions: [SystemProgram.transfer(transfer)],
    }).compileToV0Message();
    const raw = new VersionedTransaction(message).serialize();
    const { bytes, id } = signSolanaTransaction(present(key), raw);
    expect(await sendSolana({ caipNetworkId: 'solana:localnet', rpcUrl }, bytes)).toBe(id);
    expect(await connection.getBalance(to)).toBe(2_000_000);
    await expect(sendSolana({ caipNetworkId: 'solana:localnet', rpcUrl }, raw)).rejects.toThrow(
      /signature/i,
    );
  });
});
