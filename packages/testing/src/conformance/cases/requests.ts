// Sends the requests of the conformance cases with the accounts and networks of the wallet.
import type {
  AdapterInstance,
  Balance,
  ErrorCode,
  Network,
  RecipientFacts,
  TransactionOutcome,
  WatchTransactionRequest,
  WalletCallsStatus,
  WalletConnection,
} from '@openappkit/core/adapter';
import { holds, rejectsWith, same, show } from '../assertions.js';
import type { Answer, ConformanceWorld } from '../conformance.types.js';

/** A floating-point number with 18 decimals would round it. */
const telltaleAmount = 1_000_000_000_000_001n;

/** Returns the capability. Cases that need it run only if it exists. */
function capability<K extends keyof AdapterInstance>(
  world: ConformanceWorld,
  name: K,
): NonNullable<AdapterInstance[K]> {
  const value = world.instance[name];
  if (value === undefined) throw new Error(`The adapter lacks the capability ${name}`);
  return value as NonNullable<AdapterInstance[K]>;
}

/** Returns the accounts that the wallet offers to a connected site. */
export function offered({ wallet, can }: ConformanceWorld): readonly string[] {
  return can('offerTwo') ? wallet.accounts : [wallet.accounts[0]];
}

/** Returns the accounts that the user selects instead. */
export function picked({ wallet }: ConformanceWorld): readonly [string, ...string[]] {
  return wallet.otherAccounts ?? [wallet.accounts[1]];
}

export function moveAway({ wallet, can, options }: ConformanceWorld): void {
  if (can('moveTo')) wallet.moveTo(options.networks[1].caipNetworkId);
}

export function noListeners({ wallet, can }: ConformanceWorld): void {
  if (can('countListeners')) same(wallet.listenerCount(), 0, 'listeners left on the wallet');
}

export function reconnect(
  { instance, wallet, settle }: ConformanceWorld,
  address: string,
  signal: AbortSignal = new AbortController().signal,
): Promise<WalletConnection | undefined> {
  return settle(instance.reconnect({ connectorId: wallet.connectorId, address, signal }));
}

export function disconnect({ instance, wallet, settle }: ConformanceWorld): Promise<void> {
  return settle(instance.disconnect(wallet.connectorId));
}

export function switchTo(
  world: ConformanceWorld,
  network: Network,
  onAdding?: () => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const { connectorId } = world.wallet;
  return world.settle(
    capability(world, 'switchNetwork')({ connectorId, network, signal, onAdding }),
  );
}

export function sign(world: ConformanceWorld, message: string): Promise<string> {
  const { connectorId, accounts } = world.wallet;
  return world.settle(
    capability(world, 'signMessage')({ connectorId, address: accounts[0], message }),
  );
}

export function amountOf({ options }: ConformanceWorld): bigint {
  return options.amount ?? telltaleAmount;
}

/** A transfer from the first account to the second on the local chain. */
function transferOf({ options, wallet }: ConformanceWorld, value: bigint) {
  const [from, to] = wallet.accounts;
  return { connectorId: wallet.connectorId, from, to, value, network: options.networks[0] };
}

export function send(world: ConformanceWorld, value = amountOf(world)): Promise<string> {
  return world.settle(capability(world, 'sendNative')(transferOf(world, value)));
}

export function sendToken(world: ConformanceWorld, token: string, value: bigint): Promise<string> {
  return world.settle(capability(world, 'sendToken')({ ...transferOf(world, value), token }));
}

/** Sends each amount to the second account, as one batch. */
export function sendCalls(
  world: ConformanceWorld,
  values: readonly bigint[],
  isAtomic = false,
): Promise<string> {
  const { connectorId, accounts } = world.wallet;
  const [from, to] = accounts;
  const calls = values.map((value) => ({ to, value }));
  const request = { connectorId, from, network: world.options.networks[0], calls, isAtomic };
  return world.settle(capability(world, 'sendCalls')(request));
}

export function callsStatus(world: ConformanceWorld, id: string): Promise<WalletCallsStatus> {
  const { connectorId } = world.wallet;
  return world.settle(capability(world, 'callsStatus')({ connectorId, id }));
}

/** Estimates the cost of `send`. */
export function estimate(
  world: ConformanceWorld,
  signal = new AbortController().signal,
  value = amountOf(world),
) {
  const transaction = transferOf(world, value);
  return world.settle(capability(world, 'estimate')({ kind: 'native', transaction, signal }));
}

/** Estimates the cost of `sendToken`. */
export function estimateToken(world: ConformanceWorld, token: string, value: bigint) {
  const transaction = { ...transferOf(world, value), token };
  const { signal } = new AbortController();
  return world.settle(capability(world, 'estimate')({ kind: 'token', transaction, signal }));
}

export function queryRecipient(
  world: ConformanceWorld,
  address: string,
  signal = new AbortController().signal,
): Promise<RecipientFacts> {
  const network = world.options.networks[0];
  return world.settle(capability(world, 'lookAtRecipient')({ address, network, signal }));
}

export function watch(
  { options, wallet, instance }: ConformanceWorld,
  id: string,
  overrides: Partial<Pick<WatchTransactionRequest, 'onStatus' | 'signal'>> = {},
): Promise<TransactionOutcome> {
  const { watchTransaction } = instance;
  if (watchTransaction === undefined) throw new Error('The adapter lacks `watchTransaction`');
  const signal = new AbortController().signal;
  const request = { id, from: wallet.accounts[0], network: options.networks[0], signal };
  return watchTransaction({ ...request, ...overrides });
}

export function balance(world: ConformanceWorld, token?: string): Promise<Balance> {
  const request = {
    address: world.wallet.accounts[0],
    network: world.options.networks[0],
    token,
    signal: new AbortController().signal,
  };
  return world.settle(capability(world, 'balance')(request));
}

/** The maximum number of checks. Chunks load and wallets answer in real time. */
const looks = 100;

export async function waitForPrompt(
  { wallet, rest }: ConformanceWorld,
  before: number,
): Promise<void> {
  for (let attempt = 0; wallet.prompts <= before && attempt < looks; attempt++) await rest();
  same(wallet.prompts, before + 1, 'number of prompts');
}

/**
 * Makes the wallet answer each invalid value in turn. Fails unless every attempt rejects with one of the codes.
 *
 * @param garbage - default: all invalid values of this kind
 */
export async function rejectsGarbage(
  { wallet }: ConformanceWorld,
  kind: Answer,
  attempt: () => Promise<unknown>,
  codes: readonly ErrorCode[],
  garbage = wallet.garbage[kind],
): Promise<void> {
  holds(garbage.length > 0, 'the wallet has garbage to answer');
  for (const value of garbage) {
    wallet.garble(kind, value);
    await rejectsWith(attempt(), ...codes).catch((cause) => {
      throw new Error(`Garbage ${kind} ${show(value)}: ${String(cause)}`, { cause });
    });
  }
}

/** Fails unless the promise settles within a few timers, because its cause has already happened. */
export async function settlesSoon(
  { rest }: ConformanceWorld,
  promise: Promise<unknown>,
  claim: string,
): Promise<void> {
  let isOver = false;
  const ending = promise.finally(() => {
    isOver = true;
  });
  ending.catch(() => undefined);
  for (let attempt = 0; !isOver && attempt < looks; attempt++) await rest();
  holds(isOver, claim);
  await ending;
}
