// Runs the person's own page: a login of the frame itself, and what can be done then. One verb a handler; whatever fails is
// said where it was asked for.
import {
  codeSchema,
  emailSchema,
  type SocialProvider,
  socialProviders,
} from '@openappkit/connector-embedded/protocol';
import { render } from 'lit/html.js';
import { wordsOf } from '../host/page-error.js';
import { addPasskey } from '../keys/passkeys.js';
import { readPhrase } from '../keys/read-phrase.js';
import type { Logins } from '../login/logins.js';
import type { PageContext } from '../state/page-context.js';
import { type AccountActs, type AccountState, accountView } from './account-view.js';

export async function openAccountPage(options: {
  readonly root: HTMLElement;
  readonly context: PageContext;
  readonly logins: Logins;
  /** What the callback page sent this one back with. */
  readonly socialResult: string | undefined;
  readonly leaveFor: (uri: string) => void;
}): Promise<void> {
  const { root, context, logins, socialResult, leaveFor } = options;
  const { state: kept, call, config } = context;
  const socials = socialProviders.filter((each) => config.identities.includes(each));
  let state: AccountState = { at: 'loading' };
  const show = (next: AccountState) => {
    const isOther = next.at !== state.at;
    state = next;
    render(accountView(state, acts, socials), root);
    if (isOther) root.querySelector<HTMLElement>('#title')?.focus();
  };
  /** Runs it; a failure is shown where the person is. */
  const attempt = (work: () => Promise<void>) =>
    void work().catch((error: unknown) => {
      const failure = wordsOf(error);
      show(
        state.at === 'loading' || state.at === 'deleted'
          ? { at: 'email', failure }
          : { ...state, failure },
      );
    });
  const home = async () => {
    const session = await kept.session();
    show(session ? { at: 'home', session } : { at: 'email' });
  };
  const acts: AccountActs = {
    sendEmail: (text) =>
      attempt(async () => {
        const read = emailSchema.safeParse(text);
        if (!read.success)
          return show({ at: 'email', failure: 'Enter an address like name@example.com' });
        const email = read.data;
        const { action } = await logins.connectEmail({ email });
        if (action === 'CONNECT') return home();
        if (action === 'VERIFY_DEVICE') {
          show({ at: 'device', email });
          await logins.connectDevice();
        }
        show({ at: 'code', email });
      }),
    sendCode: (text) =>
      attempt(async () => {
        const read = codeSchema.safeParse(text.trim());
        if (!read.success) return;
        await logins.connectOtp({ otp: read.data });
        await home();
      }),
    startOver: () => show({ at: 'email' }),
    social: (provider) =>
      attempt(async () => leaveFor(await socialUri(logins, provider, context.origin))),
    ask: (asks) => {
      if (state.at === 'home') show({ at: 'home', session: state.session, asks });
    },
    showPhrase: () =>
      attempt(async () => {
        if (state.at !== 'home') return;
        const { session } = state;
        const phrase = await readPhrase(context, session);
        show({ at: 'home', session, phrase });
      }),
    addPasskey: () =>
      attempt(async () => {
        if (state.at !== 'home') return;
        const { session } = state;
        await addPasskey(context, session);
        show({ at: 'home', session, hasAdded: true });
      }),
    delete: () =>
      attempt(async () => {
        if (state.at !== 'home') return;
        await call('/api/person/delete', {}, { token: state.session.token });
        await kept.endSession(state.session);
        show({ at: 'deleted' });
      }),
    signOut: () =>
      attempt(async () => {
        await logins.signOut();
        show({ at: 'email' });
      }),
  };
  show({ at: 'loading' });
  try {
    if (socialResult !== undefined) await logins.connectSocial(socialResult);
    else await logins.isConnected();
    await home();
  } catch (error) {
    show({ at: 'email', failure: wordsOf(error) });
  }
}

/** This page is left for the provider and come back to: its address goes along, as that of an app without popups does. */
async function socialUri(logins: Logins, provider: string, origin: string): Promise<string> {
  const uri = new URL(await logins.socialUri(provider as SocialProvider));
  const state = uri.searchParams.get('state') ?? '';
  uri.searchParams.set('state', `${state}--${encodeURIComponent(`${origin}/account`)}`);
  return uri.href;
}
