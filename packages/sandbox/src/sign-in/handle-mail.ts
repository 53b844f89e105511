// Verifies email addresses under /auth/v1/otp. Codes go to the sandbox's inbox.

import * as z from 'zod/mini';
import { type HttpReply, type HttpRequest, json, refuse } from '../http/reply.js';
import { readJson } from '../http/read-json.js';
import { saveMail } from '../mail/mail-store.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import { requestEmailCode, verifyEmailCode } from './sign-in-store.js';

const requestSchema = z.object({
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/), z.maxLength(254)),
  account: z.string().check(z.regex(/^[-a-z0-9]+:[-\w]+:\w+$/), z.maxLength(200)),
});
const codeSchema = z.object({ code: z.string() });

/** Undefined for other paths. */
export function handleMail(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { method, path, body, mailId }: HttpRequest,
): HttpReply | undefined {
  switch (`${method} ${path}`) {
    case 'POST /auth/v1/otp': {
      const parsed = requestSchema.safeParse(readJson(body));
      if (!parsed.success) return refuse(422, 'email', 'Not an address and an account.');
      const requested = requestEmailCode(db, parsed.data);
      if (requested)
        saveMail(db, {
          at: clock.now(),
          sender: 'sign-in@sandbox.localhost',
          email: parsed.data.email,
          subject: 'Your code',
          text: `Your code is ${requested.code}. It confirms this address for the account ${parsed.data.account}.`,
        });
      return json({ uuid: requested?.uuid ?? null });
    }
    case 'PUT /auth/v1/otp': {
      const parsed = codeSchema.safeParse(readJson(body));
      const isRight = parsed.success && verifyEmailCode(db, mailId ?? '', parsed.data.code);
      return isRight
        ? json(null)
        : refuse(401, 'code', 'Not the code of a mail, or too many tries.');
    }
  }
  return undefined;
}
