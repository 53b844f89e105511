import {
  type Address,
  decodeFunctionData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  toFunctionSelector,
} from 'viem';

const abi = parseAbi([
  'function transfer(address to, uint256 value)',
  'function approve(address spender, uint256 value)',
  'function increaseAllowance(address spender, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function setApprovalForAll(address operator, bool approved)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, bytes data)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
  'function approve(address token, address spender, uint160 amount, uint48 expiration)',
]);

export type KnownCall =
  | { readonly kind: 'transfer'; readonly to: Address; readonly value: bigint }
  | { readonly kind: 'approve'; readonly spender: Address; readonly value: bigint }
  | { readonly kind: 'increase'; readonly spender: Address; readonly value: bigint }
  | { readonly kind: 'take'; readonly from: Address; readonly to: Address; readonly value: bigint }
  | { readonly kind: 'approve-all'; readonly operator: Address; readonly isApproved: boolean }
  | {
      readonly kind: 'items';
      readonly from: Address;
      readonly to: Address;
      readonly items: readonly { readonly id: bigint; readonly value: bigint }[];
    }
  | {
      readonly kind: 'permit2';
      readonly token: Address;
      readonly spender: Address;
      readonly value: bigint;
      readonly until: bigint;
    };

const maxItems = 100;

/**
 * Undefined for other calls and for data in an unusual encoding. Contracts ignore bytes after the parameters, where apps put
 * attribution suffixes.
 */
export function readKnownCall(data: Hex): KnownCall | undefined {
  try {
    const decoded = decodeFunctionData({ abi, data });
    const encoded = encodeFunctionData({ abi, ...decoded } as Parameters<
      typeof encodeFunctionData
    >[0]);
    return data.toLowerCase().startsWith(encoded) ? toKnownCall(decoded) : undefined;
  } catch {
    return undefined;
  }
}

const namesBySelector: ReadonlyMap<string, string> = new Map(
  abi.map((item) => [toFunctionSelector(item), item.name]),
);

/** The name of the function that the data calls, including forms that only contracts built by old compilers accept. */
export const knownFunctionName = (data: Hex): string | undefined =>
  namesBySelector.get(data.slice(0, 10));

type Decoded = ReturnType<typeof decodeFunctionData<typeof abi>>;

function toKnownCall({ functionName, args }: Decoded): KnownCall | undefined {
  switch (functionName) {
    case 'transfer':
      return { kind: 'transfer', to: args[0], value: args[1] };
    case 'increaseAllowance':
      return { kind: 'increase', spender: args[0], value: args[1] };
    case 'transferFrom':
      return { kind: 'take', from: args[0], to: args[1], value: args[2] };
    case 'setApprovalForAll':
      return { kind: 'approve-all', operator: args[0], isApproved: args[1] };
    case 'approve': {
      if (args.length === 2) return { kind: 'approve', spender: args[0], value: args[1] };
      const [token, spender, value, until] = args;
      return { kind: 'permit2', token, spender, value, until: BigInt(until) };
    }
    case 'safeTransferFrom': {
      const [from, to, id] = args;
      const value = args.length === 5 ? args[3] : 1n;
      return { kind: 'items', from, to, items: [{ id, value }] };
    }
    case 'safeBatchTransferFrom': {
      const [from, to, ids, values] = args;
      if (ids.length !== values.length || ids.length > maxItems) return undefined;
      const items = ids.map((id, at) => ({ id, value: values[at] ?? 0n }));
      return { kind: 'items', from, to, items };
    }
  }
}
