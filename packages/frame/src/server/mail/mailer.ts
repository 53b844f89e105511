// Mails by SMTP. Nobody waits for one: how long a mail server takes, or whether it takes the mail at all, would tell who asked
// what it knows of an address. A mail that fails is tried once more, then counted and logged; the person asks again.
import { createTransport } from 'nodemailer';
import type { Audit } from '../ops/audit.js';
import type { Metrics } from '../ops/metrics.js';
import type { MailMessage } from './mail-messages.js';

export interface Mailer {
  /** @param to - an address that `readAddress` has taken */
  send(to: string, letter: MailMessage): void;
  /** Once every mail is on its way or has failed. */
  flush(): Promise<void>;
  close(): void;
}

interface MailerDeps {
  readonly url: string;
  readonly from: string;
  readonly audit: Audit;
  readonly metrics: Metrics;
}

/** A mail server that says nothing for so long has failed. */
const timeoutMs = 20_000;

export function createMailer({ url, from, audit, metrics }: MailerDeps): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const pendingMails = new Set<Promise<void>>();
  const deliver = async (to: string, { subject, text, html }: MailMessage) => {
    const mail = {
      from,
      // As an object, since text would be read as a list of addresses.
      to: { name: '', address: to },
      subject,
      text,
      html,
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    try {
      await transport.sendMail(mail).catch(() => transport.sendMail(mail));
      metrics.count('mails_total', { outcome: 'sent' });
    } catch (error) {
      metrics.count('mails_total', { outcome: 'failed' });
      audit('mail-failed', { address: to, reason: reasonOf(error) });
    }
  };
  return {
    send(to, letter) {
      const sending: Promise<void> = deliver(to, letter).finally(() =>
        pendingMails.delete(sending),
      );
      pendingMails.add(sending);
    },
    flush: async () => void (await Promise.all(pendingMails)),
    close: () => transport.close(),
  };
}

/** Its code only: what a mail server says may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((each) => each !== undefined).join(' ') || 'unknown';
}
