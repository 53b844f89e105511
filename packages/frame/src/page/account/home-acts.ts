// What a person does with their wallet once they are in. One act at a time; what it says is said in the part of the page where
// it was asked for, and a session that is over leads back to the login.
import { describeBrowser } from '../approver/describe-browser.js';
import { wordsOf } from '../host/page-error.js';
import { forgetHeldWallet } from '../keys/held-wallet.js';
import { readPhrase } from '../keys/read-phrase.js';
import type { Logins } from '../login/logins.js';
import { isRefused } from '../server/call-server.js';
import type { PageContext } from '../state/page-context.js';
import type { Session } from '../state/session.js';
import type { AccountPage, HomeActs, HomeState, Section } from './account.types.js';
import { createWaysIn } from './ways/ways-in.js';

interface Parts {
  readonly page: AccountPage;
  readonly context: PageContext;
  readonly logins: Logins;
}

export function createHomeActs({ page, context, logins }: Parts): HomeActs {
  const { state: kept, call } = context;
  const waysIn = createWaysIn(context);
  let isBusy = false;
  let reading = 0;

  const homeOf = (session?: Session): HomeState | undefined => {
    const state = page.state();
    return state.at === 'home' && (!session || state.session.token === session.token)
      ? state
      : undefined;
  };
  /** Of the wallet that is shown: what was asked, said and shown before is over. */
  const change = (session: Session, next: Partial<HomeState>) => {
    const state = homeOf(session);
    if (!state) return;
    const { hasSmartAccounts, noPasskeys, ways } = state;
    page.show({ at: 'home', session, ways, noPasskeys, hasSmartAccounts, ...next });
  };
  /** A session that was ended elsewhere. @returns whether it was */
  const isOver = async (session: Session, error: unknown): Promise<boolean> => {
    if (!isRefused(error, 'not-signed-in')) return false;
    await kept.endSession(session);
    if (homeOf(session)) page.show({ at: 'email', failure: wordsOf(error) });
    return true;
  };
  const read = async (session: Session): Promise<void> => {
    reading += 1;
    const own = reading;
    const ways = await waysIn.read(session).catch(async (error: unknown) => {
      if (!(await isOver(session, error))) return 'failed' as const;
      return undefined;
    });
    const state = homeOf(session);
    if (!state || !ways || own !== reading) return;
    // What was read before is better than nothing.
    if (ways !== 'failed' || state.ways === 'loading') page.show({ ...state, ways });
  };
  const act = (section: Section, work: (session: Session) => Promise<void>) => {
    const session = homeOf()?.session;
    if (!session || isBusy) return;
    isBusy = true;
    const fail = async (error: unknown) => {
      if (await isOver(session, error)) return;
      change(session, { said: { section, text: wordsOf(error), isBad: true } });
      // It may be another page that was faster.
      await read(session);
    };
    void work(session)
      .catch(fail)
      .finally(() => {
        isBusy = false;
      });
  };
  const said = (section: Section, text: string) => ({ said: { section, text, isBad: false } });

  return {
    ask(asks) {
      const state = homeOf();
      if (state && !isBusy) change(state.session, { asks });
    },
    readWays() {
      const state = homeOf();
      if (!state) return;
      if (state.ways === 'failed') page.show({ ...state, ways: 'loading' });
      void read(state.session);
    },
    addPasskey: () =>
      act('passkeys', async (session) => {
        change(session, { isAdding: true });
        const id = await waysIn.addPasskey(session, describeBrowser(navigator.userAgent));
        await read(session);
        const asks = { what: 'rename', id } as const;
        change(session, {
          asks,
          ...said('passkeys', 'Passkey added. Give it a name you’ll recognize.'),
        });
      }),
    renamePasskey: (id, name) =>
      act('passkeys', async (session) => {
        await waysIn.renamePasskey(session, id, name);
        await read(session);
        change(session, said('passkeys', 'Name saved.'));
      }),
    removePasskey: (id, isLast) =>
      act('passkeys', async (session) => {
        await waysIn.removePasskey(session, id, isLast);
        await read(session);
        change(session, said('passkeys', 'Passkey removed. It can no longer open your wallet.'));
      }),
    removeDevice: (device, isLast) =>
      act('devices', async (session) => {
        await waysIn.removeDevice(session, device, isLast);
        if (!device.isThis) {
          await read(session);
          return change(session, said('devices', 'Device removed and signed out.'));
        }
        await kept.endSession(session);
        page.show({ at: 'email', notice: 'This browser can no longer open your wallet.' });
      }),
    removeOthers: () =>
      act('devices', async (session) => {
        await waysIn.removeOthers(session);
        await read(session);
        change(session, said('devices', 'All other devices removed and signed out.'));
      }),
    showPhrase: () =>
      act('phrase', async (session) =>
        change(session, { phrase: await readPhrase(context, session) }),
      ),
    delete: () =>
      act('delete', async (session) => {
        await call('/api/person/delete', {}, { token: session.token });
        await kept.endSession(session);
        await forgetHeldWallet(context.store, session.person);
        page.show({ at: 'deleted' });
      }),
    signOut: () =>
      act('browser', async () => {
        await logins.signOut();
        page.show({ at: 'email' });
      }),
  };
}
