// Loads the flows (core-flows.ts) once, on demand. Once they are here, verbs run in the same turn; before, they wait
// for it in order. A failed load is an error, and the next call tries again.
import type { Sdk } from '../api/service-urls.js';
import type { BaseDeps } from '../core-deps.types.js';
import { EarlyError } from '../errors/early-error.js';
import type { CoreFlows } from '../core-flows.js';

/** Those that core passes on as they are. */
const lateVerbs = [
  'connect',
  'connectEach',
  'connectForNetwork',
  'disconnect',
  'switchConnection',
  'forgetConnection',
  'wallets',
  'sharedProvider',
  'switchNetwork',
  'refreshBalance',
] as const;

/** Each throws as `run`, and as the verb. */
type LateVerbs = {
  readonly [Name in (typeof lateVerbs)[number]]: (
    ...given: Parameters<CoreFlows[Name]>
  ) => Promise<Awaited<ReturnType<CoreFlows[Name]>>>;
};

export interface FlowsLoader {
  /** Runs `use` now if the part is loaded, else after it is. @throws KitError `kit/load-failed`, `kit/destroyed` */
  run<T>(use: (flows: CoreFlows) => T | Promise<T>): Promise<T>;
  readonly verbs: LateVerbs;
  /** Fetches the part and makes nothing of it. */
  fetch(): Promise<unknown>;
  /** Whether the part is here: what it would have to be told of can have happened. */
  readonly isLoaded: () => boolean;
  /** Runs `use` only if the part is loaded or being loaded; what was never begun needs no cancel. */
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

  const run: FlowsLoader['run'] = async (use) => {
    assertAlive();
    if (flows) return use(flows);
    loading ??= load();
    return use(await loading);
  };

  return {
    run,
    verbs: Object.fromEntries(
      lateVerbs.map((name) => [
        name,
        (...given: never[]) =>
          run((part) => (part[name] as (...each: never[]) => unknown)(...given)),
      ]),
    ) as unknown as LateVerbs,
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
