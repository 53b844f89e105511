// Starts every service in one process tree, and ends them all. The one entry for the CLI, tests and fixtures.
// It must leave no process, port or temporary folder behind.

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAnalytics } from './analytics/analytics.js';
import { createBlockchainApi } from './blockchain-api/blockchain-api.js';
import { deployContracts } from './chains/evm/deploy-contracts.js';
import { type Guardian, startGuardian } from './chains/evm/guardian.js';
import type { ChainPlan, SandboxChain } from './chains/evm/sandbox-chain.js';
import { startAnvil } from './chains/evm/start-anvil.js';
import { toyContracts } from './chains/evm/toy-contracts.js';
import { createControl } from './control/control.js';
import { createTurns } from './control/run-in-turn.js';
import { createExplorer } from './explorer/explorer.js';
import { type OpenServer, openServer } from './http/open-server.js';
import { createTraffic, type Fault, type ServiceName, type Traffic } from './http/traffic.js';
import { sandboxHarbor, sandboxLagoon } from './networks.js';
import { createPhone } from './phone/create-phone.js';
import { createRelay } from './relay/create-relay.js';
import type { Sandbox, SandboxDescription, SandboxOptions } from './sandbox.types.js';
import { createClock } from './store/clock.js';
import { type Database, openStore } from './store/open-store.js';
import { createWallet } from './wallet/create-wallet.js';

const plans: readonly ChainPlan[] = [sandboxHarbor, sandboxLagoon];

type Undo = ReturnType<typeof createUndo>;

/** Runs what was pushed, last first; used to undo a start that failed half way, and to stop. */
function createUndo() {
  const steps: (() => unknown)[] = [];
  let done: Promise<void> | undefined;
  const run = async () => {
    for (const step of steps.reverse()) await step();
  };
  return {
    add: (step: () => unknown) => {
      steps.push(step);
    },
    run: () => {
      done ??= run();
      return done;
    },
  };
}

