import { createPublicKey, verify } from 'node:crypto';
import { base58, base64 } from '@scure/base';
import {
  AddressLookupTableAccount,
  Keypair,
  PublicKey,
  SystemProgram,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { hexToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import type { DecodedRequest } from '../../decode/decoded.types.js';
import { addresses, decline, reef, type Script, setUpRpc } from '../test/set-up-rpc.js';

const us = new PublicKey(addresses.solana);
const eve = Keypair.fromSeed(new Uint8Array(32).fill(7));
const bob = Keypair.fromSeed(new Uint8Array(32).fill(9)).publicKey;
const mint = Keypair.fromSeed(new Uint8Array(32).fill(11)).publicKey;
const source = Keypair.fromSeed(new Uint8Array(32).fill(13)).publicKey;
const target = Keypair.fromSeed(new Uint8Array(32).fill(15)).publicKey;
const tokenProgram = new PublicKey('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA');
const recentBlockhash = base58.encode(new Uint8Array(32).fill(3));

const pay = SystemProgram.transfer({ fromPubkey: us, toPubkey: bob, lamports: 1_500_000_000n });
function build(
  instructions: TransactionInstruction[],
  payerKey = us,
  tables?: AddressLookupTableAccount[],
) {
  const message = new TransactionMessage({ payerKey, recentBlockhash, instructions });
  return new VersionedTransaction(
    tables ? message.compileToV0Message(tables) : message.compileToLegacyMessage(),
  );
}
const encode = (transaction: VersionedTransaction) => base58.encode(transaction.serialize());
const call = (programId: PublicKey, data: string | Uint8Array, ...keys: PublicKey[]) =>
  new TransactionInstruction({
    programId,
    data: Buffer.from(typeof data === 'string' ? new TextEncoder().encode(data) : data),
    keys: keys.map((pubkey) => ({ pubkey, isSigner: pubkey.equals(us), isWritable: true })),
  });
const amount = (kind: number, value: bigint, decimals?: number) => {
  const data = new Uint8Array(decimals === undefined ? 9 : 10);
  data[0] = kind;
  new DataView(data.buffer).setBigUint64(1, value, true);
  if (decimals !== undefined) data[9] = decimals;
  return data;
};

const stored = (data: Uint8Array, owner: PublicKey) => ({
  value: { data: [base64.encode(data), 'base64'], owner: owner.toBase58() },
});
const tokenAccount = (owner: PublicKey) => {
  const data = new Uint8Array(165);
  data.set(mint.toBytes(), 0);
  data.set(owner.toBytes(), 32);
  return data;
};
const mintAccount = new Uint8Array(82).fill(6, 44, 45);
const node: Script = {
  getFeeForMessage: () => ({ context: { slot: 1 }, value: 5000 }),
  isBlockhashValid: () => ({ context: { slot: 1 }, value: true }),
  getAccountInfo: ([address]) => {
    if (address === source.toBase58()) return stored(tokenAccount(us), tokenProgram);
    if (address === target.toBase58()) return stored(tokenAccount(bob), tokenProgram);
    if (address === mint.toBase58()) return stored(mintAccount, tokenProgram);
    return { value: null };
  },
  sendTransaction: () => 'whatever',
};
const sign = (transaction: VersionedTransaction) => ({
  method: 'solana_signTransaction',
  params: { transaction: encode(transaction) },
});

function isSignedBy(address: PublicKey, message: Uint8Array, signature: Uint8Array): boolean {
  const head = Buffer.from('302a300506032b6570032100', 'hex');
  const key = Buffer.concat([head, address.toBytes()]);
  return verify(null, message, createPublicKey({ key, format: 'der', type: 'spki' }), signature);
}
function transactionsOf([decoded]: readonly DecodedRequest[]) {
  if (decoded?.kind !== 'transactions') throw new Error('nobody was asked');
  return decoded;
}
async function decode(instructions: TransactionInstruction[], script: Script = node) {
  const { answerRpc, approvals } = setUpRpc(script);
  await answerRpc(sign(build(instructions)));
  const [transaction] = transactionsOf(approvals).transactions;
  if (transaction === undefined) throw new Error('nothing decoded');
  return { ...transaction, warnings: transaction.warnings.map(({ text }) => text) };
}

describe('a Solana request', () => {
  it('signs a message with the account of the user', async () => {
    const { answerRpc, approvals } = setUpRpc();
    const bytes = new TextEncoder().encode('Hello');
    const params = { message: base58.encode(bytes), pubkey: addresses.solana };
    const answer = await answerRpc({ method: 'solana_signMessage', params });
    const { signature } = answer as { readonly signature: string };
    expect(isSignedBy(us, bytes, base58.decode(signature))).toBe(true);
    expect(approvals).toMatchObject([{ kind: 'message', text: 'Hello', network: 'Reef' }]);
  });

  it('rejects a message that is a transaction or is for another account', async () => {
    const { answerRpc, approvals } = setUpRpc(node);
    for (const transaction of [build([pay]), build([pay], us, [])]) {
      const message = base58.encode(transaction.message.serialize());
      const params = { message, pubkey: addresses.solana };
      const attempt = answerRpc({ method: 'solana_signMessage', params });
      await expect(attempt).rejects.toThrow('This message is a transaction.');
    }
    const params = { message: base58.encode(hexToBytes('0x48')), pubkey: bob.toBase58() };
    const attempt = answerRpc({ method: 'solana_signMessage', params });
    await expect(attempt).rejects.toMatchObject({ code: 4100 });
    expect(approvals).toEqual([]);
  });

  it('rejects a message that may be a transaction of an unsupported version', async () => {
    const { answerRpc, approvals } = setUpRpc(node);
    const [, ...rest] = build([pay], us, []).message.serialize();
    const sign = (bytes: Uint8Array) =>
      answerRpc({
        method: 'solana_signMessage',
        params: { message: base58.encode(bytes), pubkey: addresses.solana },
      });
    for (let version = 0x80; version <= 0xff; version += 1)
      await expect(sign(Uint8Array.of(version, ...rest))).rejects.toMatchObject({ code: -32602 });
    expect(approvals).toEqual([]);
    const texts = ['Привет', '日本', '\u{1F44B}'].map((text) => new TextEncoder().encode(text));
    const offchain = new TextEncoder().encode('solana offchain');
    for (const bytes of [...texts, Uint8Array.of(0xff, ...offchain, 0, 1)])
      await expect(sign(bytes)).resolves.toHaveProperty('signature');
  });

  it('signs transactions of both versions and leaves the signatures of others as they are', async () => {
    const { answerRpc, approvals } = setUpRpc(node);
    for (const transaction of [build([pay], eve.publicKey), build([pay], eve.publicKey, [])]) {
      transaction.sign([eve]);
      const answer = await answerRpc(sign(transaction));
      const signed = VersionedTransaction.deserialize(
        base58.decode((answer as { readonly transaction: string }).transaction),
      );
      const message = transaction.message.serialize();
      expect(signed.message.serialize()).toEqual(message);
      expect(signed.signatures[0]).toEqual(transaction.signatures[0]);
      expect(isSignedBy(us, message, signed.signatures[1] ?? new Uint8Array())).toBe(true);
    }
    const { fee, transactions, warnings } = transactionsOf(approvals);
    expect(fee).toEqual({ text: expect.stringContaining('paid by'), max: 0n });
    expect(transactions[0]?.rows.at(-1)).toMatchObject({ label: 'Fee paid by' });
    expect(warnings).toMatchObject([{ text: 'The app sends it itself, at any time it chooses.' }]);
  });

  it('signs several transactions after one approval', async () => {
    const { answerRpc, approvals } = setUpRpc(node);
    const transactions = [build([pay]), build([pay, pay])].map(encode);
    const params = { transactions };
    const answer = await answerRpc({ method: 'solana_signAllTransactions', params });
    const signed = (answer as { readonly transactions: string[] }).transactions.map((each) =>
      VersionedTransaction.deserialize(base58.decode(each)),
    );
    for (const { message, signatures } of signed)
      expect(isSignedBy(us, message.serialize(), signatures[0] ?? new Uint8Array())).toBe(true);
    expect(approvals).toMatchObject([
      {
        heading: 'requests multiple transactions',
        fee: { text: '0.00001 SOL', max: 10_000n },
        transactions: [{}, {}],
        isAtomic: false,
      },
    ]);
  });

  it('sends through the configured node with the known options of the app', async () => {
    const { answerRpc, approvals, requests } = setUpRpc(node);
    const options = { skipPreflight: true, maxRetries: 2, encoding: 'json', more: 1 };
    const params = { transaction: encode(build([pay])), options };
    const rpcUrl = 'https://evil.example';
    const request = { method: 'solana_signAndSendTransaction', params, rpcUrl };
    const answer = await answerRpc({ ...request, chainId: reef.chainId });
    const sent = requests.at(-1);
    expect(sent).toMatchObject({ url: reef.rpcUrl, method: 'sendTransaction' });
    const [raw, wishes] = sent?.params ?? [];
    expect(wishes).toEqual({ skipPreflight: true, maxRetries: 2, encoding: 'base64' });
    const signed = VersionedTransaction.deserialize(base64.decode(String(raw)));
    expect(answer).toEqual({ signature: base58.encode(signed.signatures[0] ?? new Uint8Array()) });
    expect(transactionsOf(approvals)).toMatchObject({
      fee: { text: '0.000005 SOL' },
      warnings: [],
    });
  });

  it('reports why the network rejected a transaction', async () => {
    const { answerRpc } = setUpRpc({
      ...node,
      sendTransaction: () => {
        throw new Error('Transaction simulation failed: Blockhash not found');
      },
    });
    const params = { transaction: encode(build([pay])) };
    const attempt = answerRpc({ method: 'solana_signAndSendTransaction', params });
    await expect(attempt).rejects.toThrow('the transaction expired');
  });

  it('reports an unknown outcome when the node does not answer', async () => {
    const { answerRpc } = setUpRpc({ ...node, sendTransaction: () => undefined });
    const params = { transaction: encode(build([pay])) };
    const attempt = answerRpc({ method: 'solana_signAndSendTransaction', params });
    await expect(attempt).rejects.toMatchObject({
      code: -32603,
      message: expect.stringContaining('don’t know yet if it was sent'),
    });
  });

  const unsigned = build([pay], eve.publicKey);
  const unrelated = build(
    [SystemProgram.transfer({ fromPubkey: eve.publicKey, toPubkey: us, lamports: 1n })],
    eve.publicKey,
  );
  it.each([
    ['it needs no signature of ours', 'solana_signTransaction', { transaction: encode(unrelated) }],
    [
      'another signature is missing',
      'solana_signAndSendTransaction',
      { transaction: encode(unsigned) },
    ],
    [
      'bytes follow the transaction',
      'solana_signTransaction',
      { transaction: base58.encode(Uint8Array.of(...build([pay]).serialize(), 0)) },
    ],
    [
      'it is not a transaction',
      'solana_signTransaction',
      { transaction: base58.encode(new Uint8Array(200)) },
    ],
    ['it is not base58', 'solana_signTransaction', { transaction: '0OIl' }],
    [
      'one of several is not a transaction',
      'solana_signAllTransactions',
      { transactions: [encode(build([pay])), 'abc'] },
    ],
    ['the list is empty', 'solana_signAllTransactions', { transactions: [] }],
  ])('rejects a request before approval when %s', async (_, method, params) => {
    const { answerRpc, approvals } = setUpRpc(node);
    await expect(answerRpc({ method, params })).rejects.toMatchObject({ name: 'RpcFailure' });
    expect(approvals).toEqual([]);
  });

  it('signs nothing when the user declines or is signed out', async () => {
    const declining = setUpRpc(node, { approve: decline });
    await expect(declining.answerRpc(sign(build([pay])))).rejects.toMatchObject({ code: 4001 });
    const signedOut = setUpRpc(node, { solanaAccount: () => undefined });
    await expect(signedOut.answerRpc(sign(build([pay])))).rejects.toThrow('You’re not signed in.');
  });
});

describe('the description of a Solana transaction', () => {
  it('shows the exact amount of SOL', async () => {
    expect(await decode([pay])).toMatchObject({
      summary: `Send 1.5 SOL to ${bob.toBase58().slice(0, 6)}\u2009…\u2009${bob.toBase58().slice(-4)}`,
      rows: [
        { label: 'Amount', value: '1.5 SOL', kind: 'amount' },
        { label: 'From', value: addresses.solana, note: 'you' },
        { label: 'To', value: bob.toBase58() },
      ],
      warnings: [],
    });
  });

  it('shows token amounts with decimals and the owner of the receiving account', async () => {
    const checked = call(tokenProgram, amount(12, 1_500_000n, 6), source, mint, target, us);
    const unchecked = call(tokenProgram, amount(3, 1_500_000n), source, target, us);
    for (const instruction of [checked, unchecked]) {
      const { summary, rows } = await decode([instruction]);
      expect(summary).toMatch(/^Send 1\.5 of token \S+\u2009…\u2009\S+ to /);
      expect(rows).toContainEqual({ label: 'To', value: bob.toBase58(), kind: 'address' });
      expect(rows).toContainEqual({ label: 'Token', value: mint.toBase58(), kind: 'address' });
    }
    const silent = await decode([unchecked], { ...node, getAccountInfo: () => ({ value: null }) });
    expect(silent.summary).toMatch(/^Send 1500000 base units of a token to /);
    expect(silent.rows).toContainEqual(
      expect.objectContaining({ label: 'To token account', value: target.toBase58() }),
    );
  });

  it('shows the owner of an account that the transaction itself opens', async () => {
    const associated = new PublicKey('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL');
    const fresh = Keypair.fromSeed(new Uint8Array(32).fill(21)).publicKey;
    const open = call(associated, new Uint8Array([1]), us, fresh, eve.publicKey, mint);
    const send = call(tokenProgram, amount(12, 1n, 6), source, mint, fresh, us);
    const { summary, rows } = await decode([open, send]);
    expect(summary).toMatch(/^Open a token account for .*, Send 0\.000001 of token/);
    expect(rows[1]?.rows).toContainEqual(
      expect.objectContaining({ label: 'To', value: eve.publicKey.toBase58() }),
    );
  });

  it("does not label an account as the user's own if another address can close and reopen it", async () => {
    const closableAccount = tokenAccount(us);
    closableAccount.set([1, 0, 0, 0, ...eve.publicKey.toBytes()], 129);
    const script = { ...node, getAccountInfo: () => stored(closableAccount, tokenProgram) };
    const send = call(tokenProgram, amount(12, 1_500_000n, 6), source, mint, target, us);
    const { rows } = await decode([send], script);
    expect(rows).toContainEqual(
      expect.objectContaining({ label: 'To token account', value: target.toBase58() }),
    );
    expect(rows).not.toContainEqual(expect.objectContaining({ note: 'you' }));
  });

  it('warns of an approval for the whole supply of a token', async () => {
    const supplied = Uint8Array.from(mintAccount);
    new DataView(supplied.buffer).setBigUint64(36, 1_000n, true);
    const script = {
      ...node,
      getAccountInfo: ([address]: readonly unknown[]) =>
        address === mint.toBase58() ? stored(supplied, tokenProgram) : { value: null },
    };
    const approve = (value: bigint) =>
      call(tokenProgram, amount(13, value, 6), source, mint, eve.publicKey, us);
    expect((await decode([approve(1_000n)], script)).warnings).toEqual([
      expect.stringContaining('can take all'),
    ]);
    expect((await decode([approve(999n)], script)).warnings).toEqual([]);
  });

  it('warns of approvals, authority changes and durable nonces', async () => {
    const all = call(tokenProgram, amount(4, 2n ** 64n - 1n), source, eve.publicKey, us);
    expect(await decode([all])).toMatchObject({
      summary: expect.stringMatching(/^Lets \S+\u2009…\u2009\S+ spend all you have of token /),
      warnings: [expect.stringContaining('can take all')],
    });
    const some = call(tokenProgram, amount(13, 5n, 0), source, mint, eve.publicKey, us);
    expect((await decode([some])).summary).toMatch(
      /^Lets \S+\u2009…\u2009\S+ spend up to 5 of token/,
    );
    const ruler = Uint8Array.of(6, 2, 1, ...eve.publicKey.toBytes());
    expect((await decode([call(tokenProgram, ruler, source, us)])).warnings).toEqual([
      expect.stringContaining('controls this token account'),
    ]);
    const assign = SystemProgram.assign({ accountPubkey: us, programId: eve.publicKey });
    expect((await decode([assign])).warnings).toEqual([
      expect.stringContaining('can take everything'),
    ]);
    const nonce = SystemProgram.nonceAdvance({ noncePubkey: target, authorizedPubkey: us });
    expect((await decode([nonce, pay])).warnings).toEqual([
      expect.stringContaining('doesn’t expire'),
    ]);
  });

  it('shows hidden characters of memos and omits the compute budget', async () => {
    const memo = new PublicKey('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr');
    const budget = new PublicKey('ComputeBudget111111111111111111111111111111');
    const both = [call(budget, new Uint8Array([2, 0, 0, 0, 0])), call(memo, 'for\u202E you', us)];
    expect(await decode(both)).toMatchObject({
      summary: 'Add a memo',
      rows: [{ label: 'Memo', value: 'for⟨U+202E⟩ you', kind: 'text' }],
      warnings: [],
    });
  });

  it('shows the program and data of an unknown instruction', async () => {
    expect(await decode([call(bob, new Uint8Array([1, 2]), us, target)])).toMatchObject({
      summary: expect.stringContaining('Call program'),
      rows: [{ value: bob.toBase58() }, { value: '2' }, { value: '0x0102' }],
      warnings: [expect.stringContaining('We can’t tell what')],
    });
    const short = call(tokenProgram, new Uint8Array([3]), source, target, us);
    expect((await decode([short])).summary).toContain('Call program');
  });

  it('reads lookup tables and warns when it cannot', async () => {
    const key = Keypair.fromSeed(new Uint8Array(32).fill(17)).publicKey;
    const state = {
      deactivationSlot: 2n ** 64n - 1n,
      lastExtendedSlot: 1,
      lastExtendedSlotStartIndex: 0,
      addresses: [bob],
    };
    const transaction = build([pay], us, [new AddressLookupTableAccount({ key, state })]);
    expect(transaction.message.addressTableLookups).toHaveLength(1);
    const table = new Uint8Array(56 + 32);
    table[0] = 1;
    table.fill(255, 4, 12);
    table.set(bob.toBytes(), 56);
    const getAccountInfo = () => stored(table, SystemProgram.programId);
    const known = setUpRpc({ ...node, getAccountInfo });
    await known.answerRpc(sign(transaction));
    expect(transactionsOf(known.approvals).transactions[0]).toMatchObject({
      summary: expect.stringContaining('Send 1.5 SOL'),
      warnings: [],
    });
    const unknown = setUpRpc(node);
    await unknown.answerRpc(sign(transaction));
    expect(transactionsOf(unknown.approvals).transactions[0]).toMatchObject({
      summary: expect.stringContaining('Call program'),
      warnings: [{}, { level: 'danger', text: expect.stringContaining('couldn’t look up') }],
    });
  });
});
