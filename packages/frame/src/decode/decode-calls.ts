// What transactions on an EVM network do, in words and exact amounts, as far as their data is known; else the data itself.
import { type Address, type Hex, size, slice } from 'viem';
import { plural } from '../api/plural.js';
import type { Call } from '../rpc/account-kind.types.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import type {
  DecodedFee,
  DecodedRow,
  DecodedTransaction,
  DecodedTransactions,
  DecodedWarning,
} from './decoded.types.js';
import { knownName, readKnownCall } from './known-calls.js';
import { burnWarnings, sayKnownCall } from './say-known-call.js';
import type { ReadToken } from './read-token.js';
import { addressRow, amountRow, amountText, dataRow, shortAddress } from './words.js';

export interface CallsAsked {
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

export async function decodeCalls(asked: CallsAsked): Promise<DecodedTransactions> {
  const { method, calls, account, network, isAtomic, fee } = asked;
  const transactions = await Promise.all(calls.map((call) => decodeCall(call, asked)));
  const isOne = calls.length === 1;
  const warnings: DecodedWarning[] = [...(asked.warnings ?? [])];
  if (!isOne && !isAtomic)
    warnings.push({
      level: 'caution',
      text: 'These run one after another. If one fails, the earlier ones aren’t undone.',
    });
  return {
    kind: 'transactions',
    method,
    heading: isOne ? 'requests a transaction' : 'requests multiple transactions',
    approve: 'Approve',
    network: network.name,
    account,
    transactions,
    isAtomic,
    fee,
    warnings,
  };
}

async function decodeCall(call: Call, asked: CallsAsked): Promise<DecodedTransaction> {
  const { to, value, data } = call;
  const { currency } = asked.network;
  if (to === undefined) return deployment(call, asked);
  if (data === '0x') {
    const amount = amountText(value, currency);
    const rows = [amountRow('Amount', amount), addressRow('To', to, noteOf(to, asked.account))];
    return {
      summary: `Send ${amount} to ${shortAddress(to)}`,
      rows,
      warnings: burnWarnings(to),
      raw: data,
    };
  }
  const known = readKnownCall(data);
  const said = known && (await sayKnownCall(known, { ...asked, contract: to }));
  const paid = paidRows(value, asked);
  const warnings: DecodedWarning[] = [...(said?.warnings ?? [])];
  if (value > 0n && said !== undefined)
    warnings.push({ level: 'caution', text: `It also sends ${amountText(value, currency)}.` });
  if (said !== undefined)
    return { summary: said.summary, rows: [...said.rows, ...paid], warnings, raw: data };
  const name = knownName(data);
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
  const withAmount = value > 0n ? ` with ${amountText(value, currency)}` : '';
  const rows = [addressRow('Contract', to), ...functionRows(data), ...paid];
  const summary = `Call contract ${shortAddress(to)}${withAmount}`;
  return { summary, rows, warnings, raw: data };
}

function deployment({ value, data }: Call, asked: CallsAsked): DecodedTransaction {
  const rows = [
    dataRow('Code', plural(size(data), { one: '# byte', other: '# bytes' })),
    ...paidRows(value, asked),
  ];
  if (value === 0n) return { summary: 'Deploy a new contract', rows, warnings: [], raw: data };
  const amount = amountText(value, asked.network.currency);
  const warnings = [
    {
      level: 'caution',
      text: `It also sends ${amount} to the new contract. We can’t tell what the contract does with it.`,
    } as const,
  ];
  return { summary: `Deploy a new contract with ${amount}`, rows, warnings, raw: data };
}

const paidRows = (value: bigint, { network }: CallsAsked): readonly DecodedRow[] =>
  value > 0n ? [amountRow('Amount', amountText(value, network.currency))] : [];

/** The first four bytes name a function; less is none. */
const functionRows = (data: Hex): readonly DecodedRow[] =>
  size(data) < 4 ? [] : [dataRow('Function', slice(data, 0, 4))];

const noteOf = (address: Address, account: Address): string | undefined =>
  address === account ? 'you' : undefined;
