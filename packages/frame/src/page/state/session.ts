// Who is logged in on this device, for one app: another app of the same site shares the device, not the session. Addresses are
// kept beside it, so that keys are opened to sign only.
import * as z from 'zod/mini';
import { personSchema, publicKeySchema, secretSchema, ticketSchema } from '../../api/values.js';
import type { PageStore } from './page-store.js';

const sessionSchema = z.object({
  token: secretSchema,
  person: personSchema,
  addresses: z.object({ evm: z.templateLiteral(['0x', z.string()]), solana: z.string() }),
  /** Its login has ended, and nobody has asked yet whose it is: whoever began it may have left meanwhile. */
  isNew: z.optional(z.boolean()),
});
export type Session = z.infer<typeof sessionSchema>;

/** What the person chose for this app; kept when they sign out. */
const wishesSchema = z.object({
  /** CAIP-2 of the network that an app means when it names none, by namespace. */
  networks: z.record(z.string(), z.string()),
  /** CAIP-2 of the network chosen last. */
  current: z.optional(z.string()),
  accountType: z.enum(['eoa', 'smartAccount']),
});
export type Wishes = z.infer<typeof wishesSchema>;
const noWishes: Wishes = { networks: {}, accountType: 'eoa' };

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
  entered(): Promise<Session | undefined>;
  keepSession(session: Session): Promise<void>;
  /** Tells more of this session: one that has ended since stays so, and another one as it is. */
  renewSession(session: Session): Promise<void>;
  /** Of this session, and not of one that has begun since. */
  endSession({ token }: Pick<Session, 'token'>): Promise<void>;
  wishes(): Promise<Wishes>;
  /** These, and leaves the others as another page of the app may have made them. */
  changeWishes(change: (wishes: Wishes) => Partial<Wishes>): Promise<void>;
  pending(): Promise<PendingLogin | undefined>;
  keepPending(pending: PendingLogin): Promise<void>;
  /** @param of - only this one; another page may have begun another. Default: any */
  endPending(of?: Pick<PendingLogin, 'ticket'>): Promise<void>;
}

/** @param owner - the app's origin, or the frame's own pages */
export function createSessionState(store: PageStore, owner: string): SessionState {
  const read = async <T>(name: string, schema: z.ZodMiniType<T>): Promise<T | undefined> => {
    const known = schema.safeParse(await store.get(`${name}:${owner}`));
    return known.success ? known.data : undefined;
  };
  /** In one step, whatever other pages do at that moment. */
  const changeOf = async (
    { token }: Pick<Session, 'token'>,
    next: Session | undefined,
  ): Promise<void> => {
    await store.change(`session:${owner}`, (kept) =>
      sessionSchema.safeParse(kept).data?.token === token ? next : kept,
    );
  };
  const session = () => read('session', sessionSchema);
  return {
    session,
    async entered() {
      const found = await session();
      return found?.isNew ? undefined : found;
    },
    keepSession: (session) => store.set(`session:${owner}`, session),
    renewSession: (session) => changeOf(session, session),
    endSession: (session) => changeOf(session, undefined),
    wishes: async () => (await read('wishes', wishesSchema)) ?? noWishes,
    async changeWishes(change) {
      await store.change(`wishes:${owner}`, (kept) => {
        const wishes = wishesSchema.safeParse(kept).data ?? noWishes;
        return { ...wishes, ...change(wishes) };
      });
    },
    pending: () => read('pending', pendingSchema),
    keepPending: (pending) => store.set(`pending:${owner}`, pending),
    async endPending(of) {
      await store.change(`pending:${owner}`, (kept) => {
        const isOther = of && pendingSchema.safeParse(kept).data?.ticket.id !== of.ticket.id;
        return isOther ? kept : undefined;
      });
    },
  };
}
