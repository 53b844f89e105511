import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { saveIdentity } from '../blockchain-api/blockchain-api.js';
import {
  currencies,
  driftPrices,
  priceKey,
  readCoin,
  savePrice,
} from '../blockchain-api/prices.js';
import { advanceChain } from '../chains/evm/contracts/deploy-contracts.js';
import { misleadingKinds, pricedCalls } from '../convert/convert-requests.js';
import { readPools } from '../dex/pools.js';
import { clearAnalytics, listAnalytics } from '../explorer/analytics.js';
import {
  type HttpReply,
  type HttpRequest,
  json,
  notFound,
  refuse,
  runCommand,
} from '../http/open-server.js';
import { faultyServices } from '../http/traffic.js';
import { listMails } from '../mail/mail.js';
import { deliverPurchase, readPurchases, updatePurchase } from '../onramp/onramp-store.js';
import { quoteFaultKinds, settleFaultKinds } from '../transfers/settle-transfer.js';
import { type AdminRoute, type ControlContext, hasToken } from './context.js';
import { evmCommands } from './evm-commands.js';
import { exchangeCommands } from './exchange-commands.js';
import { relayCommands } from './relay-commands.js';

const convertFault = z.object({
  way: z.enum(misleadingKinds),
  call: z.optional(z.enum(pricedCalls)),
  times: z.optional(z.int().check(z.gte(1))),
});

const convertCommands: Readonly<Record<string, AdminRoute>> = {
  'POST /admin/convert/fault': ({ convertFaults, chains }, request) =>
    runCommand(request, convertFault, async (fault) => {
      if (fault.way !== 'stale') return convertFaults.add(fault);
      const lying = await Promise.all(
        chains.evm.map(async (chain) => [chain.chainId, await readPools(chain)] as const),
      );
      convertFaults.add({ ...fault, pools: new Map(lying) });
    }),
  'POST /admin/convert/clear': ({ convertFaults }) => {
    convertFaults.clear();
    return json({ ok: true });
  },
};

const settleBody = z.object({ outcome: z._default(z.enum(['success', 'failed']), 'success') });

const onrampCommands: Readonly<Record<string, AdminRoute>> = {
  'GET /admin/onramp': async (context) => json(await readPurchases(context, () => true)),
  'POST /admin/onramp/settle': (context, request) =>
    runCommand(request, settleBody, async ({ outcome }) => {
      const waits = await readPurchases(
        context,
        ({ status, hash }) => status === 'IN_PROGRESS' && hash === null,
      );
      for (const purchase of [...waits].reverse()) {
        if (outcome === 'success') await deliverPurchase(context, purchase);
        else updatePurchase(context.db, purchase.id, { status: 'FAILED', hash: null });
      }
      return json({ settled: waits.length });
    }),
};

const transferFault = z.object({
  way: z.enum([...quoteFaultKinds, ...settleFaultKinds]),
  times: z.optional(z.int().check(z.gte(1))),
});

const transferCommands: Readonly<Record<string, AdminRoute>> = {
  'POST /admin/transfers/fault': ({ transferFaults }, request) =>
    runCommand(request, transferFault, (fault) => transferFaults.add(fault)),
  'POST /admin/transfers/clear': ({ transferFaults }) => {
    transferFaults.clear();
    return json({ ok: true });
  },
};

const kept = /^(set-cookie2?|service-worker-allowed|clear-site-data|strict-transport-security)$/i;

const faultBody = z.object({
  service: z.enum(faultyServices),
  path: z.optional(z.string()),
  kind: z.enum(['status', 'delay', 'hang', 'html', 'drop', 'body']),
  status: z.optional(z.int().check(z.gte(200), z.lte(599))),
  delayMs: z.optional(z.int().check(z.gte(0))),
  // Caching headers are rejected, because the browser's cache would affect later runs.
  headers: z.optional(
    z.record(
      z
        .string()
        .check(
          z.refine((name) => !kept.test(name), "A fault can't set headers that browsers persist."),
        ),
      z.string(),
    ),
  ),
  body: z.optional(z.union([z.string(), z.json()])),
  times: z.optional(z.int().check(z.gte(1))),
});
const mineBody = z.object({ blocks: z._default(z.int().check(z.gte(1), z.lte(1_000)), 1) });
const slotsBody = z.object({ slots: z.int().check(z.gte(1), z.lte(10_000_000)) });
const clockBody = z.object({ advanceMs: z.int().check(z.gte(0)) });
const identityBody = z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) });
const priceBody = z.object({
  symbol: z.optional(z.string()),
  address: z.optional(z.string().check(z.regex(/^[a-z0-9]+:[-\w]+:\w+$/))),
  currency: z._default(z.enum(currencies), 'usd'),
  value: z.number().check(z.gte(0)),
});

