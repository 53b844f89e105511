import {
  codeSchema,
  emailSchema,
  type SocialProvider,
} from '@openappkit/connector-embedded/protocol';
import { errorMessage } from '../page-error.js';
import type { Logins } from '../login/logins.js';
import type { PageContext } from '../page-context.js';
import type { AccountPage, LoginActions } from './account.types.js';
import { accountLoginMessages } from './messages.js';

interface Deps {
  readonly page: AccountPage;
  readonly context: PageContext;
  readonly logins: Logins;
  readonly navigate: (uri: string) => void;
}

export function createLoginActions({ page, context, logins, navigate }: Deps): LoginActions & {
  /** @param socialResult - the `result_uri` that the callback page returned */
  start(socialResult: string | undefined): Promise<void>;
} {
  let latestAttempt = 0;
  /** Runs a step. Shows its failure on the current form, unless the user has started another step. */
  const attempt = (work: (isOutdated: () => boolean) => Promise<void>) => {
    latestAttempt += 1;
    const attemptNumber = latestAttempt;
    const isOutdated = () => attemptNumber !== latestAttempt;
    void work(isOutdated).catch((error: unknown) => {
      if (isOutdated()) return;
      const failure = errorMessage(error);
      const state = page.state();
      page.show(
        state.at === 'device' || state.at === 'code'
          ? { ...state, failure }
          : { at: 'email', failure },
      );
    });
  };
  const sendEmail = async (text: string, isOutdated: () => boolean): Promise<void> => {
    const read = emailSchema.safeParse(text);
    if (!read.success)
      return page.show({ at: 'email', failure: accountLoginMessages.invalidEmail });
    const email = read.data;
    const { action } = await logins.connectEmail({ email });
    if (isOutdated()) return;
    if (action === 'CONNECT') return page.showHome();
    if (action === 'VERIFY_DEVICE') {
      page.show({ at: 'device', email });
      await logins.connectDevice();
      if (isOutdated()) return;
    }
    page.show({ at: 'code', email });
  };
  return {
    sendEmail: (text) => attempt((isOutdated) => sendEmail(text, isOutdated)),
    sendCode: (text) =>
      attempt(async (isOutdated) => {
        const read = codeSchema.safeParse(text.trim());
        if (!read.success) return;
        await logins.connectOtp({ otp: read.data });
        if (isOutdated()) return;
        await logins.activate();
        await page.showHome();
      }),
    startOver: () => attempt(async () => page.show({ at: 'email' })),
    social: (provider) =>
      attempt(async () => navigate(await socialUri(logins, provider, context.origin))),
    async start(socialResult) {
      try {
        if (socialResult === undefined) await logins.isConnected();
        else {
          await logins.connectSocial(socialResult);
          await logins.activate();
        }
        await page.showHome();
      } catch (error) {
        page.show({ at: 'email', failure: errorMessage(error) });
      }
    },
  };
}

/** Appends this page's address to `state`, because the login leaves this page and must return to it. */
async function socialUri(logins: Logins, provider: string, origin: string): Promise<string> {
  const uri = new URL(await logins.socialUri(provider as SocialProvider));
  const state = uri.searchParams.get('state') ?? '';
  uri.searchParams.set('state', `${state}--${encodeURIComponent(`${origin}/account`)}`);
  return uri.href;
}
