// Finds operations by the EntryPoint's events, so that a restarted bundler still knows them.

import {
  type Client,
  decodeFunctionData,
  type Hex,
  type Log,
  numberToHex,
  parseEventLogs,
  slice,
  size,
  type TransactionReceipt,
} from 'viem';
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction';
import { getLogs, getTransaction, getTransactionReceipt } from 'viem/actions';

const event = entryPoint08Abi.find(
  (item) => item.type === 'event' && item.name === 'UserOperationEvent',
);

async function findEvent(client: Client, hash: Hex) {
  if (event?.type !== 'event' || event.name !== 'UserOperationEvent') return undefined;
  const [found] = await getLogs(client, {
    address: entryPoint08Address,
    event,
    args: { userOpHash: hash },
    fromBlock: 0n,
    strict: true,
  });
  return found;
}

/** Null if the operation is not mined. */
export async function findOperation(client: Client, hash: Hex): Promise<object | null> {
  const found = await findEvent(client, hash);
  if (!found) return null;
  const transaction = await getTransaction(client, { hash: found.transactionHash });
  const { functionName, args } = decodeFunctionData({
    abi: entryPoint08Abi,
    data: transaction.input,
  });
  if (functionName !== 'handleOps') return null;
  const operation = args[0].find(
    ({ sender, nonce }) => sender === found.args.sender && nonce === found.args.nonce,
  );
  if (!operation) return null;
  return {
    userOperation: unpack(operation),
    entryPoint: entryPoint08Address,
    transactionHash: found.transactionHash,
    blockHash: found.blockHash,
    blockNumber: numberToHex(found.blockNumber),
  };
}

interface Packed {
  readonly sender: Hex;
  readonly nonce: bigint;
  readonly initCode: Hex;
  readonly callData: Hex;
  readonly accountGasLimits: Hex;
  readonly preVerificationGas: bigint;
  readonly gasFees: Hex;
  readonly paymasterAndData: Hex;
  readonly signature: Hex;
}

const part = (of: Hex, from: number, to?: number): Hex =>
  size(of) > from ? slice(of, from, to) : '0x';
const amount = (of: Hex, from: number, to: number) => numberToHex(BigInt(slice(of, from, to)));

export function unpack(operation: Packed): object {
  const { initCode, paymasterAndData, accountGasLimits, gasFees } = operation;
  return {
    sender: operation.sender,
    nonce: numberToHex(operation.nonce),
    ...(size(initCode) >= 20
      ? { factory: part(initCode, 0, 20), factoryData: part(initCode, 20) }
      : {}),
    callData: operation.callData,
    verificationGasLimit: amount(accountGasLimits, 0, 16),
    callGasLimit: amount(accountGasLimits, 16, 32),
    preVerificationGas: numberToHex(operation.preVerificationGas),
    maxPriorityFeePerGas: amount(gasFees, 0, 16),
    maxFeePerGas: amount(gasFees, 16, 32),
    ...(size(paymasterAndData) >= 52
      ? {
          paymaster: part(paymasterAndData, 0, 20),
          paymasterVerificationGasLimit: amount(paymasterAndData, 20, 36),
          paymasterPostOpGasLimit: amount(paymasterAndData, 36, 52),
          paymasterData: part(paymasterAndData, 52),
        }
      : {}),
    signature: operation.signature,
  };
}

/** Null until the operation is mined. */
export async function findReceipt(client: Client, hash: Hex): Promise<object | null> {
  const found = await findEvent(client, hash);
  if (!found) return null;
  const receipt = await getTransactionReceipt(client, { hash: found.transactionHash });
  const { sender, nonce, paymaster, success, actualGasCost, actualGasUsed } = found.args;
  const reason = parseEventLogs({
    abi: entryPoint08Abi,
    eventName: 'UserOperationRevertReason',
    logs: receipt.logs,
  }).find(({ args }) => args.userOpHash === hash)?.args.revertReason;
  return {
    userOpHash: hash,
    entryPoint: entryPoint08Address,
    sender,
    nonce: numberToHex(nonce),
    ...(BigInt(paymaster) === 0n ? {} : { paymaster }),
    actualGasCost: numberToHex(actualGasCost),
    actualGasUsed: numberToHex(actualGasUsed),
    success,
    ...(reason === undefined ? {} : { reason }),
    logs: operationLogs(receipt, found.logIndex).map(formatLog),
    receipt: formatReceipt(receipt),
  };
}

function operationLogs(receipt: TransactionReceipt, end: number): Log[] {
  const boundaryLogs = parseEventLogs({
    abi: entryPoint08Abi,
    eventName: ['BeforeExecution', 'UserOperationEvent'],
    logs: receipt.logs,
  });
  const begin = Math.max(
    -1,
    ...boundaryLogs.map(({ logIndex }) => logIndex).filter((at) => at < end),
  );
  return receipt.logs.filter(({ logIndex }) => logIndex > begin && logIndex < end);
}

function formatLog(log: Log): object {
  return {
    ...log,
    blockNumber: log.blockNumber === null ? null : numberToHex(log.blockNumber),
    logIndex: log.logIndex === null ? null : numberToHex(log.logIndex),
    transactionIndex: log.transactionIndex === null ? null : numberToHex(log.transactionIndex),
    blockTimestamp: undefined,
  };
}

function formatReceipt(receipt: TransactionReceipt): object {
  return {
    transactionHash: receipt.transactionHash,
    transactionIndex: numberToHex(receipt.transactionIndex),
    blockHash: receipt.blockHash,
    blockNumber: numberToHex(receipt.blockNumber),
    from: receipt.from,
    to: receipt.to,
    cumulativeGasUsed: numberToHex(receipt.cumulativeGasUsed),
    gasUsed: numberToHex(receipt.gasUsed),
    effectiveGasPrice: numberToHex(receipt.effectiveGasPrice),
    contractAddress: receipt.contractAddress ?? null,
    logs: receipt.logs.map(formatLog),
    logsBloom: receipt.logsBloom,
    status: receipt.status === 'success' ? '0x1' : '0x0',
    type: receipt.type === 'eip1559' ? '0x2' : '0x0',
  };
}
