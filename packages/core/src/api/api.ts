// The blockchain API as this version uses it: supported chains and identities. Adds projectId, st and sv, and
// answers empty where the network is not supported. One instance per kit.
import * as z from 'zod/mini';
import { once } from '../adapter/wait/once.js';
import type { CaipNetworkId } from '../caip/caip.js';
import { KitError } from '../errors/kit-error.js';
import type { OptionsController } from '../options/options-controller.js';
import type { Http } from './http.js';

/** How the kit names itself to services, in the query of every request: its type `st` and its version `sv`. */
export interface SdkIdentity {
  readonly st: string;
  readonly sv: string;
}
export interface Identity {
  readonly name: string | undefined;
  readonly avatar: string | undefined;
}
export interface Api {
  /** Whether the API serves the chain. A failure to ask counts as no, and is asked again next time. */
  isSupportedChain(caipNetworkId: CaipNetworkId): Promise<boolean>;
  /** The same, but undefined where the API did not say. */
  listsChain(caipNetworkId: CaipNetworkId): Promise<boolean | undefined>;
  /** Where the explorer has a network's picture; undefined where it is off. */
  networkImageUrl(imageId: string): string | undefined;
  /** Name and avatar of an address; empty where the network is not supported. @throws KitError `api/*` */
  identity(address: string, caipNetworkId: CaipNetworkId, signal?: AbortSignal): Promise<Identity>;
}

const supportedChains = z.object({ http: z.array(z.string()) });
const identity = z.object({
  name: z.optional(z.nullable(z.string().check(z.maxLength(255)))),
  avatar: z.optional(z.nullable(z.string().check(z.maxLength(2000)))),
});

export function createApi(deps: { http: Http; options: OptionsController; sdk: SdkIdentity }): Api {
  const url = (path: string, query: Record<string, string | undefined> = {}): string => {
    const { services, projectId } = deps.options.state.current;
    if (services.blockchainApi === null) throw new KitError('api/off');
    const parameters = new URLSearchParams({ projectId, ...deps.sdk });
    for (const [key, value] of Object.entries(query))
      if (value !== undefined) parameters.set(key, value);
    return `${services.blockchainApi}${path}?${parameters}`;
  };
  const isOn = (): boolean => {
    const { services, projectId } = deps.options.state.current;
    return services.blockchainApi !== null && projectId !== '';
  };
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
  const isSupportedChain = async (caipNetworkId: CaipNetworkId): Promise<boolean> =>
    (await listsChain(caipNetworkId)) ?? false;
  return {
    isSupportedChain,
    listsChain,
    networkImageUrl(imageId) {
      const { services, projectId } = deps.options.state.current;
      if (services.explorer === null || projectId === '') return undefined;
      const query = new URLSearchParams({ projectId, ...deps.sdk });
      return `${services.explorer}/public/getAssetImage/${encodeURIComponent(imageId)}?${query}`;
    },
    async identity(address, caipNetworkId, signal) {
      if (!(await isSupportedChain(caipNetworkId))) return { name: undefined, avatar: undefined };
      const path = `/v1/identity/${encodeURIComponent(address)}`;
      const answer = await deps.http({
        url: url(path, { sender: address }),
        schema: identity,
        signal,
      });
      return { name: answer.name || undefined, avatar: answer.avatar || undefined };
    },
  };
}
