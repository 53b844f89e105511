// The ERC-4337 account of a logged-in user. Apps must not make the account call itself, because that could change who controls it.
import type { Address, Hex, LocalAccount } from 'viem';
import { type WalletAccount, type Call, roundFee } from '../rpc/wallet-account.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import { createNodes } from '../rpc/request-node.js';
import { RpcFailure, unknownOutcome } from '../rpc/rpc-failure.js';
import { smartAccountAddress } from './account-address.js';
import {
  encodeCallsId,
  readCallsId,
  describeStatus,
  rejectUnknownCapabilities,
  smartCapabilities,
} from './wallet-calls.js';
import type { PlainCall } from './encode-calls.js';
import { assertNotProtected } from '../rpc/protected-addresses.js';
import { toBundlerFailure, bundlerMessages, planBundlerReads } from './bundler.js';
import { openNetwork, type PreparedOperation } from './open-network.js';
import type { GrantStore } from './sessions/grant-note.js';
import { planPermissions } from './sessions/plan-permissions.js';
import { type SessionHost, planFormerRemovals } from './sessions/session-host.js';
import { findActiveGrants, type ActiveGrant } from './sessions/active-grants.js';
import type { KnownFee } from '../decode/decoded.types.js';
import { machineClock, type Clock } from '../rpc/clock.js';

export interface SmartAccountDeps {
  readonly owner: LocalAccount;
  readonly grantStore: GrantStore;
  /** The origin of the requesting app; undefined on the frame's own pages. */
  readonly origin: string | undefined;
  readonly networks: readonly EvmNetwork[];
  readonly fetch: typeof fetch;
  /** Milliseconds between two checks for the receipt. Default 1000. */
  readonly pollMs?: number;
  /** Default: the system clock. */
  readonly clock?: Clock;
}

export interface SmartWalletAccount extends WalletAccount {
  readonly type: 'smartAccount';
  isDeployed(network: EvmNetwork): Promise<boolean>;
  /** The active permissions of all apps. @throws RpcFailure if they cannot be read */
  activeGrants(): Promise<readonly ActiveGrant[]>;
  /** Networks where the account still obeys a session contract of an earlier version. Omits networks that do not answer. */
  formerSessions(): Promise<readonly EvmNetwork[]>;
  /** Removes these contracts, which ends all of their sessions. Only the user may request it, never an app. */
  prepareFormerRemoval(
    network: EvmNetwork,
  ): Promise<{ readonly fee: string; send(): Promise<unknown> }>;
}

type OpenedNetwork = ReturnType<typeof openNetwork>;

const receiptTimeoutMs = 120_000;

/**
 * Creates the account of this key. Its address is the same on every network, and its first operation deploys it.
 *
 * @example
 * const account = createSmartAccount({ owner: keys.evm, fetch, grantStore, origin, networks });
 * account.address; // before anything is on any chain
 */
