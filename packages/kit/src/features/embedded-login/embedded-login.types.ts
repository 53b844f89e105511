import type { KitError } from '@openappkit/core';
import type { EmbeddedSocial, FeatureController } from '@openappkit/core/feature';

export type LoginProvider = EmbeddedSocial | 'farcaster';

/**
 * `start`: not started. `device`: a device new to this address must be approved, by a mailed link or, with
 * the provider `farcaster`, at `approveUrl`. `code`: enter the six digits that were sent, or shown where the
 * device was approved. `social`: the provider prompts in another window. `farcaster`: scan the QR code.
 * `connecting`: logged in, and the wallet is connecting. `connected`: done.
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
 * Why the login cannot continue; typed text is kept. `email`: not an address. `wrong-code`: see `triesLeft`. `expired`: code
 * or link are too old. `locked`: too many tries. `wait`: too many mails; both until `retryAt`. `load`: the frame did not
 * load. `late`: it did not answer in time. `blocked`: the browser did not open the window. `untrusted`: a page of another
 * origin sent the login result. `refused`: the provider refused, see `text`, or the user declined the device. `connect`:
 * logged in, but not connected. `failed`: anything else; `text` may say more.
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
  /** Undefined if unknown. */
  readonly triesLeft?: number | undefined;
  /** When to try again, in milliseconds since the epoch; undefined if unknown. */
  readonly retryAt?: number | undefined;
  /** One line from the frame or provider: untrusted, show it as text only. '' if there is no message. */
  readonly text: string;
}

export interface EmbeddedLoginState {
  /** The current step. */
  readonly step: LoginStep;
  /** As typed. */
  readonly email: string;
  /** The typed digits of the code. */
  readonly code: string;
  /** Whether an answer is pending. */
  readonly isBusy: boolean;
  /** What failed. Undefined while nothing has. */
  readonly problem: LoginProblem | undefined;
  /** When another mail may be requested, in milliseconds since the epoch. */
  readonly resendAt: number | undefined;
  /** Mails sent to this address in this login. */
  readonly mails: number;
  /** Undefined for an email login. */
  readonly provider: LoginProvider | undefined;
  /** Whether the provider prompts in this page, by redirect, instead of another window. */
  readonly inPage: boolean;
  /** When the step `social` or `farcaster` began, in milliseconds since the epoch. */
  readonly startedAt: number | undefined;
  /** The link to scan or open; a secret until used. */
  readonly farcasterUrl: string | undefined;
  /** Where the user approves this device with another of their devices; a secret until used. */
  readonly approveUrl: string | undefined;
  /** Addresses that have logged in on this device, newest first, at most 3. */
  readonly recentEmails: readonly string[];
}

/**
 * The controller: `await kit.feature('embeddedLogin')`. Its methods never reject; read the result from the
 * state. A newer call cancels the older one.
 */
export interface EmbeddedLogin extends FeatureController {
  readonly state: EmbeddedLoginState;
  /** Loads the frame early. Call it when the user focuses the address field. */
  prepare(): void;
  /** Sets the typed address. An address other than the mailed one starts a new login. */
  setEmail(text: string): void;
  /** Requests a mail; if one was just sent to this address, continues with that mail. */
  sendEmail(): Promise<void>;
  /** Requests another mail to the same address, after `resendAt`. */
  sendAgain(): Promise<void>;
  /** Sets the code, in digits of any script; the sixth digit submits it. */
  setCode(text: string): void;
  /** Sends the typed code. */
  sendCode(): Promise<void>;
  /** Returns to the address step and keeps the typed address. */
  editEmail(): void;
  /**
   * Starts a provider login in another window. Call it during the click event, otherwise the browser blocks
   * the window.
   * @param opened an empty window that was opened in that event; null if the browser blocked it
   */
  beginSocial(provider: EmbeddedSocial, opened?: Window | null): Promise<void>;
  /**
   * Starts a provider login in this page, for browsers without popups. The page navigates away and loads
   * again with `result_uri` in its address. Settles once the navigation has started.
   */
  beginSocialInPage(provider: EmbeddedSocial): Promise<void>;
  /** Resumes a redirect login. The kit calls it when mounted at an address with its result. */
  resumeSocial(): Promise<void>;
  /** Begins a login with Farcaster. */
  beginFarcaster(): Promise<void>;
  /** Retries the failed step with the same input. It may open a window, so call it during the click event. */
  again(): Promise<void>;
  /** Stops waiting for a provider or a phone; an email login stays as it is. */
  leave(): void;
}
