// Draws a kit: the dialog of @openappkit/modal, or nothing in a headless kit.
import type { Connector, ExplorerWallet } from '@openappkit/core';
import type { Core } from '@openappkit/core/internal';
import type { AppKit, OpenOptions, WalletMethods } from '../api/app-kit.types.js';
import type { LoginProvider } from '../features/embedded-login/embedded-login.types.js';

/** An installed wallet, a wallet of the explorer, any wallet through a QR code, or a login. */
export interface NamedWallet {
  readonly installed: Connector | undefined;
  readonly listed: ExplorerWallet | undefined;
  /** Log in by email or with this provider instead of a wallet. */
  readonly login?: LoginProvider | 'email' | undefined;
  readonly namespace: string | undefined;
}

export interface Renderer {
  /** For hosts that draw their own list. The methods may load their code when first called. */
  readonly createWalletMethods: (core: Core) => WalletMethods;
  modal?: Pick<Node, 'isConnected'> | undefined;
  /** View routes by name. Only the renderer reads and writes them. */
  readonly routes?: Map<string, unknown>;
  /** Whether the dialog's code is loaded, so that `show` draws synchronously. */
  isLoaded(): boolean;
  /** Loads the code that `show` needs, from the app's own origin. Never rejects. */
  preload(kit: AppKit): Promise<void>;
  /** Shows the requested view with an empty history. Settles once the view is drawn; never rejects. */
  show(kit: AppKit, options: OpenOptions): Promise<void>;
  /** Connects as if the user had chosen the wallet in the dialog. Read the result from state; never rejects. */
  chooseWallet(kit: AppKit, wallet: NamedWallet): Promise<void>;
  /** Shows a notice on the page when a watched transaction settles. Settles once ready; never rejects. */
  showSettledNotices?(kit: AppKit): Promise<void>;
  attach(kit: AppKit): () => void;
}
