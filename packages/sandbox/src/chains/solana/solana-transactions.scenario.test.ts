import {
  AddressLookupTableProgram,
  ComputeBudgetProgram,
  Keypair,
  LAMPORTS_PER_SOL,
  PublicKey,
  SendTransactionError,
  sendAndConfirmTransaction,
  Transaction,
  TransactionExpiredBlockheightExceededError,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openReef, type Reef, transfer } from './test/open-reef.js';

let reef: Reef;

beforeAll(async () => {
  reef = await openReef();
});
afterAll(() => reef.stop());

const inBase64 = (transaction: VersionedTransaction) =>
  Buffer.from(transaction.serialize()).toString('base64');

describe('transactions', () => {
  it('confirms a transfer over the WebSocket and moves exactly its lamports and the fee', async () => {
    const [from, to] = [await reef.fundedKey(), Keypair.generate()];
    const balances: (number | undefined)[] = [];
    const id = reef.connection.onAccountChange(to.publicKey, ({ lamports }) =>
      balances.push(lamports),
    );
    const message = new Transaction().add(transfer(from, to.publicKey, 1_500_000_000));
    const signature = await sendAndConfirmTransaction(reef.connection, message, [from]);
    expect(await reef.connection.getBalance(to.publicKey)).toBe(1_500_000_000);
    expect(await reef.connection.getBalance(from.publicKey)).toBe(3_500_000_000 - 5_000);
    await vi.waitFor(() => expect(balances).toEqual([1_500_000_000]));
    await reef.connection.removeAccountChangeListener(id);
    const { value } = await reef.connection.getSignatureStatus(signature);
    expect(value).toMatchObject({ err: null });
  });

  it('finalizes a transaction 32 slots later, not before', async () => {
    const [from, to] = [await reef.fundedKey(), Keypair.generate()];
    const transaction = await reef.sign(from, [transfer(from, to.publicKey, 1_000_000)]);
    const signature = await reef.connection.sendTransaction(transaction);
    const finals: unknown[] = [];
    reef.connection.onSignature(signature, (result) => finals.push(result), 'finalized');
    await reef.confirm(signature);
    expect((await reef.connection.getSignatureStatus(signature)).value?.confirmationStatus).toBe(
      'confirmed',
    );
    const options = { maxSupportedTransactionVersion: 0 } as const;
    expect(
      await reef.connection.getTransaction(signature, { ...options, commitment: 'finalized' }),
    ).toBe(null);
    expect(finals).toEqual([]);
    await reef.order('/admin/solana/slots', { slots: 32 });
    await vi.waitFor(() => expect(finals).toEqual([{ err: null }]));
    const { value } = await reef.connection.getSignatureStatus(signature);
    expect(value).toMatchObject({ confirmationStatus: 'finalized', confirmations: null });
    const found = await reef.connection.getTransaction(signature, options);
    expect(found?.meta?.fee).toBe(5_000);
  });

  it('rejects a block hash older than 150 blocks', async () => {
    const from = await reef.fundedKey();
    const latest = await reef.connection.getLatestBlockhash('processed');
    const instructions = [transfer(from, Keypair.generate().publicKey, 1_000_000)];
    const transaction = await reef.sign(from, instructions, latest.blockhash);
    expect((await reef.connection.isBlockhashValid(latest.blockhash)).value).toBe(true);
    await reef.order('/admin/clock', { advanceMs: 151 * 400 });
    expect(await reef.connection.getBlockHeight('processed')).toBeGreaterThan(
      latest.lastValidBlockHeight,
    );
    expect((await reef.connection.isBlockhashValid(latest.blockhash)).value).toBe(false);
    expect(
      await reef.raw('sendTransaction', [inBase64(transaction), { encoding: 'base64' }]),
    ).toMatchObject({
      error: {
        code: -32002,
        message: 'Transaction simulation failed: Blockhash not found',
        data: { err: 'BlockhashNotFound', logs: [] },
      },
    });
    const signature = await reef.connection.sendTransaction(transaction, { skipPreflight: true });
    await expect(reef.connection.confirmTransaction({ signature, ...latest })).rejects.toThrow(
      TransactionExpiredBlockheightExceededError,
    );
  });

  it('accepts a block hash in its last valid blocks', async () => {
    const from = await reef.fundedKey();
    const { blockhash, lastValidBlockHeight } =
      await reef.connection.getLatestBlockhash('processed');
    const transaction = await reef.sign(
      from,
      [transfer(from, Keypair.generate().publicKey, 1_000_000)],
      blockhash,
    );
    const now = await reef.connection.getBlockHeight('processed');
    await reef.order('/admin/solana/slots', { slots: lastValidBlockHeight - now - 20 });
    await reef.confirm(await reef.connection.sendTransaction(transaction));
  });

  it('rejects the same transaction twice', async () => {
    const from = await reef.fundedKey();
    const transaction = await reef.sign(from, [
      transfer(from, Keypair.generate().publicKey, 1_000_000),
    ]);
    await reef.confirm(await reef.connection.sendTransaction(transaction));
    const before = await reef.connection.getBalance(from.publicKey);
    expect(
      await reef.raw('sendTransaction', [inBase64(transaction), { encoding: 'base64' }]),
    ).toMatchObject({ error: { code: -32002, data: { err: 'AlreadyProcessed' } } });
    await reef.connection.sendTransaction(transaction, { skipPreflight: true });
    expect(await reef.connection.getBalance(from.publicKey)).toBe(before);
  });

  it('rejects a signature of another key and changed bytes', async () => {
    const from = await reef.fundedKey();
    const transaction = await reef.sign(from, [
      transfer(from, Keypair.generate().publicKey, 1_000_000),
    ]);
    transaction.signatures[0] = Uint8Array.from(transaction.signatures[0] ?? []).reverse();
    const params = [inBase64(transaction), { encoding: 'base64' }];
    expect(await reef.raw('sendTransaction', params)).toMatchObject({ error: { code: -32003 } });
    const before = await reef.connection.getBalance(from.publicKey);
    await reef.connection.sendTransaction(transaction, { skipPreflight: true });
    expect(await reef.connection.getBalance(from.publicKey)).toBe(before);
  });

  it('reports missing lamports with the typed error and the logs', async () => {
    const from = await reef.fundedKey(1);
    const transaction = await reef.sign(from, [
      transfer(from, Keypair.generate().publicKey, 2 * LAMPORTS_PER_SOL),
    ]);
    const answer = await reef.raw('sendTransaction', [
      inBase64(transaction),
      { encoding: 'base64' },
    ]);
    expect(answer.error).toMatchObject({
      code: -32002,
      message:
        'Transaction simulation failed: Error processing Instruction 0: custom program error: 0x1',
      data: {
        err: { InstructionError: [0, { Custom: 1 }] },
        logs: expect.arrayContaining([expect.stringContaining('insufficient lamports')]),
      },
    });
    await expect(reef.connection.sendTransaction(transaction)).rejects.toThrow(
      SendTransactionError,
    );
  });

  it('reports other common failures like Solana', async () => {
    const from = await reef.fundedKey(1);
    const failureOf = async (payer: Keypair, instruction: TransactionInstruction) => {
      const { value } = await reef.connection.simulateTransaction(
        await reef.sign(payer, [instruction]),
      );
      return value.err;
    };
    const stranger = Keypair.generate().publicKey;
    expect(await failureOf(from, transfer(from, stranger, 10))).toEqual({
      InsufficientFundsForRent: { account_index: 1 },
    });
    const poor = Keypair.generate();
    expect(await failureOf(poor, transfer(poor, stranger, 10))).toBe('AccountNotFound');
    const nowhere = transfer(from, stranger, 1_000_000);
    nowhere.programId = Keypair.generate().publicKey;
    expect(await failureOf(from, nowhere)).toBe('ProgramAccountNotFound');
    const garbled = transfer(from, stranger, 1_000_000);
    garbled.data = Buffer.from([99, 0, 0, 0]);
    expect(await failureOf(from, garbled)).toEqual({
      InstructionError: [0, 'InvalidInstructionData'],
    });
  });

  it('stores a failed transaction sent without preflight, with its error and fee', async () => {
    const from = await reef.fundedKey(1);
    const transaction = await reef.sign(from, [
      transfer(from, Keypair.generate().publicKey, 2 * LAMPORTS_PER_SOL),
    ]);
    const signature = await reef.connection.sendTransaction(transaction, { skipPreflight: true });
    const { value } = await reef.connection.getSignatureStatus(signature);
    expect(value?.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
    expect(await reef.connection.getBalance(from.publicKey)).toBe(LAMPORTS_PER_SOL - 5_000);
  });

  it('charges what getFeeForMessage returns, including priority', async () => {
    const from = await reef.fundedKey();
    for (const budget of [
      [],
      [ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 333_333 })],
      [
        ComputeBudgetProgram.setComputeUnitPrice({ microLamports: 1_000_001 }),
        ComputeBudgetProgram.setComputeUnitLimit({ units: 10_001 }),
      ],
    ]) {
      const to = Keypair.generate().publicKey;
      const transaction = await reef.sign(from, [...budget, transfer(from, to, 1_000_000)]);
      const fee = (await reef.connection.getFeeForMessage(transaction.message)).value ?? 0;
      expect(fee).toBeGreaterThanOrEqual(5_000);
      const before = await reef.connection.getBalance(from.publicKey);
      await reef.confirm(await reef.connection.sendTransaction(transaction));
      expect(before - (await reef.connection.getBalance(from.publicKey))).toBe(1_000_000 + fee);
    }
  });

  it('stores nothing of a simulation with a replaced block hash', async () => {
    const [from, to] = [await reef.fundedKey(), Keypair.generate()];
    const transaction = await reef.sign(
      from,
      [transfer(from, to.publicKey, 1_000_000)],
      PublicKey.default.toBase58(),
    );
    const stale = await reef.connection.simulateTransaction(transaction);
    expect(stale.value.err).toBe('BlockhashNotFound');
    const { value } = await reef.connection.simulateTransaction(transaction, {
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses: [to.publicKey.toBase58()] },
    });
    expect(value).toMatchObject({ err: null, accounts: [{ lamports: 1_000_000 }] });
    expect(await reef.connection.getBalance(to.publicKey)).toBe(0);
  });

  it('uses a lookup table of the real program, from the next slot on, in version 0', async () => {
    const [from, to] = [await reef.fundedKey(), Keypair.generate()];
    const [create, address] = AddressLookupTableProgram.createLookupTable({
      authority: from.publicKey,
      payer: from.publicKey,
      recentSlot: await reef.connection.getSlot('finalized'),
    });
    const extend = AddressLookupTableProgram.extendLookupTable({
      payer: from.publicKey,
      authority: from.publicKey,
      lookupTable: address,
      addresses: [to.publicKey],
    });
    await reef.confirm(
      await reef.connection.sendTransaction(await reef.sign(from, [create, extend])),
    );
    const { value: table } = await reef.connection.getAddressLookupTable(address);
    expect(table?.state.addresses.map(String)).toEqual([to.publicKey.toBase58()]);
    if (!table) return;
    const message = new TransactionMessage({
      payerKey: from.publicKey,
      recentBlockhash: (await reef.connection.getLatestBlockhash()).blockhash,
      instructions: [transfer(from, to.publicKey, 2_000_000)],
    }).compileToV0Message([table]);
    expect(message.staticAccountKeys.map(String)).not.toContain(to.publicKey.toBase58());
    const transaction = new VersionedTransaction(message);
    transaction.sign([from]);
    const signature = await reef.connection.sendTransaction(transaction);
    await reef.confirm(signature);
    expect(await reef.connection.getBalance(to.publicKey)).toBe(2_000_000);
    const found = await reef.connection.getTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    });
    expect(found?.meta?.loadedAddresses?.writable.map(String)).toEqual([to.publicKey.toBase58()]);
    expect(
      await reef.raw('getTransaction', [signature, { commitment: 'confirmed' }]),
    ).toMatchObject({
      error: { code: -32015 },
    });
  });

  it('rejects a preflight of an unknown lookup table', async () => {
    const from = await reef.fundedKey();
    const message = (
      await reef.sign(from, [transfer(from, Keypair.generate().publicKey, 1_000_000)])
    ).message;
    message.addressTableLookups.push({
      accountKey: Keypair.generate().publicKey,
      writableIndexes: [0],
      readonlyIndexes: [],
    });
    const transaction = new VersionedTransaction(message);
    transaction.sign([from]);
    expect(
      await reef.raw('sendTransaction', [inBase64(transaction), { encoding: 'base64' }]),
    ).toMatchObject({
      error: { code: -32602, message: expect.stringContaining("table account that doesn't exist") },
    });
  });
});
