// Who is logged in on this device, for one app: another app of the same site shares the device, not the session. Addresses are
// kept beside it, so that keys are opened to sign only.
import * as z from 'zod/mini';
import { userSchema, publicKeySchema, secretSchema, ticketSchema } from '../../api/values.js';
import type { PageStore } from './page-store.js';

const sessionSchema = z.object({
  token: secretSchema,
  person: userSchema,
  addresses: z.object({ evm: z.templateLiteral(['0x', z.string()]), solana: z.string() }),
  /** Its login has ended, and nobody has asked yet whose it is: whoever began it may have left meanwhile. */
  isNew: z.optional(z.boolean()),
});
export type Session = z.infer<typeof sessionSchema>;

/** What the person chose for this app; kept when they sign out. */
const preferencesSchema = z.object({
  /** CAIP-2 of the network that an app means when it names none, by namespace. */
  networks: z.record(z.string(), z.string()),
  /** CAIP-2 of the network chosen last. */
  current: z.optional(z.string()),
  accountType: z.enum(['eoa', 'smartAccount']),
});
export type Preferences = z.infer<typeof preferencesSchema>;
const defaultPreferences: Preferences = { networks: {}, accountType: 'eoa' };

/** A login under way: with the key for what is handed to this device, so that a page that was left can go on. */
const pendingSchema = z.object({
  kind: z.enum(['email', 'social', 'farcaster', 'hand-over']),
  ticket: ticketSchema,
  key: z.object({ publicKey: publicKeySchema, privateKey: z.instanceof(CryptoKey) }),
});
export type PendingLogin = z.infer<typeof pendingSchema>;

export interface SessionState {
  session(): Promise<Session | undefined>;
  /** Whose login was taken up: one that its person left before that lets nobody in. */
  activeSession(): Promise<Session | undefined>;
  saveSession(session: Session): Promise<void>;
  /** Tells more of this session: one that has ended since stays so, and another one as it is. */
  updateSession(session: Session): Promise<void>;
  /** Of this session, and not of one that has begun since. */
  endSession({ token }: Pick<Session, 'token'>): Promise<void>;
  preferences(): Promise<Preferences>;
  /** These, and leaves the others as another page of the app may have made them. */
  updatePreferences(change: (preferences: Preferences) => Partial<Preferences>): Promise<void>;
  pending(): Promise<PendingLogin | undefined>;
  savePending(pending: PendingLogin): Promise<void>;
  /** @param of - only this one; another page may have begun another. Default: any */
  removePending(of?: Pick<PendingLogin, 'ticket'>): Promise<void>;
}

/** @param owner - the app's origin, or the frame's own pages */
export function createSessionState(store: PageStore, owner: string): SessionState {
  const read = async <T>(name: string, schema: z.ZodMiniType<T>): Promise<T | undefined> => {
    const parsed = schema.safeParse(await store.get(`${name}:${owner}`));
    return parsed.success ? parsed.data : undefined;
  };
  /** In one step, whatever other pages do at that moment. */
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
        const wishes = preferencesSchema.safeParse(stored).data ?? defaultPreferences;
        return { ...wishes, ...change(wishes) };
      });
    },
    pending: () => read('pending', pendingSchema),
    savePending: (pending) => store.set(`pending:${owner}`, pending),
    async removePending(of) {
      await store.update(`pending:${owner}`, (stored) => {
        const isOther = of && pendingSchema.safeParse(stored).data?.ticket.id !== of.ticket.id;
        return isOther ? stored : undefined;
      });
    },
  };
}
