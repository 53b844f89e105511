import { isAddress } from 'viem';
import * as z from 'zod/mini';
import { isSolanaAddress } from '../chains/sandbox-chains.js';
import { handleConvert } from '../convert/handle-convert.js';
import { handleExchanges } from '../exchanges/handle-exchanges.js';
import {
  type HttpHandler,
  type HttpReply,
  type HttpRequest,
  json,
  notFound,
  refuse,
} from '../http/open-server.js';
import { handleOnramp } from '../onramp/handle-onramp.js';
import { handleProfile, namesOf, registerProfileName } from '../profile/profile.js';
import { handleSessions } from '../sessions/sessions.js';
import { devAddresses } from '../signing/dev-accounts.js';
import { type Database, findRow, insertRow, type ServiceTables } from '../store/open-store.js';
import type { ApiSources } from './api-sources.js';
import { handleBalance } from './handle-balance.js';
import { handleHistory } from './handle-history.js';
import { handleNfts } from './handle-nfts.js';
import { handlePrice } from './handle-price.js';

interface Identity {
  readonly name: string | null;
  /** A URL, or a path on the explorer. */
  readonly avatar: string | null;
}

/** Keeps changes made by tests. */
export const identityTables: ServiceTables = {
  schema: 'create table if not exists identity (address text primary key, name text, avatar text)',
  seed(db) {
    const address = devAddresses.evm[0].toLowerCase();
    const maple = { address, name: 'maple.eth', avatar: '/public/getAvatarImage/maple' };
    insertRow(db, 'identity', maple, 'ignore');
  },
};

const row = z.object({ name: z.nullable(z.string()), avatar: z.nullable(z.string()) });

/** Both fields are null if nothing is stored. Case-insensitive. */
function findIdentity(db: Database, address: string): Identity {
  const query = 'select name, avatar from identity where address = ?';
  return findRow(db, row, query, address.toLowerCase()) ?? { name: null, avatar: null };
}

export function saveIdentity(db: Database, address: string, { name, avatar }: Identity): void {
  insertRow(db, 'identity', { address: address.toLowerCase(), name, avatar }, 'replace');
}

// POST /v1/?chainId=: forwards JSON-RPC bodies unchanged to the local chain.

const upstreamLimit = 10_000;

interface Upstream {
  readonly caipNetworkId: string;
  readonly rpcUrl: string;
}

/** Replies 426 or 503, or 400 for an unknown `chainId`, if it cannot forward. */
async function proxyRpc(chains: readonly Upstream[], request: HttpRequest): Promise<HttpReply> {
  if (request.method !== 'POST')
    return refuse(426, '', 'This endpoint takes POST, or a websocket, which the sandbox has not.');
  const requestedChain = request.url.searchParams.get('chainId');
  const chain = chains.find(({ caipNetworkId }) => caipNetworkId === requestedChain);
  if (!chain) return refuse(400, 'chainId', `Unsupported chain: ${requestedChain ?? 'none given'}`);
  try {
    const answer = await fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: request.body,
      signal: AbortSignal.timeout(upstreamLimit),
    });
    return {
      status: answer.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: await answer.text(),
    };
  } catch {
    return refuse(503, 'chainId', 'ChainTemporarilyUnavailable');
  }
}

export function createBlockchainApi(context: ApiSources): HttpHandler {
  const { evm, solana, bitcoin } = context.chains;
  const withRpc = solana ? [...evm, solana] : evm;
  const all = bitcoin ? [...withRpc, bitcoin] : withRpc;
  const supported = all.map(({ caipNetworkId }) => caipNetworkId);
  /** Serialize registrations, because one account sends them all. */
  let registering: Promise<unknown> = Promise.resolve();
  const register = (body: string): Promise<HttpReply> => {
    const run = registering.then(() => registerProfileName({ ...context, evm }, body));
    registering = run.catch(() => undefined);
    return run;
  };
  return (request) => {
    const segments = request.path.split('/').filter(Boolean);
    const [version, kind, subject, leaf] = segments;
    if (version !== 'v1') return notFound(request);
    const query = request.url.searchParams;
    if (kind === undefined && request.method === 'GET') return proxyRpc(withRpc, request);
    if (`${request.method} ${request.path}` === 'POST /v1/fungible/price')
      return handlePrice(context, request);
    if (`${request.method} ${request.path}` === 'POST /v1/profile/account')
      return register(request.body);
    if (kind === 'onramp' || kind === 'generators') return handleOnramp(context, request);
    if (`${request.method} ${request.path}` === 'POST /v1/json-rpc')
      return handleExchanges(context, request);
    if (kind === 'convert') return handleConvert(context, request);
    if (!query.get('projectId')) return refuse(401, 'authentication', 'A projectId is required.');
    if (kind === undefined) return proxyRpc(withRpc, request);
    if (kind === 'sessions' && subject && segments.length <= 4)
      return handleSessions({ ...context, evm }, segments.slice(2), request);
    if (request.method !== 'GET') return notFound(request);
    if (kind === 'supported-chains' && segments.length === 2)
      return json({ http: supported, ws: [] });
    if (kind === 'identity' && subject && segments.length === 3) return identity(context, subject);
    if (kind === 'account' && subject && leaf === 'balance' && segments.length === 4)
      return handleBalance(context, subject, query);
    if (kind === 'account' && subject && leaf === 'history' && segments.length === 4)
      return handleHistory(context, subject, query);
    if (kind === 'account' && subject && leaf === 'nfts' && segments.length === 4)
      return handleNfts(context, subject, query);
    if (kind === 'profile' && segments.length === 4)
      return handleProfile(context.db, segments.slice(2), query) ?? notFound(request);
    return notFound(request);
  };
}

function identity(context: ApiSources, address: string): HttpReply {
  const resolvedAt = new Date(context.clock.now()).toISOString();
  if (isSolanaAddress(address)) return json({ name: null, avatar: null, resolvedAt });
  if (!isAddress(address, { strict: false }))
    return refuse(400, 'address', `Not an address: ${address}`);
  const { name: storedName, avatar } = findIdentity(context.db, address);
  const name = storedName ?? namesOf(context.db, address)[0]?.name ?? null;
  const avatarUrl = avatar?.startsWith('/') ? `${context.explorerUrl}${avatar}` : avatar;
  return json({ name, avatar: avatarUrl, resolvedAt });
}
