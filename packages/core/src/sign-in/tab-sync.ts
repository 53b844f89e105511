// Messages to other tabs only say that sessions changed. Each tab then asks the app.
import { createLatest } from '../async.js';
import type { FeatureDeps } from '../feature/define-feature.js';
import { rereadStorage } from '../flows/sync-tabs.js';
import type { SignInPrompt } from './prompt/sign-in-prompt.js';
import { keyOf } from './session-cache.js';
import type { Sessions } from './sessions.js';

const sessionsChanged = { kind: 'sign-in' } as const;

interface TabSyncDeps {
  readonly prompt: SignInPrompt;
  readonly sessions: Sessions;
  readonly destroyed: AbortSignal;
  rejectUnsigned(namespace: string): void;
}

export function createTabSync(
  { connection, env, tabs }: Pick<FeatureDeps, 'connection' | 'env' | 'tabs'>,
  { prompt, sessions, destroyed, rejectUnsigned }: TabSyncDeps,
) {
  const latestMessage = createLatest();
  const latestCheck = createLatest();

  async function recheckAccounts(signal: AbortSignal): Promise<void> {
    const current = prompt.current();
    const isSigned = current !== undefined && (await sessions.check(current, signal));
    if (isSigned && prompt.current() === current) prompt.acceptSession();
    const namespaces = Object.keys(connection.state.connections);
    const known = new Map(sessions.known().map((account) => [keyOf(account), account]));
    for (const namespace of namespaces) {
      const live = connection.live(namespace);
      if (live) known.set(keyOf(live), live);
    }
    // Include accounts seen on other networks, because those would return without a prompt.
    await Promise.allSettled([...known.values()].map((account) => sessions.check(account, signal)));
    if (!signal.aborted) namespaces.forEach(rejectUnsigned);
  }

  // A newer check replaces an older one.
  const recheck = (): void => {
    sessions.invalidate();
    recheckAccounts(latestCheck.begin(destroyed)).catch(() => undefined);
  };
  const stop = tabs()?.listen((message) => {
    if ((message as { kind?: unknown } | null)?.kind !== sessionsChanged.kind) return;
    rereadStorage(env, recheck, latestMessage.begin(destroyed));
    recheck();
  });
  return {
    /** Does nothing after the kit is destroyed, which closes the channel. */
    notifyTabs(): void {
      if (!destroyed.aborted) tabs()?.post(sessionsChanged);
    },
    recheck,
    stop: (): void => stop?.(),
  };
}
