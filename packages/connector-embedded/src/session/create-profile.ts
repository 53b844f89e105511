import type { EmbeddedProfile } from '@openappkit/core/adapter';
import { createListeners } from '../listeners.js';
import { socialProviders } from '../protocol/index.js';
import type { LoginStore } from './login-store.js';
import type { ParsedUser } from './user-queries.js';

const providers: readonly string[] = [...socialProviders, 'farcaster'];

export type Profile = ReturnType<typeof createProfile>;

export function createProfile(store: LoginStore, onError: (error: unknown) => void) {
  let current: EmbeddedProfile | undefined;
  const listeners = createListeners<[EmbeddedProfile | undefined]>(onError);
  const set = (next: EmbeddedProfile | undefined): void => {
    if (next === current || JSON.stringify(next) === JSON.stringify(current)) return;
    current = next;
    listeners.notify(next);
  };
  return {
    get: () => current,
    listen: listeners.add,
    update(user: ParsedUser): void {
      const { email, userName, accounts, accountType, address, isSmartAccountDeployed } = user;
      if (email !== undefined) store.set('email', email);
      // A login by code reports no name.
      if (userName !== undefined) store.set('userName', userName);
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
