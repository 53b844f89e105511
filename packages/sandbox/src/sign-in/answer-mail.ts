// Addresses of e-mail that an account says are its own, under /auth/v1/otp. No mail leaves the machine: who has the token of the
// run reads the codes by `GET /admin/mails`.

import * as z from 'zod/mini';
import { type HttpReply, type HttpRequest, json, refuse } from '../http/reply.js';
import { readJson } from '../http/read-json.js';
import type { Database } from '../store/open-store.js';
import { askForMail, verifyMail } from './sign-in-store.js';

const askedSchema = z.object({
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/), z.maxLength(254)),
  account: z.string().check(z.regex(/^[-a-z0-9]+:[-\w]+:\w+$/), z.maxLength(200)),
});
const codeSchema = z.object({ code: z.string() });

/** Undefined for no path of these. */
export function answerMail(
  db: Database,
  { method, path, body, mailId }: HttpRequest,
): HttpReply | undefined {
  switch (`${method} ${path}`) {
    case 'POST /auth/v1/otp': {
      const read = askedSchema.safeParse(readJson(body));
      if (!read.success) return refuse(422, 'email', 'Not an address and an account.');
      return json({ uuid: askForMail(db, read.data) ?? null });
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
