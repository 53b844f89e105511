// A wallet of the kit as a wagmi connector. wagmi's hooks connect, switch and disconnect through the kit's adapter, which validates
// the wallet's answers. The connector has no state.
import { isKitError, KitError, type WalletConnection } from '@openappkit/core/adapter';
import { type Chain, SwitchChainError, UserRejectedRequestError } from 'viem';
import { type AddChainParams, toChainId } from '../to-chain.js';
import type { CreateConnectorFn } from '../wagmi-core.types.js';

/** The ID of wagmi's pairing connector and the kit's. */
export const pairingConnectorId = 'walletConnect';

export interface ConnectorDescription {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly icon?: string | undefined;
  readonly rdns?: string | undefined;
}

export interface ConnectorActions {
  getConnection(id: string): WalletConnection | undefined;
  connect(id: string): Promise<WalletConnection>;
  /** Restores the stored session of this wallet without a prompt, if the wallet still offers it. */
  reconnect(id: string): Promise<WalletConnection | undefined>;
  disconnect(id: string): Promise<void>;
  provider(id: string): Promise<unknown>;
  switchChain(id: string, chainId: number, add: AddChainParams | undefined): Promise<Chain>;
}

type ConnectAnswer = { readonly accounts: readonly `0x${string}`[]; readonly chainId: number };

export function createKitConnector(
  description: ConnectorDescription,
  actions: ConnectorActions,
): CreateConnectorFn {
  const { id } = description;
  const live = (): WalletConnection => {
    const connection = actions.getConnection(id);
    if (!connection) throw new KitError('wallet/disconnected');
    return connection;
  };
  const switchChain = async (chainId: number, add?: AddChainParams): Promise<Chain> => {
    try {
      return await actions.switchChain(id, chainId, add);
    } catch (error) {
      throw toWagmiError(error, true);
    }
  };
  const connect = async ({ chainId, isReconnecting, withCapabilities }: ConnectParameters = {}) => {
    const connection = isReconnecting
      ? await actions.reconnect(id)
      : await withWagmiErrors(actions.connect(id));
    if (!connection) throw new KitError('wallet/disconnected');
    const { chainId: on } = toConnectAnswer(connection);
    if (!isReconnecting && chainId !== undefined && chainId !== on)
      await switchChain(chainId).catch((error: unknown) => {
        // A wallet that cannot switch stays on its chain, as with wagmi's own connectors.
        if (error instanceof UserRejectedRequestError) throw error;
      });
    const answer = toConnectAnswer(actions.getConnection(id) ?? connection);
    if (!withCapabilities) return answer;
    const accounts = answer.accounts.map((address) => ({ address, capabilities: {} }));
    return { ...answer, accounts };
  };
  const connector = {
    ...description,
    // wagmi's result type depends on `withCapabilities`, which only an overload can express.
    connect: connect as unknown as () => Promise<ConnectAnswer>,
    disconnect: () => actions.disconnect(id),
    getAccounts: async () => toConnectAnswer(live()).accounts,
    getChainId: async () => toConnectAnswer(live()).chainId,
    getProvider: () => actions.provider(id),
    isAuthorized: async () => (await actions.reconnect(id).catch(() => undefined)) !== undefined,
    switchChain: ({ chainId, addEthereumChainParameter }: SwitchParameters) =>
      switchChain(chainId, addEthereumChainParameter),
    onAccountsChanged: noop,
    onChainChanged: noop,
    onDisconnect: noop,
  };
  return (() => connector) as unknown as CreateConnectorFn;
}

interface ConnectParameters {
  readonly chainId?: number | undefined;
  readonly isReconnecting?: boolean | undefined;
  readonly withCapabilities?: boolean | undefined;
}
interface SwitchParameters {
  readonly chainId: number;
  readonly addEthereumChainParameter?: AddChainParams | undefined;
}

function toConnectAnswer({ accounts, caipNetworkId }: WalletConnection): ConnectAnswer {
  return { accounts: accounts as readonly `0x${string}`[], chainId: toChainId(caipNetworkId) };
}

async function withWagmiErrors<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw toWagmiError(error, false);
  }
}

/** Returns viem's error, because apps on wagmi check its name and code. Our error is the cause. */
function toWagmiError(error: unknown, isSwitch: boolean): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  if (isKitError(error, 'wallet/rejected')) return new UserRejectedRequestError(failure);
  return isSwitch && isKitError(error) ? new SwitchChainError(failure) : failure;
}

function noop(): void {
  // Never called, see above.
}
