// Lets a page that an app opened request the session from the frame embedded in that app.
import * as z from 'zod/mini';
import { codeSchema, ticketSchema } from '../../api/values.js';
import { createTransferKey } from '../../vault/transfer.js';
import { completeLogin } from '../keys/complete-login.js';
import { loadDevice, deviceCredentials } from '../state/device.js';
import type { PageContext } from '../state/page-context.js';

const welcomeSchema = z.object({
  welcome: z.nullable(z.object({ ticket: ticketSchema, code: codeSchema })),
});
export type Welcome = z.infer<typeof welcomeSchema>['welcome'];

interface PopupWindow {
  readonly opener: ArrayLike<Pick<WindowProxy, 'postMessage'>> | null;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}

/** A frame that does not respond by then belongs to another wallet or is busy. */
const timeoutMs = 10_000;

/** @returns whether a frame in the opener shared its session, which is then stored in the context */
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
