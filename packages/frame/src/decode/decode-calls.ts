// What transactions on an EVM network do, in words and exact amounts, as far as their data is known; else the data itself.
import { type Address, type Hex, size, slice } from 'viem';
import { plural } from '../api/plural.js';
import type { Call } from '../rpc/wallet-account.types.js';
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
import { addressRow, amountRow, formatAmount, dataRow, shortAddress } from './format.js';

export interface CallsInput {
  readonly method: string;
  readonly calls: readonly Call[];
  readonly account: Address;
  readonly network: EvmNetwork;
  readonly isAtomic: boolean;
  readonly fee: DecodedFee | undefined;
  readonly readToken: ReadToken;
  /** Of the account; they come first. */
  readonly warnings?: readonly DecodedWarning[];
}

export async function decodeCalls(input: CallsInput): Promise<DecodedTransactions> {
  const { method, calls, account, network, isAtomic, fee } = input;
  const transactions = await Promise.all(calls.map((call) => decodeCall(call, input)));
  const isSingle = calls.length === 1;
  const warnings: DecodedWarning[] = [...(input.warnings ?? [])];
  if (!isSingle && !isAtomic)
    warnings.push({
      level: 'caution',
      text: 'These run one after another. If one fails, the earlier ones aren’t undone.',
    });
  return {
    kind: 'transactions',
    method,
    heading: isSingle ? 'requests a transaction' : 'requests multiple transactions',
    approve: 'Approve',
    network: network.name,
    account,
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
      amountRow('Amount', amount),
      addressRow('To', to, ownAccountNote(to, input.account)),
    ];
    return {
      summary: `Send ${amount} to ${shortAddress(to)}`,
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
    warnings.push({ level: 'caution', text: `It also sends ${formatAmount(value, currency)}.` });
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
      ? {
          level: 'caution',
          text: 'We can’t tell what this contract will do. Approve only if you trust this app.',
        }
      : {
          level: 'danger',
          text: `This calls ${name}, which can take tokens, in an unusual form. We can’t tell how many or who gets them.`,
        },
  );
  const withAmount = value > 0n ? ` with ${formatAmount(value, currency)}` : '';
  const rows = [addressRow('Contract', to), ...functionRows(data), ...valueRows];
  const summary = `Call contract ${shortAddress(to)}${withAmount}`;
  return { summary, rows, warnings, raw: data };
}

function decodeDeployment({ value, data }: Call, input: CallsInput): DecodedTransaction {
  const rows = [
    dataRow('Code', plural(size(data), { one: '# byte', other: '# bytes' })),
    ...nativeAmountRows(value, input),
  ];
  if (value === 0n) return { summary: 'Deploy a new contract', rows, warnings: [], raw: data };
  const amount = formatAmount(value, input.network.currency);
  const warnings = [
    {
      level: 'caution',
      text: `It also sends ${amount} to the new contract. We can’t tell what the contract does with it.`,
    } as const,
  ];
  return { summary: `Deploy a new contract with ${amount}`, rows, warnings, raw: data };
}

const nativeAmountRows = (value: bigint, { network }: CallsInput): readonly DecodedRow[] =>
  value > 0n ? [amountRow('Amount', formatAmount(value, network.currency))] : [];

/** The first four bytes name a function; less is none. */
const functionRows = (data: Hex): readonly DecodedRow[] =>
  size(data) < 4 ? [] : [dataRow('Function', slice(data, 0, 4))];

const ownAccountNote = (address: Address, account: Address): string | undefined =>
  address === account ? 'you' : undefined;
