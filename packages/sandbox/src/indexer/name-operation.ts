// Classifies by the effect on an account; a failed transaction by its call data.

import { toFunctionSelector } from 'viem';
import type { Operation } from '../blockchain-api/activity.js';
import { toyContracts } from '../chains/evm/contracts/toy-contracts.js';
import type { FoundTransaction, FoundTransfer } from './find-transactions.js';

export const zeroAddress = `0x${'0'.repeat(40)}`;

const bySelector: ReadonlyMap<string, Operation> = new Map(
  (
    [
      ['transfer(address,uint256)', 'send'],
      ['transferFrom(address,address,uint256)', 'send'],
      ['safeTransferFrom(address,address,uint256)', 'send'],
      ['safeTransferFrom(address,address,uint256,bytes)', 'send'],
      ['safeTransferFrom(address,address,uint256,uint256,bytes)', 'send'],
      ['approve(address,uint256)', 'approve'],
      ['setApprovalForAll(address,bool)', 'approve'],
      ['mint(address)', 'mint'],
      ['mint(address,uint256)', 'mint'],
      ['deposit()', 'deposit'],
      ['withdraw(uint256)', 'withdraw'],
      ['swapExactETHForTokens(uint256,address[],address,uint256)', 'trade'],
      ['swapExactTokensForETH(uint256,uint256,address[],address,uint256)', 'trade'],
      ['swapExactTokensForTokens(uint256,uint256,address[],address,uint256)', 'trade'],
    ] as const
  ).map(([signature, operation]) => [toFunctionSelector(signature), operation]),
);

const wrapped = toyContracts.toyWrapped.address.toLowerCase();

/** @param account - lower case */
export function nameOperation(
  transaction: FoundTransaction,
  transfers: readonly FoundTransfer[],
  account: string,
): Operation {
  const { sender, receiver, created, succeeded, input, approver } = transaction;
  if (!succeeded) return nameAttempt(transaction);
  const isMine = sender === account;
  if (isMine && created) return 'deploy';
  const tried = bySelector.get(input.slice(0, 10));
  if (isMine && receiver === wrapped && (tried === 'deposit' || tried === 'withdraw')) return tried;
  const incoming = transfers.filter((one) => one.sender !== account);
  const outgoing = transfers.filter((one) => one.receiver !== account);
  if (incoming.length > 0 && outgoing.length > 0) return 'trade';
  if (outgoing.length > 0)
    return isMine && outgoing.every((one) => one.receiver === zeroAddress) ? 'burn' : 'send';
  if (incoming.length > 0)
    return isMine && incoming.every((one) => one.sender === zeroAddress) ? 'mint' : 'receive';
  if (transfers.length > 0) return 'send';
  if (approver === account) return 'approve';
  // A zero-value transaction to oneself only replaces another.
  return isMine && receiver === account && input === '0x' ? 'cancel' : 'execute';
}

function nameAttempt({ receiver, input }: FoundTransaction): Operation {
  if (receiver === null) return 'deploy';
  if (input === '0x') return 'send';
  return bySelector.get(input.slice(0, 10)) ?? 'execute';
}
