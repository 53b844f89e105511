import { isAddress } from 'viem';
import { isSolanaAddress } from '../chains/address-kinds.js';
import { handleConvert } from '../convert/handle-convert.js';
import { handleExchanges } from '../exchanges/handle-exchanges.js';
import { notFound } from '../http/open-server.js';
import { type HttpHandler, type HttpReply, json, refuse } from '../http/reply.js';
import { handleBalance } from './handle-balance.js';
import { handleHistory } from './handle-history.js';
import { handleNfts } from './handle-nfts.js';
import { handlePrice } from './handle-price.js';
import type { ApiSources } from './api-sources.js';
import { findIdentity } from './identity.js';
import { handleOnramp } from '../onramp/handle-onramp.js';
import { handleProfile } from '../profile/handle-profile.js';
import { namesOf } from '../profile/profile-names.js';
import { registerProfileName } from '../profile/register-profile-name.js';
import { handleSessions } from '../sessions/handle-sessions.js';
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
