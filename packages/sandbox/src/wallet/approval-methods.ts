// Which requests need a person's word. Read by the page script (open a window?) and the bridge (ask?).

import { type Family, familyOf, verbOf } from './families.js';
import type { Snapshot } from './protocol.js';

const signing = ['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'];

/** True for what moves money or speaks in the account's name: these need a connected site. */
export function needsAccount(method: string): boolean {
  return signing.includes(method);
}

/**
 * Whether this request will wait for a click in the wallet window. When the wallet's state is not known yet,
 * every method that could need one does.
 */
export function needsApproval(
  method: string,
  params: unknown,
  snapshot: Snapshot | undefined,
): boolean {
  if (snapshot && ['hang', 'hang-all', 'locked'].includes(snapshot.behaviour)) return false;
  const family = familyOf(method);
  if (family) return familyNeedsApproval(family, verbOf(method), params, snapshot?.[family]);
  switch (method) {
    case 'eth_requestAccounts':
      return !snapshot || snapshot.accounts.length === 0;
    case 'wallet_requestPermissions':
    case 'wallet_addEthereumChain':
      return true;
    case 'wallet_switchEthereumChain': {
      const target = wantedChain(params);
      if (!snapshot || target === undefined) return true;
      return target !== snapshot.chainId && snapshot.knownChains.includes(target);
    }
    default:
      return needsAccount(method) && (!snapshot || snapshot.accounts.length > 0);
  }
}

/** @param accounts - what the site sees there: null where the chain is not run, undefined when not known yet */
function familyNeedsApproval(
  family: Family,
  verb: string,
  params: unknown,
  accounts: Snapshot[Family] | undefined,
): boolean {
  if (accounts === null || verb === 'disconnect' || verb === 'getBalance') return false;
  if (verb === 'connect') return !isSilent(params) && !accounts?.length;
  if (family === 'solana' && verb === 'signIn') return true;
  return accounts === undefined || accounts.length > 0;
}

/** Whether `[{silent:true}]` was asked: no window, only what is allowed already. */
export function isSilent(params: unknown): boolean {
  const first: unknown = Array.isArray(params) ? params[0] : undefined;
  return typeof first === 'object' && first !== null && 'silent' in first && first.silent === true;
}

/** The chain id in `[{chainId:'0x…'}]`, or undefined when it is not written that way. */
export function wantedChain(params: unknown): number | undefined {
  const first: unknown = Array.isArray(params) ? params[0] : undefined;
  if (typeof first !== 'object' || first === null || !('chainId' in first)) return undefined;
  const text = first.chainId;
  return typeof text === 'string' && /^0x[0-9a-fA-F]{1,13}$/.test(text) ? Number(text) : undefined;
}
