// A fake relay and hub that answer as a test configures them, and a user's app that signs.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import { createSiweMessage } from 'viem/siwe';

type Fields = Parameters<typeof createSiweMessage>[0];

export interface FakeFarcaster {
  readonly url: string;
  readonly owners: Map<number, string[]>;
  /** Statuses of the next answers below a path. */
  readonly faults: Map<string, number>;
  readonly asked: () => Record<string, unknown>;
  /** Signs the request of the last channel as the owner of the id. */
  sign(options?: {
    readonly fid?: number;
    readonly fields?: Partial<Fields>;
    readonly rewrite?: (message: string) => string;
    readonly key?: `0x${string}`;
    readonly contract?: {
      readonly address: `0x${string}`;
      sign(message: string): Promise<`0x${string}`>;
    };
  }): Promise<void>;
  close(): Promise<void>;
}

export const ownerKey = generatePrivateKey();

/** @param nodeUrl - the node of a chain, proxied below `/node` */
export async function openFarcaster(now: () => number, nodeUrl = ''): Promise<FakeFarcaster> {
  const owners = new Map<number, string[]>();
  const faults = new Map<string, number>();
  let channelRequest: Record<string, string> = {};
  let answered: unknown;
  const answer = async (url: URL, incoming: IncomingMessage): Promise<[number, unknown]> => {
    const fault = faults.get(url.pathname);
    if (fault !== undefined) return [fault, {}];
    switch (url.pathname) {
      case '/node': {
        const headers = { 'content-type': 'application/json' };
        const body = await readBody(incoming);
        return [200, await (await fetch(nodeUrl, { method: 'POST', headers, body })).json()];
      }
      case '/v1/channel':
        channelRequest = JSON.parse(await readBody(incoming));
        answered = undefined;
        return [
          201,
          {
            channelToken: 'token-1234',
            url: 'https://farcaster.example/~/siwf?channelToken=token-1234',
          },
        ];
      case '/v1/channel/status':
        if (incoming.headers.authorization !== 'Bearer token-1234') return [401, {}];
        return answered ? [200, answered] : [202, { state: 'pending' }];
      case '/v1/onChainEventsByFid': {
        const fid = Number(url.searchParams.get('fid'));
        return [200, { events: (owners.get(fid) ?? []).map((to, at) => describe(fid, to, at)) }];
      }
    }
    return [404, {}];
  };
  const server = createServer(async (incoming, outgoing) => {
    const [status, body] = await answer(new URL(incoming.url ?? '/', 'http://localhost'), incoming);
    outgoing.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    owners,
    faults,
    asked: () => channelRequest,
    async sign({
      fid = 1001,
      fields,
      rewrite = (message: string) => message,
      key = ownerKey,
      contract,
    } = {}) {
      const account = privateKeyToAccount(key);
      const message = rewrite(
        createSiweMessage({
          domain: channelRequest.domain ?? '',
          address: contract?.address ?? account.address,
          statement: 'Farcaster Auth',
          uri: channelRequest.siweUri ?? '',
          version: '1',
          chainId: 10,
          nonce: channelRequest.nonce ?? '',
          issuedAt: new Date(now()),
          expirationTime: new Date(channelRequest.expirationTime ?? ''),
          resources: [`farcaster://fid/${fid}`],
          ...fields,
        }),
      );
      const signature = await (contract?.sign(message) ?? account.signMessage({ message }));
      answered = { state: 'completed', message, signature, username: 'ada', fid };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const describe = (fid: number, to: string, at: number) => ({
  type: 'EVENT_TYPE_ID_REGISTER',
  fid,
  blockNumber: 100 + at,
  logIndex: 0,
  idRegisterEventBody: {
    to,
    eventType: `ID_REGISTER_EVENT_TYPE_${at === 0 ? 'REGISTER' : 'TRANSFER'}`,
  },
});

async function readBody(incoming: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of incoming) body += String(chunk);
  return body;
}
