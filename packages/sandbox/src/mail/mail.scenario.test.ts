import { afterEach, beforeEach, expect, it } from 'vitest';
import { openStore, type Store } from '../store/open-store.js';
import { createInbox, listMails, type MailServer, saveMail, startMail } from './mail.js';
import { sendMail } from './test/send-mail.js';

const at = Date.UTC(2026, 0, 1);
let store: Store;
let server: MailServer;
beforeEach(async () => {
  store = openStore(':memory:');
  const clock = { now: () => at, advance: () => undefined, reset: () => undefined };
  server = await startMail({ db: store.db, clock, port: 0 });
});
afterEach(async () => {
  await server.close();
  store.close();
});

const send = (raw: string, to = ['ada@tide.example']) =>
  sendMail(server.smtpUrl, { from: 'frame@tide.example', to, raw });

const show = async (path: string): Promise<string> =>
  (await createInbox(store.db, 'abc').request(path)).text();

it('stores decoded text, code and links for each recipient', async () => {
  const answer = await send(
    `Subject: =?utf-8?B?WW91ciBjb2RlIPCflJE=?=
Content-Type: multipart/alternative; boundary=cut

--cut
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: quoted-printable

Your code is 042917. Or open https://frame.example/approve?link=3D123456 =
(for 20 minutes).
--cut
Content-Type: text/html; charset=utf-8

<p>Your code</p>
--cut--
`,
    ['ada@tide.example', 'bob@tide.example'],
  );
  expect(answer).toMatch(/^250 /);
  const mail = {
    at,
    sender: 'frame@tide.example',
    subject: 'Your code 🔑',
    text: expect.stringContaining('(for 20 minutes).'),
    code: '042917',
    links: ['https://frame.example/approve?link=123456'],
  };
  expect(listMails(store.db)).toEqual([
    { ...mail, id: 1, email: 'ada@tide.example' },
    { ...mail, id: 2, email: 'bob@tide.example' },
  ]);
});

it('lists the newest mail first, with links that do not leak the token', async () => {
  await send('Subject: First\n\nOne');
  await send('Subject: Second\n\nOpen https://frame.example/approve?a=1&b=2.');
  expect(await show('/')).toMatch(/Second[\s\S]+First/);
  expect(await show('/2')).toContain(
    '<a href="https://frame.example/approve?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">https://frame.example/approve?a=1&amp;b=2</a>.',
  );
});

it('shows markup as text in every part of a mail', async () => {
  const hostile = '<img src=x onerror=alert(1)>';
  await send(`Subject: ${hostile}\nContent-Type: text/html\n\n<script>${hostile}</script>`);
  await send(`Subject: two\n\nhttps://a.example/"onclick="alert(1) javascript:alert(1)`);
  for (const path of ['/', '/1', '/2'])
    expect(await show(path)).not.toMatch(
      /<(img|script)|"onclick|href="(?!\/inbox|https:\/\/a\.example\/")/,
    );
  expect(await show('/1')).toContain('&lt;script&gt;&lt;img');
});

it('rejects a mail that is too large or has too many recipients, and keeps serving', async () => {
  expect(await send(`Subject: big\n\n${'0123456789\n'.repeat(100_000)}`)).toMatch(/^552 /);
  const recipients = Array.from({ length: 21 }, (_, index) => `a${index}@tide.example`);
  expect(await send('Subject: many\n\nx', recipients)).toMatch(/^452 /);
  expect(await send('Subject: fine\n\nx')).toMatch(/^250 /);
  expect(listMails(store.db).map(({ subject }) => subject)).toEqual(['fine']);
});

it('keeps a thousand mails and truncates long ones', () => {
  const mail = { at, sender: 's', email: 'e', subject: 's', text: 'x'.repeat(100_001) };
  saveMail(store.db, mail);
  expect(listMails(store.db)[0]?.text.length).toBe(100_000);
  const db = store.db;
  db.transaction(() => {
    for (let count = 0; count < 1_000; count += 1) saveMail(db, { ...mail, text: `${count}` });
  })();
  expect(listMails(db).map(({ text }) => text)).toEqual(
    Array.from({ length: 1_000 }, (_, index) => `${index}`),
  );
});
