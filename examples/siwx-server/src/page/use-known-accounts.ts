// Reads the accounts signed in at the server: at first, and after each sign-in, connect or disconnect.
import type { AppKit } from 'openappkit/react';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';

const sessions = z.array(z.object({ account: z.string() }));

export function useKnownAccounts(kit: AppKit) {
  const [accounts, setAccounts] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(0);
  const refresh = useCallback(() => setAsked((count) => count + 1), []);
  useEffect(() => {
    const stops = [kit.subscribeEvents(refresh), kit.subscribeAccount(refresh)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [kit, refresh]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `asked` is what asks again
  useEffect(() => {
    const controller = new AbortController();
    fetch('/sessions', { signal: controller.signal })
      .then((response) => response.json())
      .then((known) => setAccounts(sessions.parse(known).map(({ account }) => account)))
      .catch(() => undefined);
    return () => controller.abort();
  }, [asked]);
  return { accounts, refresh };
}