export function createSmartAccount(deps: SmartAccountDeps): SmartWalletAccount {
  const address = smartAccountAddress(deps.owner.address);
  const { owner, fetch, pollMs = 1_000, clock = machineClock, grantStore, origin, networks } = deps;
  const cache = new Map<string, OpenedNetwork>();
  const openCached = (network: EvmNetwork) => {
    const key = `${network.chainId} ${network.rpcUrl} ${network.bundlerUrl}`;
    const known = cache.get(key) ?? openNetwork(network, { owner, fetch, pollMs });
    cache.set(key, known);
    return known;
  };
  const estimate = async (plainCalls: readonly PlainCall[], network: EvmNetwork) => {
    const openedNetwork = await openCached(network);
    const operation = await openedNetwork.prepare(plainCalls).catch((error: unknown) => {
      throw toBundlerFailure(error);
    });
    return { there: openedNetwork, operation, fee: describeFee(operation, network) };
  };
  /** Prepares the operation and simulates it before the user is asked. */
  const preparePlain = async (plainCalls: readonly PlainCall[], network: EvmNetwork) => {
    const { there: openedNetwork, operation, fee } = await estimate(plainCalls, network);
    // A call that reverts for lack of funds is still charged, so reject it before sending.
    const assertEnoughFunds = () => assertFunds(openedNetwork, plainCalls, fee.max);
    const send = async (): Promise<Hex> => {
      try {
        await assertEnoughFunds();
        return await openedNetwork.send(operation);
      } catch (error) {
        throw toBundlerFailure(error);
      }
    };
    await assertEnoughFunds();
    return { there: openedNetwork, fee, send };
  };
  const prepare = async (calls: readonly Call[], network: EvmNetwork) =>
    preparePlain(
      calls.map((call) => toPlainCall(call, owner.address)),
      network,
    );
  const isDeployed = async (network: EvmNetwork) =>
    (await openCached(network)).account.isDeployed();
  const signMessage = async (raw: Hex, network: EvmNetwork): Promise<Hex> =>
    (await openCached(network)).account.signMessage({ message: { raw } });
  const sessions: SessionHost = {
    address,
    owner: owner.address,
    origin,
    grantStore,
    networks,
    nodes: createNodes({ fetch, clock }),
    now: clock.now,
    isDeployed,
    signMessage,
    client: async (network) => (await openCached(network)).client,
    factoryArgs: async (network) => (await openCached(network)).account.getFactoryArgs(),
    async prepare(calls, network) {
      const { there: openedNetwork, fee, send } = await preparePlain(calls, network);
      return { fee: fee.text, send: async () => transactionOf(await send(), openedNetwork) };
    },
  };
  return {
    type: 'smartAccount',
    address,
    isDeployed,
    activeGrants: () => findActiveGrants(sessions, undefined),
    async formerSessions() {
      const removals = networks.map((network) =>
        planFormerRemovals(sessions, network).catch(() => []),
      );
      const found = await Promise.all(removals);
      return networks.filter((_, at) => found[at]?.length);
    },
    async prepareFormerRemoval(network) {
      const removals = await planFormerRemovals(sessions, network);
      if (removals.length > 0) return sessions.prepare(removals, network);
      throw new RpcFailure('unknown-id', 'The earlier contract was already removed.');
    },
    methods: {
      ...planBundlerReads(async (method, params, network) =>
        (await openCached(network)).ask(method, params),
      ),
      ...planPermissions(sessions),
    },
    signMessage,
    async signTypedData(data, network) {
      return (await openCached(network)).account.signTypedData(data);
    },
    async prepareTransaction(call, network) {
      const { there: openedNetwork, fee, send } = await prepare([call], network);
      return {
        fee,
        isAtomic: true,
        send: async () => transactionOf(await send(), openedNetwork),
      };
    },
    async maxCostOf(calls, network) {
      const plainCalls = calls.map((call) => toPlainCall(call, owner.address));
      return (await estimate(plainCalls, network)).fee.max;
    },
    async prepareCalls(calls, { capabilities }, network) {
      rejectUnknownCapabilities(capabilities);
      const { fee, send } = await prepare(calls, network);
      return {
        fee,
        isAtomic: true,
        send: async () => ({ id: encodeCallsId(network.chainId, await send()) }),
      };
    },
    async capabilities({ bundlerUrl }) {
      return bundlerUrl === undefined ? {} : smartCapabilities;
    },
    async callsStatus(id, network) {
      const hash = readCallsId(id, network.chainId);
      if (hash === undefined || network.bundlerUrl === undefined) return undefined;
      return describeStatus(await (await openCached(network)).find(hash));
    },
  };
}

/** @throws RpcFailure if the account cannot make the call, or an app must not request it */
function toPlainCall({ to, value, data }: Call, owner: Address): PlainCall {
  if (to === undefined)
    throw new RpcFailure('bad-params', 'A smart account can’t deploy a contract.');
  assertNotProtected({ to, data }, owner);
  return { to, value, data };
}

/**
 * The entry point takes the maximum fee before the calls run. Later calls may spend what earlier ones bring in, so only the amount
 * of the first call must be available.
 * @throws RpcFailure if the account holds less
 */
async function assertFunds(
  { funds }: Pick<Awaited<OpenedNetwork>, 'funds'>,
  [first]: readonly PlainCall[],
  maxFee: bigint,
): Promise<void> {
  const { balance, deposit } = await funds();
  const prefund = maxFee > deposit ? maxFee - deposit : 0n;
  if (balance < prefund + (first?.value ?? 0n))
    throw new RpcFailure('refused', bundlerMessages.insufficientFunds);
}

/** The maximum fee; the account gets back the unused part. */
function describeFee(operation: PreparedOperation, { currency }: EvmNetwork): KnownFee {
  const { callGasLimit, verificationGasLimit, preVerificationGas, maxFeePerGas } = operation;
  const maxFee = (callGasLimit + verificationGasLimit + preVerificationGas) * maxFeePerGas;
  return { text: `up to ${roundFee(maxFee, currency.decimals)} ${currency.symbol}`, max: maxFee };
}

/** Returns the hash of the transaction that included the operation. @throws RpcFailure if the call failed or its receipt is missing */
async function transactionOf(hash: Hex, openedNetwork: Awaited<OpenedNetwork>): Promise<Hex> {
  // The bundler accepted the operation, so it may be executed even if waiting fails.
  const { success, receipt } = await openedNetwork
    .wait(hash, receiptTimeoutMs)
    .catch((error: unknown) => {
      throw unknownOutcome(error);
    });
  const { transactionHash } = receipt;
  if (success) return transactionHash;
  const message = 'Transaction failed. The network fee was still charged';
  throw new RpcFailure('reverted', message, { transactionHash });
}
