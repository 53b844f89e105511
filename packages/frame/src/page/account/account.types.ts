// What the person's own page shows, and what can be done there.
import type { CallAnswer } from '../../api/calls.js';
import type { Session } from '../state/session.js';

export type Passkey = CallAnswer<'/api/passkey/list'>['passkeys'][number];
export type WayDevice = CallAnswer<'/api/device/list'>['devices'][number];
/** What opens the wallet, the recovery phrase aside. */
export interface Ways {
  readonly passkeys: readonly Passkey[];
  readonly devices: readonly WayDevice[];
}

export type Section = 'passkeys' | 'phrase' | 'devices' | 'browser' | 'delete';

/** What the person is asked before it is done. */
export type Asked =
  | { readonly what: 'phrase' | 'delete' | 'others' }
  | { readonly what: 'rename' | 'passkey' | 'device'; readonly id: string };

export interface HomeState {
  readonly at: 'home';
  readonly session: Session;
  readonly ways: Ways | 'loading' | 'failed';
  /** A network of the frame has them (ERC-4337): apps may show another address. */
  readonly hasSmartAccounts: boolean;
  /** Why this browser makes no passkeys. */
  readonly noPasskeys: string | undefined;
  /** The browser asks for a passkey now. */
  readonly isAdding?: boolean;
  /** The words of the recovery phrase, while they are shown. */
  readonly phrase?: string | undefined;
  readonly asks?: Asked | undefined;
  /** What came of the last act, where it was asked for. */
  readonly said?: { readonly section: Section; readonly text: string; readonly isBad: boolean };
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
  home(): Promise<void>;
}

export interface LoginActs {
  sendEmail(email: string): void;
  sendCode(code: string): void;
  startOver(): void;
  social(provider: string): void;
}

export interface HomeActs {
  ask(what: Asked | undefined): void;
  readWays(): void;
  addPasskey(): void;
  renamePasskey(id: string, name: string): void;
  /** @param isLast - the person has been told so */
  removePasskey(id: string, isLast: boolean): void;
  /** @param isLast - the person has been told so */
  removeDevice(device: WayDevice, isLast: boolean): void;
  removeOthers(): void;
  showPhrase(): void;
  delete(): void;
  signOut(): void;
}
