// Converts the VM's errors to Solana's JSON-RPC errors and messages.
// Names and order are those of Solana's TransactionError and InstructionError.

import type { FailedTransactionMetadata } from 'litesvm';

/** `"BlockhashNotFound"`, `{"InstructionError":[0,{"Custom":1}]}`, `{"InsufficientFundsForRent":{"account_index":1}}`, … */
export type TransactionFailure = string | Readonly<Record<string, unknown>>;

/** By the VM's error number: Solana's name and the node's message. */
const transactionErrors: readonly (readonly [string, string])[] = [
  ['AccountInUse', 'Account in use'],
  ['AccountLoadedTwice', 'Account loaded twice'],
  ['AccountNotFound', 'Attempt to debit an account but found no record of a prior credit.'],
  ['ProgramAccountNotFound', 'Attempt to load a program that does not exist'],
  ['InsufficientFundsForFee', 'Insufficient funds for fee'],
  ['InvalidAccountForFee', 'This account may not be used to pay transaction fees'],
  ['AlreadyProcessed', 'This transaction has already been processed'],
  ['BlockhashNotFound', 'Blockhash not found'],
  ['CallChainTooDeep', 'Loader call chain is too deep'],
  ['MissingSignatureForFee', 'Transaction requires a fee but has no signature present'],
  ['InvalidAccountIndex', 'Transaction contains an invalid account reference'],
  ['SignatureFailure', 'Transaction did not pass signature verification'],
  ['InvalidProgramForExecution', 'This program may not be used for executing instructions'],
  ['SanitizeFailure', 'Transaction failed to sanitize accounts offsets correctly'],
  ['ClusterMaintenance', 'Transactions are currently disabled due to cluster maintenance'],
  ['AccountBorrowOutstanding', 'An account is still borrowed after the transaction'],
  ['WouldExceedMaxBlockCostLimit', 'Transaction would exceed max Block Cost Limit'],
  ['UnsupportedVersion', 'Transaction version is unsupported'],
  ['InvalidWritableAccount', 'Transaction loads a writable account that cannot be written'],
  ['WouldExceedMaxAccountCostLimit', 'Transaction would exceed max account limit within the block'],
  ['WouldExceedAccountDataBlockLimit', 'Transaction would exceed account data limit in the block'],
  ['TooManyAccountLocks', 'Transaction locked too many accounts'],
  ['AddressLookupTableNotFound', "Transaction loads an address table account that doesn't exist"],
  ['InvalidAddressLookupTableOwner', 'Transaction loads an address table with an invalid owner'],
  ['InvalidAddressLookupTableData', 'Transaction loads an address table with invalid data'],
  ['InvalidAddressLookupTableIndex', 'Transaction address table lookup uses an invalid index'],
  ['InvalidRentPayingAccount', 'Transaction leaves an account below the rent-exempt minimum'],
  ['WouldExceedMaxVoteCostLimit', 'Transaction would exceed max Vote Cost Limit'],
  ['WouldExceedAccountDataTotalLimit', 'Transaction would exceed total account data limit'],
  ['MaxLoadedAccountsDataSizeExceeded', 'Transaction exceeded max loaded accounts data size cap'],
  ['ResanitizationNeeded', 'Transaction must be sanitized again'],
  ['InvalidLoadedAccountsDataSizeLimit', 'The loaded accounts data size limit must be above 0.'],
  ['UnbalancedTransaction', 'Sum of account balances before and after transaction do not match'],
  ['ProgramCacheHitMaxLimit', 'Program cache hit max limit'],
  ['CommitCancelled', 'CommitCancelled'],
];

const instructionErrors = `
  GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds
  IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount
  UnbalancedInstruction ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified
  ReadonlyLamportChange ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified
  NotEnoughAccountKeys AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed
  AccountBorrowOutstanding DuplicateAccountOutOfSync InvalidError ExecutableDataModified
  ExecutableLamportChange ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount
  ReentrancyNotAllowed MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded
  PrivilegeEscalation ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable
  IncorrectAuthority AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar
  IllegalOwner MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded
  BuiltinProgramsMustConsumeComputeUnits BorshIoError`
  .trim()
  .split(/\s+/);

type VmError = ReturnType<FailedTransactionMetadata['err']>;

export function describeFailure(error: VmError): TransactionFailure {
  if (typeof error === 'number') return transactionErrors[error]?.[0] ?? 'SanitizeFailure';
  if ('accountIndex' in error) {
    const name = error.toString().startsWith('TransactionErrorInsufficientFundsForRent')
      ? 'InsufficientFundsForRent'
      : 'ProgramExecutionTemporarilyRestricted';
    return { [name]: { account_index: error.accountIndex } };
  }
  if (!('err' in error)) return { DuplicateInstruction: error.index };
  const inner = error.err();
  if (typeof inner === 'number')
    return { InstructionError: [error.index, instructionErrors[inner] ?? 'GenericError'] };
  return {
    InstructionError: [error.index, 'code' in inner ? { Custom: inner.code } : 'BorshIoError'],
  };
}

/** For a failed instruction, the VM's last log line has the reason. */
export function formatFailure(failure: TransactionFailure, logs: readonly string[]): string {
  if (typeof failure === 'string')
    return transactionErrors.find(([name]) => name === failure)?.[1] ?? failure;
  const [kind = '', detail] = Object.entries(failure)[0] ?? [];
  if (kind === 'InstructionError' && Array.isArray(detail))
    return `Error processing Instruction ${detail[0]}: ${formatInstructionFailure(detail[1], logs)}`;
  const { account_index: index = detail } = Object(detail);
  switch (kind) {
    case 'InsufficientFundsForRent':
      return `Transaction results in an account (${index}) with insufficient funds for rent`;
    case 'DuplicateInstruction':
      return `Transaction contains a duplicate instruction (${index}) that is not allowed`;
    default:
      return `Execution of the program referenced by account at index ${index} is temporarily restricted.`;
  }
}

function formatInstructionFailure(error: unknown, logs: readonly string[]): string {
  const logged = [...logs]
    .reverse()
    .find((line) => line.includes(' failed: '))
    ?.split(' failed: ')[1];
  if (logged) return logged;
  const { Custom: code } = Object(error);
  return code === undefined
    ? String(error)
    : `custom program error: 0x${Number(code).toString(16)}`;
}
