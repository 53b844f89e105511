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
