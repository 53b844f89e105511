// What a permission allows, as sentences: each complete, with whom, how much and until when. Pure.
import { formatUnits } from '@openappkit/core/internal';
import type { EmbeddedAllowance, EmbeddedPermission } from '@openappkit/core/feature';
import { shortAddress } from '@openappkit/ui';
import { tokenText } from '../../words/amounts/amount.js';
import type { Say } from '../../words/common-words.js';
import { listText, momentText } from '../../words/formats.js';
import type { sessionsWords } from './strings.js';

interface Around {
  readonly say: Say<typeof sessionsWords>;
  readonly app: string;
  /** BCP 47. */
  readonly language: string;
  /** Of the currency of its network; undefined where that is not known here. */
  readonly currency: { readonly symbol: string; readonly decimals: number } | undefined;
}

/** Whoever may spend this much may spend all there will ever be. */
const endless = 2n ** 128n;
/** No amount of a coin has more digits after its point. */
const allDigits = 78;

export function sayPermission(
  { allows, expiresAt }: Pick<EmbeddedPermission, 'allows' | 'expiresAt'>,
  around: Around,
): readonly string[] {
  const date = momentText(around.language, expiresAt);
  const sentences = allows.map((each) => sayAllowance(each, date, around));
  const { say, app } = around;
  return sentences.length > 0 ? [...new Set(sentences)] : [say.act({ app, date })];
}

function sayAllowance(allowance: EmbeddedAllowance, date: string, around: Around): string {
  const { say, app, language } = around;
  if (allowance.kind === 'spend') {
    const period = sayPeriod(allowance.period, say);
    return say.spend({ app, amount: sayAmount(allowance, around), period, date });
  }
  if (allowance.kind === 'other') return say.act({ app, date });
  const functions = listText(language, allowance.functions);
  return say.call({ app, functions, contract: shortAddress(allowance.contract), date });
}

type Spend = Extract<EmbeddedAllowance, { readonly kind: 'spend' }>;

/** With every digit: somebody agreed to just this. */
function sayAmount({ amount, token, asset }: Spend, { say, language, currency }: Around): string {
  const known = asset ?? (token === undefined ? currency : undefined);
  if (known) {
    if (amount >= endless) return say.anyAmount({ symbol: known.symbol });
    return tokenText(language, formatUnits(amount, known.decimals), known.symbol, allDigits);
  }
  const short = shortAddress(token ?? '');
  if (amount >= endless) return say.anyUnits({ token: short });
  return say.units({ amount: tokenText(language, String(amount), ''), token: short });
}

const units = [
  [604_800, 'weeks'],
  [86_400, 'days'],
  [3_600, 'hours'],
  [60, 'minutes'],
  [1, 'seconds'],
] as const;

function sayPeriod(seconds: number, say: Around['say']): string {
  const [size, name] = units.find(([each]) => seconds > 0 && seconds % each === 0) ?? units[4];
  return say[name]({ count: seconds / size });
}
