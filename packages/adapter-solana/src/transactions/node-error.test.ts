import { KitError } from '@openappkit/core/adapter';
import { SendTransactionError } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { toNodeError } from './node-error.js';

describe('node errors', () => {
  it.each<[unknown, string]>([
    ['AccountNotFound', 'tx/insufficient-funds'],
    ['InsufficientFundsForFee', 'tx/insufficient-funds'],
    [{ InsufficientFundsForRent: { account_index: 1 } }, 'tx/insufficient-funds'],
    [{ InstructionError: [2, { Custom: 1 }] }, 'tx/insufficient-funds'],
    [{ InstructionError: [2, { Custom: 17 }] }, 'tx/refused'],
    [{ InstructionError: [0, 'InvalidAccountData'] }, 'tx/refused'],
    ['BlockhashNotFound', 'tx/expired'],
    [new Error('Transaction simulation failed: Blockhash not found'), 'tx/expired'],
    [
      new Error('Attempt to debit an account but found no record of a prior credit.'),
      'tx/insufficient-funds',
    ],
    [
      new Error('Error processing Instruction 2: custom program error: 0x1'),
      'tx/insufficient-funds',
    ],
    [new Error('Error processing Instruction 2: custom program error: 0x11'), 'tx/refused'],
    ['ProgramAccountNotFound', 'api/status'],
    [new TypeError('fetch failed'), 'api/unreachable'],
    [new Error('500 Internal Server Error'), 'api/status'],
    [undefined, 'api/status'],
  ])('maps %o to %s', (error, code) => {
    expect(toNodeError(error)).toMatchObject({ code, cause: error });
  });

  it('reads an error that only the logs contain', () => {
    const logs = ['Program 111 invoke [1]', 'Transfer: insufficient lamports 1, need 5'];
    const error = new SendTransactionError({
      action: 'send',
      signature: '',
      transactionMessage: 'failed',
      logs,
    });
    expect(toNodeError(error).code).toBe('tx/insufficient-funds');
  });

  it('keeps an error that is already a KitError', () => {
    const error = new KitError('wallet/rejected');
    expect(toNodeError(error)).toBe(error);
  });
});
