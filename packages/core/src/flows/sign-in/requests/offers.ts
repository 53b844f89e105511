// Offers an optional sign-in once per account, and again when the app or the user requests it.
import { createLatestOfEach } from '../../../async/latest.js';
import type { WalletConnection } from '../../../adapter/adapter.types.js';
import { KitError } from '../../../errors/kit-error.js';
import type { FeatureDeps } from '../../../feature/feature.types.js';
import { disconnect } from '../../disconnect.js';
import type { Ask } from './sign-in-requests.js';
import type { SignInPrompt } from '../prompt/sign-in-prompt.js';
import type { PromptResult } from '../prompt/prompt-state.js';
import { keyOf, type Of } from '../known-sessions.js';
import type { Sessions } from '../sessions.js';

interface Given {
  readonly ask: Ask;
  readonly consent: Pick<SignInPrompt, 'asked'>;
  readonly sessions: Pick<Sessions, 'config' | 'isRequired'>;
  readonly life: AbortSignal;
}

export type Offers = ReturnType<typeof createOffers>;

export function createOffers(deps: FeatureDeps, { ask, consent, sessions, life }: Given) {
  const { chain, connection } = deps;
  const latest = createLatestOfEach();
  const open = new Map<string, Promise<PromptResult>>();
  const dismissed = new Set<string>();

  function offer(namespace: string): void {
    const live = connection.live(namespace);
    const asked = consent.asked();
    if (sessions.isRequired() || !sessions.config()) return;
    const isAsked = asked?.connectorId === live?.connectorId;
    if (live && asked && isAsked && keyOf(asked) === keyOf(live)) return;
    latest.of(namespace).cancel();
    if (!live || chain.isUnsupported(namespace) || dismissed.has(keyOf(live))) return;
    const signal = latest.of(namespace).begin(life);
    const answer = ask(live, { isRequired: false, isQuiet: false, signal });
    open.set(namespace, answer);
    const over = (): void => {
      if (open.get(namespace) === answer) open.delete(namespace);
    };
    answer.then(
      (outcome) => {
        over();
        if (outcome === 'dismissed') dismissed.add(keyOf(live));
      },
      () => {
        over();
        if (!signal.aborted) void disconnect(deps, live);
      },
    );
  }

  function again(live: WalletConnection): void {
    dismissed.delete(keyOf(live));
    offer(live.namespace);
  }

  /** As `again`, and waits for the answer. @throws KitError `request/cancelled`, `sign-in/*` */
  async function press(live: WalletConnection): Promise<void> {
    again(live);
    const answer = open.get(live.namespace) ?? askHeld(live);
    if ((await answer) === 'dismissed') throw new KitError('request/cancelled');
  }

  async function askHeld(live: WalletConnection): Promise<PromptResult> {
    const asking = { isRequired: sessions.isRequired(), isQuiet: false, signal: life };
    try {
      return await ask(live, asking);
    } catch (error) {
      if (!life.aborted) void disconnect(deps, live);
      throw error;
    }
  }

  return {
    offer,
    again,
    press,
    /** An account that connects again is asked again. */
    forget: (of: Of): boolean => dismissed.delete(keyOf(of)),
    forgetAll: (): void => dismissed.clear(),
    destroy: (): void => latest.cancel(),
  };
}
