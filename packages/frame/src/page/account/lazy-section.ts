// A section of the wallet page that is loaded after login and closed on sign-out.
import type { Session } from '../state/session.js';

interface Section {
  load(): Promise<void>;
  close(): void;
}

export interface LazySection<P extends Section> {
  /** Undefined until loaded and while the user is signed out. */
  readonly current: P | undefined;
  open(session: Session | undefined): void;
}

export function createLazySection<P extends Section>(
  load: (session: Session) => Promise<P>,
  onChange: () => void,
): LazySection<P> {
  let current: P | undefined;
  let openCount = 0;
  return {
    get current() {
      return current;
    },
    open(session) {
      const openNumber = ++openCount;
      current?.close();
      current = undefined;
      onChange();
      if (!session) return;
      const begin = async () => {
        const section = await load(session);
        if (openNumber !== openCount) return;
        current = section;
        await section.load();
      };
      // The rest of the page works without this section.
      void begin().catch(() => undefined);
    },
  };
}
