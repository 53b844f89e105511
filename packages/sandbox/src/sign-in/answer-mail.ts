// Verifies an account's email address under /auth/v1/otp. Codes go to the sandbox's own inbox.

import * as z from 'zod/mini';
import { type HttpReply, type HttpRequest, json, refuse } from '../http/reply.js';
import { readJson } from '../http/read-json.js';
import { keepMail } from '../mail/mail-store.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import { askForMail, verifyMail } from './sign-in-store.js';

const askedSchema = z.object({
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/), z.maxLength(254)),
  account: z.string().check(z.regex(/^[-a-z0-9]+:[-\w]+:\w+$/), z.maxLength(200)),
});
const codeSchema = z.object({ code: z.string() });

/** Returns undefined for other paths. */
export function answerMail(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { method, path, body, mailId }: HttpRequest,
): HttpReply | undefined {
  switch (`${method} ${path}`) {
    case 'POST /auth/v1/otp': {
      const read = askedSchema.safeParse(readJson(body));
      if (!read.success) return refuse(422, 'email', 'Not an address and an account.');
      const asked = askForMail(db, read.data);
      if (asked)
        keepMail(db, {
          at: clock.now(),
          sender: 'sign-in@sandbox.localhost',
          email: read.data.email,
          subject: 'Your code',
          text: `Your code is ${asked.code}. It confirms this address for the account ${read.data.account}.`,
        });
      return json({ uuid: asked?.uuid ?? null });
    }
    case 'PUT /auth/v1/otp': {
      const read = codeSchema.safeParse(readJson(body));
      const isRight = read.success && verifyMail(db, mailId ?? '', read.data.code);
      return isRight
        ? json(null)
        : refuse(401, 'code', 'Not the code of a mail, or too many tries.');
    }
  }
  return undefined;
}
