// Detects functions that move tokens or approve a spender, by selector and by name. An app can choose a harmless name that shares such a selector.
import { type Hex, toFunctionSelector } from 'viem';

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
export const tokenFunctionName = (selector: Hex): string | undefined => names.get(selector);

export const canTakeTokens = (selector: Hex, name: string): boolean =>
  names.has(selector) || tokenFunctionPattern.test(name);
