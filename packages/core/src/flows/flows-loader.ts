// A failed load is tried again at the next use.
import type { Sdk } from '../api/service-urls.js';
import type { BaseDeps } from '../core-deps.types.js';
import { EarlyError } from '../errors/early-error.js';
import type { CoreFlows } from '../core-flows.js';

export interface FlowsLoader {
  /** Calls `use` synchronously if the flows are loaded. @throws KitError `kit/load-failed`, `kit/destroyed` */
  run<T>(use: (flows: CoreFlows) => T | Promise<T>): Promise<T>;
  fetch(): Promise<unknown>;
  /** Before the flows exist, they have nothing to react to. */
  readonly isLoaded: () => boolean;
  /** Does nothing if loading never started, because such flows need no cancel. */
  runIfAny(use: (flows: CoreFlows) => void): void;
  destroy(): void;
}

export function createFlowsLoader(base: BaseDeps, sdk: Sdk): FlowsLoader {
  let flows: CoreFlows | undefined;
  let loading: Promise<CoreFlows> | undefined;
  let destroyed = false;

  const importPart = () => import('../core-flows.js');
  const assertAlive = (): void => {
    if (destroyed) throw new EarlyError('kit/destroyed');
  };
  async function load(): Promise<CoreFlows> {
    try {
      const { createCoreFlows } = await importPart();
      assertAlive();
      flows = createCoreFlows(base, sdk);
      return flows;
    } catch (cause) {
      loading = undefined;
      assertAlive();
      throw new EarlyError('kit/load-failed', {
        cause,
        metaMessages: ['Check the connection and try again.'],
      });
    }
  }

  return {
    async run(use) {
      assertAlive();
      loading ??= load();
      return use(flows ?? (await loading));
    },
    fetch: importPart,
    isLoaded: () => flows !== undefined,
    runIfAny(use) {
      if (flows) use(flows);
      else loading?.then(use, () => undefined);
    },
    destroy() {
      destroyed = true;
      flows?.destroy();
    },
  };
}
