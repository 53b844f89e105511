// What the embedded wallet's client gives beside its connections, as features and views use it: the steps of a login, and the
// requests that wait for the person. Its login ends before `connect` of the shared connector is asked for a session. Types only.

export type EmbeddedSocial = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord';
/** Of the key itself, or of the ERC-4337 account that it owns. */
export type EmbeddedAccountType = 'eoa' | 'smartAccount';

/** What an app asks that the person has to approve in the frame. */
export interface EmbeddedRequest {
  readonly id: string;
  /** Such as `personal_sign`. */
  readonly method: string;
  readonly namespace: string;
  /** Milliseconds since the epoch. */
  readonly askedAt: number;
}

/** Where the frame is drawn, in CSS pixels of the viewport. */
export interface FrameBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What is asked there, for who does not see it: the name of the frame. */
  readonly title?: string | undefined;
}

/** An account of who is logged in. */
export interface EmbeddedAddress {
  readonly address: string;
  readonly type: EmbeddedAccountType;
}

/** Who is logged in, as the frame said last; what is not known is absent. */
export interface EmbeddedProfile {
  readonly email?: string | undefined;
  readonly userName?: string | undefined;
  /** How the login was made. */
  readonly provider: EmbeddedSocial | 'farcaster' | 'email';
  readonly accounts: readonly EmbeddedAddress[];
  readonly accountType: EmbeddedAccountType;
  readonly isSmartAccountDeployed: boolean;
}

/** One thing that a permission allows. Amounts are in the smallest units. */
export type EmbeddedAllowance =
  | {
      readonly kind: 'spend';
      /** Of each period. */
      readonly amount: bigint;
      /** Seconds. */
      readonly period: number;
      /** Address of the token (ERC-20); undefined for the network's own currency. */
      readonly token: string | undefined;
      /** What the wallet knows of it; undefined where it knows nothing. */
      readonly asset: { readonly symbol: string; readonly decimals: number } | undefined;
    }
  | { readonly kind: 'call'; readonly contract: string; readonly functions: readonly string[] }
  /** What this client does not know. */
  | { readonly kind: 'other' };

/** A session that the blockchain API keeps, as `wallet_revokePermissions` takes it. */
export interface SessionRecord {
  /** By which the API knows it. */
  readonly pci: string;
  /** By which the wallet knows it; absent where the API does not say. */
  readonly context?: string | undefined;
  /** As the API has them. */
  readonly permissions: readonly unknown[];
  /** Seconds since the epoch. */
  readonly expiry: number;
  /** CAIP-10. */
  readonly address: string;
}

/** What the person lets an app do without asking each time (ERC-7715). */
export interface EmbeddedPermission {
  /** By which it is known, and revoked. */
  readonly context: string;
  /** CAIP-2. */
  readonly caipNetworkId: string;
  /** The account that gave it. */
  readonly address: string;
  /** Milliseconds since the epoch. */
  readonly expiresAt: number;
  /** False where its network did not answer: the permission may have ended. */
  readonly isChecked: boolean;
  readonly allows: readonly EmbeddedAllowance[];
  /** Name of the app that has the permission, where the blockchain API names one; otherwise this app has it. */
  readonly app?: string | undefined;
  /** The session at the blockchain API, where the API keeps one for this permission. */
  readonly record?: SessionRecord | undefined;
}

/**
 * The `provider()` of the shared connector that needs a frame. Every promise settles.
 * @example
 * const { action } = await wallet.connectEmail({ email: 'ada@example.com' });
 * if (action === 'VERIFY_OTP') await wallet.connectOtp({ otp: '123456' });
 */
export interface EmbeddedWallet {
  /** @throws KitError `embedded/cool-down` within 30 s of the last mail, `embedded/*` */
  connectEmail(ask: {
    readonly email: string;
  }): Promise<{ readonly action: 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT' }>;
  /** Waits until the link has been used, however long that is; aborted by its signal. */
  connectDevice(signal?: AbortSignal): Promise<void>;
  connectOtp(ask: { readonly otp: string }): Promise<void>;
  /** Milliseconds until a mail may be asked for again. */
  coolDownMs(): number;
  getSocialRedirectUri(ask: {
    readonly provider: EmbeddedSocial;
  }): Promise<{ readonly uri: string }>;
  /** The origin whose page says how a social login ended, by `postMessage` to the window that opened it. */
  readonly secureOrigin: string;
  /** @param ask with the provider where the page was left for it, and is another one now */
  connectSocial(ask: {
    readonly uri: string;
    readonly provider?: EmbeddedSocial | undefined;
  }): Promise<{ readonly userName?: string | undefined }>;
  getFarcasterUri(): Promise<{ readonly url: string }>;
  /**
   * Waits until the person has approved in the Farcaster app; aborted by its signal.
   * @throws KitError `embedded/failed` with `reason: 'locked'` and a `link` in its context where their keys are on other devices:
   *   once a page of theirs has approved by that link (`connectDevice`), the code that it shows ends the login (`connectOtp`)
   */
  connectFarcaster(signal?: AbortSignal): Promise<{ readonly userName: string }>;
  updateEmail(ask: {
    readonly email: string;
  }): Promise<{ readonly action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP' }>;
  updateEmailPrimaryOtp(ask: { readonly otp: string }): Promise<void>;
  updateEmailSecondaryOtp(ask: { readonly otp: string }): Promise<{ readonly newEmail: string }>;
  setPreferredAccount(ask: { readonly type: EmbeddedAccountType }): Promise<EmbeddedAddress>;
  /** Numbers of EVM chains with smart accounts; none where there are no such. */
  smartAccountNetworks(): readonly number[];
  /** What stands of what this app was permitted, oldest first. @throws KitError `embedded/*`, `wallet/bad-answer` */
  permissions(): Promise<readonly EmbeddedPermission[]>;
  /**
   * Waits for the person, as any request does.
   * @returns the wallet's answer: of a permission with a `record`, the signature that the blockchain API takes
   * @throws KitError `wallet/rejected` where they said no, `embedded/*`
   */
  revokePermission(permission: EmbeddedPermission): Promise<unknown>;
  /** Undefined while nobody is logged in. */
  profile(): EmbeddedProfile | undefined;
  onProfile(listener: (profile: EmbeddedProfile | undefined) => void): () => void;
  /** What waits for the person, oldest first: told at once and at each change. */
  onRequests(listener: (requests: readonly EmbeddedRequest[]) => void): () => void;
  /** A method that no app may ask for was asked for. */
  onRefused(listener: (method: string) => void): () => void;
  /**
   * Shows the frame there, in the browser's top layer; `undefined` hides it. While it is shown, no dialog may be modal: a modal
   * `<dialog>` makes everything outside of it inert, the frame over it too. So a dialog is shown by `show()` meanwhile.
   */
  show(box: FrameBox | undefined): void;
  /** Whether the frame is ready to be shown; after 20 seconds without it, `failed`. */
  frame(): 'loading' | 'ready' | 'failed';
  onFrame(listener: () => void): () => void;
  /** Answers a waiting request, or all of them, with "Request was aborted" (code 4001), and tells the frame. */
  reject(id?: string): void;
  /** Loads the frame anew; what waits is rejected. */
  reload(): Promise<void>;
  setTheme(theme: {
    readonly themeMode?: 'light' | 'dark' | undefined;
    readonly themeVariables?: Readonly<Record<string, string | number>> | undefined;
  }): void;
}
