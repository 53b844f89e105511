import {
  createAssociatedTokenAccountInstruction,
  createTransferCheckedInstruction,
  getAccount,
  getAssociatedTokenAddressSync,
  getMint,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, LAMPORTS_PER_SOL, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { deriveSolanaKeys } from '../../signing/solana/solana-signer.js';
import { toyKelp } from './programs.js';
import { openReef, type Reef, transfer } from './test/open-reef.js';

const kelp = new PublicKey(toyKelp.mint);

let reef: Reef;

beforeAll(async () => {
  reef = await openReef();
});
afterAll(() => reef.stop());

describe('chain', () => {
  it('matches its CAIP-2 id and reports version and health', async () => {
    const genesis = await reef.connection.getGenesisHash();
    expect(`solana:${genesis.slice(0, 32)}`).toBe(reef.caipNetworkId);
    expect(await reef.connection.getVersion()).toHaveProperty('solana-core');
    expect(await reef.raw('getHealth', [])).toMatchObject({ result: 'ok' });
  });

  it('funds the dev accounts with coins and Kelp', async () => {
    for (const { address } of deriveSolanaKeys(3)) {
      const owner = new PublicKey(address);
      expect(await reef.connection.getBalance(owner)).toBe(100 * LAMPORTS_PER_SOL);
      const account = await getAccount(reef.connection, getAssociatedTokenAddressSync(kelp, owner));
      expect(account.amount).toBe(1_000_000_000n);
    }
    expect(await getMint(reef.connection, kelp)).toMatchObject({
      decimals: 6,
      isInitialized: true,
    });
  });

  it('counts one slot per 400 ms of the clock', async () => {
    const before = await reef.connection.getSlot('processed');
    const time = await reef.connection.getBlockTime(before);
    await reef.order('/admin/clock', { advanceMs: 40_000 });
    const after = await reef.connection.getSlot('processed');
    expect(after - before).toBeGreaterThanOrEqual(100);
    expect(after - before).toBeLessThan(110);
    expect((await reef.connection.getBlockTime(after)) ?? 0).toBeGreaterThanOrEqual(
      (time ?? 0) + 39,
    );
    expect(await reef.connection.getEpochInfo('processed')).toMatchObject({ epoch: 0 });
  });

  it('answers a preflight with the header solana-client', async () => {
    const answer = await fetch(reef.rpcUrl, {
      method: 'OPTIONS',
      headers: {
        origin: 'http://localhost:3000',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type,solana-client',
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('access-control-allow-headers')).toContain('solana-client');
  });

  it('answers a batch in order, and invalid calls with their codes', async () => {
    const answer = await fetch(reef.rpcUrl, {
      method: 'POST',
      body: JSON.stringify([
        { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
        { jsonrpc: '2.0', id: 7, method: 'getNothing' },
        { jsonrpc: '2.0', id: null, method: 'getBalance', params: ['nonsense'] },
      ]),
    });
    expect(await answer.json()).toMatchObject([
      { id: 'a', result: 'ok' },
      { id: 7, error: { code: -32601 } },
      { id: null, error: { code: -32602 } },
    ]);
  });

  it('writes 64-bit numbers with all digits', async () => {
    const answer = await fetch(reef.rpcUrl, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'getAccountInfo',
        params: [toyKelp.mint, { encoding: 'base64' }],
      }),
    });
    expect(await answer.text()).toContain('"rentEpoch":18446744073709551615');
  });
});

describe('tokens', () => {
  it('pays tokens to an account that it creates', async () => {
    const owner = await reef.fundedKey();
    await reef.order('/faucet', { address: owner.publicKey.toBase58() });
    const to = Keypair.generate().publicKey;
    const source = getAssociatedTokenAddressSync(kelp, owner.publicKey);
    const target = getAssociatedTokenAddressSync(kelp, to);
    const transaction = await reef.sign(owner, [
      createAssociatedTokenAccountInstruction(owner.publicKey, target, to, kelp),
      createTransferCheckedInstruction(source, kelp, target, owner.publicKey, 12_345_678n, 6),
    ]);
    const signature = await reef.connection.sendTransaction(transaction);
    await reef.confirm(signature);
    expect((await getAccount(reef.connection, target)).amount).toBe(12_345_678n);
    expect((await reef.connection.getTokenAccountBalance(target)).value).toEqual({
      amount: '12345678',
      decimals: 6,
      uiAmount: 12.345678,
      uiAmountString: '12.345678',
    });
    const parsed = await reef.connection.getParsedTokenAccountsByOwner(to, {
      programId: TOKEN_PROGRAM_ID,
    });
    expect(parsed.value.map(({ account }) => account.data.parsed.info)).toMatchObject([
      { mint: toyKelp.mint, owner: to.toBase58(), tokenAmount: { amount: '12345678' } },
    ]);
    const byMint = await reef.connection.getTokenAccountsByOwner(to, { mint: kelp });
    expect(byMint.value.map(({ pubkey }) => pubkey.toBase58())).toEqual([target.toBase58()]);
    const found = await reef.connection.getParsedTransaction(signature, {
      maxSupportedTransactionVersion: 0,
    });
    const types = found?.transaction.message.instructions.map((one) =>
      'parsed' in one ? one.parsed.type : null,
    );
    expect(types).toEqual(['create', 'transferChecked']);
  });

  it('rejects paying tokens that the account does not have', async () => {
    const owner = await reef.fundedKey();
    await reef.order('/faucet', { address: owner.publicKey.toBase58() });
    const source = getAssociatedTokenAddressSync(kelp, owner.publicKey);
    const target = getAssociatedTokenAddressSync(
      kelp,
      new PublicKey(deriveSolanaKeys(1)[0]?.address ?? ''),
    );
    const { value } = await reef.connection.simulateTransaction(
      await reef.sign(owner, [
        createTransferCheckedInstruction(source, kelp, target, owner.publicKey, 10n ** 15n, 6),
      ]),
    );
    // 1 is the token program's InsufficientFunds.
    expect(value.err).toEqual({ InstructionError: [0, { Custom: 1 }] });
  });

  it("finds a program's accounts by a filter on their bytes", async () => {
    const owner = deriveSolanaKeys(1)[0]?.address ?? '';
    const found = await reef.connection.getProgramAccounts(TOKEN_PROGRAM_ID, {
      filters: [{ dataSize: 165 }, { memcmp: { offset: 32, bytes: owner } }],
    });
    expect(found.map(({ pubkey }) => pubkey.toBase58())).toEqual([
      getAssociatedTokenAddressSync(kelp, new PublicKey(owner)).toBase58(),
    ]);
  });
});

describe('address', () => {
  it('lists transactions newest first, by page', async () => {
    const from = await reef.fundedKey();
    const signatures: string[] = [];
    for (const lamports of [1_000_000, 1_000_001, 1_000_002]) {
      const to = Keypair.generate().publicKey;
      const transaction = await reef.sign(from, [transfer(from, to, lamports)]);
      signatures.unshift(await reef.connection.sendTransaction(transaction));
    }
    await reef.confirm(signatures[0] ?? '');
    const page = await reef.connection.getSignaturesForAddress(from.publicKey, { limit: 2 });
    expect(page.map(({ signature }) => signature)).toEqual(signatures.slice(0, 2));
    const rest = await reef.connection.getSignaturesForAddress(from.publicKey, {
      before: page[1]?.signature ?? '',
    });
    expect(rest[0]?.signature).toBe(signatures[2]);
    // The oldest of the others is the airdrop, with its memo.
    expect(rest).toHaveLength(2);
    expect(rest[1]?.memo).toContain('faucet');
  });

  it('notifies about every slot and about logs that mention it', async () => {
    const from = await reef.fundedKey();
    const slots: number[] = [];
    const logs: string[] = [];
    const slotId = reef.connection.onSlotChange(({ slot }) => slots.push(slot));
    const logId = reef.connection.onLogs(from.publicKey, ({ signature }) => logs.push(signature));
    await vi.waitFor(() => expect(slots.length).toBeGreaterThan(1), { timeout: 5_000 });
    const transaction = await reef.sign(from, [
      transfer(from, Keypair.generate().publicKey, 1_000_000),
    ]);
    const signature = await reef.connection.sendTransaction(transaction);
    await vi.waitFor(() => expect(logs).toEqual([signature]), { timeout: 5_000 });
    await reef.connection.removeSlotChangeListener(slotId);
    await reef.connection.removeOnLogsListener(logId);
  });
});
