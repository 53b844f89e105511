// Logging in to the embedded wallet, as a host sees it: what it waits for, and what went wrong. Types only.
import type { KitError } from '@openappkit/core';
import type { EmbeddedSocial, FeatureController } from '@openappkit/core/feature';

/** Whose account lets a person in. */
export type LoginProvider = EmbeddedSocial | 'farcaster';

/**
 * `start`: nothing was begun. `device`: a link was sent by mail to a device that is new to this address, or, with the provider
 * `farcaster`, is in `approveUrl`: the keys are elsewhere. `code`: six digits were sent, or shown where that was approved. `social`: the provider asks in another window. `farcaster`: a code is to be scanned. `connecting`: logged in, and the
 * wallet is connected. `connected`: done.
 */
export type LoginStep =
  | 'start'
  | 'device'
  | 'code'
  | 'social'
  | 'farcaster'
  | 'connecting'
  | 'connected';

/**
 * What stands against it; what was typed is kept.
 * `email`: no address. `wrong-code`: see `triesLeft`. `expired`: code or link are too old. `locked`: too many tries. `wait`:
 * too many mails; both until `retryAt`. `load`: the frame did not come. `late`: it did not answer in time. `blocked`: the
 * browser did not open the window. `untrusted`: a page of another origin spoke for the login. `refused`: the provider says no,
 * in `text`, or the person did where a login is approved. `connect`: logged in, and not connected. `failed`: anything else; `text` may say more.
 */
export type LoginProblemCode =
  | 'email'
  | 'wrong-code'
  | 'expired'
  | 'locked'
  | 'wait'
  | 'load'
  | 'late'
  | 'blocked'
  | 'untrusted'
  | 'refused'
  | 'connect'
  | 'failed';

export interface LoginProblem {
  readonly code: LoginProblemCode;
  readonly error?: KitError | undefined;
  /** Of the code that was sent; undefined where nobody says. */
  readonly triesLeft?: number | undefined;
  /** From then on it may be tried again, milliseconds since the epoch; undefined where nobody says. */
  readonly retryAt?: number | undefined;
  /** What frame or provider say, on one line: of outside, to be shown as text. '' where they say nothing. */
  readonly text: string;
}

export interface EmbeddedLoginState {
  readonly step: LoginStep;
  /** As it was typed. */
  readonly email: string;
  /** The digits of the code so far. */
  readonly code: string;
  /** An answer is awaited. */
  readonly isBusy: boolean;
  readonly problem: LoginProblem | undefined;
  /** From then on a mail may be asked for again, milliseconds since the epoch. */
  readonly resendAt: number | undefined;
  /** How many mails were sent to this address in this login. */
  readonly mails: number;
  /** Undefined for a login by mail. */
  readonly provider: LoginProvider | undefined;
  /** The provider asks in this page, which is left for it, and not in another window. */
  readonly inPage: boolean;
  /** When `social` and `farcaster` began, milliseconds since the epoch. */
  readonly startedAt: number | undefined;
  /** To be scanned or opened; a secret until used. */
  readonly farcasterUrl: string | undefined;
  /** Where the person hands over the keys that this device has none of, on any of theirs; a secret until used. */
  readonly approveUrl: string | undefined;
  /** Addresses that have logged in on this device, newest first, at most 3. */
  readonly recentEmails: readonly string[];
}

/**
 * The controller: `await kit.feature('embeddedLogin')`. Its verbs never reject: what became of them is in the state. A newer
 * one makes the older worthless.
 */
export interface EmbeddedLogin extends FeatureController {
  readonly state: EmbeddedLoginState;
  /** The person turned to the address. Fetches the frame, so that it is there when the address is. */
  prepare(): void;
  /** What a person typed. Another address than the one a mail was sent to begins anew. */
  setEmail(text: string): void;
  /** Asks for a mail; where one was sent to this address a moment ago, goes on with that. */
  sendEmail(): Promise<void>;
  /** Asks for another mail to the same address, after `resendAt`. */
  sendAgain(): Promise<void>;
  /** Digits of any script; the sixth sends them. */
  setCode(text: string): void;
  sendCode(): Promise<void>;
  /** Back to the address, which is kept. */
  editEmail(): void;
  /**
   * Asks a provider in another window. Call it in the turn of the click, or the browser blocks the window.
   * @param opened an empty window that was opened in that turn; null where the browser blocked it
   */
  beginSocial(provider: EmbeddedSocial, opened?: Window | null): Promise<void>;
  /**
   * Asks a provider in this page, where no window can be opened: the page is left, and loaded again when the person comes back,
   * with `result_uri` in its address. Settles once the browser was told to go.
   */
  beginSocialInPage(provider: EmbeddedSocial): Promise<void>;
  /** Goes on with what the page was left for, if it was: the kit calls it once it is mounted at such an address. */
  resumeSocial(): Promise<void>;
  beginFarcaster(): Promise<void>;
  /** Tries again what did not work, with what was typed. A window is opened again: call it in the turn of the click. */
  again(): Promise<void>;
  /** Stops waiting for a provider or a phone; a login by mail stays as it is. */
  leave(): void;
}
