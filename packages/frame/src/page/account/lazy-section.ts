// A part of the person's own page that is loaded once somebody is logged in: one for each visit, over when they leave.
import type { Session } from '../state/session.js';

interface Section {
  /** Asks what it shows. */
  load(): Promise<void>;
  /** The person has left. */
  close(): void;
}

export interface LazySection<P extends Section> {
  /** Undefined until it has come, and while nobody is logged in. */
  readonly current: P | undefined;
  /** Makes it anew for this person, or leaves. */
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
      // A page without this part is the person's page all the same.
      void begin().catch(() => undefined);
    },
  };
}
