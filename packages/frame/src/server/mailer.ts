// Sends mails by SMTP in the background, because the duration or failure of sending would reveal whether an address is known. A
// failed mail is retried once, then counted and logged.
import { createTransport } from 'nodemailer';
import type { Audit } from './ops/audit.js';
import type { Metrics } from './ops/metrics.js';
import type { MailMessage } from './mail-messages.js';

export interface Mailer {
  /** @param to - an address that `readEmail` has accepted */
  send(to: string, letter: MailMessage): void;
  flush(): Promise<void>;
  close(): void;
}

interface MailerDeps {
  readonly url: string;
  readonly from: string;
  readonly audit: Audit;
  readonly metrics: Metrics;
}

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
      // An object, because a plain string would be parsed as a list of addresses.
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

/** Logs only the code, because the message of a mail server may repeat the address. */
function reasonOf(error: unknown): string {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  return [code, responseCode].filter((each) => each !== undefined).join(' ') || 'unknown';
}
