// Stores the session, preferences and pending login of an app. Addresses are stored with the session, so that keys are opened
// only to sign.
import * as z from 'zod/mini';
import { userSchema, publicKeySchema, secretSchema, ticketSchema } from '../../api/values.js';
import type { PageStore } from './page-store.js';

const sessionSchema = z.object({
  token: secretSchema,
  person: userSchema,
  addresses: z.object({ evm: z.templateLiteral(['0x', z.string()]), solana: z.string() }),
  /** True until the app learns about the session, because the user may have abandoned the login. */
  isNew: z.optional(z.boolean()),
});
export type Session = z.infer<typeof sessionSchema>;

/** The user's choices for this app, which survive sign-out. */
const preferencesSchema = z.object({
  /** CAIP-2 ids of the default networks, by namespace. */
  networks: z.record(z.string(), z.string()),
  /** CAIP-2 id of the network chosen last. */
  current: z.optional(z.string()),
  accountType: z.enum(['eoa', 'smartAccount']),
});
export type Preferences = z.infer<typeof preferencesSchema>;
const defaultPreferences: Preferences = { networks: {}, accountType: 'eoa' };

/** A pending login, stored with its transfer key so that it can continue after a reload. */
const pendingSchema = z.object({
  kind: z.enum(['email', 'social', 'farcaster', 'hand-over']),
  ticket: ticketSchema,
  key: z.object({ publicKey: publicKeySchema, privateKey: z.instanceof(CryptoKey) }),
});
export type PendingLogin = z.infer<typeof pendingSchema>;

export interface SessionState {
  session(): Promise<Session | undefined>;
  /** The session, unless the user abandoned its login before the app learned about it. */
  activeSession(): Promise<Session | undefined>;
  saveSession(session: Session): Promise<void>;
  /** Updates the session if it is still the current session. */
  updateSession(session: Session): Promise<void>;
  /** Ends the session if it is still the current session. */
  endSession({ token }: Pick<Session, 'token'>): Promise<void>;
  preferences(): Promise<Preferences>;
  /** Changes the returned preferences and keeps the others, atomically. */
  updatePreferences(change: (preferences: Preferences) => Partial<Preferences>): Promise<void>;
  pending(): Promise<PendingLogin | undefined>;
  savePending(pending: PendingLogin): Promise<void>;
  /** @param login - removes only this login, because another page may have started its own. Default: any */
  removePending(login?: Pick<PendingLogin, 'ticket'>): Promise<void>;
}

export function createSessionState(store: PageStore, owner: string): SessionState {
  const read = async <T>(name: string, schema: z.ZodMiniType<T>): Promise<T | undefined> => {
    const parsed = schema.safeParse(await store.get(`${name}:${owner}`));
    return parsed.success ? parsed.data : undefined;
  };
  /** Atomic, because another page may change the session at the same time. */
  const updateIfCurrent = async (
    { token }: Pick<Session, 'token'>,
    next: Session | undefined,
  ): Promise<void> => {
    await store.update(`session:${owner}`, (stored) =>
      sessionSchema.safeParse(stored).data?.token === token ? next : stored,
    );
  };
  const session = () => read('session', sessionSchema);
  return {
    session,
    async activeSession() {
      const found = await session();
      return found?.isNew ? undefined : found;
    },
    saveSession: (session) => store.set(`session:${owner}`, session),
    updateSession: (session) => updateIfCurrent(session, session),
    endSession: (session) => updateIfCurrent(session, undefined),
    preferences: async () => (await read('wishes', preferencesSchema)) ?? defaultPreferences,
    async updatePreferences(change) {
      await store.update(`wishes:${owner}`, (stored) => {
        const current = preferencesSchema.safeParse(stored).data ?? defaultPreferences;
        return { ...current, ...change(current) };
      });
    },
    pending: () => read('pending', pendingSchema),
    savePending: (pending) => store.set(`pending:${owner}`, pending),
    async removePending(login) {
      await store.update(`pending:${owner}`, (stored) => {
        const isOther =
          login && pendingSchema.safeParse(stored).data?.ticket.id !== login.ticket.id;
        return isOther ? stored : undefined;
      });
    },
  };
}
