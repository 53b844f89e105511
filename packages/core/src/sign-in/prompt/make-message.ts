import { ref } from 'valtio/vanilla';
import { createLatest, sleep } from '../../async.js';
import type { Env } from '../../env/env.types.js';
import type { FeatureDeps } from '../../feature/define-feature.js';
import { failPrompt, type ActivePrompt, type PromptState } from './prompt-state.js';
import { startOf, expiryOf } from '../session-cache.js';
import type { Sessions } from '../sessions.js';
import type { MessageToSign, SignInState } from '../sign-in.types.js';
import type { SIWXMessage } from '../siwx.types.js';

export interface Messages {
  make(notice: SignInState['notice']): Promise<void>;
  stop(): void;
}

export function createMessages(
  deps: Pick<FeatureDeps, 'bus' | 'env' | 'notices'>,
  sessions: Pick<Sessions, 'callApp'>,
  prompt: PromptState,
): Messages {
  const { env } = deps;
  const { state, show } = prompt;
  const counting = createLatest();

  async function make(notice: SignInState['notice']): Promise<void> {
    const now = prompt.active;
    if (!now) return;
    const { address: accountAddress, caipNetworkId: chainId } = now.request;
    const stepSignal = prompt.steps.begin(now.signal);
    counting.cancel();
    show({ step: 'preparing', message: undefined, problem: undefined, notice });
    try {
      const created = await sessions.callApp(
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

/**
 * Reads the text of a message once, so that the user signs exactly what was shown.
 *
 * @throws TypeError if `toString()` returns nothing to sign or `domain` is missing
 */
export function messageOf(message: SIWXMessage): MessageToSign {
  const text: unknown = message?.toString();
  const isText = typeof text === 'string' && text !== '' && text !== '[object Object]';
  if (!isText || typeof message.domain !== 'string')
    throw new TypeError(
      'createMessage() in `siwx` must return a message: fields such as `domain`, and a toString() that returns the text',
    );
  const data = dataOf(message);
  const end = expiryOf(data);
  return { text, data, expiresAt: Number.isFinite(end) ? end : undefined };
}

function dataOf(message: SIWXMessage): SIWXMessage.Data {
  const { accountAddress, chainId, domain, uri, version, nonce } = message;
  const { notBefore, statement, resources, requestId, issuedAt, expirationTime } = message;
  return {
    accountAddress,
    chainId,
    domain,
    uri,
    version,
    nonce,
    ...(notBefore !== undefined && { notBefore }),
    ...(statement !== undefined && { statement }),
    ...(resources !== undefined && { resources: [...resources] }),
    ...(requestId !== undefined && { requestId }),
    ...(issuedAt !== undefined && { issuedAt }),
    ...(expirationTime !== undefined && { expirationTime }),
  };
}

/**
 * Returns the site that a message is for if it is not this page, from its data or from the first line of the signed text.
 * Returns undefined if both name this page. EIP-4361 requires an authority, which includes a port if the page has one.
 */
export function otherSiteOf(
  { page }: Pick<Env, 'page'>,
  { domain, text }: Pick<SIWXMessage.Data, 'domain'> & Partial<Pick<MessageToSign, 'text'>>,
): string | undefined {
  if (!page) return undefined;
  const { host } = new URL(page.url());
  const [, inText = domain] = /^([^\n]*) wants you to sign in with your /.exec(text ?? '') ?? [];
  return [inText, domain].find((each) => {
    const authority = /^[a-z][a-z\d+.-]*:\/\/(.*)$/i.exec(each)?.[1] ?? each;
    return authority.toLowerCase() !== host;
  });
}
