import { erc20Abi, type Hex, type LocalAccount, numberToHex } from 'viem';

/** Seconds. */
export const day = 86_400;

export function request(
  { publicKey }: Pick<LocalAccount, 'publicKey'>,
  expiry: number,
  permissions: readonly unknown[],
) {
  const signer = { type: 'keys', data: { keys: [{ type: 'secp256k1', publicKey }] } };
  return { chainId: '0x7a69', expiry, signer, permissions, policies: [], version: 2 };
}

export const native = (allowance: bigint, start: number, period = day) => {
  const data = { allowance: numberToHex(allowance), start, period };
  return { type: 'native-token-recurring-allowance', data };
};
export const tokens = (token: Hex, allowance: bigint, start: number) => {
  const data = { token, allowance: numberToHex(allowance), start, period: day };
  return { type: 'erc20-recurring-allowance', data };
};
export const calls = (address: Hex, functions: readonly object[]) => {
  return { type: 'contract-call', data: { address, abi: erc20Abi, functions } };
};
/** The ABI of the account's own `execute` (ERC-7579), as an app may pass it. */
export const executeAbi = [
  {
    type: 'function',
    name: 'execute',
    inputs: [
      { name: 'mode', type: 'bytes32' },
      { name: 'executionCalldata', type: 'bytes' },
    ],
  },
];
