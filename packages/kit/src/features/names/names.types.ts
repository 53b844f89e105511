// A name that an account is called by and found by, as a host sees its registration. Types only.
import type { KitError } from '@openappkit/core';
import type { FeatureController } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../active-account/active-account.js';

/** `choose`: the name; `asking`: the wallet signs; `registering`: the service writes it; `done`: `registered` is set. */
export type NamesStep = 'choose' | 'asking' | 'registering' | 'done';

/** Why what was typed cannot be registered. `hyphens`: the third and fourth sign, which no name may have (ENSIP-15). */
export type NameIssue = 'required' | 'too-short' | 'too-long' | 'letters' | 'hyphens';

/** Whether the name is free: `unasked` while there is an issue, `checking` until the service told. */
export type NameStatus = 'unasked' | 'checking' | 'free' | 'taken' | 'failed';

/**
 * Why it is not registered; what was typed is kept.
 * `declined`, `wallet`: nothing was signed. `late`: the service takes a signature for some seconds only. `otherwise`: another
 * account than this signed. `refused`: the service does not take it; `busy`: not now. `network`: it has no names of accounts of
 * this network. `unknown`: nobody can tell; registering again finds out. `changed`: another account or network is in use.
 */
export type NameProblemCode =
  | 'declined'
  | 'wallet'
  | 'late'
  | 'otherwise'
  | 'refused'
  | 'busy'
  | 'network'
  | 'unknown'
  | 'changed';
export interface NameProblem {
  readonly code: NameProblemCode;
  readonly error: KitError;
}

export interface RegisteredName {
  /** With its zone, such as `maple.reown.id`. */
  readonly name: string;
  readonly address: string;
}

export interface NamesState {
  readonly step: NamesStep;
  /** Undefined while nobody is connected, or the wallet is on a network that the app does not have. */
  readonly account: ActiveAccount | undefined;
  /** As it was typed. */
  readonly text: string;
  /** What would be registered, with its zone; undefined while there is an issue with its letters. */
  readonly name: string | undefined;
  /** Such as `reown.id`. */
  readonly zone: string;
  readonly issue: NameIssue | undefined;
  readonly status: NameStatus;
  /** Why the service could not be asked, where the status is `failed`. */
  readonly error: KitError | undefined;
  /** Free names like the one that is taken, with their zone; at most 4. */
  readonly suggestions: readonly string[];
  readonly problem: NameProblem | undefined;
  readonly registered: RegisteredName | undefined;
  /** When the wallet was asked, milliseconds since the epoch. */
  readonly askedAt: number | undefined;
}

/** The controller: `await kit.feature('names')`. Setters never throw; what is wrong is in the state. */
export interface Names extends FeatureController {
  readonly state: NamesState;
  /** Starts a flow with an empty field, unless one is with the wallet or the service. */
  begin(): void;
  /** What a person typed; capital letters and the zone at its end are no fault. Checked when nothing was typed for 300 ms. */
  setName(text: string): void;
  /** Asks whether the name is free, at once. Settles when that is known, or cannot be; never rejects. */
  check(): Promise<void>;
  /**
   * Checks once more, has the wallet sign and the service write. Called again meanwhile, it is the same registration.
   * @throws KitError `names/*`, `wallet/*`, `account/*`, `api/*`, `chain/not-supported`: what happened, as `state.problem` says;
   *   `request/cancelled` where it was stopped
   */
  register(): Promise<RegisteredName>;
  /** Back to the field while the wallet is asked: its answer does not count any more. */
  stopWaiting(): void;
}
