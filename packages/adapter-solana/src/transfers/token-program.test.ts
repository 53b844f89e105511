// Compares with @solana/spl-token, which is a test dependency only.
import {
  AccountLayout,
  ACCOUNT_SIZE,
  ASSOCIATED_TOKEN_PROGRAM_ID,
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  ExtensionType,
  getAssociatedTokenAddressSync,
  getMintLen,
  MINT_SIZE,
  MintLayout,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import {
  getAssociatedAddress,
  createAssociatedAccount,
  type Mint,
  readMint,
  readTokenAccount,
  tokenPrograms,
  createTransfer,
} from './token-program.js';
import * as web3 from '../transactions/web3.js';

const fresh = (): PublicKey => Keypair.generate().publicKey;
const mintOf = (program: PublicKey): Mint => ({
  address: fresh(),
  program,
  decimals: 6,
  hasTransferHook: false,
  transferFee: undefined,
});
const plain = ({ programId, keys, data }: TransactionInstruction) => ({
  programId: programId.toBase58(),
  keys: keys.map(({ pubkey, ...flags }) => ({ ...flags, pubkey: pubkey.toBase58() })),
  data: [...data],
});

describe.each([
  ['the token program', TOKEN_PROGRAM_ID],
  ['Token-2022', TOKEN_2022_PROGRAM_ID],
])('program of %s', (_name, program) => {
  it('has the known id', () => {
    expect(tokenPrograms).toContain(program.toBase58());
  });

  it('derives the same associated address as the library', () => {
    for (let round = 0; round < 10; round++) {
      const [mint, owner] = [mintOf(program), fresh()];
      const expected = getAssociatedTokenAddressSync(mint.address, owner, true, program);
      expect(getAssociatedAddress(web3, owner, mint).toBase58()).toBe(expected.toBase58());
    }
  });

  it("creates the associated account with the library's instruction", () => {
    const [mint, payer, owner] = [mintOf(program), fresh(), fresh()];
    const account = getAssociatedTokenAddressSync(mint.address, owner, true, program);
    const expected = createAssociatedTokenAccountIdempotentInstruction(
      ...([payer, account, owner, mint.address, program, ASSOCIATED_TOKEN_PROGRAM_ID] as const),
    );
    expect(plain(createAssociatedAccount(web3, payer, owner, mint))).toEqual(plain(expected));
  });

  it.each([0n, 1n, 255n, 256n, 1_234_567n, 2n ** 63n, 2n ** 64n - 1n])(
    'creates the library’s instruction for a transfer of %s',
    (value) => {
      const mint = mintOf(program);
      const accounts = { source: fresh(), target: fresh(), owner: fresh() };
      const { source, target, owner } = accounts;
      const expected = createTransferCheckedInstruction(
        source,
        mint.address,
        target,
        owner,
        value,
        mint.decimals,
        [],
        program,
      );
      expect(plain(createTransfer(web3, mint, accounts, value))).toEqual(plain(expected));
    },
  );
});

function mintBytes(decimals: number, size: number = MINT_SIZE): Uint8Array {
  const bytes = new Uint8Array(size);
  const fields = {
    ...({ mintAuthorityOption: 1, mintAuthority: fresh(), supply: 5n, decimals } as const),
    ...({
      isInitialized: true,
      freezeAuthorityOption: 0,
      freezeAuthority: PublicKey.default,
    } as const),
  };
  MintLayout.encode(fields, bytes);
  if (size > ACCOUNT_SIZE) bytes[ACCOUNT_SIZE] = 1;
  return bytes;
}

function extendedMint(type: ExtensionType, value: (body: Uint8Array) => void): Uint8Array {
  const bytes = mintBytes(4, getMintLen([type]));
  const view = new DataView(bytes.buffer);
  view.setUint16(ACCOUNT_SIZE + 1, type, true);
  view.setUint16(ACCOUNT_SIZE + 3, bytes.length - ACCOUNT_SIZE - 5, true);
  value(bytes.subarray(ACCOUNT_SIZE + 5));
  return bytes;
}

describe('mint', () => {
  const address = fresh();

  it.each([0, 6, 9, 255])('reads %s decimals', (decimals) => {
    expect(readMint(address, TOKEN_PROGRAM_ID, mintBytes(decimals))).toEqual({
      address,
      program: TOKEN_PROGRAM_ID,
      decimals,
      hasTransferHook: false,
    });
  });

  it('reads decimals with extensions', () => {
    const bytes = extendedMint(ExtensionType.MintCloseAuthority, (body) => body.fill(7));
    const mint = readMint(address, TOKEN_2022_PROGRAM_ID, bytes);
    expect(mint).toMatchObject({ decimals: 4, hasTransferHook: false });
  });

  it('detects a transfer hook', () => {
    const hook = extendedMint(ExtensionType.TransferHook, (body) => body.fill(7, 32));
    const none = extendedMint(ExtensionType.TransferHook, (body) => body.fill(7, 0, 32));
    const read = (bytes: Uint8Array) => readMint(address, TOKEN_2022_PROGRAM_ID, bytes);
    expect(read(hook)?.hasTransferHook).toBe(true);
    expect(read(none)?.hasTransferHook).toBe(false);
  });

  it('rejects other owners, accounts and other bytes', () => {
    expect(readMint(address, fresh(), mintBytes(6))).toBeUndefined();
    for (const bytes of [new Uint8Array(), new Uint8Array(40), new Uint8Array(ACCOUNT_SIZE)])
      expect(readMint(address, TOKEN_PROGRAM_ID, bytes)).toBeUndefined();
  });

  it('stops without an error on broken extensions', () => {
    const bytes = extendedMint(ExtensionType.MintCloseAuthority, () => undefined);
    bytes.fill(255, ACCOUNT_SIZE + 1);
    expect(readMint(address, TOKEN_2022_PROGRAM_ID, bytes)?.decimals).toBe(4);
  });
});

describe('token account', () => {
  const owner = fresh();
  function accountBytes(mint: PublicKey, amount: bigint, size: number = ACCOUNT_SIZE): Uint8Array {
    const bytes = new Uint8Array(size);
    const zeroKey = PublicKey.default;
    const fields = {
      ...({ mint, owner, amount, delegateOption: 0, delegate: zeroKey } as const),
      ...({ delegatedAmount: 0n, state: 1, isNativeOption: 0, isNative: 0n } as const),
      ...({ closeAuthorityOption: 0, closeAuthority: zeroKey } as const),
    };
    AccountLayout.encode(fields, bytes);
    if (size > ACCOUNT_SIZE) bytes[ACCOUNT_SIZE] = 2;
    return bytes;
  }

  it.each([0n, 1n, 2n ** 53n + 1n, 2n ** 64n - 1n])('reads %s base units of its mint', (amount) => {
    const mint = fresh();
    for (const size of [ACCOUNT_SIZE, ACCOUNT_SIZE + 5])
      expect(readTokenAccount(accountBytes(mint, amount, size))).toEqual({
        mint: mint.toBytes(),
        owner: owner.toBytes(),
        amount,
      });
  });

  it('rejects a mint and other bytes', () => {
    for (const bytes of [new Uint8Array(), new Uint8Array(10), mintBytes(6), mintBytes(6, 170)])
      expect(readTokenAccount(bytes)).toBeUndefined();
  });
});
