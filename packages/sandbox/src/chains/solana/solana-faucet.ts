// Sends real transactions instead of setting balances, so that the history is complete.

import { createHash, randomUUID } from 'node:crypto';
import {
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

/** Nine million SOL, so that every balance fits a JSON number. */
const supply = 9_000_000_000_000_000n;

const keyOf = (name: string) =>
  createKeyPairSignerFromPrivateKeyBytes(
    createHash('sha256').update(`openappkit sandbox ${name}`).digest(),
  );

export type SolanaFaucet = Awaited<ReturnType<typeof createSolanaFaucet>>;

export async function createSolanaFaucet(ledger: SolanaLedger) {
  const faucet = await keyOf('solana faucet');
  const mint = await keyOf('solana kelp');
  const kelp = address(toyKelp.mint);
  const send = (instructions: readonly Instruction[]) => sendAs(ledger, faucet, instructions);
  /** Sends lamports and returns the signature. @throws Error if it fails */
  const airdrop = (to: string, amount: bigint) =>
    send([
      getTransferSolInstruction({ source: faucet, destination: address(to), amount }),
      uniqueMemo(),
    ]);
  return {
    airdrop,
    /** In base units. Creates the KELP token account if it is missing and returns the signatures. */
    async give(to: string, gift: { readonly lamports: bigint; readonly kelp: bigint }) {
      const coins = await airdrop(to, gift.lamports);
      const owner = address(to);
      const [token] = await findAssociatedTokenPda({ owner, mint: kelp, tokenProgram });
      const minted = await send([
        getCreateAssociatedTokenIdempotentInstruction({
          payer: faucet,
          ata: token,
          owner,
          mint: kelp,
        }),
        getMintToInstruction({ mint: kelp, token, mintAuthority: faucet, amount: gift.kelp }),
        uniqueMemo(),
      ]);
      return { coins, kelp: minted };
    },
    /** On a new chain, creates the mint and fills the faucet. @returns whether the chain was new */
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
      await send([
        getCreateAccountInstruction({
          payer: faucet,
          newAccount: mint,
          lamports: rent,
          space: mintSize,
          programAddress: tokenProgram,
        }),
        getInitializeMint2Instruction({
          mint: mint.address,
          decimals: toyKelp.decimals,
          mintAuthority: faucet.address,
        }),
      ]);
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
