// An app's frame shares its session with a page of the frame that the app opened, for users without an email to sign in with.
// Both accept messages from the frame's own origin only, so that the app's page learns nothing.
import * as z from 'zod/mini';
import { deviceSchema, publicKeySchema, codeSchema, ticketSchema } from '../../api/values.js';
import { approveLogin, openLoginRequest } from '../keys/approve-login.js';
import type { MessageWindow } from '../host-link.js';
import type { PageContext } from '../page-context.js';
import { createTransferKey } from '../../vault/transfer.js';
import { completeLogin } from '../keys/complete-login.js';
import { loadDevice, deviceCredentials } from '../state/device.js';

const visitSchema = z.object({
  visit: z.object({ device: deviceSchema, publicKey: publicKeySchema }),
});

const welcomeSchema = z.object({
  welcome: z.nullable(z.object({ ticket: ticketSchema, code: codeSchema })),
});

type Visit = z.infer<typeof visitSchema>['visit'];
type Welcome = z.infer<typeof welcomeSchema>['welcome'];

/** Runs in the frame that the app embeds. */
export function shareSession(window: MessageWindow, context: PageContext): void {
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

interface PopupWindow {
  readonly opener: ArrayLike<Pick<WindowProxy, 'postMessage'>> | null;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A frame that does not respond by then belongs to another wallet or is busy. */
const timeoutMs = 10_000;

/**
 * Runs in the opened page.
 * @returns whether a frame in the opener shared its session, which is then stored in the context
 */
export async function requestSession(window: PopupWindow, context: PageContext): Promise<boolean> {
  const { opener } = window;
  if (!opener || opener.length === 0) return false;
  const [device, key] = await Promise.all([loadDevice(context.store), createTransferKey()]);
  const visit = { device: deviceCredentials(device), publicKey: key.publicKey };
  const welcomed = waitForWelcome(window, context.origin);
  // The target origin keeps the message from other frames. Use an index, because a cross-origin window has no iterator.
  for (let index = 0; index < opener.length; index += 1)
    opener[index]?.postMessage({ visit }, context.origin);
  const welcome = await welcomed;
  if (!welcome) return false;
  const login = await context.call('/api/login/code', welcome);
  await completeLogin(context, login, { ticket: welcome.ticket, key });
  return true;
}

function waitForWelcome(window: PopupWindow, origin: string): Promise<Welcome> {
  return new Promise((resolve) => {
    const end = (welcome: Welcome) => {
      clearTimeout(timer);
      window.removeEventListener('message', onMessage);
      resolve(welcome);
    };
    const onMessage = (event: MessageEvent) => {
      const read = event.origin === origin ? welcomeSchema.safeParse(event.data) : undefined;
      if (read?.success) end(read.data.welcome);
    };
    const timer = setTimeout(() => end(null), timeoutMs);
    window.addEventListener('message', onMessage);
  });
}
