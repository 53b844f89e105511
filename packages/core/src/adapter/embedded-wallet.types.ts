// The embedded wallet's login steps and pending requests. A login ends before `connect` requests a session.
export type EmbeddedSocial = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';

/** `smartAccount` is the ERC-4337 account that the `eoa` owns. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount';

export interface EmbeddedRequest {
  readonly id: string;
  /** Such as `personal_sign`. */
  readonly method: string;
  readonly namespace: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
}

/** CSS pixels of the viewport. */
export interface FrameBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The accessible name of the frame, which says what it asks. */
  readonly title?: string | undefined;
}

export interface EmbeddedAddress {
  readonly address: string;
  readonly type: EmbeddedAccountType;
}

/** As the frame last reported it. Unknown fields are absent. */
export interface EmbeddedProfile {
  readonly email?: string | undefined;
  readonly userName?: string | undefined;
  readonly provider: EmbeddedSocial | 'farcaster' | 'email';
  readonly accounts: readonly EmbeddedAddress[];
  readonly accountType: EmbeddedAccountType;
  readonly isSmartAccountDeployed: boolean;
}

/** A permitted action. Amounts are in base units. */
export type EmbeddedAllowance =
  | {
      readonly kind: 'spend';
      readonly amount: bigint;
      /** In seconds. */
      readonly period: number;
      /** Address of the ERC-20 token. Undefined for the network's own currency. */
      readonly token: string | undefined;
      /** Undefined if the wallet does not know the token. */
      readonly asset: { readonly symbol: string; readonly decimals: number } | undefined;
    }
  | { readonly kind: 'call'; readonly contract: string; readonly functions: readonly string[] }
  | { readonly kind: 'other' };

/** A session that the blockchain API stores, as `wallet_revokePermissions` takes it. */
export interface SessionRecord {
  readonly pci: string;
  /** The wallet's id of the session, if the API has it. */
  readonly context?: string | undefined;
  /** In the API's format. */
  readonly permissions: readonly unknown[];
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** CAIP-10. */
  readonly address: string;
}

/** A permission of an app to act without asking the user each time (ERC-7715). */
export interface EmbeddedPermission {
  /** Also identifies the permission when it is revoked. */
  readonly context: string;
  /** CAIP-2. */
  readonly caipNetworkId: string;
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** False if its network did not respond, so that the permission may have ended. */
  readonly isChecked: boolean;
  readonly allows: readonly EmbeddedAllowance[];
  /** The app that has the permission, if the blockchain API names it. Otherwise this app has it. */
  readonly app?: string | undefined;
  /** Set if the blockchain API stores a session for this permission. */
  readonly record?: SessionRecord | undefined;
}

/**
 * The `provider()` of the shared connector that needs a frame. Every promise settles.
 * @example
 * const { action } = await wallet.connectEmail({ email: 'ada@example.com' });
 * if (action === 'VERIFY_OTP') await wallet.connectOtp({ otp: '123456' });
 */
