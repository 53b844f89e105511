// Verifies sessions when they are added, set and read, because any script can write to the store.
import { KitError, type SIWXContext, type SIWXSession } from '@openappkit/core/adapter';
import { createDefaultParts } from './default-parts.js';
import type { SIWXParts } from './default-siwx.js';
import { matchesSignedText } from './matches-signed-text.js';
import type { SessionKeeper } from './lazy-siwx.js';
import { removeInvalidSessions } from './storage/remove-invalid-sessions.js';

export function createSessionKeeper(
  overrides: Partial<SIWXParts>,
  context: SIWXContext | undefined,
): SessionKeeper {
  const { messenger, verifiers, storage }: SIWXParts = {
    ...createDefaultParts(context?.env),
    ...overrides,
  };
  const attach = (to: SIWXContext): void => {
    for (const verifier of verifiers) verifier.attach?.(to);
  };
  if (context !== undefined) attach(context);

  /** A session without a matching verifier is invalid. */
  const isValid = async (session: SIWXSession): Promise<boolean> => {
    const matching = verifiers.filter((verifier) => verifier.shouldVerify(session));
    if (matching.length === 0 || !(await matchesSignedText(session, messenger))) return false;
    const answers = await Promise.all(matching.map((verifier) => verifier.verify(session)));
    return answers.every((answer) => answer === true);
  };
  const check = async (session: SIWXSession): Promise<void> => {
    if (!(await isValid(session))) throw new KitError('sign-in/signature-invalid');
  };
  return {
    attach,
    createMessage: (input) => messenger.createMessage(input),
    async add(session) {
      await check(session);
      await storage.add(session);
    },
    revoke: (chainId, address) => storage.delete(chainId, address),
    async set(sessions) {
      await Promise.all(sessions.map(check));
      await storage.set(sessions);
    },
    async get(chainId, address) {
      const found = await storage.get(chainId, address);
      const answers = await Promise.allSettled(found.map(isValid));
      const withValidity = (expected: boolean): readonly SIWXSession[] =>
        found.filter((_, index) => {
          const answer = answers[index];
          return answer?.status === 'fulfilled' && answer.value === expected;
        });
      await removeInvalidSessions(storage, withValidity(false), found.length, { chainId, address });
      const failure = answers.find((answer) => answer.status === 'rejected');
      const valid = withValidity(true);
      if (valid.length === 0 && failure !== undefined) throw failure.reason;
      return [...valid];
    },
  };
}
