// What a person does to get in.
import {
  codeSchema,
  emailSchema,
  type SocialProvider,
} from '@openappkit/connector-embedded/protocol';
import { wordsOf } from '../host/page-error.js';
import type { Logins } from '../login/logins.js';
import type { PageContext } from '../state/page-context.js';
import type { AccountPage, LoginActs } from './account.types.js';

interface Parts {
  readonly page: AccountPage;
  readonly context: PageContext;
  readonly logins: Logins;
  readonly leaveFor: (uri: string) => void;
}

export function createLoginActs({ page, context, logins, leaveFor }: Parts): LoginActs & {
  /** @param socialResult - what the callback page sent this one back with */
  arrive(socialResult: string | undefined): Promise<void>;
} {
  let newest = 0;
  /** Runs it; a failure is shown where the person is, unless they have begun something else. */
  const attempt = (work: (isLeft: () => boolean) => Promise<void>) => {
    newest += 1;
    const own = newest;
    const isLeft = () => own !== newest;
    void work(isLeft).catch((error: unknown) => {
      if (isLeft()) return;
      const failure = wordsOf(error);
      const state = page.state();
      page.show(
        state.at === 'device' || state.at === 'code'
          ? { ...state, failure }
          : { at: 'email', failure },
      );
    });
  };
  return {
    sendEmail: (text) =>
      attempt(async (isLeft) => {
        const read = emailSchema.safeParse(text);
        if (!read.success)
          return page.show({ at: 'email', failure: 'Enter an email like name@example.com' });
        const email = read.data;
        const { action } = await logins.connectEmail({ email });
        if (isLeft()) return;
        if (action === 'CONNECT') return page.home();
        if (action === 'VERIFY_DEVICE') {
          page.show({ at: 'device', email });
          await logins.connectDevice();
          if (isLeft()) return;
        }
        page.show({ at: 'code', email });
      }),
    sendCode: (text) =>
      attempt(async (isLeft) => {
        const read = codeSchema.safeParse(text.trim());
        if (!read.success) return;
        await logins.connectOtp({ otp: read.data });
        if (isLeft()) return;
        await logins.takeUp();
        await page.home();
      }),
    startOver: () => attempt(async () => page.show({ at: 'email' })),
    social: (provider) =>
      attempt(async () => leaveFor(await socialUri(logins, provider, context.origin))),
    async arrive(socialResult) {
      try {
        if (socialResult === undefined) await logins.isConnected();
        else {
          await logins.connectSocial(socialResult);
          await logins.takeUp();
        }
        await page.home();
      } catch (error) {
        page.show({ at: 'email', failure: wordsOf(error) });
      }
    },
  };
}

/** This page is left for the provider and come back to: its address goes along, as that of an app without popups does. */
async function socialUri(logins: Logins, provider: string, origin: string): Promise<string> {
  const uri = new URL(await logins.socialUri(provider as SocialProvider));
  const state = uri.searchParams.get('state') ?? '';
  uri.searchParams.set('state', `${state}--${encodeURIComponent(`${origin}/account`)}`);
  return uri.href;
}
