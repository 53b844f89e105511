// Runs in every app's page, so keep it small.
import type { Family } from '../signing/signing-families.js';
import type { Account } from '../signing/signing-family.js';

/** All but `normal` misbehave. */
export const behaviours = [
  'normal',
  'hang',
  'hang-all',
  'locked',
  'answer-twice',
  'garbage',
  'bad-chain',
  'wrong-late',
] as const;
export type Behaviour = (typeof behaviours)[number];

export interface Snapshot {
  /** Null if the family's chain is not running. */
  readonly accounts: Readonly<Record<Family, readonly Account[] | null>>;
  readonly chainId: number;
  readonly knownChains: readonly number[];
  readonly behaviour: Behaviour;
  readonly autoApprove: boolean;
}

/** In account order. */
export const families = ['evm', 'solana', 'bitcoin'] as const satisfies readonly Family[];

const verbs: Readonly<Record<string, string>> = {
  eth_requestAccounts: 'connect',
  wallet_revokePermissions: 'disconnect',
};
const evmSigning = [
  'personal_sign',
  'eth_signTypedData_v4',
  'eth_sendTransaction',
  'wallet_sendCalls',
];

/** Methods of other families than EVM start with its name: `solana:connect`. */
export function findFamily(method: string): Family {
  return families.find((family) => method.startsWith(`${family}:`)) ?? 'evm';
}

/** `connect` and `disconnect` exist in every family. */
export function verbOf(method: string): string {
  return verbs[method] ?? method.slice(method.indexOf(':') + 1);
}

/** `[{silent:true}]` opens no window and returns only what is already allowed. */
export function isSilent(params: unknown): boolean {
  return firstOf(params).silent === true;
}

/**
 * Whether this request waits for a click in the wallet window. While the wallet's state is unknown,
 * every method that could need one does.
 */
export function needsApproval(
  method: string,
  params: unknown,
  snapshot: Snapshot | undefined,
): boolean {
  if (snapshot && ['hang', 'hang-all', 'locked'].includes(snapshot.behaviour)) return false;
  const family = findFamily(method);
  const accounts = snapshot?.accounts[family];
  // Null if the sandbox does not run the chain.
  if (accounts === null) return false;
  switch (verbOf(method)) {
    case 'disconnect':
    case 'getBalance':
      return false;
    case 'connect':
      return !isSilent(params) && !accounts?.length;
    case 'signIn':
    case 'wallet_requestPermissions':
    case 'wallet_addEthereumChain':
      return true;
    case 'wallet_switchEthereumChain': {
      const target = Number(firstOf(params).chainId);
      if (!snapshot || Number.isNaN(target)) return true;
      return target !== snapshot.chainId && snapshot.knownChains.includes(target);
    }
    default:
      return (family !== 'evm' || evmSigning.includes(method)) && accounts?.length !== 0;
  }
}

function firstOf(params: unknown): Readonly<Record<string, unknown>> {
  return Object(Array.isArray(params) ? params[0] : undefined);
}

export const channel = 'openappkit-sandbox-wallet';

/** The window finds the frame by this name through its opener. */
export const frameName = 'openappkit-sandbox-wallet-frame';
