// Offers an optional sign-in once per account, and again on request of the app or the user.
import { createLatestOfEach } from '../async.js';
import type { WalletConnection } from '../adapter/adapter.types.js';
import { KitError } from '../errors/kit-error.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import { disconnect } from '../flows/disconnect.js';
import type { Ask } from './sign-in-requests.js';
import type { SignInPrompt } from './prompt/sign-in-prompt.js';
import type { PromptResult } from './prompt/prompt-state.js';
import { keyOf, type SessionAccount } from './session-cache.js';
import type { Sessions } from './sessions.js';

interface OffersDeps {
  readonly ask: Ask;
  readonly prompt: Pick<SignInPrompt, 'current'>;
  readonly sessions: Pick<Sessions, 'config' | 'isRequired'>;
  readonly destroyed: AbortSignal;
}

export interface Offers {
  offer(namespace: string): void;
  again(live: WalletConnection): void;
  press(live: WalletConnection): Promise<void>;
  /** An account that connects again gets a new offer. */
  forget(account: SessionAccount): boolean;
  forgetAll(): void;
  destroy(): void;
}

export function createOffers(
  deps: FeatureDeps,
  { ask, prompt, sessions, destroyed }: OffersDeps,
): Offers {
  const { chain, connection } = deps;
  const latest = createLatestOfEach();
  const open = new Map<string, Promise<PromptResult>>();
  const dismissed = new Set<string>();

  function offer(namespace: string): void {
    const live = connection.live(namespace);
    const current = prompt.current();
    if (sessions.isRequired() || !sessions.config()) return;
    const isAsked = current?.connectorId === live?.connectorId;
    if (live && current && isAsked && keyOf(current) === keyOf(live)) return;
    latest.of(namespace).cancel();
    if (!live || chain.isUnsupported(namespace) || dismissed.has(keyOf(live))) return;
    const signal = latest.of(namespace).begin(destroyed);
    const answer = ask(live, { isRequired: false, isQuiet: false, signal });
    open.set(namespace, answer);
    const clear = (): void => {
      if (open.get(namespace) === answer) open.delete(namespace);
    };
    answer.then(
      (outcome) => {
        clear();
        if (outcome === 'dismissed') dismissed.add(keyOf(live));
      },
      () => {
        clear();
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
    const request = { isRequired: sessions.isRequired(), isQuiet: false, signal: destroyed };
    try {
      return await ask(live, request);
    } catch (error) {
      if (!destroyed.aborted) void disconnect(deps, live);
      throw error;
    }
  }

  return {
    offer,
    again,
    press,
    forget: (account) => dismissed.delete(keyOf(account)),
    forgetAll: () => dismissed.clear(),
    destroy: () => latest.cancel(),
  };
}
