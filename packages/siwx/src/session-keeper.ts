// Verifies sessions when they are added, set and read, because any script can write to the store.
import {
  KitError,
  type SIWXContext,
  type SIWXSession,
  isKitError,
  isSameAddress,
  type CaipNetworkId,
} from '@openappkit/core/adapter';
import type { SIWXParts } from './default-siwx.js';
import type { SessionKeeper } from './lazy-siwx.js';
import { createNonce } from './message/create-nonce.js';
import { getPageSite } from './message/get-page-site.js';
import { StandardMessenger } from './messengers.js';
import { LocalStorage } from './storage/local-storage.js';
import { BIP122Verifier, EIP155Verifier, SolanaVerifier } from './verify/verifiers.js';
import type { SIWXStorage } from './storage/siwx-storage.types.js';

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

/** @param env - the kit's environment; the page's globals when omitted */
function createDefaultParts(env: SIWXContext['env']): SIWXParts {
  const now = (): number => env?.clock.now() ?? Date.now();
  return {
    messenger: new StandardMessenger({
      ...getPageSite(env?.page),
      getNonce: () => createNonce(),
      now,
    }),
    verifiers: [new EIP155Verifier(), new SolanaVerifier(), new BIP122Verifier()],
    storage: new LocalStorage({ key: '@appkit/siwx', now, ...(env && { store: env.storage }) }),
  };
}

/** Fields that must match. A wallet may extend the statement and resources (ERC-5573), so these are not compared. */
const comparedFields = [
  'chainId',
  'domain',
  'uri',
  'version',
  'nonce',
  'issuedAt',
  'expirationTime',
  'notBefore',
] as const;

/**
 * Accepts the messenger's own text, or a standard message that the wallet wrote with the same fields. A session whose data
 * differ from its signed text is forged, even with a valid signature.
 */
async function matchesSignedText(
  { data, message }: SIWXSession,
  messenger: SIWXParts['messenger'],
): Promise<boolean> {
  // A custom messenger without textOf() cannot be checked, so its text is trusted.
  if (messenger.textOf === undefined) return true;
  try {
    if ((await messenger.textOf(data)) === message) return true;
  } catch (error) {
    // The data name another domain, or contain a field that the messenger cannot write.
    if (isKitError(error, 'sign-in/message-invalid')) return false;
  }
  const { parseSignInMessage } = await import('./message/parse-sign-in-message.js');
  try {
    const read = parseSignInMessage(message);
    return (
      comparedFields.every((field) => read[field] === data[field]) &&
      isSameAddress(read.accountAddress, data.accountAddress)
    );
  } catch {
    return false;
  }
}

interface Account {
  readonly chainId: CaipNetworkId;
  readonly address: string;
}

/**
 * Removes only invalid sessions, so that a valid session of the same account is kept, including on the server.
 * Never throws: an invalid session is rejected again on the next read, so a storage error must not block an account
 * that has a valid session.
 * @param count the account's number of stored sessions; without `drop`, the storage deletes only if all of them are invalid
 */
async function removeInvalidSessions(
  storage: SIWXStorage,
  invalid: readonly SIWXSession[],
  count: number,
  { chainId, address }: Account,
): Promise<void> {
  if (invalid.length === 0) return;
  try {
    if (storage.drop) for (const each of invalid) await storage.drop(each);
    else if (invalid.length === count) await storage.delete(chainId, address);
  } catch {
    // The session is found and rejected again on the next read.
  }
}
