import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface CaughtMail {
  readonly to: string;
  readonly subject: string;
  readonly raw: string;
}

export interface MailCatcher {
  readonly url: string;
  readonly mails: readonly CaughtMail[];
  /** Returns the mail to this address that follows `after` earlier ones. */
  mailTo(address: string, after?: number): Promise<CaughtMail>;
  close(): Promise<void>;
}

/** @param isRefusing - answers a mail with an error while it returns true */
export async function catchMail(isRefusing: () => boolean = () => false): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const listeners = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing()) return callback(new Error('no'));
        const raw = decode(Buffer.concat(chunks).toString('utf8'));
        const [to = { address: '' }] = session.envelope.rcptTo;
        const [, subject = ''] = /^Subject: (.*)$/m.exec(raw) ?? [];
        mails.push({ to: to.address, subject: subject.trim(), raw });
        for (const notify of [...listeners]) notify();
        callback();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mailTo: (address, after = 0) =>
      new Promise((resolve) => {
        const check = () => {
          const mail = mails.filter(({ to }) => to === address)[after];
          if (!mail) return;
          listeners.delete(check);
          resolve(mail);
        };
        listeners.add(check);
        check();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export function codeOf({ raw }: CaughtMail): string {
  const [, code] = /^(\d{6})\r?$/m.exec(raw) ?? [];
  if (code === undefined) throw new Error(`There is no code in this mail:\n${raw}`);
  return code;
}

/** @param kind - the page of the link: a login or an email change */
export function linkOf({ raw }: CaughtMail, kind: 'link' | 'change' = 'link'): string {
  const [, link] = new RegExp(`/device#${kind}=([A-Za-z0-9_-]{43})`).exec(raw) ?? [];
  if (link === undefined) throw new Error(`There is no link in this mail:\n${raw}`);
  return link;
}

/** Decodes quoted-printable (RFC 2045, 6.7). */
function decode(text: string): string {
  return text
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
