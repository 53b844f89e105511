import type { CallOutput } from '../../api/calls.js';
import type { Session } from '../state/session.js';

export type Passkey = CallOutput<'/api/passkey/list'>['passkeys'][number];
export type LoginDevice = CallOutput<'/api/device/list'>['devices'][number];
/** Everything that opens the wallet except the recovery phrase. */
export interface LoginMethods {
  readonly passkeys: readonly Passkey[];
  readonly devices: readonly LoginDevice[];
}

export type Section = 'passkeys' | 'phrase' | 'devices' | 'browser' | 'delete';

export type Confirmation =
  | { readonly kind: 'phrase' | 'delete' | 'others' }
  | { readonly kind: 'rename' | 'passkey' | 'device'; readonly id: string };

export interface HomeState {
  readonly at: 'home';
  readonly session: Session;
  readonly loginMethods: LoginMethods | 'loading' | 'failed';
  /** Whether a configured network has smart accounts (ERC-4337), whose address apps may show instead. */
  readonly hasSmartAccounts: boolean;
  /** Why this browser cannot create passkeys; undefined if it can. */
  readonly passkeyProblem: string | undefined;
  readonly isAdding?: boolean;
  readonly phrase?: string | undefined;
  readonly confirmation?: Confirmation | undefined;
  readonly feedback?: { readonly section: Section; readonly text: string; readonly isBad: boolean };
}

export type AccountState =
  | { readonly at: 'loading' }
  | { readonly at: 'email'; readonly failure?: string; readonly notice?: string }
  | { readonly at: 'device'; readonly email: string; readonly failure?: string }
  | { readonly at: 'code'; readonly email: string; readonly failure?: string }
  | HomeState
  | { readonly at: 'deleted' };

export interface AccountPage {
  state(): AccountState;
  show(next: AccountState): void;
  /** Shows the home view, or the login form without a session. */
  showHome(): Promise<void>;
}

export interface LoginActions {
  sendEmail(email: string): void;
  sendCode(code: string): void;
  startOver(): void;
  social(provider: string): void;
}

export interface HomeActions {
  requestConfirmation(confirmation: Confirmation | undefined): void;
  loadLoginMethods(): void;
  addPasskey(): void;
  renamePasskey(id: string, name: string): void;
  /** @param isLast - true if the user confirmed that this is the last login method */
  removePasskey(id: string, isLast: boolean): void;
  removeDevice(device: LoginDevice, isLast: boolean): void;
  removeOthers(): void;
  showPhrase(): void;
  delete(): void;
  signOut(): void;
}
