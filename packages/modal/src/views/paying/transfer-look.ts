// transferLook(): what is shown of what was sent to a service to be paid on. Pure; the paying view draws it. What the service says
// is said to be its word.
import type { AppKit, TransferOrder } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import type { PayingLook } from '../../parts/paying/order-look.js';
import { orderWords } from '../../parts/paying/order-words.js';
import { exactText } from '../../words/amounts/sum-text.js';
import { payingWords } from './strings.js';

export function transferLook(
  { words }: Pick<AppKit, 'words'>,
  { amount, isEarlier, isUnreachable, pays, recipient, status }: TransferOrder,
): PayingLook {
  const say = words.of(payingWords, orderWords);
  const about = {
    pays: exactText(words.state.tag, pays),
    amount: exactText(words.state.tag, amount),
    address: shortAddress(recipient),
  };
  switch (status) {
    case 'waiting': {
      const text = isEarlier ? say.serviceEarlier(about) : say.serviceWaitsText(about);
      return { line: 'waiting', heading: say.sent, text: isUnreachable ? say.unreachable : text };
    }
    case 'pending': {
      const text = isUnreachable ? say.unreachable : say.servicePaysText(about);
      return { line: 'waiting', heading: say.servicePays, text };
    }
    case 'success':
      return isEarlier
        ? { line: 'done', heading: say.earlierPaid, text: say.serviceEarlierPaid(about) }
        : { line: 'done', heading: say.confirmed, text: say.servicePaidText(about) };
    case 'failure':
      return { line: 'failed', heading: say.notPaid, text: say.serviceFailedText(about) };
    case 'refund':
      return { line: 'failed', heading: say.sentBack, text: say.sentBackText(about) };
    case 'timeout':
      return { line: 'timed-out', heading: say.unknown, text: say.serviceStoppedText(about) };
    case 'late':
      return { line: 'timed-out', heading: say.unknown, text: say.serviceLateText(about) };
  }
}
