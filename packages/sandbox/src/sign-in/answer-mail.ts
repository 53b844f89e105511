// Addresses of e-mail that an account says are its own, under /auth/v1/otp. The sandbox sends no mail: the code is always the same.

import * as z from 'zod/mini';
import { type HttpReply, type HttpRequest, json, refuse } from '../http/reply.js';
import type { Database } from '../store/open-store.js';
import { askForMail, verifyMail } from './sign-in-store.js';

/** What stands in every mail that is not sent. */
const code = '123456';

const askedSchema = z.object({
  email: z.string().check(z.regex(/^[^@\s]+@[^@\s]+$/), z.maxLength(254)),
  account: z.string().check(z.regex(/^[-a-z0-9]+:[-\w]+:\w+$/), z.maxLength(200)),
});
const codeSchema = z.object({ code: z.literal(code) });

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
    case 'PUT /auth/v1/otp':
      if (!codeSchema.safeParse(readJson(body)).success) return refuse(401, 'code', 'Wrong code.');
      return verifyMail(db, mailId ?? '') ? json(null) : refuse(401, 'x-otp', 'No such mail.');
  }
  return undefined;
}

function readJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
