// A wallet of the kit as a wagmi connector: wagmi's hooks connect, switch and disconnect through the kit's own
// adapter, which checks what wallets say. Holds no state: its actions do.
import { isKitError, KitError, type WalletConnection } from '@openappkit/core/adapter';
import {
  type AddEthereumChainParameter,
  type Chain,
  SwitchChainError,
  UserRejectedRequestError,
} from 'viem';
import { chainIdOf } from '../config/to-chain.js';
import type { CreateConnectorFn } from '../wagmi-core.types.js';

/** Id that wagmi's own connector and the kit's share for pairing by code. */
export const pairingConnectorId = 'walletConnect';

export interface ConnectorDescription {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly icon?: string | undefined;
  readonly rdns?: string | undefined;
}

export type AddParameter = Partial<Omit<AddEthereumChainParameter, 'chainId'>>;

/** Who does the work of every connector of one adapter instance. */
export interface ConnectorActions {
  live(id: string): WalletConnection | undefined;
  /** Asks the wallet. */
  connect(id: string): Promise<WalletConnection>;
  /** Asks nobody: the stored session of this wallet, if it still offers it. */
  reconnect(id: string): Promise<WalletConnection | undefined>;
  disconnect(id: string): Promise<void>;
  provider(id: string): Promise<unknown>;
  switchChain(id: string, chainId: number, add: AddParameter | undefined): Promise<Chain>;
}

type ConnectAnswer = { readonly accounts: readonly `0x${string}`[]; readonly chainId: number };

export function kitConnector(
  description: ConnectorDescription,
  actions: ConnectorActions,
): CreateConnectorFn {
  const { id } = description;
  const live = (): WalletConnection => {
    const connection = actions.live(id);
    if (!connection) throw new KitError('wallet/disconnected');
    return connection;
  };
  const switchChain = async (chainId: number, add?: AddParameter): Promise<Chain> => {
    try {
      return await actions.switchChain(id, chainId, add);
    } catch (error) {
      throw forWagmi(error, true);
    }
  };
  const connect = async ({ chainId, isReconnecting, withCapabilities }: ConnectParameters = {}) => {
    const connection = isReconnecting
      ? await actions.reconnect(id)
      : await asking(actions.connect(id));
    if (!connection) throw new KitError('wallet/disconnected');
    const { chainId: on } = answerOf(connection);
    if (!isReconnecting && chainId !== undefined && chainId !== on)
      await switchChain(chainId).catch((error: unknown) => {
        // A wallet that cannot switch stays where it is, as with wagmi's own connectors.
        if (error instanceof UserRejectedRequestError) throw error;
      });
    const answer = answerOf(actions.live(id) ?? connection);
    if (!withCapabilities) return answer;
    const accounts = answer.accounts.map((address) => ({ address, capabilities: {} }));
    return { ...answer, accounts };
  };
  const connector = {
    ...description,
    // wagmi types the answer by `withCapabilities`, as only an overload can.
    connect: connect as unknown as () => Promise<ConnectAnswer>,
    disconnect: () => actions.disconnect(id),
    getAccounts: async () => answerOf(live()).accounts,
    getChainId: async () => answerOf(live()).chainId,
    getProvider: () => actions.provider(id),
    isAuthorized: async () => (await actions.reconnect(id).catch(() => undefined)) !== undefined,
    switchChain: ({ chainId, addEthereumChainParameter }: SwitchParameters) =>
      switchChain(chainId, addEthereumChainParameter),
    // The kit listens to its wallets itself.
    onAccountsChanged: nothing,
    onChainChanged: nothing,
    onDisconnect: nothing,
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
  readonly addEthereumChainParameter?: AddParameter | undefined;
}

function answerOf({ accounts, caipNetworkId }: WalletConnection): ConnectAnswer {
  return { accounts: accounts as readonly `0x${string}`[], chainId: chainIdOf(caipNetworkId) };
}

async function asking<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw forWagmi(error, false);
  }
}

/** Apps on wagmi know viem's errors by name and code; ours is their cause. */
function forWagmi(error: unknown, isSwitch: boolean): Error {
  const failure = error instanceof Error ? error : new Error(String(error));
  if (isKitError(error, 'wallet/rejected')) return new UserRejectedRequestError(failure);
  return isSwitch && isKitError(error) ? new SwitchChainError(failure) : failure;
}

function nothing(): void {
  // Nobody calls it: see above.
}
