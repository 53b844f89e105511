// State and actions of a button that an app renders: for <appkit-button>'s slot and React's render prop. Sends no requests.
// Loaded only if an app renders its own button.
import type {
  AccountStatus,
  CaipAddress,
  CaipNetworkId,
  ConnectedWalletInfo,
} from '@openappkit/core';
import type { AppKit, OpenOptions } from './app-kit.types.js';
import { createFieldMemo } from './memo.js';
import { networkImage } from './network-image.js';
import { onChange } from './on-change.js';
import { initialAccount } from './methods/account-methods.js';

/**
 * Returns `start` characters, an ellipsis between thin spaces, and `end` characters. A short text stays unchanged.
 * @example truncateAddress('0x52908400098527886E0F7030069857D2E4169EE7', 4, 6) // '0x52 … 169EE7'
 */
export function truncateAddress(address: string, start: number, end: number): string {
  return address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}\u2009…${end > 0 ? `\u2009${address.slice(-end)}` : ''}`;
}

export interface ButtonAccount {
  readonly address: string;
  /** Shortened as on the kit's button: `0x52 … 169EE7`, with thin spaces. */
  readonly shortAddress: string;
  readonly caipAddress: CaipAddress | undefined;
  /** Its name (such as `maple.eth`) and avatar, once they are known. */
  readonly name: string | undefined;
  readonly image: string | undefined;
  /** Decimal text in whole units, such as "1.5", and its symbol; undefined until it is read. */
  readonly balance: string | undefined;
  readonly balanceSymbol: string | undefined;
}

export interface ButtonNetwork {
  readonly id: number | string;
  readonly caipNetworkId: CaipNetworkId;
  readonly name: string;
  readonly image: string | undefined;
}

/** Keeps its identity while nothing changes. */
export interface ButtonState {
  readonly status: AccountStatus;
  /** Whether the kit has started and knows if a session is restored. False on a server. */
  readonly isReady: boolean;
  /** Whether the dialog is open. */
  readonly isOpen: boolean;
  readonly account: ButtonAccount | undefined;
  /** The active network; undefined on a network that the app does not have. */
  readonly network: ButtonNetwork | undefined;
  readonly isUnsupportedNetwork: boolean;
  readonly wallet: ConnectedWalletInfo | undefined;
}

export interface ButtonActions {
  /** Opens the account if connected, the network list on an unsupported network, otherwise the connect view. */
  readonly open: (options?: OpenOptions) => Promise<void>;
  readonly openNetworks: () => Promise<void>;
  readonly close: () => Promise<void>;
  readonly disconnect: () => Promise<void>;
}

export interface ButtonSource {
  readonly actions: ButtonActions;
  read(): ButtonState;
  subscribe(listener: () => void): () => void;
}

export const emptyButtonState: ButtonState = {
  status: 'disconnected',
  isReady: false,
  isOpen: false,
  account: undefined,
  network: undefined,
  isUnsupportedNetwork: false,
  wallet: undefined,
};

/** The state on a server with the option `initialAccounts`. */
export function initialButtonState(
  accounts: readonly CaipAddress[] | undefined,
  namespace: string | undefined,
): ButtonState {
  const { address, caipAddress } = initialAccount(accounts, namespace) ?? {};
  if (address === undefined) return emptyButtonState;
  const shortAddress = truncateAddress(address, ...visibleChars);
  const unknown = { name: undefined, image: undefined, balance: undefined };
  return {
    ...emptyButtonState,
    status: 'reconnecting',
    account: { address, shortAddress, caipAddress, ...unknown, balanceSymbol: undefined },
  };
}

/** Characters of the address before and after the ellipsis. */
const visibleChars = [4, 6] as const;

/** @param namespace default: the active one */
export function createButtonSource(kit: AppKit, namespace?: string): ButtonSource {
  const { account, chain, connection, modal, mounted } = kit.core;
  const memoState = createFieldMemo<ButtonState>();
  const memoAccount = createFieldMemo<ButtonAccount>();
  const memoNetwork = createFieldMemo<ButtonNetwork>();
  const targetNamespace = (): string => namespace ?? chain.state.activeNamespace ?? '';
  const readAccount = (): ButtonAccount | undefined => {
    const { address, caipAddress } = kit.getAccount(namespace);
    if (address === undefined) return undefined;
    const { profileImage, stored, ...current } = account.get(targetNamespace());
    const { profileName, balance, balanceSymbol } = stored ?? current;
    const shortAddress = truncateAddress(address, ...visibleChars);
    const [name, image] = [profileName, profileImage];
    const money = { balance, balanceSymbol };
    return memoAccount({ address, shortAddress, caipAddress, name, image, ...money });
  };
  const readNetwork = (): ButtonNetwork | undefined => {
    const network = kit.getCaipNetwork(targetNamespace());
    if (!network) return undefined;
    const { id, caipNetworkId, name } = network;
    return memoNetwork({ id, caipNetworkId, name, image: networkImage(kit, network) });
  };
  const read = (): ButtonState =>
    memoState({
      status: kit.getAccount(namespace).status,
      isReady: mounted.initialized,
      isOpen: modal.state.open,
      account: readAccount(),
      network: readNetwork(),
      isUnsupportedNetwork: chain.isUnsupported(targetNamespace()),
      wallet: kit.getWalletInfo(targetNamespace()),
    });
  const open = async (options: OpenOptions = {}): Promise<void> => {
    const wrong = chain.isUnsupported(targetNamespace()) ? 'UnsupportedChain' : undefined;
    await kit.open({ view: wrong, namespace, ...options });
  };
  return {
    read,
    subscribe: (listener) =>
      onChange(
        [account.state, chain.state, connection.state, modal.state, mounted],
        read,
        listener,
      ),
    actions: {
      open,
      openNetworks: () => open({ view: 'Networks' }),
      close: () => kit.close(),
      disconnect: () => kit.disconnect(namespace),
    },
  };
}
