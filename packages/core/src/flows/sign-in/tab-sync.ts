// Tells other tabs only that sign-in sessions changed. Each tab then asks the app for the current state.
import { createLatest } from '../../async/latest.js';
import type { FeatureDeps } from '../../feature/feature.types.js';
import { rereadStorage } from '../reread-storage.js';
import type { SignInPrompt } from './prompt/sign-in-prompt.js';
import { keyOf } from './known-sessions.js';
import type { Sessions } from './sessions.js';

const news = { kind: 'sign-in' } as const;

interface Given {
  readonly consent: Pick<SignInPrompt, 'agreed' | 'asked'>;
  readonly sessions: Pick<Sessions, 'look' | 'overtake' | 'seen'>;
  readonly life: AbortSignal;
  sendBack(namespace: string): void;
}

export function createTabSync(
  { connection, env, tabs }: Pick<FeatureDeps, 'connection' | 'env' | 'tabs'>,
  { consent, sessions, life, sendBack }: Given,
) {
  const heard = createLatest();
  const looking = createLatest();

  async function follow(signal: AbortSignal): Promise<void> {
    const asked = consent.asked();
    const isAgreed = asked !== undefined && (await sessions.look(asked, signal));
    if (isAgreed && consent.asked() === asked) consent.agreed();
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

  // Drops the answer of an older check.
  const look = (): void => {
    sessions.overtake();
    follow(looking.begin(life)).catch(() => undefined);
  };
  const stop = tabs()?.listen((message) => {
    if ((message as { kind?: unknown } | null)?.kind !== news.kind) return;
    rereadStorage(env, look, heard.begin(life));
    look();
  });
  return {
    /** Does nothing after the kit is destroyed, because its channel is closed. */
    tell(): void {
      if (!life.aborted) tabs()?.post(news);
    },
    look,
    stop: (): void => stop?.(),
  };
}
