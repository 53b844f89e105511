// Shares the session with a page of the frame that the app opened, for users without an email to sign in with. Accepts messages
// from the frame's own origin only, so that the app's page learns nothing.
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

export function shareSession(window: FrameWindow, context: PageContext): void {
  window.addEventListener('message', ({ origin, data, source }) => {
    if (origin !== context.origin) return;
    const read = visitSchema.safeParse(data);
    if (!read.success) return;
    const visitor = source as Pick<WindowProxy, 'postMessage'> | null;
    void createWelcome(context, read.data.visit)
      // Without a session, the page shows its login form.
      .catch(() => null)
      .then((welcome) => visitor?.postMessage({ welcome }, context.origin));
  });
}

/** Returns null without an active session, or if the user can sign in by email. */
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
