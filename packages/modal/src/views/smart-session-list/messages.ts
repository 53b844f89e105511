import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');
type Count = MessageParams<'count', number>;
type Until = MessageParams<'app' | 'date'>;

export const smartSessionListMessages = defineMessages('sessions', {
  list: 'Permissions',
  spend: ({ app, amount, period, date }: Until & MessageParams<'amount' | 'period'>) =>
    `${app} can spend up to ${amount} ${period} until ${date}`,
  call: ({ app, functions, contract, date }: Until & MessageParams<'functions' | 'contract'>) =>
    `${app} can call ${functions} on ${contract} until ${date}`,
  act: ({ app, date }: Until) => `${app} can act for your account until ${date}`,
  anyAmount: ({ symbol }: MessageParams<'symbol'>) => `any amount of ${symbol}`,
  anyUnits: ({ token }: MessageParams<'token'>) => `any amount of token ${token}`,
  units: ({ amount, token }: MessageParams<'amount' | 'token'>) =>
    `${amount} base units of token ${token}`,
  seconds: ({ count }: Count) => plural(count, { one: 'per second', other: 'every # seconds' }),
  minutes: ({ count }: Count) => plural(count, { one: 'per minute', other: 'every # minutes' }),
  hours: ({ count }: Count) => plural(count, { one: 'per hour', other: 'every # hours' }),
  days: ({ count }: Count) => plural(count, { one: 'per day', other: 'every # days' }),
  weeks: ({ count }: Count) => plural(count, { one: 'per week', other: 'every # weeks' }),
  on: ({ network }: MessageParams<'network'>) => `On ${network}`,
  nameless: ({ id }: MessageParams<'id'>) => `Network ${id}`,
  revoke: 'Revoke',
  revokeOne: ({ what }: MessageParams<'what'>) => `Revoke: ${what}`,
  given: ({ app }: MessageParams<'app'>) => `${app} has a new permission`,
  none: 'No app permissions',
  noneText: ({ app }: MessageParams<'app'>) =>
    `${app} can’t act for your account unless you approve it.`,
  unchecked: ({ network }: MessageParams<'network'>) =>
    `${network} didn’t respond. This permission may have ended.`,
  failed: 'Your permissions didn’t load',
  failedText: 'Nothing changed. Try again in a moment.',
  stale: 'This list may be out of date.',
  declined: 'You declined. The permission is still active.',
  notRevoked: 'The permission wasn’t revoked. Try again.',
  hadEnded: 'This permission had already ended',
  revoked: 'Permission revoked',
});
