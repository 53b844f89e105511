// Re-exports only the parts of web3.js in use, so that bundlers drop the rest. Import it as a value only through load-web3.ts.
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
