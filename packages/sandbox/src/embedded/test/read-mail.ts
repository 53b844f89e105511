import * as z from 'zod/mini';
import { vi } from 'vitest';
import type { Sandbox } from '../../sandbox.types.js';

const mails = z.array(
  z.object({ email: z.string(), code: z.nullable(z.string()), links: z.array(z.string()) }),
);
type Mail = z.infer<typeof mails>[number];

/** Waits for the mail to `email` that follows `after` earlier ones. */
export function readMail(
  { controlUrl, adminToken }: Sandbox,
  email: string,
  after = 0,
): Promise<Mail> {
  return vi.waitFor(async () => {
    const answer = await fetch(`${controlUrl}/admin/mails`, {
      headers: { authorization: `Bearer ${adminToken}` },
    });
    const mail = mails.parse(await answer.json()).filter((each) => each.email === email)[after];
    if (!mail) throw new Error(`No mail ${after} to ${email} yet`);
    return mail;
  });
}
