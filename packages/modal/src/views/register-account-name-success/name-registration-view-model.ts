import type { AppKit, NameProblem, NamesState } from '@openappkit/kit';
import { type LineState, shortAddress } from '@openappkit/ui';
import type { RequestedWallet, PaymentViewModel } from '../../result/payment-view-model.js';
import { commonMessages } from '../../messages/common-messages.js';
import { errorText } from '../../messages/error-messages.js';
import { registerAccountNameSuccessMessages } from './messages.js';

/** Returns undefined while the user is choosing a name. */
export function createNameRegistrationViewModel(
  kit: Pick<AppKit, 'messages'>,
  known: NamesState,
  { wallet, isSlow }: RequestedWallet,
): PaymentViewModel | undefined {
  const t = kit.messages.of(commonMessages, registerAccountNameSuccessMessages);
  const { name = '', problem, registered, step } = known;
  const calm = (line: LineState, heading: string, text: string): PaymentViewModel => ({
    line,
    heading,
    text,
    isFailure: false,
  });
  if (step === 'asking')
    return isSlow
      ? calm('timed-out', t.slow, t.slowText({ wallet }))
      : calm('waiting', t.signIn({ wallet }), t.signText({ name }));
  if (step === 'registering') return calm('done', t.registering, t.registeringText({ name }));
  if (step === 'done' && registered) {
    const text = t.mineText({ address: shortAddress(registered.address) });
    return calm('done', t.mine({ name: registered.name }), text);
  }
  if (!problem) return undefined;
  const line = problem.code === 'declined' ? 'declined' : 'failed';
  return { line, isFailure: true, ...troubleText(kit, known, problem) };
}

function troubleText(
  kit: Pick<AppKit, 'messages'>,
  { account, name = '' }: NamesState,
  { code, error }: NameProblem,
): Pick<PaymentViewModel, 'heading' | 'text'> {
  const t = kit.messages.of(commonMessages, registerAccountNameSuccessMessages);
  const address = shortAddress(account?.address ?? '');
  switch (code) {
    case 'declined':
      return { heading: t.declined, text: t.nothingSigned };
    case 'late':
      return { heading: t.late, text: t.lateText };
    case 'otherwise':
      return { heading: t.otherwise, text: t.otherwiseText({ address }) };
    case 'busy':
      return { heading: t.refused, text: t.busyText };
    case 'unknown':
      return { heading: t.unknown, text: t.unknownText({ name }) };
    case 'changed':
      return { heading: t.changed, text: t.changedText };
    case 'wallet': {
      const reason = errorText(kit, error);
      return { heading: t.walletFailed, text: t.nothingRegistered({ reason }) };
    }
    default:
      return { heading: t.refused, text: t.refusedText };
  }
}
