// untoldRequests(): what the kit asked a service of the sandbox that the reference ("Hosts and requests") does not tell. Asked for after
// each story by the `fresh` fixture, so that the table of the reference is true of everything that the stories do.
import type { SandboxRequest } from '@openappkit/testing/playwright';
import { requests } from '../../../../packages/docs/src/data/requests.js';

const told = requests.map(({ host, requests: asks }) => {
  const [method = '', path = ''] = asks.split(' ');
  const pattern = path.replace(/[.?+]/g, '\\$&').replace(/:\w+/g, '[^/]+');
  return { host, method, path: new RegExp(`^${pattern}$`) };
});

/** The services that the kit alone asks; pages of the others ask for things of their own. */
const asked: readonly string[] = ['blockchainApi', 'explorer', 'analytics', 'bitcoinUtxo'];

/** In front of networks without a URL of their own. */
const isNode = ({ service, path }: SandboxRequest): boolean =>
  service === 'blockchainApi' && /^\/v1\/?$/.test(path);

/** Pictures that an answer names: the sandbox has them, elsewhere any host may. */
const isNamedPicture = ({ service, path }: SandboxRequest): boolean =>
  service === 'explorer' && /^\/(?:public\/(?!getAssetImage\/)|nft\/.*\/image$)/.test(path);

/** A chain of Bitcoin has a base of its own there (Esplora: `/api`, `/testnet/api`), which the table leaves out. */
const belowBase = (service: string, path: string): string =>
  service === 'bitcoinUtxo' ? path.replace(/^(?:\/\w+)?\/api(?=\/)/, '') : path;

/** As `GET /v1/identity/0x1`. */
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
