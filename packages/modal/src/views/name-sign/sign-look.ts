// signLook(): what is shown while the wallet is asked for a name, and of what became of it: line and words. Pure; the view
// draws it.
import type { AppKit, NameProblem, NamesState } from '@openappkit/kit';
import { type LineState, shortAddress } from '@openappkit/ui';
import type { AskedWallet, PaymentLook } from '../../outcome/payment-look.js';
import { commonWords } from '../../words/common-words.js';
import { errorText } from '../../words/error-words.js';
import { nameSignWords } from './strings.js';

/** Undefined where there is nothing to say: the name is being chosen. */
export function signLook(
  kit: Pick<AppKit, 'words'>,
  known: NamesState,
  { wallet, isSlow }: AskedWallet,
): PaymentLook | undefined {
  const say = kit.words.of(commonWords, nameSignWords);
  const { name = '', problem, registered, step } = known;
  const calm = (line: LineState, heading: string, text: string): PaymentLook => ({
    line,
    heading,
    text,
    isTrouble: false,
  });
  if (step === 'asking')
    return isSlow
      ? calm('timed-out', say.slow, say.slowText({ wallet }))
      : calm('waiting', say.signIn({ wallet }), say.signText({ name }));
  if (step === 'registering') return calm('done', say.registering, say.registeringText({ name }));
  if (step === 'done' && registered) {
    const text = say.mineText({ address: shortAddress(registered.address) });
    return calm('done', say.mine({ name: registered.name }), text);
  }
  if (!problem) return undefined;
  const line = problem.code === 'declined' ? 'declined' : 'failed';
  return { line, isTrouble: true, ...troubleText(kit, known, problem) };
}

function troubleText(
  kit: Pick<AppKit, 'words'>,
  { account, name = '' }: NamesState,
  { code, error }: NameProblem,
): Pick<PaymentLook, 'heading' | 'text'> {
  const say = kit.words.of(commonWords, nameSignWords);
  const address = shortAddress(account?.address ?? '');
  switch (code) {
    case 'declined':
      return { heading: say.declined, text: say.nothingSigned };
    case 'late':
      return { heading: say.late, text: say.lateText };
    case 'otherwise':
      return { heading: say.otherwise, text: say.otherwiseText({ address }) };
    case 'busy':
      return { heading: say.refused, text: say.busyText };
    case 'unknown':
      return { heading: say.unknown, text: say.unknownText({ name }) };
    case 'changed':
      return { heading: say.changed, text: say.changedText };
    case 'wallet': {
      const reason = errorText(kit, error);
      return { heading: say.walletFailed, text: say.nothingRegistered({ reason }) };
    }
    default:
      return { heading: say.refused, text: say.refusedText };
  }
}
