import type { Adapter } from '../adapter/adapter.types.js';
import { KitError } from '../errors/kit-error.js';
import type { OptionsController } from '../options/options-controller.js';
import { version } from '../version.js';

/** Identifies the kit to services: type `st` and version `sv` in the query of every request. */
export interface SdkIdentity {
  readonly st: string;
  readonly sv: string;
}

/** The package that wraps the core. Part of `sv`. */
export interface Sdk {
  readonly platform: 'html' | 'react' | 'vue' | 'cdn';
}

export function identityOf(
  { platform }: Sdk,
  adapters: readonly Pick<Adapter, 'name'>[],
): SdkIdentity {
  const names = adapters.map(({ name }) => name).join(',') || 'universal';
  return { st: 'appkit', sv: `${platform}-${names}-${version}` };
}

export function createServiceUrls(
  { options, sdk }: { readonly options: OptionsController; readonly sdk: SdkIdentity },
  service: 'blockchainApi' | 'explorer',
) {
  return {
    isOn(): boolean {
      const { services, projectId } = options.state.current;
      return services[service] !== null && projectId !== '';
    },
    /** Omits undefined and empty query parameters. @throws KitError `api/off` */
    url(path: string, query: Readonly<Record<string, string | undefined>> = {}): string {
      const { services, projectId } = options.state.current;
      if (services[service] === null) throw new KitError('api/off');
      const parameters = new URLSearchParams({ projectId, ...sdk });
      for (const [key, value] of Object.entries(query)) if (value) parameters.set(key, value);
      return `${services[service]}${path}?${parameters}`;
    },
  };
}
