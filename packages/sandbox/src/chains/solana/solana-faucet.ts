// Sends real transactions instead of setting balances, so that the history is complete.

import { createHash, randomUUID } from 'node:crypto';
import {
  type Address,
  address,
  appendTransactionMessageInstructions,
  assertIsTransactionWithBlockhashLifetime,
  type Blockhash,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  type KeyPairSigner,
  lamports,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit';
import { getCreateAccountInstruction, getTransferSolInstruction } from '@solana-program/system';
import {
  findAssociatedTokenPda,
  getCreateAssociatedTokenIdempotentInstruction,
  getInitializeMint2Instruction,
  getMintToInstruction,
} from '@solana-program/token';
import { memoPrograms, mintSize, systemProgram, tokenProgram, toyKelp } from './programs.js';
import { readTransaction } from './read-transaction.js';
import { hashLifetime } from './slot-clock.js';
import type { SolanaLedger } from './solana-ledger.js';

function createMint(
  from: KeyPairSigner,
  mint: KeyPairSigner,
  options: { readonly lamports: bigint; readonly decimals: number },
): Instruction[] {
  return [
    getCreateAccountInstruction({
      payer: from,
      newAccount: mint,
      lamports: options.lamports,
      space: mintSize,
      programAddress: tokenProgram,
    }),
    getInitializeMint2Instruction({
      mint: mint.address,
      decimals: options.decimals,
      mintAuthority: from.address,
    }),
  ];
}

/** Creates the owner's associated token account if it is missing. */
async function mintTokens(
  from: KeyPairSigner,
  mint: Address,
  owner: Address,
  amount: bigint,
): Promise<Instruction[]> {
  const [token] = await findAssociatedTokenPda({ owner, mint, tokenProgram });
  return [
    getCreateAssociatedTokenIdempotentInstruction({ payer: from, ata: token, owner, mint }),
    getMintToInstruction({ mint, token, mintAuthority: from, amount }),
  ];
}

/** In base units. */
interface SolanaGift {
  readonly lamports: bigint;
  readonly kelp: bigint;
}

export interface SolanaFaucet {
  /** Sends lamports and returns the signature. @throws Error if it fails */
  airdrop(to: string, amount: bigint): Promise<string>;
  /** In base units. Creates the KELP token account and returns the signatures. */
  give(to: string, gift: SolanaGift): Promise<{ readonly coins: string; readonly kelp: string }>;
  /** On a new chain, creates the mint and fills the faucet. @returns whether the chain was new */
  open(): Promise<boolean>;
}

/** Nine million SOL, so that every balance fits a JSON number. */
const supply = 9_000_000_000_000_000n;

const keyOf = (name: string) =>
  createKeyPairSignerFromPrivateKeyBytes(
    createHash('sha256').update(`openappkit sandbox ${name}`).digest(),
  );

export async function createSolanaFaucet(ledger: SolanaLedger): Promise<SolanaFaucet> {
  const faucet = await keyOf('solana faucet');
  const mint = await keyOf('solana kelp');
  const kelp = address(toyKelp.mint);
  const send = (instructions: readonly Instruction[]) => sendAs(ledger, faucet, instructions);
  const airdrop = (to: string, amount: bigint) =>
    send([
      getTransferSolInstruction({ source: faucet, destination: address(to), amount }),
      uniqueMemo(),
    ]);
  return {
    airdrop,
    async give(to, gift) {
      const coins = await airdrop(to, gift.lamports);
      const minted = await mintTokens(faucet, kelp, address(to), gift.kelp);
      return { coins, kelp: await send([...minted, uniqueMemo()]) };
    },
    async open() {
      if (ledger.getAccount(kelp)) return false;
      const vm = ledger.vm();
      vm.setAccount({
        address: faucet.address,
        lamports: lamports(supply),
        programAddress: systemProgram,
        executable: false,
        space: 0n,
        data: new Uint8Array(),
      });
      const rent = vm.svm.minimumBalanceForRentExemption(BigInt(mintSize));
      await send(createMint(faucet, mint, { lamports: rent, decimals: toyKelp.decimals }));
      return true;
    },
  };
}

/** Makes gifts of the same size in one slot distinct transactions. */
function uniqueMemo(): Instruction {
  return {
    programAddress: address(memoPrograms[0] ?? ''),
    data: new TextEncoder().encode(`faucet ${randomUUID()}`),
  };
}

async function sendAs(
  ledger: SolanaLedger,
  payer: KeyPairSigner,
  instructions: readonly Instruction[],
): Promise<string> {
  const slot = ledger.slots.slot();
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (one) => setTransactionMessageFeePayerSigner(payer, one),
    (one) =>
      setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: ledger.slots.hashAt(slot) as Blockhash,
          lastValidBlockHeight: BigInt(slot + hashLifetime),
        },
        one,
      ),
    (one) => appendTransactionMessageInstructions(instructions, one),
  );
  const signed = await signTransactionMessageWithSigners(message);
  assertIsTransactionWithBlockhashLifetime(signed);
  const parsed = readTransaction(new Uint8Array(getTransactionEncoder().encode(signed)));
  const failure = ledger.process(parsed);
  if (failure !== null) throw new Error(`The faucet could not give: ${JSON.stringify(failure)}`);
  return parsed.signature;
}
