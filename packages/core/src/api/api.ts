// Returns empty results for an unsupported network.
import * as z from 'zod/mini';
import { cleanConnectorName } from '../adapter/connector-rows.js';
import { once } from '../once.js';
import type { CaipNetworkId } from '../caip.js';
import type { OptionsController } from '../options/options-controller.js';
import type { Http } from './http.js';
import { createServiceUrls, type SdkIdentity } from './service-urls.js';

const supportedChains = z.object({ http: z.array(z.string()) });
const identity = z.object({
  name: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  avatar: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});

const namesOf = z.array(z.object({ name: z.string().check(z.maxLength(255)) }));

export interface Api {
  /** Whether the API serves the chain. Undefined if the API did not respond; the next call asks again. */
  listsChain(caipNetworkId: CaipNetworkId): Promise<boolean | undefined>;
  /** Undefined if the explorer is off. */
  networkImageUrl(imageId: string): string | undefined;
  /** @throws KitError `api/off` */
  explorerUrl(path: string, query?: Readonly<Record<string, string>>): string;
  /**
   * Returns the cleaned name and the avatar of an address, both undefined on an unsupported network. Falls back to a
   * registered name if the address has not chosen one.
   * @param isFresh bypasses the caches of the service and the browser
   * @throws KitError `api/*`
   */
  identity(
    address: string,
    caipNetworkId: CaipNetworkId,
    signal?: AbortSignal,
    isFresh?: boolean,
  ): Promise<{ readonly name: string | undefined; readonly avatar: string | undefined }>;
}

export function createApi(deps: { http: Http; options: OptionsController; sdk: SdkIdentity }): Api {
  const { isOn, url } = createServiceUrls(deps, 'blockchainApi');
  const explorer = createServiceUrls(deps, 'explorer');
  const chains = once(async () => {
    const { http } = await deps.http({ url: url('/v1/supported-chains'), schema: supportedChains });
    return new Set(http);
  });
  const listsChain = async (caipNetworkId: CaipNetworkId): Promise<boolean | undefined> => {
    if (!isOn()) return undefined;
    try {
      return (await chains()).has(caipNetworkId);
    } catch {
      return undefined;
    }
  };
  const registered = async (address: string, signal?: AbortSignal): Promise<string | undefined> => {
    const path = `/v1/profile/reverse/${encodeURIComponent(address)}`;
    const response = deps.http({
      url: url(path, { sender: address, apiVersion: '2' }),
      schema: namesOf,
      signal,
    });
    const [first] = await response.catch(() => []);
    return cleanConnectorName(first?.name);
  };
  return {
    listsChain,
    networkImageUrl: (imageId) =>
      explorer.isOn()
        ? explorer.url(`/public/getAssetImage/${encodeURIComponent(imageId)}`)
        : undefined,
    explorerUrl: explorer.url,
    async identity(address, caipNetworkId, signal, isFresh = false) {
      if (!(await listsChain(caipNetworkId))) return { name: undefined, avatar: undefined };
      const answer = await deps.http({
        url: url(`/v1/identity/${encodeURIComponent(address)}`, {
          sender: address,
          useCache: isFresh ? 'false' : undefined,
        }),
        schema: identity,
        signal,
      });
      const name = cleanConnectorName(answer.name) ?? (await registered(address, signal));
      return { name, avatar: answer.avatar || undefined };
    },
  };
}
