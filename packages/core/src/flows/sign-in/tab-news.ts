// What tabs of one app tell each other of sign-ins: only that something changed. What is true each asks the app for itself.
import type { FeatureParts } from '../../feature/feature.types.js';
import type { Consent } from './question/consent.js';
import type { Sessions } from './sessions.js';

const news = { kind: 'sign-in' } as const;

interface Given {
  readonly consent: Pick<Consent, 'agreed' | 'asked'>;
  readonly sessions: Pick<Sessions, 'look'>;
  readonly life: AbortSignal;
  sendBack(namespace: string): void;
}

export function createTabNews(
  { connection, tabs }: Pick<FeatureParts, 'connection' | 'tabs'>,
  { consent, sessions, life, sendBack }: Given,
) {
  /** Who is asked here may be known now; who is in may not be any more. */
  async function follow(): Promise<void> {
    const asked = consent.asked();
    if (asked && (await sessions.look(asked, life)) && consent.asked() === asked) consent.agreed();
    for (const namespace of Object.keys(connection.state.connections)) {
      const live = connection.live(namespace);
      if (live && !(await sessions.look(live, life))) sendBack(namespace);
    }
  }

  const stop = tabs()?.listen((message) => {
    if ((message as { kind?: unknown } | null)?.kind === news.kind) lookAgain();
  });
  function lookAgain(): void {
    follow().catch(() => undefined);
  }
  return {
    tell: (): void => tabs()?.post(news),
    lookAgain,
    stop: (): void => stop?.(),
  };
}