/**
 * Starts two EVM chains, the Blockchain API, the explorer, the analytics sink, the wallet, the relay and the control
 * port, all on 127.0.0.1.
 *
 * @throws Error when a chain does not start; what had started is stopped first
 * @example
 * const sandbox = await startSandbox({ ports: 'free', silent: true });
 * await fetch(`${sandbox.controlUrl}/sandbox.json`);
 * await sandbox.stop();
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const undo = createUndo();
  try {
    return await start(options, undo);
  } catch (error) {
    await undo.run();
    throw error;
  }
}

async function start(options: SandboxOptions, undo: Undo): Promise<Sandbox> {
  const guardian = startGuardian();
  undo.add(() => guardian.release());
  const folder = await openFolder(options, guardian, undo);
  const store = openStore(join(folder, 'sandbox.db'));
  undo.add(() => store.close());
  const { db } = store;
  const clock = createClock(db);
  const traffic = createTraffic((fault, path) => logFault(db, clock.now(), fault, path));
  const base = options.ports === 'free' ? undefined : (options.portBase ?? 7100);
  const port = (offset: number) => (base === undefined ? 0 : base + offset);
  const servers = await openServers(port, traffic, undo);
  const chains = await startChains(folder, port, guardian, undo);
  const description = describe(servers, chains);
  const explorerUrl = servers.explorer.url;
  servers.blockchainApi.serve(createBlockchainApi({ db, clock, chains, explorerUrl }));
  servers.explorer.serve(createExplorer(db, servers.phone.url));
  servers.analytics.serve(createAnalytics(db, clock));
  servers.wallet.serve(createWallet({ walletUrl: servers.wallet.url, chains }));
  servers.phone.serve(createPhone({ relayUrl: description.services.relay, chains }));
  const relay = createRelay({ db, clock, traffic, server: servers.relay });
  undo.add(() => relay.close());
  const inTurn = createTurns();
  servers.control.serve(
    createControl({ db, store, clock, traffic, chains, relay, description, inTurn }),
  );
  if (!options.silent) announce(description);
  return {
    ...description,
    chains: description.chains.map((chain) => ({ ...chain, tokens: toyContracts })),
    stop: undo.run,
  };
}

type Servers = Readonly<Record<ServiceName, OpenServer>>;

async function openServers(
  port: (offset: number) => number,
  traffic: Traffic,
  undo: Undo,
): Promise<Servers> {
  const open = async (name: ServiceName, offset: number) => {
    const server = await openServer({ name, port: port(offset), traffic });
    undo.add(() => server.close());
    return server;
  };
  return {
    control: await open('control', 0),
    blockchainApi: await open('blockchainApi', 1),
    explorer: await open('explorer', 2),
    analytics: await open('analytics', 3),
    wallet: await open('wallet', 4),
    relay: await open('relay', 5),
    phone: await open('phone', 8),
  };
}

function describe(servers: Servers, chains: readonly SandboxChain[]): SandboxDescription {
  return {
    services: {
      blockchainApi: servers.blockchainApi.url,
      explorer: servers.explorer.url,
      analytics: servers.analytics.url,
      relay: servers.relay.url.replace(/^http/, 'ws'),
      verify: null,
      embeddedWallet: null,
      bitcoinUtxo: null,
    },
    solana: null,
    bitcoin: null,
    walletScriptUrl: `${servers.wallet.url}/wallet.js`,
    walletUrl: servers.wallet.url,
    phoneUrl: servers.phone.url,
    controlUrl: servers.control.url,
    chains: chains.map(({ chainId, rpcUrl }) => ({ chainId, rpcUrl })),
  };
}

function logFault(db: Database, at: number, fault: Fault, path: string): void {
  db.prepare('insert into fault_log (at, service, path, kind) values (?, ?, ?, ?)').run(
    at,
    fault.service,
    path,
    fault.kind,
  );
}

function announce(description: SandboxDescription): void {
  const { services, walletUrl, walletScriptUrl, phoneUrl, controlUrl, chains } = description;
  const lines: [string, string][] = [
    ['Control', controlUrl],
    ['Blockchain API', services.blockchainApi],
    ['Explorer', services.explorer],
    ['Analytics', services.analytics],
    ['Relay', services.relay],
    ['Wallet', walletUrl],
    ['Wallet script', walletScriptUrl],
    ['Phone wallet', phoneUrl],
    ...chains.map(({ chainId, rpcUrl }): [string, string] => [`Chain ${chainId}`, rpcUrl]),
  ];
  for (const [name, url] of lines) console.log(`${name.padEnd(16)}${url}`);
}

async function openFolder(
  options: SandboxOptions,
  guardian: Guardian,
  undo: Undo,
): Promise<string> {
  if (options.dataDir === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'openappkit-sandbox-'));
    guardian.watchFolder(folder);
    undo.add(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
  await mkdir(options.dataDir, { recursive: true });
  if (options.reset) {
    const files = ['sandbox.db', 'sandbox.db-wal', 'sandbox.db-shm'];
    for (const file of [...files, ...plans.map(stateFile)])
      await rm(join(options.dataDir, file), { force: true });
  }
  return options.dataDir;
}

const stateFile = (plan: ChainPlan) => `chain-${plan.id}.json`;

async function startChains(
  folder: string,
  port: (offset: number) => number,
  guardian: Guardian,
  undo: Undo,
): Promise<SandboxChain[]> {
  const started = await Promise.allSettled(
    plans.map(async (plan, index) => {
      const anvil = await startAnvil({
        chainId: plan.id,
        port: port(10 + index),
        statePath: join(folder, stateFile(plan)),
        guardian,
      });
      undo.add(() => anvil.stop());
      await deployContracts(anvil.chainId, anvil.rpcUrl);
      const { caipNetworkId, name, nativeCurrency } = plan;
      return { chainId: plan.id, caipNetworkId, name, nativeCurrency, rpcUrl: anvil.rpcUrl };
    }),
  );
  return started.map((one) => {
    if (one.status === 'rejected') throw one.reason;
    return one.value;
  });
}
