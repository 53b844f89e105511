// The state and actions of an embedded wallet login.
import type { KitError } from '@openappkit/core';
import type { EmbeddedSocial, FeatureController } from '@openappkit/core/feature';

/** The provider of a social login. */
export type LoginProvider = EmbeddedSocial | 'farcaster';

/**
 * - `start`: no login has started.
 * - `device`: this device has no keys. A link to approve it was sent by email, or, with the provider `farcaster`, is in `approveUrl`.
 * - `code`: a six-digit code was sent by email, or is shown on the approving page.
 * - `social`: the provider's window is open.
 * - `farcaster`: a QR code is shown.
 * - `connecting`: the user is logged in, and the wallet connects.
 * - `connected`: done.
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
 * The problem of the last step. Typed fields are kept.
 *
 * - `email`: not an email address.
 * - `wrong-code`: see `triesLeft`.
 * - `expired`: the code or link is too old.
 * - `locked`: too many attempts, until `retryAt`.
 * - `wait`: too many emails, until `retryAt`.
 * - `load`: the frame did not load.
 * - `late`: the frame did not answer in time.
 * - `blocked`: the browser blocked the window.
 * - `untrusted`: a page of another origin answered for the login.
 * - `refused`: the provider refused (see `text`), or the user declined on the approving page.
 * - `connect`: the user is logged in, but the wallet did not connect.
 * - `failed`: anything else; see `text`.
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
  /** Attempts left for the sent code; undefined if unknown. */
  readonly triesLeft?: number | undefined;
  /** When to try again, in milliseconds since the epoch; undefined if unknown. */
  readonly retryAt?: number | undefined;
  /** One untrusted line from the frame or provider; show it as text only. '' if there is none. */
  readonly text: string;
}

export interface EmbeddedLoginState {
  readonly step: LoginStep;
  /** The email address as typed. */
  readonly email: string;
  /** The digits typed so far. */
  readonly code: string;
  /** Whether a response is awaited. */
  readonly isBusy: boolean;
  readonly problem: LoginProblem | undefined;
  /** When another email may be requested, in milliseconds since the epoch. */
  readonly resendAt: number | undefined;
  /** The number of emails sent in this login. */
  readonly mails: number;
  /** Undefined for an email login. */
  readonly provider: LoginProvider | undefined;
  /** Whether the login leaves this page for the provider instead of opening a window. */
  readonly inPage: boolean;
  /** When `social` or `farcaster` started, in milliseconds since the epoch. */
  readonly startedAt: number | undefined;
  /** The URL to scan or open; secret until used. */
  readonly farcasterUrl: string | undefined;
  /** Where the user approves this device from a device with the keys; secret until used. */
  readonly approveUrl: string | undefined;
  /** Email addresses that logged in on this device, newest first, at most 3. */
  readonly recentEmails: readonly string[];
}

/**
 * The controller: `await kit.feature('embeddedLogin')`. Its methods never reject; results are in the state. A newer call cancels an
 * older one.
 */
export interface EmbeddedLogin extends FeatureController {
  readonly state: EmbeddedLoginState;
  /** Loads the frame. Call it when the user focuses the email field. */
  prepare(): void;
  /** Sets the typed address. A new address restarts the login. */
  setEmail(text: string): void;
  /** Requests an email. If one was just sent to this address, continues with it. */
  sendEmail(): Promise<void>;
  /** Requests another email to the same address, after `resendAt`. */
  sendAgain(): Promise<void>;
  /** Sets the code; accepts digits of any script. The sixth digit submits it. */
  setCode(text: string): void;
  sendCode(): Promise<void>;
  /** Returns to the email field and keeps the address. */
  editEmail(): void;
  /**
   * Opens the provider in a new window. Call it in the click handler, or the browser blocks the window.
   * @param opened an empty window that the click handler opened; null if the browser blocked it
   */
  beginSocial(provider: EmbeddedSocial, opened?: Window | null): Promise<void>;
  /**
   * Leaves this page for the provider, if no window can be opened. The user returns with `result_uri` in the URL. Resolves when the
   * navigation starts.
   */
  beginSocialInPage(provider: EmbeddedSocial): Promise<void>;
  /** Continues a login after the return from the provider. The kit calls it at such a URL. */
  resumeSocial(): Promise<void>;
  beginFarcaster(): Promise<void>;
  /** Retries the failed step with the typed fields. It may open a window, so call it in the click handler. */
  again(): Promise<void>;
  /** Stops waiting for a provider or phone. An email login stays. */
  leave(): void;
}
