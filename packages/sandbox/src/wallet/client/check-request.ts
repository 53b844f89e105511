// Refuses requests that make no sense before a person is asked. Called by the bridge.

import { isAddress, isHex } from 'viem';
import { needsAccount, wantedChain } from '../approval-methods.js';
import type { Snapshot, WireError } from '../protocol.js';

/** What a request is checked against. */
type Surroundings = Pick<Snapshot, 'accounts' | 'chainId' | 'knownChains'>;

const loopback = /^https?:\/\/(127\.0\.0\.1|localhost|\[::1\])(:\d+)?(\/|$)/;
const approvals = [
  'eth_requestAccounts',
  'wallet_requestPermissions',
  'wallet_switchEthereumChain',
  'wallet_addEthereumChain',
];

/** What is wrong with an approval request, or undefined when it may be shown. */
export function checkRequest(
  method: string,
  params: readonly unknown[],
  snapshot: Surroundings,
): WireError | undefined {
  if (!approvals.includes(method) && !needsAccount(method))
    return { code: 4200, message: `The sandbox wallet does not know ${method}.` };
  if (needsAccount(method)) return checkSigner(method, params, snapshot);
  if (method === 'wallet_switchEthereumChain') return checkSwitch(params, snapshot);
  if (method === 'wallet_addEthereumChain') return checkAdd(params);
  return undefined;
}

function checkSigner(
  method: string,
  params: readonly unknown[],
  snapshot: Surroundings,
): WireError | undefined {
  const [first, second] = params;
  const sends = method === 'eth_sendTransaction';
  const signer: unknown = sends
    ? fieldOf(first, 'from')
    : method === 'personal_sign'
      ? second
      : first;
  if (typeof signer !== 'string' || !isAddress(signer, { strict: false }))
    return { code: -32602, message: 'An account address is missing.' };
  if (!snapshot.accounts.some((one) => one.toLowerCase() === signer.toLowerCase()))
    return { code: 4100, message: 'This site may not use that account.' };
  if (method === 'personal_sign' && typeof first !== 'string')
    return { code: -32602, message: 'The message is missing.' };
  if (method === 'eth_signTypedData_v4' && !isTypedData(second))
    return { code: -32602, message: 'The typed data cannot be read.' };
  return sends ? checkTransaction(first, snapshot) : undefined;
}

function checkTransaction(transaction: unknown, snapshot: Surroundings): WireError | undefined {
  const to = fieldOf(transaction, 'to');
  if (
    to !== undefined &&
    to !== null &&
    (typeof to !== 'string' || !isAddress(to, { strict: false }))
  )
    return { code: -32602, message: '`to` is not an address.' };
  for (const name of ['value', 'data', 'input', 'gas', 'nonce', 'chainId']) {
    const value = fieldOf(transaction, name);
    if (value !== undefined && value !== null && !isHex(value))
      return { code: -32602, message: `\`${name}\` is not hexadecimal.` };
  }
  const chainId = fieldOf(transaction, 'chainId');
  if (typeof chainId === 'string' && Number(chainId) !== snapshot.chainId)
    return { code: -32602, message: 'The transaction is for another chain than the wallet is on.' };
  return undefined;
}

function checkSwitch(params: readonly unknown[], snapshot: Surroundings): WireError | undefined {
  const target = wantedChain(params);
  if (target === undefined) return { code: -32602, message: 'chainId is not hexadecimal.' };
  if (!snapshot.knownChains.includes(target))
    return { code: 4902, message: `Unrecognized chain ID 0x${target.toString(16)}. Add it first.` };
  return undefined;
}

function checkAdd(params: readonly unknown[]): WireError | undefined {
  const [first] = params;
  const urls = fieldOf(first, 'rpcUrls');
  if (wantedChain(params) === undefined)
    return { code: -32602, message: 'chainId is not hexadecimal.' };
  if (typeof fieldOf(first, 'chainName') !== 'string')
    return { code: -32602, message: 'chainName is missing.' };
  if (!Array.isArray(urls) || typeof urls[0] !== 'string')
    return { code: -32602, message: 'rpcUrls is a list of addresses.' };
  if (!loopback.test(urls[0]))
    return { code: -32602, message: 'The sandbox wallet only adds chains on this machine.' };
  return undefined;
}

/** A field of something that may not be an object. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.entries(value).find(([key]) => key === name)?.[1];
}

function isTypedData(value: unknown): boolean {
  try {
    const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
    return (
      typeof fieldOf(parsed, 'primaryType') === 'string' &&
      typeof fieldOf(parsed, 'types') === 'object' &&
      typeof fieldOf(parsed, 'message') === 'object'
    );
  } catch {
    return false;
  }
}
