// Messages to other tabs only say that sessions changed. Each tab then asks the app.
import { createLatest } from '../async.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import { rereadStorage } from '../flows/sync-tabs.js';
import type { SignInPrompt } from './prompt/sign-in-prompt.js';
import { keyOf } from './known-sessions.js';
import type { Sessions } from './sessions.js';

const news = { kind: 'sign-in' } as const;

interface Given {
  readonly consent: Pick<SignInPrompt, 'agreed' | 'asked'>;
  readonly sessions: Pick<Sessions, 'look' | 'overtake' | 'seen'>;
  readonly destroyed: AbortSignal;
  sendBack(namespace: string): void;
}

export function createTabSync(
  { connection, env, tabs }: Pick<FeatureDeps, 'connection' | 'env' | 'tabs'>,
  { consent, sessions, destroyed, sendBack }: Given,
) {
  const latestMessage = createLatest();
  const looking = createLatest();

  async function follow(signal: AbortSignal): Promise<void> {
    const current = consent.asked();
    const isAgreed = current !== undefined && (await sessions.look(current, signal));
    if (isAgreed && consent.asked() === current) consent.agreed();
    const namespaces = Object.keys(connection.state.connections);
    const known = new Map(sessions.seen().map((of) => [keyOf(of), of]));
    for (const namespace of namespaces) {
      const live = connection.live(namespace);
      if (live) known.set(keyOf(live), live);
    }
    // Include accounts seen on other networks, because those would return without a prompt.
    await Promise.allSettled([...known.values()].map((of) => sessions.look(of, signal)));
    if (!signal.aborted) namespaces.forEach(sendBack);
  }

  // A newer check replaces an older one.
  const look = (): void => {
    sessions.overtake();
    follow(looking.begin(destroyed)).catch(() => undefined);
  };
  const stop = tabs()?.listen((message) => {
    if ((message as { kind?: unknown } | null)?.kind !== news.kind) return;
    rereadStorage(env, look, latestMessage.begin(destroyed));
    look();
  });
  return {
    /** Does nothing after the kit is destroyed, which closes the channel. */
    tell(): void {
      if (!destroyed.aborted) tabs()?.post(news);
    },
    look,
    stop: (): void => stop?.(),
  };
}
