// Puts a request into words for the window: a title and rows of what and how much. Called by the window.

import { formatEther, hexToString, isHex } from 'viem';
import { wantedChain } from '../approval-methods.js';
import type { Pending } from '../protocol.js';
import { fieldOf } from './check-request.js';

/** What the window shows. */
export interface Description {
  readonly title: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
  /** Long text in a box of its own: a message, typed data, call data. */
  readonly text?: string;
}

/** Words for one pending request. Unknown parts are shown as they came. */
export function describeRequest(pending: Pick<Pending, 'method' | 'params'>): Description {
  const [first, second] = pending.params;
  switch (pending.method) {
    case 'eth_requestAccounts':
    case 'wallet_requestPermissions':
      return { title: 'Connect to this site', rows: [['May see', 'Your active account']] };
    case 'personal_sign':
      return { title: 'Sign a message', rows: [], text: readable(first) };
    case 'eth_signTypedData_v4':
      return { title: 'Sign typed data', rows: [], text: pretty(second) };
    case 'eth_sendTransaction':
      return describeTransaction(first);
    case 'wallet_switchEthereumChain':
      return { title: 'Switch network', rows: [['To chain', String(wantedChain(pending.params))]] };
    case 'wallet_addEthereumChain':
      return {
        title: 'Add a network',
        rows: [
          ['Name', String(fieldOf(first, 'chainName'))],
          ['Chain', String(wantedChain(pending.params))],
          ['Address', String(fieldOf(first, 'rpcUrls'))],
        ],
      };
    default:
      return { title: pending.method, rows: [], text: pretty(pending.params) };
  }
}

function describeTransaction(transaction: unknown): Description {
  const value = fieldOf(transaction, 'value');
  const data = fieldOf(transaction, 'data') ?? fieldOf(transaction, 'input');
  const amount = typeof value === 'string' && isHex(value) ? formatEther(BigInt(value)) : '0';
  const to = fieldOf(transaction, 'to');
  return {
    title: 'Send a transaction',
    rows: [
      ['To', typeof to === 'string' ? to : 'A new contract'],
      ['Amount', `${amount} ETH`],
    ],
    ...(typeof data === 'string' && data !== '0x' ? { text: data } : {}),
  };
}

function readable(message: unknown): string {
  const text = String(message);
  return isHex(text) ? hexToString(text) : text;
}

function pretty(value: unknown): string {
  const parsed: unknown = typeof value === 'string' ? JSON.parse(value) : value;
  return JSON.stringify(parsed, null, 2);
}
