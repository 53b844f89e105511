import { ref } from 'valtio/vanilla';
import { createLatest, sleep } from '../../async.js';
import type { Env } from '../../env/env.types.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import { failPrompt } from './fail-prompt.js';
import { messageOf, otherSiteOf } from './message-of.js';
import type { ActivePrompt, PromptState } from './prompt-state.js';
import { startOf } from '../sessions/known-sessions.js';
import type { Sessions } from '../sessions/sessions.js';
import type { MessageToSign, SignInState } from '../sign-in.types.js';

export type Messages = ReturnType<typeof createMessages>;

export function createMessages(
  deps: Pick<FeatureDeps, 'bus' | 'env' | 'notices'>,
  sessions: Pick<Sessions, 'within'>,
  question: PromptState,
) {
  const { env } = deps;
  const { state, show } = question;
  const counting = createLatest();

  async function make(notice: SignInState['notice']): Promise<void> {
    const now = question.active;
    if (!now) return;
    const { address: accountAddress, caipNetworkId: chainId } = now.request;
    const stepSignal = question.steps.begin(now.signal);
    counting.cancel();
    show({ step: 'preparing', message: undefined, problem: undefined, notice });
    try {
      const created = await sessions.within(
        (config) => config.createMessage({ accountAddress, chainId }),
        stepSignal,
      );
      if (stepSignal.aborted) return;
      const message = messageOf(created);
      const problem = problemOf(env, message);
      show({ step: 'ready', message: ref(message), problem });
      if (problem?.code !== 'clock') void count(message, now);
    } catch (error) {
      if (!stepSignal.aborted) failPrompt(deps, now, 'sign-in/unavailable', error);
    }
  }

  /** Counts down to the expiry, then makes a new message unless a wallet shows the old one. */
  async function count({ expiresAt }: MessageToSign, { signal }: ActivePrompt): Promise<void> {
    if (expiresAt === undefined) {
      show({ secondsLeft: undefined });
      return;
    }
    const countSignal = counting.begin(signal);
    try {
      for (;;) {
        const leftMs = expiresAt - env.clock.now();
        if (leftMs <= 0) break;
        show({ secondsLeft: Math.ceil(leftMs / 1000) });
        const stepMs = leftMs > 60_000 ? 60_000 : 1000;
        await sleep(env.clock, leftMs % stepMs || stepMs, countSignal);
      }
      show({ secondsLeft: 0 });
      if (state.step === 'ready') await make('expired');
    } catch {
      // The prompt ended.
    }
  }

  return { make, stop: counting.cancel };
}

function problemOf(env: Env, { data, expiresAt, text }: MessageToSign): SignInState['problem'] {
  const now = env.clock.now();
  const domain = otherSiteOf(env, { domain: data.domain, text });
  if (domain !== undefined) return { code: 'domain', domain };
  const isOver = expiresAt !== undefined && expiresAt <= now;
  return isOver || startOf(data) > now ? { code: 'clock' } : undefined;
}
