// Must leave no process, port or temporary folder behind.

import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ConvertFault, TransferFault } from './blockchain-api/api-sources.js';
import { createBlockchainApi } from './blockchain-api/blockchain-api.js';
import { createBundler } from './bundler/create-bundler.js';
import { toyContracts } from './chains/evm/contracts/toy-contracts.js';
import { startWatchdog, type Watchdog } from './chains/evm/start-anvil.js';
import { createSequentialRunner } from './chains/sandbox-chains.js';
import { chainFiles, startChains } from './chains/start-chains.js';
import { createControl } from './control/control.js';
import { announceSandbox, describeSandbox, type Servers } from './control/describe-sandbox.js';
import { embeddedFiles, startEmbedded } from './embedded/start-embedded.js';
import { createExchanges } from './exchanges/create-exchanges.js';
import { createAnalytics } from './explorer/analytics.js';
import { createExplorer } from './explorer/explorer.js';
import { createFarcaster } from './farcaster/farcaster.js';
import { type OpenServer, openServer } from './http/open-server.js';
import { createFaultList, createTraffic, type Traffic } from './http/traffic.js';
import { createEvmIndex } from './indexer/create-evm-index.js';
import { startMail } from './mail/mail.js';
import { startOidc } from './oidc/start-oidc.js';
import { createCheckout } from './onramp/checkout.js';
import { createRelay } from './relay/create-relay.js';
import type { ChainFamily, Sandbox, SandboxOptions } from './sandbox.types.js';
import { createSignIn } from './sign-in/sign-in.js';
import { createClock, lockFolder, openStore } from './store/open-store.js';
import { createTransfers } from './transfers/handle-transfers.js';
import { watchDeposits } from './transfers/settle-transfer.js';
import { createPhone, createWallet } from './wallet/server/serve-pages.js';

const everyFamily: readonly ChainFamily[] = ['evm', 'solana', 'bitcoin'];

type Undo = ReturnType<typeof createUndo>;

/** Runs the functions in reverse order, after a failed start and on stop. */
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
 * Starts the chains (two EVM chains, Solana and Bitcoin, or the requested ones), the Blockchain API, the explorer, the
 * analytics sink, the wallet, the phone, the relay, the embedded wallet and the control port, all on 127.0.0.1. The embedded
 * wallet uses `localhost`, because browsers create passkeys only for host names.
 *
 * @throws Error when a chain does not start, or another sandbox uses the data folder; services already started are stopped first
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
  const watchdog = startWatchdog();
  undo.add(() => watchdog.release());
  const folder = await openFolder(options, watchdog, undo);
  const store = openStore(join(folder, 'sandbox.db'));
  undo.add(() => store.close());
  const { db } = store;
  const clock = createClock(db);
  const traffic = createTraffic();
  const base = options.ports === 'free' ? undefined : (options.portBase ?? 7100);
  const port = (offset: number) => (base === undefined ? 0 : base + offset);
  const servers = await openServers(port, traffic, undo);
  const explorerUrl = servers.explorer.url;
  const chains = await startChains({
    families: options.chains ?? everyFamily,
    db,
    clock,
    traffic,
    folder,
    port,
    watchdog,
    explorerUrl,
    onStop: undo.add,
  });
  const mail = await startMail({ db, clock, port: port(15) });
  undo.add(() => mail.close());
  startOidc(db, clock, servers.oidc);
  const embedded = startEmbedded({
    server: servers.embeddedWallet,
    folder,
    chains,
    smtpUrl: mail.smtpUrl,
    oidcUrl: servers.oidc.url,
    bundlerUrl: servers.bundler.url,
    farcasterUrl: servers.farcaster.url,
  });
  undo.add(() => embedded.close());
  const description = describeSandbox(servers, chains, mail);
  const { solana, bitcoin } = description;
  const index = createEvmIndex(db, chains.evm);
  const inTurn = createSequentialRunner();
  const urls = { explorerUrl, onrampUrl: servers.onramp.url, exchangesUrl: servers.exchanges.url };
  const faults = {
    convertFaults: createFaultList<ConvertFault>(),
    transferFaults: createFaultList<TransferFault>(),
  };
  const sources = { db, clock, chains, index, inTurn, ...faults, ...urls };
  undo.add(watchDeposits(sources));
  servers.blockchainApi.serve(createBlockchainApi(sources));
  servers.onramp.serve(createCheckout(sources));
  servers.exchanges.serve(createExchanges(sources));
  servers.bundler.serve(createBundler(chains.evm));
  const explorer = createExplorer({ explorer: explorerUrl, phone: servers.phone.url });
  explorer.route('/', createSignIn({ db, clock, evm: chains.evm }));
  explorer.route('/appkit/v1/transfers', createTransfers(sources));
  servers.explorer.serve(explorer);
  servers.analytics.serve(createAnalytics(db, clock));
  const reachable = {
    relayUrl: description.services.relay,
    chains: [...chains.evm],
    solana,
    bitcoin,
  };
  servers.farcaster.serve(createFarcaster({ db, clock, url: servers.farcaster.url }));
  servers.wallet.serve(createWallet(servers.wallet.url, reachable));
  servers.phone.serve(createPhone(reachable));
  const relay = createRelay({ db, clock, server: servers.relay });
  undo.add(() => relay.close());
  const adminToken = randomBytes(16).toString('hex');
  servers.control.serve(
    createControl({ ...sources, store, traffic, relay, embedded, description, adminToken }),
  );
  if (!options.silent) announceSandbox(description, adminToken);
  return {
    ...description,
    adminToken,
    chains: description.chains.map((chain) => ({ ...chain, tokens: toyContracts })),
    stop: undo.run,
  };
}

/** After the first port of the block. */
const portOffsets = {
  control: 0,
  blockchainApi: 1,
  explorer: 2,
  analytics: 3,
  wallet: 4,
  relay: 5,
  embeddedWallet: 6,
  phone: 8,
  oidc: 9,
  farcaster: 14,
  bundler: 16,
  onramp: 17,
  exchanges: 18,
} as const satisfies Record<keyof Servers, number>;

async function openServers(
  port: (offset: number) => number,
  traffic: Traffic,
  undo: Undo,
): Promise<Servers> {
  const names = Object.keys(portOffsets) as (keyof Servers)[];
  const opened: [keyof Servers, OpenServer][] = [];
  for (const name of names) {
    const isNamed = name === 'embeddedWallet';
    const server = await openServer({ name, port: port(portOffsets[name]), traffic, isNamed });
    undo.add(() => server.close());
    opened.push([name, server]);
  }
  return Object.fromEntries(opened) as unknown as Servers;
}

async function openFolder(
  options: SandboxOptions,
  watchdog: Watchdog,
  undo: Undo,
): Promise<string> {
  if (options.dataDir === undefined) {
    const folder = await mkdtemp(join(tmpdir(), 'openappkit-sandbox-'));
    watchdog.watchFolder(folder);
    undo.add(() => rm(folder, { recursive: true, force: true }));
    return folder;
  }
  await mkdir(options.dataDir, { recursive: true });
  undo.add(lockFolder(options.dataDir));
  if (options.reset) {
    const files = ['sandbox.db', 'sandbox.db-wal', 'sandbox.db-shm'];
    for (const file of [...files, ...embeddedFiles, ...chainFiles])
      await rm(join(options.dataDir, file), { force: true });
  }
  return options.dataDir;
}
