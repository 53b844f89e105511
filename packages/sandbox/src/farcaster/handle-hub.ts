// The hub's HTTP API: events of the id registry, by id and by address.

import { type HttpReply, type HttpRequest, json } from '../http/reply.js';
import { custodyOf, type FarcasterAccount, farcasterAccounts } from './farcaster-store.js';

const registered = 'EVENT_TYPE_ID_REGISTER';

/** Undefined for other paths. */
export function handleHub({ method, path, url }: HttpRequest): HttpReply | undefined {
  const params = url.searchParams;
  switch (`${method} ${path}`) {
    case 'GET /v1/onChainEventsByFid': {
      const isAsked = [registered, '3'].includes(params.get('event_type') ?? '');
      const account = farcasterAccounts.find(({ fid }) => String(fid) === params.get('fid'));
      const events = account && isAsked ? [describeEvent(account)] : [];
      return json({ events, nextPageToken: '' });
    }
    case 'GET /v1/onChainIdRegistryEventByAddress': {
      const address = (params.get('address') ?? '').toLowerCase();
      const account = farcasterAccounts.find(
        (each) => custodyOf(each).address.toLowerCase() === address,
      );
      return account
        ? json(describeEvent(account))
        : json({ errCode: 'not_found', presentable: false, name: 'HubError', code: 5 }, 400);
    }
  }
  return undefined;
}

const hash = (fill: string) => `0x${fill.repeat(64)}`;

function describeEvent(account: FarcasterAccount) {
  return {
    type: registered,
    chainId: 10,
    blockNumber: 111_816_370 + account.fid,
    blockHash: hash('a'),
    blockTimestamp: 1_699_231_517,
    transactionHash: hash('b'),
    logIndex: 1,
    txIndex: 1,
    fid: account.fid,
    version: 0,
    idRegisterEventBody: {
      to: custodyOf(account).address.toLowerCase(),
      eventType: 'ID_REGISTER_EVENT_TYPE_REGISTER',
      from: '0x',
      recoveryAddress: '0x00000000fcb080a4d6c39a9354da9eb9bc104cd7',
    },
  };
}
