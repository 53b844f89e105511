// Words of the sessions view.
import { defineWords, type With } from '@openappkit/kit/internal';
import { plurals } from '../../words/plurals.js';

const plural = plurals('en');
type Count = With<'count', number>;
type Until = With<'app' | 'date'>;

export const sessionsWords = defineWords('sessions', {
  list: 'Permissions',
  spend: ({ app, amount, period, date }: Until & With<'amount' | 'period'>) =>
    `${app} may spend up to ${amount} ${period} until ${date}`,
  call: ({ app, functions, contract, date }: Until & With<'functions' | 'contract'>) =>
    `${app} may call ${functions} of ${contract} until ${date}`,
  act: ({ app, date }: Until) => `${app} may act from your account until ${date}`,
  anyAmount: ({ symbol }: With<'symbol'>) => `any amount of ${symbol}`,
  anyUnits: ({ token }: With<'token'>) => `any amount of the token ${token}`,
  units: ({ amount, token }: With<'amount' | 'token'>) =>
    `${amount} of the smallest units of the token ${token}`,
  seconds: ({ count }: Count) => plural(count, { one: 'a second', other: 'every # seconds' }),
  minutes: ({ count }: Count) => plural(count, { one: 'a minute', other: 'every # minutes' }),
  hours: ({ count }: Count) => plural(count, { one: 'an hour', other: 'every # hours' }),
  days: ({ count }: Count) => plural(count, { one: 'a day', other: 'every # days' }),
  weeks: ({ count }: Count) => plural(count, { one: 'a week', other: 'every # weeks' }),
  on: ({ network }: With<'network'>) => `On ${network}`,
  nameless: ({ id }: With<'id'>) => `Network ${id}`,
  revoke: 'Revoke',
  revokeOne: ({ what }: With<'what'>) => `Revoke: ${what}`,
  given: ({ app }: With<'app'>) => `${app} has a new permission`,
  none: 'No app has standing permission.',
  noneText: ({ app }: With<'app'>) =>
    `Nothing happens from your account in ${app} unless you approve it.`,
  unchecked: ({ network }: With<'network'>) =>
    `${network} did not answer. This permission may have ended.`,
  failed: 'Your permissions did not load',
  failedText: 'They are as they were. Try again in a moment.',
  stale: 'This list may be out of date.',
  declined: 'You declined. The permission stands.',
  notRevoked: 'The permission was not revoked. Try again.',
  hadEnded: 'The permission had ended already.',
  revoked: 'Permission revoked',
});
