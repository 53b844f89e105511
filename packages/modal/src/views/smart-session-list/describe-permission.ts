import { formatUnits } from '@openappkit/core/internal';
import type { EmbeddedAllowance, EmbeddedPermission } from '@openappkit/core/feature';
import { defineMessages, type MessageParams } from '@openappkit/kit/internal';
import { shortAddress } from '@openappkit/ui';
import { tokenText } from '../../messages/amount.js';
import { allDigits } from '../../messages/money.js';
import type { WithCommon } from '../../messages/common-messages.js';
import { listText, dateTimeText } from '../../messages/formats.js';
import { plurals } from '../../messages/plurals.js';

const plural = plurals('en');

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

interface PermissionTextParams {
  readonly say: WithCommon<typeof smartSessionListMessages>;
  readonly app: string;
  /** BCP 47 language tag. */
  readonly language: string;
  /** Symbol and decimals of the network's currency; undefined if unknown. */
  readonly currency: { readonly symbol: string; readonly decimals: number } | undefined;
}

/** An allowance of this size counts as unlimited. */
const endless = 2n ** 128n;

export function describePermission(
  { allows, expiresAt }: Pick<EmbeddedPermission, 'allows' | 'expiresAt'>,
  around: PermissionTextParams,
): readonly string[] {
  const date = dateTimeText(around.language, expiresAt);
  const sentences = allows.map((each) => describeAllowance(each, date, around));
  const { say, app } = around;
  return sentences.length > 0 ? [...new Set(sentences)] : [say.act({ app, date })];
}

function describeAllowance(
  allowance: EmbeddedAllowance,
  date: string,
  around: PermissionTextParams,
): string {
  const { say, app, language } = around;
  if (allowance.kind === 'spend') {
    const period = describePeriod(allowance.period, say);
    return say.spend({ app, amount: describeAmount(allowance, around), period, date });
  }
  if (allowance.kind === 'other') return say.act({ app, date });
  const functions = listText(language, allowance.functions);
  return say.call({ app, functions, contract: shortAddress(allowance.contract), date });
}

type Spend = Extract<EmbeddedAllowance, { readonly kind: 'spend' }>;

/** Formats every digit, because the user approved exactly this amount. */
function describeAmount(
  { amount, token, asset }: Spend,
  { say, language, currency }: PermissionTextParams,
): string {
  const known = asset ?? (token === undefined ? currency : undefined);
  if (known) {
    if (amount >= endless) return say.anyAmount({ symbol: known.symbol });
    return tokenText(language, formatUnits(amount, known.decimals), known.symbol, allDigits);
  }
  const short = shortAddress(token ?? '');
  if (amount >= endless) return say.anyUnits({ token: short });
  return say.units({ amount: tokenText(language, String(amount), '', allDigits), token: short });
}

const units = [
  [604_800, 'weeks'],
  [86_400, 'days'],
  [3_600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

function describePeriod(seconds: number, t: PermissionTextParams['say']): string {
  const [size, name] = units.find(([each]) => seconds > 0 && seconds % each === 0) ?? units[4];
  return t[name]({ count: seconds / size });
}

type Count = MessageParams<'count', number>;

type Until = MessageParams<'app' | 'date'>;
