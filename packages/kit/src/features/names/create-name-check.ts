import {
  createLatest,
  type FeatureDeps,
  isKitError,
  type KitError,
  ref,
  sleep,
} from '@openappkit/core/feature';
import type { createNamesApi } from './api.js';
import type { NamesState } from './names.types.js';
import { parseName } from './parse-name.js';

export interface NameCheckDeps {
  readonly api: Pick<ReturnType<typeof createNamesApi>, 'assertServed' | 'checkAvailability'>;
  readonly env: Pick<FeatureDeps['env'], 'clock'>;
  /** Aborts when the kit is destroyed. */
  readonly ownerSignal: AbortSignal;
  readonly state: NamesState;
  setProblem(error: KitError): void;
}

export function createNameCheck({ api, env, ownerSignal, setProblem, state }: NameCheckDeps) {
  const checking = createLatest();
  return {
    /** Checks the current name and drops older answers. Never rejects. */
    async check(delayMs: number): Promise<void> {
      const { account, issue, text, zone } = state;
      const signal = checking.begin(ownerSignal);
      Object.assign(state, { error: undefined, status: issue ? 'unasked' : 'checking' });
      if (issue) return;
      try {
        if (delayMs > 0) await sleep(env.clock, delayMs, signal);
        if (account) await api.assertServed(account);
        const { isTaken, suggestions } = await api.checkAvailability(
          parseName(text, zone).label,
          zone,
          signal,
        );
        checking.assertCurrent(signal);
        const shown = isTaken ? suggestions : [];
        Object.assign(state, { status: isTaken ? 'taken' : 'free', suggestions: ref([...shown]) });
      } catch (error) {
        if (signal.aborted || !isKitError(error)) return;
        Object.assign(state, { status: 'failed', error: ref(error) });
        if (error.code === 'chain/not-supported') setProblem(error);
      }
    },
    /** Reports a network without names before anything is typed. */
    async checkNetwork(): Promise<void> {
      const { account } = state;
      if (!account) return;
      const signal = checking.begin(ownerSignal);
      const failure = await api.assertServed(account).catch((error: unknown) => error);
      if (!signal.aborted && isKitError(failure, 'chain/not-supported')) setProblem(failure);
    },
  };
}
