import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { checkEvmAddress, isSolanaAddress, listChainIds } from '../chains/sandbox-chains.js';
import { createConvert } from '../convert/handle-convert.js';
import { handleExchanges } from '../exchanges/handle-exchanges.js';
import { createService, json, Refusal, refuse, requireProject } from '../http/open-server.js';
import { createOnramp } from '../onramp/handle-onramp.js';
import { createProfileRegistration, createProfiles, namesOf } from '../profile/profile.js';
import { createSessions } from '../sessions/sessions.js';
import { devAddresses } from '../signing/dev-accounts.js';
import { type Database, openCollection } from '../store/open-store.js';
import type { ApiSources } from './api-sources.js';
import { handleBalance } from './handle-balance.js';
import { handleHistory } from './handle-history.js';
import { handleNfts } from './handle-nfts.js';
import { handlePrice } from './prices.js';

export function createBlockchainApi(sources: ApiSources): Hono {
  const rpcPaths = ['/v1', '/v1/'];
  const service = createService({
    answerError: ({ message }) => refuse(503, '', message || "The chain didn't respond."),
  });
  service.on('GET', rpcPaths, () =>
    refuse(426, '', 'This endpoint takes POST, or a websocket, which the sandbox has not.'),
  );
  // These need no project, or have it in the body.
  service.post('/v1/fungible/price', (c) => handlePrice(sources, c));
  service.post('/v1/json-rpc', (c) => handleExchanges(sources, c));
  service.route('/v1/profile', createProfileRegistration(sources));
  service.route('/v1', createOnramp(sources));
  service.route('/v1/convert', createConvert(sources));
  service.use('/v1/*', async (c, next) => {
    requireProject(c);
    await next();
  });
  service.on('POST', rpcPaths, (c) => proxyRpc(sources, c));
  service.get('/v1/supported-chains', () => json({ http: listChainIds(sources.chains), ws: [] }));
  service.get('/v1/identity/:address', (c) => handleIdentity(sources, c));
  service.get('/v1/account/:address/balance', (c) => handleBalance(sources, c));
  service.get('/v1/account/:address/history', (c) => handleHistory(sources, c));
  service.get('/v1/account/:address/nfts', (c) => handleNfts(sources, c));
  service.route('/v1/profile', createProfiles(sources));
  service.route('/v1/sessions', createSessions(sources));
  return service;
}

const identity = z.object({
  name: z.nullable(z.string()),
  /** A URL, or a path on the explorer. */
  avatar: z.nullable(z.string()),
});

const identities = (db: Database) => openCollection(db, 'identity', identity);

/** Case-insensitive. */
function findIdentity(db: Database, address: string): z.infer<typeof identity> {
  const found = identities(db).get(address.toLowerCase());
  if (found) return found;
  const isMaple = address.toLowerCase() === devAddresses.evm[0].toLowerCase();
  return isMaple
    ? { name: 'maple.eth', avatar: '/public/getAvatarImage/maple' }
    : { name: null, avatar: null };
}

export function saveIdentity(db: Database, address: string, one: z.infer<typeof identity>): void {
  identities(db).set(address.toLowerCase(), one);
}

function handleIdentity({ clock, db, explorerUrl }: ApiSources, c: Context): Response {
  const address = c.req.param('address') ?? '';
  const resolvedAt = new Date(clock.now()).toISOString();
  if (isSolanaAddress(address)) return json({ name: null, avatar: null, resolvedAt });
  checkEvmAddress(address);
  const { name: storedName, avatar } = findIdentity(db, address);
  const name = storedName ?? namesOf(db, address)[0]?.name ?? null;
  return json({
    name,
    avatar: avatar?.startsWith('/') ? explorerUrl + avatar : avatar,
    resolvedAt,
  });
}

const upstreamLimit = 10_000;

/** POST /v1/?chainId=: forwards JSON-RPC bodies unchanged to the local chain. */
async function proxyRpc({ chains: { evm, solana } }: ApiSources, c: Context): Promise<Response> {
  const requestedChain = c.req.query('chainId');
  const upstreams = solana ? [...evm, solana] : evm;
  const chain = upstreams.find(({ caipNetworkId }) => caipNetworkId === requestedChain);
  if (!chain)
    throw new Refusal(400, 'chainId', `Unsupported chain: ${requestedChain ?? 'none given'}`);
  const answer = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: await c.req.text(),
    signal: AbortSignal.timeout(upstreamLimit),
  }).catch(() => {
    throw new Refusal(503, 'chainId', 'ChainTemporarilyUnavailable');
  });
  return new Response(await answer.text(), {
    status: answer.status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}
