// An SMTP server (RFC 5321) on loopback, for any recipient. It relays no mail.

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from '../http/listen.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import { saveMail } from './mail-store.js';

const maxBytes = 1_000_000;
const maxRecipients = 20;

export interface MailServer {
  /** `smtp://127.0.0.1:<port>`, without encryption or password. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** @param options.port - 0 means any free one. A taken port falls back to a free one. */
export async function startMail(options: {
  readonly db: Database;
  readonly clock: Clock;
  readonly port: number;
}): Promise<MailServer> {
  const { db, clock } = options;
  const server = new SMTPServer({
    name: 'sandbox',
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: maxBytes,
    closeTimeout: 1,
    onRcptTo(_address, { envelope }, done) {
      const isFull = envelope.rcptTo.length >= maxRecipients;
      done(isFull ? refusal(452, 'Too many recipients.') : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      // The client waits for the answer until the whole message is read.
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'The mail is too large.'));
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        PostalMime.parse(Buffer.concat(chunks), { maxNestingDepth: 20 }).then(
          // HTML stays text and is never rendered.
          ({ subject = '', text, html }) => {
            for (const { address } of envelope.rcptTo)
              saveMail(db, {
                at: clock.now(),
                sender,
                email: address,
                subject,
                text: text ?? html ?? '',
              });
            done();
          },
          () => done(refusal(554, 'Not a mail.')),
        );
      });
    },
  });
  server.on('error', () => undefined);
  const port = await listen(server.server, options.port);
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
