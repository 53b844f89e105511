// Loads the flows once, on demand, and tries again after a failed load.
import type { Sdk } from '../api/service-urls.js';
import type { BaseDeps } from '../core-deps.types.js';
import { EarlyError } from '../errors/early-error.js';
import type { CoreFlows } from '../core-flows.js';

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

type LateVerbs = {
  readonly [Name in (typeof lateVerbs)[number]]: (
    ...given: Parameters<CoreFlows[Name]>
  ) => Promise<Awaited<ReturnType<CoreFlows[Name]>>>;
};

export interface FlowsLoader {
  /** Runs `use` at once if the flows are loaded, otherwise after they load. @throws KitError `kit/load-failed`, `kit/destroyed` */
  run<T>(use: (flows: CoreFlows) => T | Promise<T>): Promise<T>;
  readonly verbs: LateVerbs;
  /** Downloads the flows without creating them. */
  fetch(): Promise<unknown>;
  /** Whether the flows are created. Before that, there is nothing they would need to react to. */
  readonly isLoaded: () => boolean;
  /** Runs `use` only if the flows are loaded or loading, because flows that never started need no cancel. */
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
