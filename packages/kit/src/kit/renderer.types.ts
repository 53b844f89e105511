// What shows a kit to people: the dialog of @openappkit/modal, or nothing (headless). Types only.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import type { Core } from '@openappkit/core/internal';
import type { AppKit, OpenOptions, WalletMethods } from '../api/app-kit.types.js';
import type { LoginProvider } from '../features/embedded-login/embedded-login.types.js';

/** Which wallet was named outside of the dialog: one of this browser, one of the explorer, or any by a code; or a login. */
export interface NamedWallet {
  readonly installed: Connector | undefined;
  readonly listed: ExplorerWallet | undefined;
  /** By mail, or with this provider, in place of a wallet. */
  readonly login?: LoginProvider | 'email' | undefined;
  /** Where it is to be connected; undefined where it does not matter. */
  readonly namespace: string | undefined;
}

export interface Renderer {
  /** For hosts that draw their own list: here at once, or loaded when called. */
  readonly createWalletMethods: (core: Core) => WalletMethods;
  /** The element that renders the dialog, while it is in the page. */
  modal?: Pick<Node, 'isConnected'> | undefined;
  /** What it knows of its views by now, by name; its own to read and write. */
  readonly routes?: Map<string, unknown>;
  /** Whether what shows it is here: `show` then draws in the same turn. */
  isLoaded(): boolean;
  /** Fetches what showing it will need, from the app's own origin. Never rejects. */
  preload(kit: AppKit): Promise<void>;
  /** Shows what `open` was asked for, as a new start. Settles when it is drawn; never rejects. */
  show(kit: AppKit, wanted: OpenOptions): Promise<void>;
  /** Asks the wallet as if a person had chosen it there. The outcome is read from state; never rejects. */
  chooseWallet(kit: AppKit, wallet: NamedWallet): Promise<void>;
  /** From now on the page is told what becomes of transactions that the app has told of. Settles when it can be; never rejects. */
  showSettledNotices?(kit: AppKit): Promise<void>;
  /** Puts the kit on the page; returns the undo. */
  attach(kit: AppKit): () => void;
}
