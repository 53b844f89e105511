import { type Address, type Hex, size, slice } from 'viem';
import type { Call } from '../rpc/wallet-account.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import type {
  DecodedFee,
  DecodedRow,
  DecodedTransaction,
  DecodedTransactions,
  DecodedWarning,
} from './decoded.types.js';
import { knownFunctionName, readKnownCall } from './known-calls.js';
import { burnWarnings, describeKnownCall } from './describe-known-call.js';
import type { ReadToken } from './read-token.js';
import {
  addressRow,
  amountRow,
  caution,
  danger,
  dataRow,
  formatAmount,
  headerOf,
  ownerRow,
} from './format.js';
import { shortAddress } from './short-address.js';
import { requestMessages } from './request-messages.js';
import { callsMessages } from './messages.js';

interface CallsInput {
  readonly method: string;
  readonly calls: readonly Call[];
  readonly account: Address;
  readonly network: EvmNetwork;
  readonly isAtomic: boolean;
  readonly fee: DecodedFee | undefined;
  readonly readToken: ReadToken;
  readonly warnings?: readonly DecodedWarning[];
}

export async function decodeCalls(input: CallsInput): Promise<DecodedTransactions> {
  const { calls, isAtomic, fee } = input;
  const transactions = await Promise.all(calls.map((call) => decodeCall(call, input)));
  const warnings: DecodedWarning[] = [...(input.warnings ?? [])];
  if (calls.length > 1 && !isAtomic) warnings.push(caution(callsMessages.notAtomic));
  return {
    kind: 'transactions',
    ...headerOf(input, requestMessages.requestsTransactions({ count: calls.length })),
    transactions,
    isAtomic,
    fee,
    warnings,
  };
}

async function decodeCall(call: Call, input: CallsInput): Promise<DecodedTransaction> {
  const { to, value, data } = call;
  const { currency } = input.network;
  if (to === undefined) return decodeDeployment(call, input);
  if (data === '0x') {
    const amount = formatAmount(value, currency);
    const rows = [
      amountRow(requestMessages.amountLabel, amount),
      ownerRow(requestMessages.toLabel, to, input),
    ];
    return {
      summary: requestMessages.send({ amount, recipient: shortAddress(to) }),
      rows,
      warnings: burnWarnings(to),
      raw: data,
    };
  }
  const knownCall = readKnownCall(data);
  const description = knownCall && (await describeKnownCall(knownCall, { ...input, contract: to }));
  const valueRows = nativeAmountRows(value, input);
  const warnings: DecodedWarning[] = [...(description?.warnings ?? [])];
  if (value > 0n && description !== undefined)
    warnings.push(caution(callsMessages.alsoSends({ amount: formatAmount(value, currency) })));
  if (description !== undefined)
    return {
      summary: description.summary,
      rows: [...description.rows, ...valueRows],
      warnings,
      raw: data,
    };
  const name = knownFunctionName(data);
  // Contracts built by old compilers pad short data with zeros and ignore the bytes in front of an address.
  warnings.push(
    name === undefined
      ? caution(callsMessages.unknownContract)
      : danger(callsMessages.unusualForm({ functionName: name })),
  );
  const rows = [addressRow(callsMessages.contractLabel, to), ...functionRows(data), ...valueRows];
  const contract = shortAddress(to);
  const summary =
    value > 0n
      ? callsMessages.callContractWithAmount({ contract, amount: formatAmount(value, currency) })
      : callsMessages.callContract({ contract });
  return { summary, rows, warnings, raw: data };
}

function decodeDeployment({ value, data }: Call, input: CallsInput): DecodedTransaction {
  const rows = [
    dataRow(callsMessages.codeLabel, callsMessages.codeSize({ bytes: size(data) })),
    ...nativeAmountRows(value, input),
  ];
  if (value === 0n) return { summary: callsMessages.deploy, rows, warnings: [], raw: data };
  const amount = formatAmount(value, input.network.currency);
  const warnings = [caution(callsMessages.deploySends({ amount }))];
  return { summary: callsMessages.deployWithAmount({ amount }), rows, warnings, raw: data };
}

const nativeAmountRows = (value: bigint, { network }: CallsInput): readonly DecodedRow[] =>
  value > 0n ? [amountRow(requestMessages.amountLabel, formatAmount(value, network.currency))] : [];

/** Shorter data has no function selector. */
const functionRows = (data: Hex): readonly DecodedRow[] =>
  size(data) < 4 ? [] : [dataRow(callsMessages.functionLabel, slice(data, 0, 4))];
