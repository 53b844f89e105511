// Loads the working part once, on demand. While it is here, verbs run in the same turn; before, they wait
// for it in order. A failed load is an error, and the next call tries again.
import type { SdkIdentity } from './api/api.js';
import type { BaseParts } from './core-parts.js';
import { EarlyError } from './errors/early-error.js';
import type { WorkingCore } from './working-core.js';

export interface WorkingLoader {
  /** Runs `use` now if the part is loaded, else after it is. @throws KitError `kit/load-failed`, `kit/destroyed` */
  run<T>(use: (working: WorkingCore) => T | Promise<T>): Promise<T>;
  /** Fetches the part and makes nothing of it. Never rejects. */
  fetch(): Promise<void>;
  /** Whether the part is here: what it would have to be told of can have happened. */
  readonly isLoaded: () => boolean;
  /** Runs `use` only if the part is loaded or being loaded; what was never begun needs no cancel. */
  runIfAny(use: (working: WorkingCore) => void): void;
  destroy(): void;
}

export function createWorkingLoader(base: BaseParts, sdk: SdkIdentity): WorkingLoader {
  let working: WorkingCore | undefined;
  let loading: Promise<WorkingCore> | undefined;
  let destroyed = false;

  const importPart = () => import('./working-core.js');
  async function load(): Promise<WorkingCore> {
    try {
      const { createWorkingCore } = await importPart();
      if (destroyed) throw new EarlyError('kit/destroyed');
      working = createWorkingCore(base, sdk);
      return working;
    } catch (cause) {
      loading = undefined;
      if (destroyed) throw new EarlyError('kit/destroyed');
      throw new EarlyError('kit/load-failed', {
        cause,
        metaMessages: ['Check the connection and try again.'],
      });
    }
  }

  return {
    async run(use) {
      if (destroyed) throw new EarlyError('kit/destroyed');
      if (working) return use(working);
      loading ??= load();
      return use(await loading);
    },
    fetch: () =>
      importPart().then(
        () => undefined,
        () => undefined,
      ),
    isLoaded: () => working !== undefined,
    runIfAny(use) {
      if (working) use(working);
      else loading?.then(use, () => undefined);
    },
    destroy() {
      destroyed = true;
      working?.destroy();
    },
  };
}
