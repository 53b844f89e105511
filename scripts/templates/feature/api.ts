// Requests of the feature sampleThing to its service. Validates every response.
import { type FeatureDeps, KitError } from '@openappkit/core/feature';
import * as z from 'zod/mini';

const items = z.array(z.string().check(z.maxLength(64)));

export interface SampleThingApi {
  /** @throws KitError `api/*`, `request/cancelled` */
  items(signal: AbortSignal): Promise<readonly string[]>;
}

export function createSampleThingApi({
  http,
  options,
  sdk,
}: Pick<FeatureDeps, 'http' | 'options' | 'sdk'>): SampleThingApi {
  return {
    async items(signal) {
      const { projectId, services } = options.state.current;
      if (services.blockchainApi === null) throw new KitError('api/off');
      const query = new URLSearchParams({ projectId, ...sdk });
      const url = `${services.blockchainApi}/v1/sample-thing?${query}`;
      return http({ url, schema: items, signal });
    },
  };
}
