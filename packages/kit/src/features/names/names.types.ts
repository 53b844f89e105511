// Registration of an account name, for hosts.
import type { KitError } from '@openappkit/core';
import type { FeatureController } from '@openappkit/core/feature';
import type { ActiveAccount } from '../../active-account.js';

/**
 * `choose`: the user types the name; `asking`: the wallet signs; `registering`: the service registers it; `done`:
 * `registered` is set.
 */
export type NamesStep = 'choose' | 'asking' | 'registering' | 'done';

/** Why the typed name cannot be registered. `hyphens`: the third and fourth characters, which no name may have (ENSIP-15). */
export type NameIssue = 'required' | 'too-short' | 'too-long' | 'letters' | 'hyphens';

/** Whether the name is free: `unasked` while there is an issue, `checking` until the service answers. */
export type NameStatus = 'unasked' | 'checking' | 'free' | 'taken' | 'failed';

/**
 * Why the name was not registered; the typed text stays.
 * `declined`, `wallet`: nothing was signed. `late`: the service accepts a signature for a few seconds only. `otherwise`:
 * another account signed. `refused`: the service rejects it; `busy`: not now. `network`: the service has no names for
 * accounts of this network.
 * `unknown`: the result is unknown; registering again finds out. `changed`: another account or network is active.
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
  /** The current step. */
  readonly step: NamesStep;
  /** Undefined if no wallet is connected, or the wallet is on a network that the app does not have. */
  readonly account: ActiveAccount | undefined;
  /** The text as the user typed it. */
  readonly text: string;
  /** The name to register, with its zone; undefined while the typed text has an issue. */
  readonly name: string | undefined;
  /** Such as `reown.id`. */
  readonly zone: string;
  /** Why the typed name is not accepted. */
  readonly issue: NameIssue | undefined;
  /** Whether the typed name is available. */
  readonly status: NameStatus;
  /** Why the check failed, with status `failed`. */
  readonly error: KitError | undefined;
  /** Free names like the one that is taken, with their zone; at most 4. */
  readonly suggestions: readonly string[];
  /** What failed. Undefined while nothing has. */
  readonly problem: NameProblem | undefined;
  /** The name, once it is registered. */
  readonly registered: RegisteredName | undefined;
  /** When the wallet request was sent, in milliseconds since the epoch. */
  readonly askedAt: number | undefined;
}

/** The controller: `await kit.feature('names')`. Setters never throw; problems are in the state. */
export interface Names extends FeatureController {
  readonly state: NamesState;
  /** Starts a flow with an empty field, unless a wallet or service request is pending. */
  begin(): void;
  /** Sets the typed text; capital letters and the zone at its end are accepted. Checked 300 ms after the last change. */
  setName(text: string): void;
  /** Checks at once whether the name is free. Settles with the answer or a failure; never rejects. */
  check(): Promise<void>;
  /**
   * Checks the name again, asks the wallet to sign, and registers the name. Concurrent calls share one registration.
   * @throws KitError `names/*`, `wallet/*`, `account/*`, `api/*`, `chain/not-supported`, as in `state.problem`;
   * `request/cancelled` if it was stopped
   */
  register(): Promise<RegisteredName>;
  /** Returns to the field while the wallet request is pending, and ignores its answer. */
  stopWaiting(): void;
}
