import { formatUnits } from 'viem';
import {
  type ActivityPage,
  cutPage,
  type Holding,
  type PageQuery,
  UnknownCursor,
} from '../../blockchain-api/activity.js';
import {
  createService,
  type OpenServer,
  openServer,
  refuse,
  text,
} from '../../http/open-server.js';
import type { Traffic } from '../../http/traffic.js';
import { sandboxReef } from '../../networks.js';
import type { Clock, Database } from '../../store/open-store.js';
import {
  nameToken,
  readMint,
  readTokenAccount,
  token2022Program,
  tokenProgram,
} from './programs.js';
import { handleRpc } from './rpc/handle-rpc.js';
import { createSolanaSubscriptions, openSolanaSockets } from './rpc/solana-subscriptions.js';
import { createSolanaFaucet } from './solana-faucet.js';
import { describeActivity } from './solana-history.js';
import { createSolanaLedger, type SolanaLedger } from './solana-ledger.js';

const chainId = sandboxReef.caipNetworkId;

/**
 * Reads the ledger each time, so that recent transfers show. Always includes SOL. Sums each token over its token
 * accounts.
 */
function readSolanaHoldings(ledger: SolanaLedger, address: string): readonly Holding[] {
  const { name, symbol, decimals } = sandboxReef.nativeCurrency;
  const coins = ledger.getAccount(address)?.lamports ?? 0n;
  const holdings: Holding[] = [
    { name, symbol, chainId, decimals, numeric: formatUnits(coins, decimals) },
  ];
  for (const [mint, amount] of sumTokens(ledger, address)) {
    const found = readMint(ledger.getAccount(mint));
    if (!found || amount === 0n) continue;
    holdings.push({
      ...nameToken(mint),
      chainId,
      address: `${chainId}:${mint}`,
      decimals: found.decimals,
      numeric: formatUnits(amount, found.decimals),
    });
  }
  return holdings;
}

function sumTokens(ledger: SolanaLedger, owner: string): Map<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const program of [tokenProgram, token2022Program])
    for (const account of ledger.programAccounts(program)) {
      const token = readTokenAccount(account);
      if (token?.owner !== owner) continue;
      sums.set(token.mint, (sums.get(token.mint) ?? 0n) + token.amount);
    }
  return sums;
}

export type SolanaChain = Awaited<ReturnType<typeof startSolana>>;

/** Base units. */
const initialFunding = { lamports: 100_000_000_000n, kelp: 1_000_000_000n } as const;

const pairAttempts = 10;

/**
 * @param options.port - wanted port, with the next one for WebSockets; 0 means any free pair
 * @param options.funded - addresses funded at the start
 */
export async function startSolana(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly traffic: Traffic;
  readonly port: number;
  readonly funded: readonly string[];
}) {
  const { db, clock, traffic, funded } = options;
  const servers = await openPair(options.port, traffic);
  const [server, socketServer = server] = servers;
  try {
    const ledger = createSolanaLedger(db, clock);
    const faucet = await createSolanaFaucet(ledger);
    const subscriptions = createSolanaSubscriptions(ledger);
    const closeSockets = openSolanaSockets(servers, subscriptions);
    const open = async () => {
      const isNew = await faucet.open();
      if (isNew) for (const address of funded) await faucet.give(address, initialFunding);
    };
    await open();
    const service = createService();
    service.post('*', async (c) =>
      text(await handleRpc({ ledger, faucet }, await c.req.text()), 'application/json'),
    );
    service.all('*', () => refuse(405, '', 'This is a JSON-RPC server: it takes POST.'));
    for (const one of servers) one.serve(service);
    return {
      caipNetworkId: sandboxReef.caipNetworkId,
      rpcUrl: server.url,
      wsUrl: socketServer.url.replace(/^http/, 'ws'),
      ledger,
      faucet,
      holdings: (address: string) => readSolanaHoldings(ledger, address),
      /** Undefined if the address is not a mint. */
      token(mint: string) {
        const found = readMint(ledger.getAccount(mint));
        return found && { ...nameToken(mint), decimals: found.decimals };
      },
      /** @throws UnknownCursor */
      activity: (address: string, query: PageQuery) => readActivity(ledger, address, query),
      /** Call it after time was moved. */
      tick: subscriptions.tick,
      /** Funds the faucet and the accounts. Call it after the store was cleared. */
      async reset() {
        ledger.restart();
        subscriptions.restart();
        await open();
      },
      async close() {
        subscriptions.close();
        closeSockets();
        for (const one of servers) await one.close();
      },
    };
  } catch (error) {
    for (const one of servers) await one.close();
    throw error;
  }
}

/** The cursor is the last signature of the previous page. */
function readActivity(
  { history }: SolanaLedger,
  address: string,
  { limit, after }: PageQuery,
): ActivityPage {
  if (after !== undefined && !history.find(after)) throw new UnknownCursor();
  const found = history.of(address, { limit: limit + 1, before: after });
  const { page, next } = cutPage(found, limit, ({ signature }) => signature);
  return { items: page.map((one) => describeActivity(one, address)), next };
}

/** web3.js expects the WebSocket on the next port. Opens a single port if there is no free pair. */
async function openPair(
  port: number,
  traffic: Traffic,
): Promise<readonly [OpenServer] | readonly [OpenServer, OpenServer]> {
  for (let attempt = 1; ; attempt += 1) {
    const first = await openServer({ name: 'solanaRpc', port, traffic });
    const next = Number(new URL(first.url).port) + 1;
    const second = await openServer({ name: 'solanaRpc', port: next, traffic, exact: true }).catch(
      () => undefined,
    );
    if (second) return [first, second];
    if (port !== 0 || attempt === pairAttempts) return [first];
    await first.close();
  }
}