const driftBody = z.object({ percent: z.number().check(z.gte(0), z.lte(90)) });

const routes: Readonly<Record<string, AdminRoute>> = {
  ...convertCommands,
  ...evmCommands,
  ...exchangeCommands,
  ...onrampCommands,
  ...relayCommands,
  ...transferCommands,
  'POST /admin/fault': ({ traffic }, request) =>
    runCommand(request, faultBody, ({ body, ...fault }) => {
      const raw = body === undefined || typeof body === 'string' ? body : JSON.stringify(body);
      traffic.addFault({ ...fault, body: raw });
    }),
  'GET /admin/faults': ({ traffic }) => json(traffic.faults()),
  'POST /admin/faults/clear': ({ traffic }) => {
    traffic.clearFaults();
    return json({ ok: true });
  },
  'POST /admin/clock': (context, request) =>
    runCommand(request, clockBody, ({ advanceMs }) => advance(context, advanceMs)),
  'POST /admin/bitcoin/mine': ({ chains }, request) =>
    runCommand(request, mineBody, ({ blocks }) => {
      if (!chains.bitcoin) return refuse(400, 'chainId', "Bitcoin isn't running.");
      const { height, hash } = chains.bitcoin.ledger.mine(blocks);
      return json({ height, hash });
    }),
  'POST /admin/solana/slots': ({ chains }, request) =>
    runCommand(request, slotsBody, ({ slots }) => {
      if (!chains.solana) return refuse(400, 'chainId', "Solana isn't running.");
      chains.solana.ledger.slots.skip(slots);
      chains.solana.tick();
      return json({ slot: chains.solana.ledger.slots.slot() });
    }),
  'POST /admin/reset': async (context) => {
    await resetEverything(context);
    return json({ ok: true });
  },
  'GET /admin/requests': ({ traffic }, request) => {
    const service = request.url.searchParams.get('service');
    return json(traffic.requests().filter((entry) => !service || entry.service === service));
  },
  'POST /admin/requests/clear': ({ traffic }) => {
    traffic.clearRequests();
    return json({ ok: true });
  },
  'GET /admin/analytics': ({ db }, request) =>
    json(listAnalytics(db, request.url.searchParams.get('event'))),
  'GET /admin/mails': ({ db }) => json(listMails(db)),
  'POST /admin/analytics/clear': ({ db }) => {
    clearAnalytics(db);
    return json({ ok: true });
  },
  'POST /admin/prices/drift': ({ db }, request) =>
    runCommand(request, driftBody, ({ percent }) => driftPrices(db, percent)),
  'POST /admin/price': ({ db }, request) =>
    runCommand(request, priceBody, ({ symbol, address, currency, value }) => {
      const key = symbol ?? (address && priceKey(readCoin(address)));
      if (key === undefined) return refuse(400, '', 'Pass a symbol or an address.');
      return savePrice(db, key, currency, value);
    }),
};

export function answerAdmin(
  context: ControlContext,
  request: HttpRequest,
): HttpReply | Promise<HttpReply> {
  if (!hasToken(request, context.adminToken))
    return refuse(
      401,
      'token',
      'Missing token: use the one in the control port URL the sandbox printed.',
    );
  const address = /^\/admin\/identity\/([^/]+)$/.exec(request.path)?.[1];
  if (address !== undefined && request.method === 'PUT')
    return putIdentity(context, address, request);
  const route = routes[`${request.method} ${request.path}`];
  return route ? route(context, request) : notFound(request);
}

function putIdentity(
  context: ControlContext,
  address: string,
  request: HttpRequest,
): Promise<HttpReply> | HttpReply {
  if (!isAddress(address, { strict: false }))
    return refuse(400, 'address', `Not an address: ${address}`);
  return runCommand(request, identityBody, (body) => saveIdentity(context.db, address, body));
}

async function advance(context: ControlContext, advanceMs: number): Promise<void> {
  context.clock.advance(advanceMs);
  context.chains.solana?.tick();
  const seconds = Math.floor(advanceMs / 1000);
  if (seconds === 0) return;
  for (const chain of context.chains.evm) await advanceChain(chain.chainId, chain.rpcUrl, seconds);
}

async function resetEverything(context: ControlContext): Promise<void> {
  context.traffic.clearFaults();
  context.convertFaults.clear();
  context.transferFaults.clear();
  context.store.reset();
  context.relay.reset();
  const { evm, solana, bitcoin } = context.chains;
  // Start these in the same tick as the store reset, so that nothing lands on an old chain in between.
  const ledgers = [solana?.reset(), bitcoin?.reset()];
  await context.inTurn(() => Promise.all(evm.map((chain) => chain.reset())));
  await Promise.all([...ledgers, context.embedded.reset()]);
  context.traffic.clearRequests();
}
