import type { KitError } from '@openappkit/core';
import type {
  EmbeddedAccountType,
  EmbeddedPermission,
  EmbeddedProfile,
  EmbeddedRequest,
  EmbeddedWallet,
  FeatureController,
  FrameBox,
} from '@openappkit/core/feature';

export interface EmailChange {
  /** `address`: enter the new address. `old`, `new`: enter the code that was sent to that address. */
  readonly step: 'address' | 'old' | 'new' | 'done';
  readonly email: string;
  /** The digits of this step's code, as typed. */
  readonly code: string;
  readonly isBusy: boolean;
  /** Why the last step failed; `context.reason` and `context.triesLeft` come from the wallet's server. */
  readonly error: KitError | undefined;
  /** When another mail may be requested, in milliseconds since the epoch. */
  readonly resendAt: number | undefined;
}

/** What apps may do without a prompt each time (ERC-7715). */
export interface EmbeddedPermissions {
  /**
   * The active permissions: this app's own, oldest first, then sessions that only the Blockchain API stores
   * (`app` names the app). Undefined until the first answer; kept while both are queried again.
   */
  readonly list: readonly EmbeddedPermission[] | undefined;
  readonly isLoading: boolean;
  /** The last failure of the wallet or the Blockchain API. `list` keeps the earlier data of the failed source. */
  readonly error: KitError | undefined;
  /** `context` of the permission that is being revoked. */
  readonly revoking: string | undefined;
  /** Why revoking failed: `wallet/rejected` if the user declined. The permission stays active. */
  readonly revokeError: { readonly context: string; readonly error: KitError } | undefined;
}

export interface EmbeddedAccountState {
  /** Undefined while no user is logged in. */
  readonly profile: EmbeddedProfile | undefined;
  /** Requests that wait for the user, oldest first. */
  readonly requests: readonly EmbeddedRequest[];
  /** The position of the first request among all: 1 of 3. It is 0 of 0 without requests. */
  readonly queue: { readonly current: number; readonly total: number };
  /** Whether the frame can be shown. It is `failed` after 20 s. */
  readonly frame: 'loading' | 'ready' | 'failed';
  /** Whether the active network has smart accounts (ERC-4337). */
  readonly hasSmartAccounts: boolean;
  /** The account type that the wallet is switching to. */
  readonly switchingTo: EmbeddedAccountType | undefined;
  /** Why the last switch failed. */
  readonly switchError: KitError | undefined;
  /** The step of a change of the email address. */
  readonly emailChange: EmailChange;
  /** What the app may do without a prompt, once it was requested. */
  readonly permissions: EmbeddedPermissions;
  /** The frame's own origin, where the user manages the wallet without an app. */
  readonly secureOrigin: string | undefined;
}

/** The controller: `await kit.feature('embeddedAccount')`. */
export interface EmbeddedAccount extends FeatureController {
  readonly state: EmbeddedAccountState;
  /** Shows the frame in this box, above everything on the page; `undefined` hides it. */
  show(box: FrameBox | undefined): void;
  /** Answers a waiting request, or all of them, with "User rejected the request" (code 4001). */
  reject(id?: string): void;
  /** Reloads the frame and rejects waiting requests. Never rejects itself: read `state.frame`. */
  reload(): Promise<void>;
  /** Sets the colors of the frame. */
  setTheme(theme: Parameters<EmbeddedWallet['setTheme']>[0]): void;
  /**
   * Switches to the key's own account, or to the smart account that it owns.
   * @throws KitError `embedded/*`, `feature/off`
   */
  setAccountType(type: EmbeddedAccountType): Promise<void>;
  /**
   * Loads the active permissions from the wallet, and from the Blockchain API if it stores sessions. Never
   * rejects: see `state.permissions`.
   */
  loadPermissions(): Promise<void>;
  /**
   * Revokes a permission after the user approves. Does nothing while another one is being revoked, or if it
   * does not exist. A permission with a `record` is also revoked at the Blockchain API, with the wallet's
   * signature.
   * @param context - of the permission
   * @throws KitError `wallet/rejected`, `wallet/bad-answer`, `embedded/*`, `api/*`, `feature/off`; the same
   * is `state.permissions.revokeError`
   */
  revokePermission(context: string): Promise<void>;
  /** Starts a new change of the login's email address. */
  beginEmail(): void;
  /** Sets the typed email address. */
  setEmail(text: string): void;
  /**
   * Sends a code, to the old address first if the wallet requires it. Another call sends another code.
   * @throws KitError `embedded/*`; the same is `state.emailChange.error`
   */
  sendEmail(): Promise<void>;
  /** Sets the typed code, in digits of any script. Six digits are submitted at once. */
  setEmailCode(text: string): void;
  /** Sends the typed code. @throws as `sendEmail` */
  confirmEmail(): Promise<void>;
  /**
   * Resolves once the address has changed.
   * @throws KitError `request/cancelled` when the widget is closed before
   */
  emailChanged(): Promise<{ readonly email: string }>;
}
