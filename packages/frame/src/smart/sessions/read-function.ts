// Finds the contract function and the argument word of a condition. An app's ABI is checked only for being unambiguous.
import {
  type AbiFunction,
  type AbiParameter,
  encodeAbiParameters,
  type Hex,
  toFunctionSelector,
} from 'viem';
import * as z from 'zod/mini';
import { RpcFailure } from '../../rpc/rpc-failure.js';
import { sessionMessages } from './messages.js';

const name = z.string().check(z.regex(/^[A-Za-z_$][\w$]{0,63}$/));
const type = z.string().check(z.regex(/^[a-z]{3,8}[0-9]{0,3}(?:\[[0-9]{0,4}\]){0,4}$/));
interface Parameter {
  readonly name?: string | undefined;
  readonly type: string;
  readonly components?: readonly Parameter[] | undefined;
}
const parameter: z.ZodMiniType<Parameter> = z.object({
  name: z.optional(z.string().check(z.maxLength(64))),
  type,
  get components() {
    return z.optional(z.array(parameter).check(z.maxLength(32)));
  },
});
export const functionItem = z.object({
  type: z.literal('function'),
  name,
  inputs: z.array(parameter).check(z.maxLength(32)),
});
type FunctionItem = z.infer<typeof functionItem>;
export const functionName = name;

/** @throws RpcFailure unless exactly one function has this name */
export function findFunction(abi: readonly FunctionItem[], searchedName: string): FunctionItem {
  const [found, ...duplicates] = abi.filter((item) => item.name === searchedName);
  if (found && duplicates.length === 0) return found;
  throw unclearRequest(sessionMessages.unclearFunction({ name: searchedName }));
}

export const unclearRequest = (message: string): RpcFailure =>
  new RpcFailure('bad-params', message);

const toAbi = ({ inputs, ...item }: FunctionItem): AbiFunction => ({
  ...item,
  inputs: inputs.map(toParameter),
  outputs: [],
  stateMutability: 'nonpayable',
});
const toParameter = ({ name: label = '', type: kind, components }: Parameter): AbiParameter => ({
  name: label,
  type: kind,
  ...(components ? { components: components.map(toParameter) } : {}),
});

/** @throws RpcFailure also if the chain knows the selector by another name, because the user sees the name from the app */
export function selectorOf(item: FunctionItem): Hex {
  const selector = hashOf(item);
  const known = selector && tokenFunctionName(selector);
  if (selector !== undefined && (known === undefined || known === item.name)) return selector;
  throw unclearRequest(sessionMessages.unclearFunction(item));
}

function hashOf(item: FunctionItem): Hex | undefined {
  try {
    return toFunctionSelector(toAbi(item));
  } catch {
    return undefined;
  }
}

/** Counts the words of a parameter in the head; a dynamic type takes one, its offset. */
function wordCountOf({ type: kind, components = [] }: Parameter): number {
  if (isDynamic({ type: kind, components })) return 1;
  const array = /^(.*)\[(\d+)\]$/.exec(kind);
  if (array) return Number(array[2]) * wordCountOf({ type: array[1] ?? '', components });
  if (kind === 'tuple') return components.reduce((sum, each) => sum + wordCountOf(each), 0);
  return 1;
}

function isDynamic({ type: kind, components = [] }: Parameter): boolean {
  if (kind.endsWith('[]') || kind === 'string' || kind === 'bytes') return true;
  const array = /^(.*)\[\d+\]$/.exec(kind);
  if (array) return isDynamic({ type: array[1] ?? '', components });
  return kind === 'tuple' && components.some(isDynamic);
}

/** Types that fill one word and compare as a number. */
const comparableType = /^(?:uint\d*|address|bool|bytes(?:[1-9]|[12]\d|3[0-2]))$/;
const orderedType = /^uint\d*$/;

/** Returns the position of the argument and the value as a word. @throws RpcFailure if the argument cannot be compared this way */
export function readWord(
  { inputs, name: label }: FunctionItem,
  index: number,
  value: unknown,
  isOrder: boolean,
): { readonly word: bigint; readonly value: bigint; readonly parameter: Parameter } {
  const found = inputs[index];
  const unclear = sessionMessages.unclearArgument({ number: index + 1, functionName: label });
  if (!found || !(isOrder ? orderedType : comparableType).test(found.type))
    throw unclearRequest(unclear);
  const word = inputs.slice(0, index).reduce((sum, each) => sum + wordCountOf(each), 0);
  try {
    const abiValue = orderedType.test(found.type) ? BigInt(z.parse(amount, value)) : value;
    const encoded = encodeAbiParameters([{ type: found.type }], [abiValue]);
    return { word: BigInt(word), value: BigInt(encoded), parameter: found };
  } catch {
    throw unclearRequest(unclear);
  }
}

const amount = z.union([
  z.string().check(z.regex(/^(?:0x[0-9a-fA-F]{1,64}|[0-9]{1,78})$/)),
  z.number().check(z.int(), z.nonnegative()),
]);

/** ERC-20 with its extensions, ERC-721, ERC-1155, ERC-777, ERC-1363, ERC-2612, ERC-4626, Permit2. */
const signatures = [
  'transfer(address,uint256)',
  'transferFrom(address,address,uint256)',
  'approve(address,uint256)',
  'increaseAllowance(address,uint256)',
  'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
  'burn(uint256)',
  'setApprovalForAll(address,bool)',
  'safeTransferFrom(address,address,uint256)',
  'safeTransferFrom(address,address,uint256,bytes)',
  'safeTransferFrom(address,address,uint256,uint256,bytes)',
  'safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)',
  'send(address,uint256,bytes)',
  'authorizeOperator(address)',
  'transferAndCall(address,uint256)',
  'transferAndCall(address,uint256,bytes)',
  'approveAndCall(address,uint256)',
  'approveAndCall(address,uint256,bytes)',
  'withdraw(uint256,address,address)',
  'redeem(uint256,address,address)',
  'approve(address,address,uint160,uint48)',
  'transferFrom(address,address,uint160,address)',
];
const names: ReadonlyMap<Hex, string> = new Map(
  signatures.map((each) => [toFunctionSelector(each), each.slice(0, each.indexOf('('))]),
);

/** Also covers unlisted overloads of these names. */
const tokenFunctionPattern =
  /^(?:transfer|transferFrom|safeTransferFrom|safeBatchTransferFrom|transferAndCall|burn|approve|increaseAllowance|setApprovalForAll|permit)$/;

/** Returns the standard name for the selector, if it is listed. */
const tokenFunctionName = (selector: Hex): string | undefined => names.get(selector);

/**
 * Detects functions that move tokens or approve a spender, by selector and by name. An app can choose a harmless name that shares
 * such a selector.
 */
export const canTakeTokens = (selector: Hex, name: string): boolean =>
  names.has(selector) || tokenFunctionPattern.test(name);