export interface EmbeddedWallet {
  /** @throws KitError `embedded/cool-down` within 30 s of the last email, `embedded/*` */
  connectEmail(params: {
    readonly email: string;
  }): Promise<{ readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }>;
  /** Waits without a time limit until the user has opened the link, or until the signal aborts. */
  connectDevice(signal?: AbortSignal): Promise<void>;
  connectOtp(params: { readonly otp: string }): Promise<void>;
  /** Milliseconds until another email may be requested. */
  coolDownMs(): number;
  getSocialRedirectUri(params: {
    readonly provider: EmbeddedSocial;
  }): Promise<{ readonly uri: string }>;
  /** The origin whose page reports the end of a social login, by `postMessage` to its opener. */
  readonly secureOrigin: string;
  /** @param params with `provider` if the page was left for the login and has been loaded again */
  connectSocial(params: {
    readonly uri: string;
    readonly provider?: EmbeddedSocial | undefined;
  }): Promise<{ readonly userName?: string | undefined }>;
  getFarcasterUri(): Promise<{ readonly url: string }>;
  /**
   * Waits until the user has approved in the Farcaster app, or until the signal aborts.
   * @throws KitError `embedded/failed` with `reason: 'locked'` and a `link` in its context if the keys are on other
   *   devices. Open the link, approve it there (`connectDevice`), then enter the code that it shows (`connectOtp`).
   */
  connectFarcaster(signal?: AbortSignal): Promise<{ readonly userName: string }>;
  updateEmail(params: {
    readonly email: string;
  }): Promise<{ readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }>;
  updateEmailPrimaryOtp(params: { readonly otp: string }): Promise<void>;
  updateEmailSecondaryOtp(params: { readonly otp: string }): Promise<{ readonly newEmail: string }>;
  setPreferredAccount(params: { readonly type: EmbeddedAccountType }): Promise<EmbeddedAddress>;
  /** EIP-155 chain ids. Empty without smart accounts. */
  smartAccountNetworks(): readonly number[];
  /** Lists the valid permissions of this app, oldest first. @throws KitError `embedded/*`, `wallet/bad-answer` */
  permissions(): Promise<readonly EmbeddedPermission[]>;
  /**
   * Asks the user to approve in the frame, like any request.
   * @returns the wallet's response: for a permission with a `record`, the signature that the blockchain API takes
   * @throws KitError `wallet/rejected` if the user declines, `embedded/*`
   */
  revokePermission(permission: EmbeddedPermission): Promise<unknown>;
  /** Undefined while the user is logged out. */
  profile(): EmbeddedProfile | undefined;
  onProfile(listener: (profile: EmbeddedProfile | undefined) => void): () => void;
  /** Passes the pending requests, oldest first, to the listener at once and after each change. */
  onRequests(listener: (requests: readonly EmbeddedRequest[]) => void): () => void;
  /** Notifies when an app requests a method that is not allowed. */
  onRefused(listener: (method: string) => void): () => void;
  /**
   * Shows the frame at this position in the browser's top layer; `undefined` hides it. A modal `<dialog>` would make
   * the frame inert, so open dialogs with `show()` while the frame is visible.
   */
  show(box: FrameBox | undefined): void;
  /** `failed` if the frame is not ready after 20 seconds. */
  frame(): 'loading' | 'ready' | 'failed';
  /** Whether the loaded frame has its own Decline button. Otherwise the app must show one. */
  hasDecline?(): boolean;
  onFrame(listener: () => void): () => void;
  /** Rejects one pending request, or all of them, with "Request was aborted" (code 4001), and notifies the frame. */
  reject(id?: string): void;
  /** Reloads the frame and rejects pending requests. */
  reload(): Promise<void>;
  setTheme(theme: {
    readonly themeMode?: 'light' | 'dark' | undefined;
    readonly themeVariables?: Readonly<Record<string, string | number>> | undefined;
  }): void;
}

export interface EmbeddedWalletInfo {
  readonly user: {
    readonly email?: string | undefined;
    readonly username?: string | undefined;
    readonly accounts?: EmbeddedProfile['accounts'] | undefined;
  };
  readonly authProvider: EmbeddedProfile['provider'];
  readonly accountType: EmbeddedProfile['accountType'];
  readonly isSmartAccountDeployed: boolean;
}

/** The same profile, in the field names of the frame's answers. */
export interface EmbeddedUser {
  readonly email?: string | undefined;
  readonly userName?: string | undefined;
  readonly address: string;
  /** A number if the network's id is one, else CAIP-2. */
  readonly chainId: number | string;
  readonly accounts: EmbeddedProfile['accounts'];
  readonly preferredAccountType: EmbeddedProfile['accountType'];
  readonly smartAccountDeployed: boolean;
}

/** Replaced by a new object on each change. */
export interface ActiveEmbedded {
  readonly connectorId: string;
  readonly wallet: EmbeddedWallet;
  readonly profile: EmbeddedProfile | undefined;
  /** Undefined while the user is logged out. Stays the same object while its content is the same. */
  readonly info: EmbeddedWalletInfo | undefined;
  /** Oldest first. */
  readonly requests: readonly EmbeddedRequest[];
  /** The position of the first request among all since the queue was last empty. 0 of 0 while it is empty. */
  readonly queue: { readonly current: number; readonly total: number };
  readonly frame: 'loading' | 'ready' | 'failed';
  /** Rejects like the wallet's `reject`, and marks the request as declined by the user instead of failed. */
  readonly reject: (id?: string) => void;
}
