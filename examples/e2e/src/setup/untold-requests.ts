// Finds requests to sandbox services that the reference ("Hosts and requests") does not list. The `fresh` fixture calls it after each test.
import type { SandboxRequest } from '@openappkit/testing/playwright';
import { requests } from '../../../../packages/docs/src/data/requests.js';

const told = requests.map(({ host, requests: asks }) => {
  const [method = '', path = ''] = asks.split(' ');
  const pattern = path.replace(/[.?+]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return { host, method, path: new RegExp(`^${pattern}$`) };
});

/** Services that only the kit uses. Pages send their own requests to the others. */
const asked: readonly string[] = ['blockchainApi', 'explorer', 'analytics', 'bitcoinUtxo'];

/** Requests to the RPC proxy for networks without a URL. */
const isNode = ({ service, path }: SandboxRequest): boolean =>
  service === 'blockchainApi' && /^\/v1\/?$/.test(path);

/** Images named in responses. The sandbox hosts them, but elsewhere any host may. */
const isNamedPicture = ({ service, path }: SandboxRequest): boolean =>
  service === 'explorer' && /^\/(?:public\/(?!getAssetImage\/)|nft\/.*\/image$)/.test(path);

/** Removes a Bitcoin chain's base path (Esplora: `/api`, `/testnet/api`), which the table omits. */
const belowBase = (service: string, path: string): string =>
  service === 'bitcoinUtxo' ? path.replace(/^(?:\/\w+)?\/api(?=\/)/, '') : path;

/** Returns each unlisted request, such as `blockchainApi: GET /v1/identity/0x1`. */
export function untoldRequests(all: readonly SandboxRequest[]): readonly string[] {
  return all
    .filter(({ service, method }) => asked.includes(service) && method !== 'OPTIONS')
    .filter((request) => !isNode(request) && !isNamedPicture(request))
    .filter(
      ({ service, method, path }) =>
        !told.some(
          (row) =>
            row.host === service &&
            row.method === method &&
            row.path.test(belowBase(service, path)),
        ),
    )
    .map(({ service, method, path }) => `${service}: ${method} ${path}`);
}
