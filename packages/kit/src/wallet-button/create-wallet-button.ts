// Connects a wallet by name, for hosts that draw the button themselves. Must not import lit, because the
// headless entry exports it too.
import { EarlyError } from '@openappkit/core/internal';
import { findKit, onKitsChange } from '../kit/kit-registry.js';
import type { AppKit } from '../api/app-kit.types.js';
import type { ParsedCaipAddress } from './connect-named-wallet.js';
import type { Wallet } from './named-wallet.js';

export interface WalletButton {
  isReady(): boolean;
  subscribeIsReady(listener: (state: { readonly isReady: boolean }) => void): () => void;
  /**
   * Connects a wallet, or logs in, by name.
   * @throws KitError `kit/missing`, `connector/not-found` (also for a login that is off), `request/cancelled`
   * when the dialog is closed first, `wallet/*`, `pairing/*`
   */
  connect(wallet: Wallet): Promise<ParsedCaipAddress>;
  /**
   * Opens the email change of the embedded wallet and resolves once the address has changed.
   * @throws KitError `kit/missing`, `connector/not-found` without one, `request/cancelled` when the dialog is
   * closed first
   */
  updateEmail(): Promise<{ readonly email: string }>;
}

export interface WalletButtonOptions {
  namespace?: string | undefined;
  /** Selects the kit if the page has two. Alternatively, pass `kit`. */
  instanceId?: string | undefined;
  kit?: AppKit | undefined;
}

/**
 * Creates a wallet button without UI. The kit may be created later.
 *
 * @throws KitError `kit/ambiguous` from its methods, with two kits on the page that both have a name, and
 * none given
 * @example
 * const button = createAppKitWalletButton({ namespace: 'eip155' });
 * const { address } = await button.connect('metamask');
 */
export function createAppKitWalletButton(options: WalletButtonOptions = {}): WalletButton {
  const find = (): AppKit | undefined => options.kit ?? findKit(options.instanceId);
  const isReady = (): boolean => find()?.getState().initialized ?? false;
  return {
    isReady,
    subscribeIsReady(listener) {
      let last = isReady();
      let stopState = (): void => undefined;
      const check = (): void => {
        const next = isReady();
        if (next === last) return;
        last = next;
        listener({ isReady: next });
      };
      const follow = (): void => {
        stopState();
        stopState = find()?.subscribeState(check) ?? (() => undefined);
        check();
      };
      follow();
      const stopKits = onKitsChange(follow);
      return () => {
        stopKits();
        stopState();
      };
    },
    async connect(wallet) {
      const kit = find();
      if (!kit) throw new EarlyError('kit/missing');
      return connectByName(kit, wallet, options.namespace);
    },
    async updateEmail() {
      const kit = find();
      if (!kit) throw new EarlyError('kit/missing');
      return (await loadConnect()).changeEmail(kit);
    },
  };
}

/** @throws KitError `kit/load-failed`, and as connectNamedWallet() */
export async function connectByName(
  kit: AppKit,
  wallet: string,
  namespace: string | undefined,
): Promise<ParsedCaipAddress> {
  const { connectNamedWallet } = await loadConnect();
  return connectNamedWallet(kit, wallet, namespace);
}

async function loadConnect() {
  try {
    return await import('./connect-named-wallet.js');
  } catch (cause) {
    throw new EarlyError('kit/load-failed', { cause });
  }
}
