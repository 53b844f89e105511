import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { convertFault, transferFault } from '../blockchain-api/api-sources.js';
import { saveIdentity } from '../blockchain-api/blockchain-api.js';
import {
  currencies,
  driftPrices,
  priceKey,
  readCoin,
  savePrice,
} from '../blockchain-api/prices.js';
import { advanceChain } from '../chains/evm/contracts/deploy-contracts.js';
import { checkEvmAddress } from '../chains/sandbox-chains.js';
import { readPools } from '../dex/pools.js';
import { openAnalytics } from '../explorer/analytics.js';
import { createCommands, json, noBody, Refusal, readBody } from '../http/open-server.js';
import { faultSchema } from '../http/traffic.js';
import { listMails } from '../mail/mail.js';
import { deliverPurchase, openPurchases, readPurchases } from '../onramp/onramp-store.js';
import { type ControlContext, hasToken } from './context.js';
import { createEvmCommands } from './evm-commands.js';
import { createExchangeCommands } from './exchange-commands.js';
import { createRelayCommands } from './relay-commands.js';

const settleBody = z.object({ outcome: z._default(z.enum(['success', 'failed']), 'success') });

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

/** Mounted at `/admin`. Requires the token. */
export function createAdmin(context: ControlContext): Hono {
  const { chains, convertFaults, db, traffic, transferFaults } = context;
  const { service, get, post } = createCommands();
  service.use('*', async (c, next) => {
    if (!hasToken(c, context.adminToken))
      throw new Refusal(
        401,
        'token',
        'Missing token: use the one in the control port URL the sandbox printed.',
      );
    await next();
  });
  service.route('/evm', createEvmCommands(context));
  service.route('/exchange', createExchangeCommands(context));
  service.route('/relay', createRelayCommands(context.relay));

  post('/fault', faultSchema, (fault) => traffic.faults.add(fault));
  get('/faults', () => traffic.faults.all());
  post('/faults/clear', noBody, () => traffic.faults.clear());
  get('/requests', (c) => {
    const service = c.req.query('service');
    return traffic.requests().filter((entry) => !service || entry.service === service);
  });
  post('/requests/clear', noBody, () => traffic.clearRequests());
  get('/analytics', (c) => {
    const event = c.req.query('event');
    return openAnalytics(db)
      .numbered()
      .filter((entry) => !event || entry.event === event);
  });
  post('/analytics/clear', noBody, () => openAnalytics(db).clear());
  get('/mails', () => listMails(db));

  post('/clock', clockBody, ({ advanceMs }) => advance(context, advanceMs));
  post('/bitcoin/mine', mineBody, ({ blocks }) => {
    if (!chains.bitcoin) throw new Refusal(400, 'chainId', "Bitcoin isn't running.");
    const { height, hash } = chains.bitcoin.ledger.mine(blocks);
    return { height, hash };
  });
  post('/solana/slots', slotsBody, ({ slots }) => {
    if (!chains.solana) throw new Refusal(400, 'chainId', "Solana isn't running.");
    chains.solana.ledger.slots.skip(slots);
    chains.solana.tick();
    return { slot: chains.solana.ledger.slots.slot() };
  });
  post('/reset', noBody, () => resetEverything(context));

  post('/prices/drift', driftBody, ({ percent }) => driftPrices(db, percent));
  post('/price', priceBody, ({ symbol, address, currency, value }) => {
    const key = symbol ?? (address && priceKey(readCoin(address)));
    if (key === undefined) throw new Refusal(400, '', 'Pass a symbol or an address.');
    savePrice(db, key, currency, value);
  });
  service.put('/identity/:address', async (c) => {
    const { address } = c.req.param();
    checkEvmAddress(address);
    saveIdentity(db, address, await readBody(c, identityBody, 400));
    return json({ ok: true });
  });

  post('/convert/fault', convertFault, async (fault) => {
    if (fault.way !== 'stale') return convertFaults.add(fault);
    const outdated = await Promise.all(
      chains.evm.map(async (chain) => [chain.chainId, await readPools(chain)] as const),
    );
    convertFaults.add({ ...fault, pools: new Map(outdated) });
  });
  post('/convert/clear', noBody, () => convertFaults.clear());
  post('/transfers/fault', transferFault, (fault) => transferFaults.add(fault));
  post('/transfers/clear', noBody, () => transferFaults.clear());
  get('/onramp', () => readPurchases(context, () => true));
  post('/onramp/settle', settleBody, async ({ outcome }) => {
    const pending = await readPurchases(
      context,
      ({ status, hash }) => status === 'IN_PROGRESS' && hash === null,
    );
    for (const purchase of [...pending].reverse()) {
      if (outcome === 'success') await deliverPurchase(context, purchase);
      else openPurchases(db).patch(purchase.id, { status: 'FAILED' });
    }
    return { settled: pending.length };
  });
  return service;
}

async function advance(context: ControlContext, advanceMs: number): Promise<void> {
  context.clock.advance(advanceMs);
  context.chains.solana?.tick();
  const seconds = Math.floor(advanceMs / 1000);
  if (seconds === 0) return;
  for (const chain of context.chains.evm) await advanceChain(chain.rpcUrl, seconds);
}

async function resetEverything(context: ControlContext): Promise<void> {
  context.traffic.faults.clear();
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
