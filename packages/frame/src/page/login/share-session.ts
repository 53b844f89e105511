// The person's own page, opened from an app that they are logged in to, by somebody who has no mailbox to log in with: this
// frame hands it the keys, as it would to any other device of theirs. Pages of the frame's own origin are heard, and no other;
// the app's page, through which nothing goes, learns nothing.
import * as z from 'zod/mini';
import { deviceSchema, publicKeySchema } from '../../api/values.js';
import { approveLogin, openLoginRequest } from '../keys/approve-login.js';
import type { PageContext } from '../state/page-context.js';
import type { Welcome } from './request-session.js';

export const visitSchema = z.object({
  visit: z.object({ device: deviceSchema, publicKey: publicKeySchema }),
});
type Visit = z.infer<typeof visitSchema>['visit'];

interface FrameWindow {
  addEventListener(type: 'message', listener: (event: VisitMessage) => void): void;
}
interface VisitMessage {
  readonly origin: string;
  readonly data: unknown;
  readonly source: unknown;
}

/** @param context - of the app that this frame is in */
export function shareSession(window: FrameWindow, context: PageContext): void {
  window.addEventListener('message', ({ origin, data, source }) => {
    if (origin !== context.origin) return;
    const read = visitSchema.safeParse(data);
    if (!read.success) return;
    const visitor = source as Pick<WindowProxy, 'postMessage'> | null;
    void createWelcome(context, read.data.visit)
      // It asks for a login of its own then.
      .catch(() => null)
      .then((welcome) => visitor?.postMessage({ welcome }, context.origin));
  });
}

/** Null for who is not logged in here, left that login before the app was told of it, or has a mailbox. */
async function createWelcome(context: PageContext, visit: Visit): Promise<Welcome> {
  const session = await context.state.activeSession();
  if (!session || session.person.email !== null) return null;
  const { call, origin } = context;
  const { ticket, link } = await call(
    '/api/login/hand-over',
    { projectId: '', appOrigin: origin, ...visit },
    { token: session.token },
  );
  const request = await openLoginRequest(context, link);
  const code = await approveLogin(context, link, request, undefined);
  return code === null ? null : { ticket, code };
}
