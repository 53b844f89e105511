// A part of the person's own page that is loaded once somebody is logged in: one for each visit, over when they leave.
import type { Session } from '../state/session.js';

interface Part {
  /** Asks what it shows. */
  load(): Promise<void>;
  /** The person has left. */
  close(): void;
}

export interface LatePart<P extends Part> {
  /** Undefined until it has come, and while nobody is logged in. */
  readonly current: P | undefined;
  /** Makes it anew for this person, or leaves. */
  of(session: Session | undefined): void;
}

export function createLatePart<P extends Part>(
  make: (session: Session) => Promise<P>,
  onChange: () => void,
): LatePart<P> {
  let current: P | undefined;
  let visit = 0;
  return {
    get current() {
      return current;
    },
    of(session) {
      const turn = ++visit;
      current?.close();
      current = undefined;
      onChange();
      if (!session) return;
      const begin = async () => {
        const made = await make(session);
        if (turn !== visit) return;
        current = made;
        await made.load();
      };
      // A page without this part is the person's page all the same.
      void begin().catch(() => undefined);
    },
  };
}
