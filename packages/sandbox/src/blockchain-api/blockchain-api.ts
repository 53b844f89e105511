// Serves the Blockchain API: supported chains, balances, prices, NFTs, identity, history, swaps, purchases, exchanges, smart sessions, RPC proxy.

import { isAddress } from 'viem';
import { isSolanaAddress } from '../chains/address-kinds.js';
import { answerConvert } from '../convert/answer-convert.js';
import { answerExchanges } from '../exchanges/answer-exchanges.js';
import { notFound } from '../http/open-server.js';
import { type HttpHandler, type HttpReply, json, refuse } from '../http/reply.js';
import { answerBalance } from './answer-balance.js';
import { answerHistory } from './answer-history.js';
import { answerNfts } from './answer-nfts.js';
import { answerPrice } from './answer-price.js';
import type { ApiSources } from './api-sources.js';
import { findIdentity } from './identity.js';
import { answerOnramp } from '../onramp/answer-onramp.js';
import { answerProfile } from '../profile/answer-profile.js';
import { namesOf } from '../profile/profile-names.js';
import { registerProfileName } from '../profile/register-profile-name.js';
import { answerSessions } from '../sessions/answer-sessions.js';
import { proxyRpc } from './proxy-rpc.js';

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
    const parts = request.path.split('/').filter(Boolean);
    const [version, kind, subject, leaf] = parts;
    if (version !== 'v1') return notFound(request);
    const query = request.url.searchParams;
    if (kind === undefined && request.method === 'GET') return proxyRpc(withRpc, request);
    if (`${request.method} ${request.path}` === 'POST /v1/fungible/price')
      return answerPrice(context, request);
    if (`${request.method} ${request.path}` === 'POST /v1/profile/account')
      return register(request.body);
    if (kind === 'onramp' || kind === 'generators') return answerOnramp(context, request);
    if (`${request.method} ${request.path}` === 'POST /v1/json-rpc')
      return answerExchanges(context, request);
    if (kind === 'convert') return answerConvert(context, request);
    if (!query.get('projectId')) return refuse(401, 'authentication', 'A projectId is required.');
    if (kind === undefined) return proxyRpc(withRpc, request);
    if (kind === 'sessions' && subject && parts.length <= 4)
      return answerSessions({ ...context, evm }, parts.slice(2), request);
    if (request.method !== 'GET') return notFound(request);
    if (kind === 'supported-chains' && parts.length === 2) return json({ http: supported, ws: [] });
    if (kind === 'identity' && subject && parts.length === 3) return identity(context, subject);
    if (kind === 'account' && subject && leaf === 'balance' && parts.length === 4)
      return answerBalance(context, subject, query);
    if (kind === 'account' && subject && leaf === 'history' && parts.length === 4)
      return answerHistory(context, subject, query);
    if (kind === 'account' && subject && leaf === 'nfts' && parts.length === 4)
      return answerNfts(context, subject, query);
    if (kind === 'profile' && parts.length === 4)
      return answerProfile(context.db, parts.slice(2), query) ?? notFound(request);
    return notFound(request);
  };
}

function identity(context: ApiSources, address: string): HttpReply {
  const resolvedAt = new Date(context.clock.now()).toISOString();
  if (isSolanaAddress(address)) return json({ name: null, avatar: null, resolvedAt });
  if (!isAddress(address, { strict: false }))
    return refuse(400, 'address', `Not an address: ${address}`);
  const { name: given, avatar } = findIdentity(context.db, address);
  const name = given ?? namesOf(context.db, address)[0]?.name ?? null;
  const picture = avatar?.startsWith('/') ? `${context.explorerUrl}${avatar}` : avatar;
  return json({ name, avatar: picture, resolvedAt });
}
