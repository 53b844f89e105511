// What an account by ERC-4337 does for apps: the kind of account beside the key's own. Called by the page for a person who is
// logged in. It sends nothing before `send`, and never lets an app make the account call itself: that could change who
// controls it.
import type { Address, Hex, LocalAccount } from 'viem';
import type { AccountKind, Call } from '../rpc/account-kind.types.js';
import { machineClock } from '../rpc/machine-clock.js';
import type { EvmNetwork } from '../rpc/networks.types.js';
import { createNodes } from '../rpc/node/ask-node.js';
import { RpcFailure } from '../rpc/rpc-failure.js';
import { maybeSent } from '../rpc/unless-lost.js';
import type { Clock } from '../rpc/rpc.types.js';
import { smartAccountAddress } from './account-address.js';
import { encodeCallsId, readCallsId } from './calls-id.js';
import { refuseUnknownWishes, smartCapabilities } from './capabilities.js';
import { describeFee } from './describe-fee.js';
import { describeStatus } from './describe-status.js';
import type { PlainCall } from './encode-calls.js';
import { assertOutward } from '../rpc/own-addresses.js';
import { explainBundler, notEnough } from './explain-bundler.js';
import { openNetwork } from './open-network.js';
import { planBundlerReads } from './plan-bundler-reads.js';
import type { GrantLedger } from './sessions/grant-ledger.types.js';
import { planPermissions } from './sessions/plan-permissions.js';
import type { SessionHost } from './sessions/session-host.types.js';
import { formerRemovals } from './sessions/session-modules.js';
import { findStanding, type StandingGrant } from './sessions/standing-grants.js';

export interface SmartAccountParts {
  /** The key that owns it. */
  readonly owner: LocalAccount;
  /** Where what it permits is written down. */
  readonly ledger: GrantLedger;
  /** The page of the app that asks; undefined on the frame's own pages. */
  readonly origin: string | undefined;
  /** Where permissions can be. */
  readonly networks: readonly EvmNetwork[];
  readonly fetch: typeof fetch;
  /** Milliseconds between two looks whether a transaction is in a block. Default 1000. */
  readonly pollMs?: number;
  /** Default: the machine's. */
  readonly clock?: Clock;
}

export interface SmartAccountKind extends AccountKind {
  readonly type: 'smartAccount';
  /** Whether there is anything at its address on this network yet. */
  isDeployed(network: EvmNetwork): Promise<boolean>;
  /** The permissions that stand, those of all apps. @throws RpcFailure where they cannot be read */
  standing(): Promise<readonly StandingGrant[]>;
  /** Networks where the account still obeys a session contract of an earlier version. Omits networks that do not answer. */
  formerSessions(): Promise<readonly EvmNetwork[]>;
  /** Removes these contracts, which ends all of their sessions. Only the user may request it, never an app. */
  prepareFormerRemoval(network: EvmNetwork): ReturnType<SessionHost['prepare']>;
}

type Opened = ReturnType<typeof openNetwork>;

/** How long a transaction is waited for. */
const waitMs = 120_000;

/**
 * The account that this key owns, at the same address on every network, there or not: what is done first also deploys it.
 *
 * @example
 * const account = createSmartAccount({ owner: keys.evm, fetch, ledger, origin, networks });
 * account.address; // before anything is on any chain
 */
