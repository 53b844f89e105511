// The text names the payment service as the source of its reports.
import type { AppKit, TransferOrder } from '@openappkit/kit';
import { shortAddress } from '@openappkit/ui';
import type { OrderViewModel } from '../../shared/paying/order-view-model.js';
import { exchangeOrderMessages } from '../../shared/paying/order-messages.js';
import { exactText } from '../../messages/amounts/sum-text.js';
import { payLoadingMessages } from './messages.js';

export function createTransferViewModel(
  { messages }: Pick<AppKit, 'messages'>,
  { amount, isEarlier, isUnreachable, pays, recipient, status }: TransferOrder,
): OrderViewModel {
  const t = messages.of(payLoadingMessages, exchangeOrderMessages);
  const about = {
    pays: exactText(messages.state.tag, pays),
    amount: exactText(messages.state.tag, amount),
    address: shortAddress(recipient),
  };
  switch (status) {
    case 'waiting': {
      const text = isEarlier ? t.serviceEarlier(about) : t.serviceWaitsText(about);
      return { line: 'waiting', heading: t.sent, text: isUnreachable ? t.unreachable : text };
    }
    case 'pending': {
      const text = isUnreachable ? t.unreachable : t.servicePaysText(about);
      return { line: 'waiting', heading: t.servicePays, text };
    }
    case 'success':
      return isEarlier
        ? { line: 'done', heading: t.earlierPaid, text: t.serviceEarlierPaid(about) }
        : { line: 'done', heading: t.confirmed, text: t.servicePaidText(about) };
    case 'failure':
      return { line: 'failed', heading: t.notPaid, text: t.serviceFailedText(about) };
    case 'refund':
      return { line: 'failed', heading: t.sentBack, text: t.sentBackText(about) };
    case 'timeout':
      return { line: 'timed-out', heading: t.unknown, text: t.serviceStoppedText(about) };
    case 'late':
      return { line: 'timed-out', heading: t.unknown, text: t.serviceLateText(about) };
  }
}
