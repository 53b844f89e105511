import { expect, it } from 'vitest';
import { deviceConfirmationMail, signInCodeMail } from './mail-messages.js';

const app = 'https://app.example';
const login = { appOrigin: app, askedFrom: '198.51.100.x', isOwnPage: false };
const link = 'https://wallet.example/device#link=a&b=1';

it('puts the confirmation link before any other address and does not link the app’s address', () => {
  const { text, html } = deviceConfirmationMail(login, link);
  expect(text.match(/https?:\/\/\S+/g)?.[0]).toBe(link);
  expect(text).toContain(`The sign-in is for ${app}.`);
  expect(html.match(/https?:\/\/[^\s"<]+/g)?.[0]).toBe(link.replace('&', '&amp;'));
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    link.replace('&', '&amp;'),
  ]);
});

it('sends a code without any link and says where to enter it', () => {
  const { text, html } = signInCodeMail(login, '123456');
  expect(text).toContain(`sign in to ${app}:`);
  expect(html).not.toContain('href');
});

it('names the network that requested the login, or says that it is unknown', () => {
  const unknown = { ...login, askedFrom: null };
  for (const write of [
    (each: typeof login | typeof unknown) => deviceConfirmationMail(each, link),
    (each: typeof login | typeof unknown) => signInCodeMail(each, '123456'),
  ]) {
    expect(write(login).text).toContain('It was requested from IP address 198.51.100.x.');
    expect(write(unknown).text).toContain(
      'We couldn’t tell which IP address it was requested from.',
    );
  }
});

it('asks for the code of a login on the wallet’s own page only at that page', () => {
  const ownPageLogin = { ...login, appOrigin: 'https://wallet.example', isOwnPage: true };
  expect(signInCodeMail(ownPageLogin, '123456').text).toContain(
    'Enter this code at https://wallet.example/account and nowhere else. No app ever asks for it:',
  );
});
