// Who is logged in, as the frame said last, and who wants to know.
import type { EmbeddedProfile } from '@openappkit/core/adapter';
import type { LoginStore } from './login-store.js';
import type { ReadUser } from './read-user.js';

type Listener = (profile: EmbeddedProfile | undefined) => void;
const providers: readonly string[] = [
  'google',
  'github',
  'apple',
  'facebook',
  'x',
  'discord',
  'farcaster',
];

export type Profile = ReturnType<typeof createProfile>;

export function createProfile(store: LoginStore, onError: (error: unknown) => void) {
  let current: EmbeddedProfile | undefined;
  const listeners = new Set<Listener>();
  const set = (next: EmbeddedProfile | undefined): void => {
    if (next === current || JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    for (const listener of [...listeners])
      try {
        listener(next);
      } catch (error) {
        onError(error);
      }
  };
  return {
    get: () => current,
    listen(listener: Listener): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** The frame has said who it is. */
    take(user: ReadUser): void {
      const { email, accounts, accountType, address, isSmartAccountDeployed } = user;
      if (email !== undefined) store.set('email', email);
      const provider = store.get('provider') ?? '';
      set({
        email: email ?? store.get('email'),
        userName: store.get('userName'),
        provider: providers.includes(provider)
          ? (provider as EmbeddedProfile['provider'])
          : 'email',
        accounts: accounts.length > 0 ? accounts : [{ address, type: accountType }],
        accountType,
        isSmartAccountDeployed,
      });
    },
    changeEmail(email: string): void {
      store.set('email', email);
      if (current) set({ ...current, email });
    },
    clear: (): void => set(undefined),
  };
}
