// A mail server on loopback, by SMTP (RFC 5321): it takes what any program of this machine sends, to whomever, and keeps it. It
// sends nothing on. Called by start-sandbox.

import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { listen } from '../http/listen.js';
import type { Clock } from '../store/clock.js';
import type { Database } from '../store/open-store.js';
import { keepMail } from './mail-store.js';

/** A mail with more bytes is refused. */
const mostBytes = 1_000_000;
const mostRecipients = 20;

export interface MailServer {
  /** `smtp://127.0.0.1:<port>`: without encryption and without a password. */
  readonly smtpUrl: string;
  close(): Promise<void>;
}

/** @param options.port - wanted port; 0 means any free one. A taken port falls back to a free one. */
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
    size: mostBytes,
    // What is still open when the sandbox ends is cut.
    closeTimeout: 1,
    onRcptTo(_address, { envelope }, done) {
      const isFull = envelope.rcptTo.length >= mostRecipients;
      done(isFull ? refusal(452, 'Too many recipients.') : null);
    },
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      // Read to its end in any case: the client waits for the answer until then.
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('error', done);
      stream.on('end', () => {
        if (stream.sizeExceeded) return done(refusal(552, 'The mail is too large.'));
        const sender = envelope.mailFrom ? envelope.mailFrom.address : '';
        PostalMime.parse(Buffer.concat(chunks), { maxNestingDepth: 20 }).then(
          // Markup is kept as the text that it is: nothing here shows it.
          ({ subject = '', text, html }) => {
            for (const { address } of envelope.rcptTo)
              keepMail(db, {
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
  // A client that goes away in the middle is no fault of the sandbox.
  server.on('error', () => undefined);
  const port = await listen(server.server, options.port);
  return {
    smtpUrl: `smtp://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const refusal = (responseCode: number, message: string) =>
  Object.assign(new Error(message), { responseCode });