export function createSmartAccount(parts: SmartAccountParts): SmartAccountKind {
  const address = smartAccountAddress(parts.owner.address);
  const { owner, fetch, pollMs = 1_000, clock = machineClock, ledger, origin, networks } = parts;
  const opened = new Map<string, Opened>();
  const open = (network: EvmNetwork) => {
    const key = `${network.chainId} ${network.rpcUrl} ${network.bundlerUrl}`;
    const known = opened.get(key) ?? openNetwork(network, { owner, fetch, pollMs });
    opened.set(key, known);
    return known;
  };
  const price = async (plain: readonly PlainCall[], network: EvmNetwork) => {
    const there = await open(network);
    const operation = await there.prepare(plain).catch((error: unknown) => {
      throw explainBundler(error);
    });
    return { there, operation, fee: describeFee(operation, network) };
  };
  /** Prepares the operation and simulates it before the user is asked. */
  const preparePlain = async (plain: readonly PlainCall[], network: EvmNetwork) => {
    const { there, operation, fee } = await price(plain, network);
    // A call that reverts for lack of funds is still charged, so reject it before sending.
    const assertCovered = () => assertFunds(there, plain, fee.most);
    const send = async (): Promise<Hex> => {
      try {
        await assertCovered();
        return await there.send(operation);
      } catch (error) {
        throw explainBundler(error);
      }
    };
    await assertCovered();
    return { there, fee, send };
  };
  const prepare = async (calls: readonly Call[], network: EvmNetwork) =>
    preparePlain(
      calls.map((call) => checkCall(call, owner.address)),
      network,
    );
  const isDeployed = async (network: EvmNetwork) => (await open(network)).account.isDeployed();
  const signMessage = async (raw: Hex, network: EvmNetwork): Promise<Hex> =>
    (await open(network)).account.signMessage({ message: { raw } });
  const sessions: SessionHost = {
    address,
    owner: owner.address,
    origin,
    ledger,
    networks,
    nodes: createNodes({ fetch, clock }),
    now: clock.now,
    isDeployed,
    signMessage,
    client: async (network) => (await open(network)).client,
    factoryArgs: async (network) => (await open(network)).account.getFactoryArgs(),
    async prepare(calls, network) {
      const { there, fee, send } = await preparePlain(calls, network);
      return { fee: fee.text, send: async () => transactionOf(await send(), there) };
    },
  };
  return {
    type: 'smartAccount',
    address,
    isDeployed,
    standing: () => findStanding(sessions, undefined),
    async formerSessions() {
      const removals = networks.map((network) => formerRemovals(sessions, network).catch(() => []));
      const found = await Promise.all(removals);
      return networks.filter((_, at) => found[at]?.length);
    },
    async prepareFormerRemoval(network) {
      const removals = await formerRemovals(sessions, network);
      if (removals.length > 0) return sessions.prepare(removals, network);
      throw new RpcFailure('unknown-id', 'The earlier contract was already removed.');
    },
    methods: {
      ...planBundlerReads(async (method, params, network) =>
        (await open(network)).ask(method, params),
      ),
      ...planPermissions(sessions),
    },
    signMessage,
    async signTypedData(data, network) {
      return (await open(network)).account.signTypedData(data);
    },
    async prepareTransaction(call, network) {
      const { there, fee, send } = await prepare([call], network);
      return {
        fee,
        isAtomic: true,
        send: async () => transactionOf(await send(), there),
      };
    },
    async costOf(calls, network) {
      const plain = calls.map((call) => checkCall(call, owner.address));
      return (await price(plain, network)).fee.most;
    },
    async prepareCalls(calls, { capabilities }, network) {
      refuseUnknownWishes(capabilities);
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
      return describeStatus(await (await open(network)).find(hash));
    },
  };
}

/** @throws RpcFailure where the account cannot do it, or must not for an app */
function checkCall({ to, value, data }: Call, owner: Address): PlainCall {
  if (to === undefined)
    throw new RpcFailure('bad-params', 'A smart account can’t deploy a contract.');
  assertOutward({ to, data }, owner);
  return { to, value, data };
}

/**
 * The entry point takes the maximum fee before the calls run. Later calls may spend what earlier ones bring in, so only the amount
 * of the first call must be available.
 * @throws RpcFailure if the account holds less
 */
async function assertFunds(
  { funds }: Pick<Awaited<Opened>, 'funds'>,
  [first]: readonly PlainCall[],
  most: bigint,
): Promise<void> {
  const { balance, deposit } = await funds();
  const prefund = most > deposit ? most - deposit : 0n;
  if (balance < prefund + (first?.value ?? 0n)) throw new RpcFailure('refused', notEnough);
}

/** The transaction that the operation came in. @throws RpcFailure where the account's call failed in it, or nobody said */
async function transactionOf(hash: Hex, there: Awaited<Opened>): Promise<Hex> {
  // The bundler has taken it: whatever fails now, it may be done.
  const { success, receipt } = await there.wait(hash, waitMs).catch((error: unknown) => {
    throw maybeSent(error);
  });
  const { transactionHash } = receipt;
  if (success) return transactionHash;
  const message = 'Transaction failed. The network fee was still charged';
  throw new RpcFailure('reverted', message, { transactionHash });
}
