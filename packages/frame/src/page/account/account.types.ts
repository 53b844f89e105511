// What the person's own page shows, and what can be done there.
import type { CallOutput } from '../../api/calls.js';
import type { Session } from '../state/session.js';

export type Passkey = CallOutput<'/api/passkey/list'>['passkeys'][number];
export type LoginDevice = CallOutput<'/api/device/list'>['devices'][number];
/** What opens the wallet, the recovery phrase aside. */
export interface LoginMethods {
  readonly passkeys: readonly Passkey[];
  readonly devices: readonly LoginDevice[];
}

export type Section = 'passkeys' | 'phrase' | 'devices' | 'browser' | 'delete';

/** What the person is asked before it is done. */
export type Confirmation =
  | { readonly kind: 'phrase' | 'delete' | 'others' }
  | { readonly kind: 'rename' | 'passkey' | 'device'; readonly id: string };

export interface HomeState {
  readonly at: 'home';
  readonly session: Session;
  readonly loginMethods: LoginMethods | 'loading' | 'failed';
  /** A network of the frame has them (ERC-4337): apps may show another address. */
  readonly hasSmartAccounts: boolean;
  /** Why this browser makes no passkeys. */
  readonly passkeyProblem: string | undefined;
  /** The browser asks for a passkey now. */
  readonly isAdding?: boolean;
  /** The words of the recovery phrase, while they are shown. */
  readonly phrase?: string | undefined;
  readonly confirmation?: Confirmation | undefined;
  /** What came of the last act, where it was asked for. */
  readonly feedback?: { readonly section: Section; readonly text: string; readonly isBad: boolean };
}

export type AccountState =
  | { readonly at: 'loading' }
  | { readonly at: 'email'; readonly failure?: string; readonly notice?: string }
  | { readonly at: 'device'; readonly email: string; readonly failure?: string }
  | { readonly at: 'code'; readonly email: string; readonly failure?: string }
  | HomeState
  | { readonly at: 'deleted' };

/** The page, as its acts see it. */
export interface AccountPage {
  state(): AccountState;
  show(next: AccountState): void;
  /** The wallet of whoever is logged in, or the way to log in. */
  showHome(): Promise<void>;
}

export interface LoginActions {
  sendEmail(email: string): void;
  sendCode(code: string): void;
  startOver(): void;
  social(provider: string): void;
}

export interface HomeActions {
  requestConfirmation(what: Confirmation | undefined): void;
  loadLoginMethods(): void;
  addPasskey(): void;
  renamePasskey(id: string, name: string): void;
  /** @param isLast - the person has been told so */
  removePasskey(id: string, isLast: boolean): void;
  /** @param isLast - the person has been told so */
  removeDevice(device: LoginDevice, isLast: boolean): void;
  removeOthers(): void;
  showPhrase(): void;
  delete(): void;
  signOut(): void;
}
