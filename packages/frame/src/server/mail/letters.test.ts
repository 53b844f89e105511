import { expect, it } from 'vitest';
import { confirmDevice, signInCode } from './letters.js';

const app = 'https://app.example';
const link = 'https://wallet.example/device#link=a&b=1';

it('the first address in a mail that confirms a device is the link, and the app’s is no link', () => {
  const { text, html } = confirmDevice(app, link);
  expect(text.match(/https?:\/\/\S+/g)?.[0]).toBe(link);
  expect(text).toContain(`sign in to ${app}.`);
  expect(html.match(/https?:\/\/[^\s"<]+/g)?.[0]).toBe(link.replace('&', '&amp;'));
  expect([...html.matchAll(/<a href="([^"]*)"/g)].map(([, to]) => to)).toEqual([
    link.replace('&', '&amp;'),
  ]);
});

it('a mail with a code has no link, and says where the code belongs', () => {
  const { text, html } = signInCode(app, '123456');
  expect(text).toContain(`sign in to ${app}:`);
  expect(html).not.toContain('href');
});
