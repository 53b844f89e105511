// The account of an embedded wallet, as a host or a view sees it. Types only.
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
  /** `address`: which is to be the new one. `old`, `new`: the code that was sent there. */
  readonly step: 'address' | 'old' | 'new' | 'done';
  /** The new address, as typed. */
  readonly email: string;
  /** The digits of the step, as typed. */
  readonly code: string;
  readonly isBusy: boolean;
  /** Why the last step did not work; `context.reason` and `context.triesLeft` are what the wallet's server said. */
  readonly error: KitError | undefined;
  /** From then on a mail may be asked for again, milliseconds since the epoch. */
  readonly resendAt: number | undefined;
}

/** What apps may do without asking each time (ERC-7715). */
export interface EmbeddedPermissions {
  /**
   * The permissions that stand: those that this app has, oldest first, then the sessions that only the blockchain API keeps for
   * the account (`app` names the app). Undefined until the first answer; kept while both are asked again.
   */
  readonly list: readonly EmbeddedPermission[] | undefined;
  readonly isLoading: boolean;
  /** Why the wallet or the blockchain API did not answer last: `list` keeps what that side said before. */
  readonly error: KitError | undefined;
  /** `context` of the one that is being revoked. */
  readonly revoking: string | undefined;
  /** Why one was not: `wallet/rejected` where the person said no. It stands. */
  readonly revokeError: { readonly context: string; readonly error: KitError } | undefined;
}

export interface EmbeddedAccountState {
  /** Undefined while nobody is logged in. */
  readonly profile: EmbeddedProfile | undefined;
  /** What waits for the person, oldest first. */
  readonly requests: readonly EmbeddedRequest[];
  /** Which one of all the first of them is: 1 of 3. 0 of 0 while none waits. */
  readonly queue: { readonly current: number; readonly total: number };
  /** Whether the frame can be shown. It has `failed` after 20 s. */
  readonly frame: 'loading' | 'ready' | 'failed';
  /** The network in use has smart accounts (ERC-4337). */
  readonly hasSmartAccounts: boolean;
  /** The type of account that the wallet goes to now. */
  readonly switchingTo: EmbeddedAccountType | undefined;
  /** Why it did not go there. */
  readonly switchError: KitError | undefined;
  readonly emailChange: EmailChange;
  readonly permissions: EmbeddedPermissions;
  /** Where the person manages the wallet without any app: the frame's own origin. */
  readonly secureOrigin: string | undefined;
}

/** The controller: `await kit.feature('embeddedAccount')`. */
export interface EmbeddedAccount extends FeatureController {
  readonly state: EmbeddedAccountState;
  /** Shows the frame there, above everything of the page; `undefined` hides it. */
  show(box: FrameBox | undefined): void;
  /** Answers a waiting request, or all of them, with "User rejected the request" (code 4001). */
  reject(id?: string): void;
  /** Loads the frame anew. Rejects what waits. Never rejects itself: `state.frame` tells. */
  reload(): Promise<void>;
  /** Colours of the frame. */
  setTheme(theme: Parameters<EmbeddedWallet['setTheme']>[0]): void;
  /** Uses the key's own account, or the smart account that it owns. @throws KitError `embedded/*`, `feature/off` */
  setAccountType(type: EmbeddedAccountType): Promise<void>;
  /** Asks the wallet, and the blockchain API where it keeps sessions, which permissions stand. Never rejects: see `state.permissions`. */
  loadPermissions(): Promise<void>;
  /**
   * Takes one of them back, once the person has approved that. While another one is, or where there is none, nothing happens.
   * A permission with a `record` is also revoked at the blockchain API, with the wallet's signature.
   * @param context - of the permission
   * @throws KitError `wallet/rejected`, `wallet/bad-answer`, `embedded/*`, `api/*`, `feature/off`; the same is `state.permissions.revokeError`
   */
  revokePermission(context: string): Promise<void>;
  /** Begins anew with changing the address of the login. */
  beginEmail(): void;
  setEmail(text: string): void;
  /**
   * Sends a code, to the old address first where the wallet asks for that; called again, another one.
   * @throws KitError `embedded/*`; the same is `state.emailChange.error`
   */
  sendEmail(): Promise<void>;
  /** What was typed of the code, in digits of any script; six of them are sent at once. */
  setEmailCode(text: string): void;
  /** @throws as `sendEmail` */
  confirmEmail(): Promise<void>;
  /** Resolves once the address is another one. @throws KitError `request/cancelled` when the widget is closed before */
  emailChanged(): Promise<{ readonly email: string }>;
}
