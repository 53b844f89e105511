// The parts of web3.js that are used, as one chunk of its own: named, so that a bundler drops the rest. Reached only
// by load-web3.ts; must never be imported as a value from elsewhere.
export {
  ComputeBudgetProgram,
  Connection,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
